/** Entry point of the embedded viewer. The link follows the `#` of its address, see `game/link.ts`. */

import { data } from "../data/store";
import { readLink } from "../game/link";
import { opener } from "../rules/open";
import { MessageError, type Say } from "../text/api";
import { format, makeBundle } from "../text/bundle";
import { bestLanguage, language, speak } from "../text/language";
import { showLine } from "./viewer";
import "../ui/theme.css";
import "./embed.css";

/** The viewer loads only the text areas that it needs. */
type Files = Record<string, string>;

const TEXT_FILES: Files = import.meta.glob<string>(["../text/*/board.ftl", "../text/*/studying/embed.ftl"], {
  query: "?url",
  import: "default",
  eager: true,
});
/** Texts of errors, fetched only after an error. */
const ERROR_FILES: Files = import.meta.glob<string>(["../text/*/data.ftl", "../text/*/studying/link.ftl"], {
  query: "?url",
  import: "default",
  eager: true,
});

/** Texts are fetched instead of imported, because Vite's code for late imports is as large as the texts. */
async function readText(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new MessageError("data-missing", { path: address, status: response.status });
  return response.text();
}

const readAll = (files: Files): Promise<string[]> =>
  Promise.all(
    Object.entries(files)
      .filter(([path]) => path.includes(`/${language.peek()}/`))
      .map(([, address]) => readText(address)),
  );

/** In the visitor's language. */
async function loadTexts(): Promise<Say> {
  await speak(bestLanguage("", navigator.languages));
  const bundle = makeBundle(language.peek(), await readAll(TEXT_FILES));
  return (key, args = {}) => format(bundle, key, args, true);
}

/** An error's text. If the texts cannot be loaded, the English description for developers. */
async function errorText(error: unknown): Promise<string> {
  if (!(error instanceof MessageError)) return String(error);
  const reasons = await readAll(ERROR_FILES).catch(() => null);
  return reasons === null ? String(error) : format(makeBundle(language.peek(), reasons), error.key, error.args, true);
}

const host = document.getElementById("viewer")!;
const openViewerGame = opener(data, "viewer");

async function showLink(): Promise<void> {
  try {
    const say = await loadTexts();
    showLine(host, await readLink(location.hash.slice(1), openViewerGame), say);
  } catch (error) {
    const message = document.createElement("p");
    message.className = "viewer-message";
    message.textContent = await errorText(error);
    host.replaceChildren(message);
  }
}

addEventListener("hashchange", () => location.reload());
await showLink();
