/** Keys that work anywhere on the screen of a shared game, beside those of the board. */

import { listenToBoardKeys, type OwnKeys } from "../play/board_keys";
import type { OpenedTable } from "./opened_table";

const previous = ({ replay }: OpenedTable): void => replay.previous();
const next = ({ replay }: OpenedTable): void => replay.next();

const KEYS: OwnKeys<OpenedTable> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: ({ replay }) => replay.first(),
    End: ({ replay }) => replay.last(),
  },
  characters: { ",": previous, ".": next, p: ({ replay }) => replay.toggle() },
  end: () => false,
};

/** Follow the keys; returns what ends it. */
export const listenToKeys = (table: OpenedTable): (() => void) => listenToBoardKeys(table, KEYS);
