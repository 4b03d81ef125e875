/** Files that people open. */

/** No record is longer, nor are a thousand games in one file. */
const BIGGEST = 16 * 1024 * 1024;

/** Undefined where it is too big to be anything of ours. */
export async function fileText(file: File): Promise<string | undefined> {
  return file.size > BIGGEST ? undefined : file.text();
}

/** Let the browser save a text as a file. */
export function saveFile(name: string, text: string, type = "text/plain"): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
