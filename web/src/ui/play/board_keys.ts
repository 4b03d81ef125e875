/**
 * Keys that work anywhere on a screen with a board: those of its commands, and those of every board.  Only text fields and
 * the grid of the board, where arrows go from cell to cell, keep theirs.  Keys that are a single character can be switched
 * off (WCAG 2.1.4).
 */

import { settings } from "../../settings/settings";
import type { BoardTable } from "./board_table";
import { boardCommands, type Command, onKeys } from "./commands";
import { gameActions } from "./deck";

export interface OwnKeys<T> {
  /** Commands of the screen, also by their keys while they are available. */
  commands: (table: T) => readonly Command[];
  /** Pressed by their numbers; by default the buttons that every board has from its game; null: none. */
  actions?: ((table: T) => readonly Command[]) | null;
  /** Escape, where no choice is to be dropped; false where there is nothing to end. */
  end?: (table: T) => boolean;
}

/** The game's own buttons by their number; the first has a letter as well. */
const ACTION_KEYS = ["e", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** All that keys do on a screen; of several commands with a key, the first has it. */
export function heardCommands<T extends BoardTable>(table: T, own: OwnKeys<T>): Command[] {
  const { commands, actions = (table) => gameActions(table, null) } = own;
  const press: Command["act"] = (key = "") => actions?.(table)[Math.max(0, ACTION_KEYS.indexOf(key) - 1)]?.act();
  const all = [
    ...commands(table),
    ...(actions === null ? [] : [onKeys(ACTION_KEYS, "key-action", press)]),
    ...boardCommands(table),
  ];
  const taken = new Set<string>();
  return all.flatMap((command) => {
    const keys = (command.keys ?? []).filter((key) => !taken.has(key));
    for (const key of keys) taken.add(key);
    return keys.length > 0 ? [{ ...command, keys }] : [];
  });
}

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
  const isCharacter = event.key.length === 1;
  if (isCharacter && !settings.peek().letterKeys) return false;
  const key = isCharacter ? event.key.toLowerCase() : event.key;
  const command = heardCommands(table, own).find(({ keys }) => keys?.includes(key));
  if (command === undefined) return false;
  if (!isCharacter && Boolean(command.onBoard) !== Boolean(focused?.closest(GRID))) return false;
  return command.off || command.act(key) !== false;
}

/** Play what is complete. */
function finish(table: BoardTable): boolean {
  const { complete, unconfirmed } = table.choice.peek();
  if (complete === null && unconfirmed === null) return false;
  table.board.value?.confirm();
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
/** Elements that handle Enter themselves. */
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
