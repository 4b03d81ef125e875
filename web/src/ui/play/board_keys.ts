/**
 * Keys that work anywhere on a screen with a board: those of every board, and the screen's own.  Only text fields and the
 * grid of the board, where arrows go from cell to cell, keep theirs.  Keys that are a single character can be switched off
 * (WCAG 2.1.4).
 */

import { showsHints } from "../../settings/experience";
import { changeSettings, settings } from "../../settings/settings";
import { openPanel } from "../panels";
import type { BoardTable } from "./board_table";
import { type DeckButton, gameActions } from "./deck";
import type { Command } from "./tool_bar";

/** What a key does; where that is false, the browser does with the key what it usually does. */
type KeyCommand<T> = (table: T) => unknown;
type Commands<T> = Readonly<Record<string, KeyCommand<T>>>;

export interface OwnKeys<T> {
  /** By the key's name: arrows and the like. */
  named: Commands<T>;
  /** The same while a cell of the board has the focus. */
  onBoard?: Commands<T>;
  characters: Commands<T>;
  /** What the screen's bar offers: their letters press them, unless they can do nothing now. */
  commands?: (table: T) => readonly Pick<Command, "letter" | "off" | "act">[];
  /** Pressed by their numbers; by default the buttons that every board has from its game. */
  actions?: (table: T) => readonly DeckButton[];
  /** Escape, where no choice is to be dropped; false where there is nothing to end. */
  end?: (table: T) => boolean;
}

const CHARACTERS: Commands<BoardTable> = {
  b: (table) => table.board.value?.focus(),
  f: (table) => table.variant.board.flippable && table.flip(),
  s: () => changeSettings({ solid: !settings.peek().solid }),
  c: () => changeSettings({ coordinates: !settings.peek().coordinates }),
  n: ({ variant }) => changeSettings({ hints: !showsHints(variant.game.name) }),
  "?": () => openPanel("help"),
};

/** The game's own buttons by their number; the first has a letter as well. */
const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
const FIRST_ACTION = "e";

/** Follow the keys; returns what ends it. */
export function listenToBoardKeys<T extends BoardTable>(table: T, own: OwnKeys<T>): () => void {
  return hearKeys((event) => obey(event, table, own));
}

/** Whether a key meant something. */
function obey<T extends BoardTable>(event: KeyboardEvent, table: T, own: OwnKeys<T>): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return cancel(table) || (own.end?.(table) ?? false);
  if (event.key === "Enter") return !focused?.closest(`${OWN_ENTER}, ${GRID}`) && finish(table);
  const named = (focused?.closest(GRID) ? (own.onBoard ?? {}) : own.named)[event.key];
  const command = named ?? characterCommand(event.key, table, own);
  return command !== undefined && command(table) !== false;
}

function characterCommand<T extends BoardTable>(key: string, table: T, own: OwnKeys<T>): KeyCommand<T> | undefined {
  if (!settings.peek().letterKeys) return undefined;
  const character = key.toLowerCase();
  const offered = own.commands?.(table).find(({ letter }) => letter === character);
  if (offered !== undefined) return () => (offered.off ? undefined : offered.act());
  const number = character === FIRST_ACTION ? 0 : DIGITS.indexOf(character);
  const { actions = (table) => gameActions(table, null) } = own;
  const press: KeyCommand<T> = (table) => actions(table)[number]?.act();
  return own.characters[character] ?? (number >= 0 ? press : CHARACTERS[character]);
}

/** Play what is complete. */
function finish(table: BoardTable): boolean {
  const { complete, unconfirmed } = table.choice.peek();
  if (complete === null && unconfirmed === null) return false;
  table.board.value?.stop();
  return true;
}

/** Drop what is chosen. */
function cancel(table: BoardTable): boolean {
  if (table.choice.peek().steps.length === 0) return false;
  table.board.value?.cancel();
  return true;
}

/** Where keys are typed, or choose from a list. */
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio], [type=range], [readonly]), select, textarea, [contenteditable]";
/** What Enter presses. */
const OWN_ENTER = "button, a, summary, input, select, textarea, [role=gridcell]";
/** Where arrows go from cell to cell. */
const GRID = "[role=grid]";

/** Listen to the whole window, unless a dialog is open; `obey` says whether a key meant something.  Returns what ends it. */
function hearKeys(obey: (event: KeyboardEvent) => boolean): () => void {
  const hear = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (obey(event)) event.preventDefault();
  };
  addEventListener("keydown", hear);
  return () => removeEventListener("keydown", hear);
}
