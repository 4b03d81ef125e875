/**
 * The keys of a screen with a board: those of its commands, and those of all boards. Text fields handle their own keys.
 * So does the grid of the board, where arrow keys move between cells. Users can switch off single-character keys (WCAG
 * 2.1.4).
 */

import { settings } from "../../settings/settings";
import type { BoardController } from "./board_controller";
import { boardCommands, type Command, onKeys } from "./commands";
import { gameActions } from "./deck";

export interface OwnKeys<T> {
  commands: (table: T) => readonly Command[];
  /** The commands of the number keys; by default the game's own buttons; null for none. */
  actions?: ((table: T) => readonly Command[]) | null;
  /** Called on Escape if no choice is in progress. Returns whether it ended something. */
  end?: (table: T) => boolean;
}

/** Keys of the game's own buttons: one digit each, and a letter for the first. */
const ACTION_KEYS = ["e", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/** The commands of a screen that have keys. If several commands share a key, the first one gets it. */
export function keyCommands<T extends BoardController>(table: T, own: OwnKeys<T>): Command[] {
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

/** Handles the keys of a screen; returns a function that stops this. */
export function listenToBoardKeys<T extends BoardController>(table: T, own: OwnKeys<T>): () => void {
  return listenToWindowKeys((event) => handleKey(event, table, own));
}

/** Handles a key; returns whether it had an effect. */
function handleKey<T extends BoardController>(event: KeyboardEvent, table: T, own: OwnKeys<T>): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return cancel(table) || (own.end?.(table) ?? false);
  if (event.key === "Enter") return !focused?.closest(`${OWN_ENTER}, ${GRID}`) && finish(table);
  const isCharacter = event.key.length === 1;
  if (isCharacter && !settings.peek().letterKeys) return false;
  const key = isCharacter ? event.key.toLowerCase() : event.key;
  const command = keyCommands(table, own).find(({ keys }) => keys?.includes(key));
  if (command === undefined) return false;
  if (!isCharacter && Boolean(command.onBoard) !== Boolean(focused?.closest(GRID))) return false;
  return command.off || command.act(key) !== false;
}

/** Plays a complete choice; returns whether there was one. */
function finish(table: BoardController): boolean {
  const { complete, unconfirmed } = table.choice.peek();
  if (complete === null && unconfirmed === null) return false;
  table.board.value?.confirm();
  return true;
}

/** Cancels the choice in progress; returns whether there was one. */
function cancel(table: BoardController): boolean {
  if (table.choice.peek().steps.length === 0) return false;
  table.board.value?.cancel();
  return true;
}

/** Elements in which keys type text or choose from a list. */
const TEXT_FIELDS =
  "input:not([type=checkbox], [type=radio], [type=range], [readonly]), select, textarea, [contenteditable]";
/** Elements that handle Enter themselves. */
const OWN_ENTER = "button, a, summary, input, select, textarea, [role=gridcell]";
/** The board's grid, where arrow keys move between cells. */
const GRID = "[role=grid]";

/** Listens to the keys of the window while no dialog is open. `handle` returns whether it handled the key. Returns a
 *  function that stops this. */
function listenToWindowKeys(handle: (event: KeyboardEvent) => boolean): () => void {
  const listener = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (handle(event)) event.preventDefault();
  };
  addEventListener("keydown", listener);
  return () => removeEventListener("keydown", listener);
}
