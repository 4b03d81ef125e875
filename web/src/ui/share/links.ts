/** Addresses that hold what is shared. */

import { type LinkedLine, writeLink, writePositionLink } from "../../game/link";
import { openAddress } from "../router";

export type What = "game" | "position";

export function linkText(what: What, line: LinkedLine): string {
  return what === "game" ? writeLink(line) : writePositionLink(line.nodes[line.at]!.position);
}

/** The whole address, on the host of this page. */
export const openLink = (text: string): string => new URL(openAddress(text), pageAddress()).href;

/** The text that shows a game on another page. */
export function embedText(text: string, title: string): string {
  const address = new URL(`embed.html#${text}`, pageAddress()).href;
  return `<iframe src="${inMarkup(address)}" title="${inMarkup(title)}" width="420" height="520" style="border: 0"></iframe>`;
}

/** Without what may stand behind it. */
const pageAddress = (): string => document.baseURI.replace(/[?#].*$/s, "");

const inMarkup = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
