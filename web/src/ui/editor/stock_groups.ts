/** The pieces that can be put on the board, by the player that they belong to. */

import type { StockPiece } from "../../rules/editing";
import type { Tool } from "./editor";

export interface StockGroup {
  /** -1: nobody's. */
  owner: number;
  /** Places in the stock. */
  items: readonly number[];
}

export function groupsOf(stock: readonly StockPiece[]): StockGroup[] {
  const owners = [...new Set(stock.map(({ owner }) => owner))];
  return owners.map((owner) => ({
    owner,
    items: stock.flatMap((piece, item) => (piece.owner === owner ? [item] : [])),
  }));
}

/** The piece that a digit stands for, from 0: so many places on among those of `seat`, and where it is in the hand already,
 *  the same kind of the next player's.  Null: there is none. */
export function itemByDigit(groups: readonly StockGroup[], tool: Tool, seat: number, digit: number): number | null {
  const here = groups.findIndex(({ items }) => items[digit] !== undefined && items[digit] === tool);
  const first = Math.max(
    0,
    groups.findIndex(({ owner }) => owner === seat),
  );
  const group = groups[here < 0 ? first : (here + 1) % groups.length];
  return group?.items[digit] ?? null;
}
