/** Keys that work anywhere on the screen of a review; those that are a single character can be switched off. */

import { changeSettings, settings } from "../../settings/settings";
import { GRID, hearKeys, OWN_ENTER, TEXT_FIELDS } from "../keys";
import { openPanel } from "../panels";
import type { ReviewTable } from "./review_table";

type Keys = Readonly<Record<string, (table: ReviewTable) => void>>;

const NAMED: Keys = {
  ArrowLeft: (table) => table.look(table.at.peek() - 1),
  ArrowRight: (table) => table.look(table.at.peek() + 1),
  Home: (table) => table.look(0),
  End: (table) => table.look(table.review.turns.length),
};

const CHARACTERS: Keys = {
  ",": (table) => table.look(table.at.peek() - 1),
  ".": (table) => table.look(table.at.peek() + 1),
  b: (table) => table.board.value?.focus(),
  f: (table) => table.variant.board.flippable && table.flip(),
  c: () => changeSettings({ coordinates: !settings.peek().coordinates }),
  n: () => changeSettings({ hints: !settings.peek().hints }),
  "?": () => openPanel("help"),
};

/** Follow the keys; returns what ends it. */
export function listenToKeys(table: ReviewTable): () => void {
  return hearKeys((event) => obey(event, table));
}

/** Whether a key meant something. */
function obey(event: KeyboardEvent, table: ReviewTable): boolean {
  const focused = event.target instanceof Element ? event.target : null;
  if (focused?.closest(TEXT_FIELDS)) return false;
  if (event.key === "Escape") return cancel(table);
  if (event.key === "Enter") return !focused?.closest(`${OWN_ENTER}, ${GRID}`) && finish(table);
  const named = NAMED[event.key];
  const command = named && focused?.closest(GRID) ? undefined : (named ?? characterCommand(event.key));
  command?.(table);
  return command !== undefined;
}

const characterCommand = (key: string) => (settings.peek().letterKeys ? CHARACTERS[key.toLowerCase()] : undefined);

/** Play what is complete. */
function finish(table: ReviewTable): boolean {
  const { complete, unconfirmed } = table.choice.peek();
  if (complete === null && unconfirmed === null) return false;
  table.board.value?.stop();
  return true;
}

/** Drop what is chosen, else end looking for a better move. */
function cancel(table: ReviewTable): boolean {
  if (table.choice.peek().steps.length > 0) table.board.value?.cancel();
  else if (table.attempt.peek() !== null) table.endTrying();
  else return false;
  return true;
}
