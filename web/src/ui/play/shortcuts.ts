/** Keys that work anywhere on the screen of a game, beside those of every board. */

import { redo, resign, undo } from "./actions";
import type { OwnKeys } from "./board_keys";
import { gameActions } from "./deck_buttons";
import { NOTATION_FIELD } from "./moves_tab";
import type { Table } from "./table";

const previous = ({ replay }: Table): void => replay.previous();
const next = ({ replay }: Table): void => replay.next();

export const KEYS: OwnKeys<Table> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: ({ replay }) => replay.first(),
    End: ({ replay }) => replay.last(),
  },
  characters: {
    ",": previous,
    ".": next,
    p: ({ replay }) => replay.toggle(),
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
