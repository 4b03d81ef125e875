/** Keys on the screen of a game that people play together, beside those of every board. */

import type { OwnKeys } from "../play/board_keys";
import { gameActions } from "../play/deck_buttons";
import { NOTATION_FIELD } from "../play/moves_tab";
import { REPLAY_KEYS } from "../play/replay_keys";
import { offer, resignOnline } from "./actions";
import type { OnlineTable } from "./online_table";

export const ONLINE_KEYS: OwnKeys<OnlineTable> = {
  named: REPLAY_KEYS.named,
  characters: {
    ...REPLAY_KEYS.characters,
    u: (table) => offer(table, "takeback"),
    t: enterNotation,
  },
  actions: (table) => gameActions(table, (label) => void resignOnline(table, label)),
  end: ({ board, session }) => {
    if (session.premove.peek() === null) return false;
    board.peek()?.cancel();
    return true;
  },
};

function enterNotation(table: OnlineTable): void {
  table.chooseTab("moves");
  requestAnimationFrame(() => document.getElementById(NOTATION_FIELD)?.focus());
}
