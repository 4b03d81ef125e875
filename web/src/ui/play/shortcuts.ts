/** Keys that work anywhere on the screen of a game, beside those of every board. */

import { redo, resign, undo } from "./actions";
import type { OwnKeys } from "./board_keys";
import { gameActions } from "./deck_buttons";
import { NOTATION_FIELD } from "./moves_tab";
import { REPLAY_KEYS } from "./replay_keys";
import type { Table } from "./table";

export const KEYS: OwnKeys<Table> = {
  named: REPLAY_KEYS.named,
  characters: {
    ...REPLAY_KEYS.characters,
    u: undo,
    r: redo,
    m: ({ session }) => session.moveNow(),
    t: enterNotation,
    h: ({ hints }) => hints.ask(),
  },
  actions: (table) => gameActions(table, (label) => void resign(table, label)),
  end: ({ board, session }) => {
    if (session.premove.peek() === null) return false;
    board.peek()?.cancel();
    return true;
  },
};

function enterNotation(table: Table): void {
  table.chooseTab("moves");
  requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
}
