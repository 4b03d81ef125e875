/** Reading, saving and copying text. */

import type { PlainKey } from "../text/api";
import { say } from "../text/page";
import { toast } from "./live";

/** Larger than any record, and than a thousand games. */
const MAX_FILE_BYTES = 16 * 1024 * 1024;

/** Undefined if the file is too large. */
export async function fileText(file: File): Promise<string | undefined> {
  return file.size > MAX_FILE_BYTES ? undefined : file.text();
}

/** Saves a text as a file. */
export const saveFile = (name: string, text: string, type = "text/plain"): void =>
  saveBlob(name, new Blob([text], { type }));

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** Copies a text and confirms it, or reports that the browser refused. */
export async function copyText(text: string, done: PlainKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say(done));
  } catch {
    toast(say("play-cannot-copy"), { kind: "problem" });
  }
}
