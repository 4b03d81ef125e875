/** The viewer's texts: of all that the page says only the areas that it needs, in the language of who looks. */

import type { Say } from "../text/api";
import { format, makeBundle } from "../text/bundle";
import { bestLanguage, language, speak } from "../text/language";
import { MessageError } from "../text/message_error";

type Files = Record<string, string>;

const FILES: Files = import.meta.glob<string>(["../text/*/board.ftl", "../text/*/studying/embed.ftl"], {
  query: "?url",
  import: "default",
  eager: true,
});
/** Why nothing can be shown: fetched only then. */
const REASONS: Files = import.meta.glob<string>(["../text/*/data.ftl", "../text/*/studying/link.ftl"], {
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

const readAll = (files: Files): Promise<string[]> =>
  Promise.all(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language.peek()}/`))
      .map(([, address]) => read(address)),
  );

/** In the language of who looks. */
export async function loadTexts(): Promise<Say> {
  await speak(bestLanguage("", navigator.languages));
  const bundle = makeBundle(language.peek(), await readAll(FILES));
  return (key, args = {}) => format(bundle, key, args, true);
}

/** What an error says; in English, for those who look after the page, where its sentence cannot be had. */
export async function explain(error: unknown): Promise<string> {
  if (!(error instanceof MessageError)) return String(error);
  const reasons = await readAll(REASONS).catch(() => null);
  return reasons === null ? String(error) : format(makeBundle(language.peek(), reasons), error.key, error.args, true);
}
