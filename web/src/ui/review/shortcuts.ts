/** Keys that work anywhere on the screen of a review, beside those of every board. */

import type { OwnKeys } from "../play/board_keys";
import type { ReviewTable } from "./review_table";

const previous = (table: ReviewTable): void => table.look(table.at.peek() - 1);
const next = (table: ReviewTable): void => table.look(table.at.peek() + 1);

export const KEYS: OwnKeys<ReviewTable> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: (table) => table.look(0),
    End: (table) => table.look(table.review.turns.length),
  },
  characters: { ",": previous, ".": next },
  end: (table) => {
    if (table.attempt.peek() === null) return false;
    table.endTrying();
    return true;
  },
};
