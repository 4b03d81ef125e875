/** Keys that work anywhere on the screen of a shared game, beside those of every board. */

import type { OwnKeys } from "../play/board_keys";
import type { OpenedTable } from "./opened_table";

const previous = ({ replay }: OpenedTable): void => replay.previous();
const next = ({ replay }: OpenedTable): void => replay.next();

export const KEYS: OwnKeys<OpenedTable> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: ({ replay }) => replay.first(),
    End: ({ replay }) => replay.last(),
  },
  characters: { ",": previous, ".": next, p: ({ replay }) => replay.toggle() },
};
