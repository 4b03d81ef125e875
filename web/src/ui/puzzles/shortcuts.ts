/** Keys that work anywhere on the screen of a puzzle, beside those of the board. */

import { listenToBoardKeys } from "../play/board_keys";
import { gameActions } from "../play/deck_buttons";
import { go, puzzlesAddress } from "../router";
import type { OpenPuzzle } from "./puzzle_set";

/** To the puzzle beside this one, of the same grade. */
export function goBeside({ set, number }: OpenPuzzle, by: 1 | -1): void {
  const other = set.neighbour(number, by);
  if (other !== null) go(puzzlesAddress(set.name, other));
}

/** Follow the keys; returns what ends it. */
export function listenToKeys(open: OpenPuzzle): () => void {
  const { table } = open;
  const previous = (): void => goBeside(open, -1);
  const next = (): void => goBeside(open, 1);
  const takeBack = (): void => table.takeBack();
  const act = (): void => gameActions(table, null)[0]?.act();
  return listenToBoardKeys(table, {
    named: { ArrowLeft: previous, ArrowRight: next },
    characters: { ",": previous, ".": next, u: takeBack, e: act, "1": act },
    end: () => {
      if (table.state.peek().step !== "wrong") return false;
      table.takeBack();
      return true;
    },
  });
}
