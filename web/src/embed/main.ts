/**
 * The embedded viewer: a replay of one game for other websites, with the board, four buttons and a link to Ludarium. It
 * has no engine. After `#`, the page's address contains the game in the form of `game/link.ts`.
 */

import { createBoard, NO_LISTENER } from "../board/live_board";
import { data } from "../data/store";
import { type LinkedLine, readLink, writeLink } from "../game/link";
import { gameOpener } from "../rules/game";
import { MessageError, type Say } from "../text/api";
import { type Bundle, bestLanguage, format, language, makeBundle, setLanguage } from "../text/language";
import "../ui/theme.css";
import "./embed.css";

/** Addresses of the viewer's texts, by path. */
const TEXT_FILES = import.meta.glob<string>("../text/*/board.ftl", { query: "?url", import: "default", eager: true });

/** Fetches the texts in the visitor's language. Dynamic imports would add as much code as the texts themselves. */
async function loadTexts(): Promise<Bundle> {
  await setLanguage(bestLanguage("", navigator.languages));
  const address = TEXT_FILES[`../text/${language.peek()}/board.ftl`]!;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: status ${response.status}`);
  return makeBundle(language.peek(), [await response.text()]);
}

const HOP_MS = 280;
/** Whether to write 1,000 instead of 1000 in sentences. */
const GROUP_DIGITS = true;

/** The buttons: sign, message key of the label, and number of moves or resignations to go forward. */
const STEP_BUTTONS = [
  ["«", "embed-first", Number.NEGATIVE_INFINITY],
  ["‹", "embed-previous", -1],
  ["›", "embed-next", 1],
  ["»", "embed-last", Number.POSITIVE_INFINITY],
] as const;

const STEP_KEYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function showLine(host: HTMLElement, line: LinkedLine, say: Say): void {
  const { nodes, at } = line;
  const { variant } = nodes[0]!.position;
  const title = say("embed-board", { game: variant.game.title });
  document.title = title;
  const boardHost = element("div", "viewer-board", { role: "region", "aria-label": title });
  const status = element("span", "viewer-place", { role: "status" });
  const home = element("a", "viewer-home", { target: "_blank", rel: "noopener" });
  home.textContent = say("embed-open");
  const steps = element("div", "viewer-steps", { role: "group" });
  const bar = element("div", "viewer-bar");
  bar.append(steps, status, home);
  host.replaceChildren(boardHost, bar);
  const reduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const [pieceSet = ""] = variant.board.piece_sets;
  const settings = { pieceSet, coordinates: true, hints: false, hopTime: reduced ? 0 : HOP_MS, confirm: false };
  const board = createBoard(boardHost, variant.board, settings, NO_LISTENER, say);
  const buttons = STEP_BUTTONS.map(([sign, key, by]) => {
    const button = element("button", "viewer-step", { type: "button", "aria-label": say(key), title: say(key) });
    button.textContent = sign;
    button.addEventListener("click", () => go(by));
    return { button, by };
  });
  steps.append(...buttons.map(({ button }) => button));
  document.addEventListener("keydown", (event) => {
    const by = STEP_KEYS[event.key];
    const isOnBoard = event.target instanceof Element && event.target.closest("[role=grid]");
    if (by !== undefined && !isOnBoard) go(by);
  });
  let here = at;
  go(0);

  function go(by: number): void {
    const before = here;
    here = Math.max(0, Math.min(nodes.length - 1, here + by));
    const node = nodes[here]!;
    const { position, lastMove: last } = node;
    board.show({ position, scene: position.scene(), last, animate: here === before + 1, input: "none", bottom: 0 });
    const place = say("embed-place", { ply: here, plies: nodes.length - 1 });
    status.textContent = `${place}  ${node.step === null ? "" : node.text("record")}`;
    for (const { button, by: step } of buttons) {
      button.setAttribute("aria-disabled", String(step < 0 ? here === 0 : here === nodes.length - 1));
    }
    home.setAttribute("href", `./#/open/${writeLink({ ...line, at: here })}`);
  }
}

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  attributes: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
}

addEventListener("hashchange", () => location.reload());
const host = document.getElementById("viewer")!;
let texts: Bundle | undefined;
try {
  texts = await loadTexts();
  const line = await readLink(location.hash.slice(1), gameOpener(data, "viewer"));
  showLine(host, line, (key, args = {}) => format(texts, key, args, GROUP_DIGITS));
} catch (error) {
  const message = element("p", "viewer-message");
  message.textContent =
    error instanceof MessageError && texts ? format(texts, error.key, error.args, GROUP_DIGITS) : String(error);
  host.replaceChildren(message);
}
