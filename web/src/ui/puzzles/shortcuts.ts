/** Keys that work anywhere on the screen of a puzzle, beside those of every board. */

import type { OwnKeys } from "../play/board_keys";
import { go, puzzlesAddress } from "../router";
import type { OpenPuzzle } from "./puzzle_set";
import type { PuzzleTable } from "./puzzle_table";

/** To the puzzle beside this one, of the same grade. */
export function goBeside({ set, number }: OpenPuzzle, by: 1 | -1): void {
  const other = set.neighbour(number, by);
  if (other !== null) go(puzzlesAddress(set.name, other));
}

export function keysOf(open: OpenPuzzle): OwnKeys<PuzzleTable> {
  const previous = (): void => goBeside(open, -1);
  const next = (): void => goBeside(open, 1);
  return {
    named: { ArrowLeft: previous, ArrowRight: next },
    characters: { ",": previous, ".": next, u: (table) => table.takeBack() },
    end: (table) => {
      if (table.state.peek().step !== "wrong") return false;
      table.takeBack();
      return true;
    },
  };
}
