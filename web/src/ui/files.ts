/** Texts that come from files and go to them, or to the clipboard. */

import type { PlainKey } from "../text/api";
import { say } from "../text/page";
import { toast } from "./live";

/** No record is longer, nor are a thousand games in one file. */
const BIGGEST = 16 * 1024 * 1024;

/** Undefined where it is too big to be anything of ours. */
export async function fileText(file: File): Promise<string | undefined> {
  return file.size > BIGGEST ? undefined : file.text();
}

/** Let the browser save a text as a file. */
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

/** Copy a text and say so in a message of the page, or that the browser does not let the page write to the clipboard. */
export async function copyText(text: string, done: PlainKey): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast(say(done));
  } catch {
    toast(say("play-cannot-copy"), { kind: "problem" });
  }
}
