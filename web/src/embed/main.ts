/** Entry point of the embedded viewer. After `#`, the page's address contains a game in the form of `game/link.ts`. */

import { data } from "../data/store";
import { readLink } from "../game/link";
import { opener } from "../rules/game";
import { MessageError } from "../text/api";
import { type Bundle, bestLanguage, format, language, makeBundle, setLanguage } from "../text/language";
import { showLine } from "./viewer";
import "../ui/theme.css";
import "./embed.css";

/** Addresses of the viewer's texts, by path. */
const TEXT_FILES = import.meta.glob<string>("../text/*/board.ftl", { query: "?url", import: "default", eager: true });

/**
 * Loads the texts in the visitor's language. Fetched, not imported, because Vite's code for dynamic imports is as large
 * as the texts.
 */
async function loadTexts(): Promise<Bundle> {
  await setLanguage(bestLanguage("", navigator.languages));
  const address = TEXT_FILES[`../text/${language.peek()}/board.ftl`]!;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return makeBundle(language.peek(), [await response.text()]);
}

const host = document.getElementById("viewer")!;
const openViewerGame = opener(data, "viewer");

async function showLink(): Promise<void> {
  let texts: Bundle | undefined;
  try {
    texts = await loadTexts();
    const line = await readLink(location.hash.slice(1), openViewerGame);
    showLine(host, line, (key, args = {}) => format(texts, key, args, true));
  } catch (error) {
    const message = document.createElement("p");
    message.className = "viewer-message";
    message.textContent =
      error instanceof MessageError && texts ? format(texts, error.key, error.args, true) : String(error);
    host.replaceChildren(message);
  }
}

addEventListener("hashchange", () => location.reload());
await showLink();
