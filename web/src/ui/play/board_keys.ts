/**
 * Keys that work anywhere on a screen with a board where moves are tried: those of every board, and the screen's own.
 * Those that are a single character can be switched off (WCAG 2.1.4).
 */

import { changeSettings, settings } from "../../settings/settings";
import { GRID, hearKeys, OWN_ENTER, TEXT_FIELDS } from "../keys";
import { openPanel } from "../panels";
import type { BoardTable } from "./board_table";

export type Keys<T> = Readonly<Record<string, (table: T) => void>>;

export interface OwnKeys<T> {
  /** Arrows and the like; the grid of the board keeps its own. */
  named: Keys<T>;
  characters: Keys<T>;
  /** Escape, where no choice is to be dropped; false where there is nothing to end. */
  end: (table: T) => boolean;
}

const CHARACTERS: Keys<BoardTable> = {
  b: (table) => table.board.value?.focus(),
  f: (table) => table.variant.board.flippable && table.flip(),
  c: () => changeSettings({ coordinates: !settings.peek().coordinates }),
  n: () => changeSettings({ hints: !settings.peek().hints }),
  "?": () => openPanel("help"),
};

/** Follow the keys; returns what ends it. */
export function listenToBoardKeys<T extends BoardTable>(table: T, own: OwnKeys<T>): () => void {
  return hearKeys((event) => obey(event, table, own));
}

/** Whether a key meant something. */
function obey<T extends BoardTable>(event: KeyboardEvent, table: T, own: OwnKeys<T>): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return cancel(table) || own.end(table);
  if (event.key === "Enter") return !focused?.closest(`${OWN_ENTER}, ${GRID}`) && finish(table);
  const named = own.named[event.key];
  const command = named && focused?.closest(GRID) ? undefined : (named ?? characterCommand(event.key, own));
  command?.(table);
  return command !== undefined;
}

function characterCommand<T extends BoardTable>(key: string, own: OwnKeys<T>): ((table: T) => void) | undefined {
  if (!settings.peek().letterKeys) return undefined;
  const character = key.toLowerCase();
  return own.characters[character] ?? CHARACTERS[character];
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
