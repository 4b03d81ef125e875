/** The start of the viewer: the link behind `#` of the address, as `game/link.ts` reads it. */

import { data } from "../data/store";
import { readLink } from "../game/link";
import { opener } from "../rules/open";
import type { Say } from "../text/api";
import { format, makeBundle } from "../text/bundle";
import { bestLanguage, language, speak } from "../text/language";
import { MessageError } from "../text/message_error";
import { showLine } from "./viewer";
import "../ui/theme.css";
import "./embed.css";

/** The viewer's texts: of all that the page says only the areas that it needs, in the language of who looks. */
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
async function loadTexts(): Promise<Say> {
  await speak(bestLanguage("", navigator.languages));
  const bundle = makeBundle(language.peek(), await readAll(FILES));
  return (key, args = {}) => format(bundle, key, args, true);
}

/** What an error says; in English, for those who look after the page, where its sentence cannot be had. */
async function explain(error: unknown): Promise<string> {
  if (!(error instanceof MessageError)) return String(error);
  const reasons = await readAll(REASONS).catch(() => null);
  return reasons === null ? String(error) : format(makeBundle(language.peek(), reasons), error.key, error.args, true);
}

const host = document.getElementById("viewer")!;
const open = opener(data, "viewer");

async function show(): Promise<void> {
  try {
    const say = await loadTexts();
    showLine(host, await readLink(location.hash.slice(1), open), say);
  } catch (error) {
    const message = document.createElement("p");
    message.className = "viewer-message";
    message.textContent = await explain(error);
    host.replaceChildren(message);
  }
}

addEventListener("hashchange", () => location.reload());
await show();
