/** The viewer's texts: of all that the page says only the areas that it needs, in the language of who looks. */

import type { Say } from "../text/api";
import { format, makeBundle } from "../text/bundle";
import { bestLanguage, language, speak } from "../text/language";
import { MessageError } from "../text/message_error";

const FILES = import.meta.glob<string>(["../text/*/{board,data}.ftl", "../text/*/studying/{embed,link}.ftl"], {
  query: "?url",
  import: "default",
  eager: true,
});

/** They are fetched, not imported: what Vite adds to code that imports later is as large as the texts. */
async function read(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new MessageError("data-missing", { path: address, status: response.status });
  return response.text();
}

export interface Texts {
  say: Say;
  sayError: (error: unknown) => string;
}

export async function loadTexts(): Promise<Texts> {
  await speak(bestLanguage("", navigator.languages));
  const spoken = language.peek();
  const files = Object.entries(FILES).filter(([path]) => path.includes(`/${spoken}/`));
  const bundle = makeBundle(spoken, await Promise.all(files.map(([, address]) => read(address))));
  const say: Say = (key, args = {}) => format(bundle, key, args, true);
  const sayError = (error: unknown): string =>
    error instanceof MessageError ? say(error.key, error.args) : String(error);
  return { say, sayError };
}
