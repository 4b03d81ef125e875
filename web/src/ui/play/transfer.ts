/** Taking a game or a position along: to the clipboard, or as a file. */

/** Rejects where the browser does not let the page write there. */
export async function copyText(text: string): Promise<void> {
  if (!navigator.clipboard) throw new Error("no clipboard");
  await navigator.clipboard.writeText(text);
}

export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([`${text.trimEnd()}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 0);
}
