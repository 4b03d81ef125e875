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
 *  the same of the next owner who has one.  Null: there is none. */
export function itemByDigit(groups: readonly StockGroup[], tool: Tool, seat: number, digit: number): number | null {
  const having = groups.filter(({ items }) => items[digit] !== undefined);
  const here = having.findIndex(({ items }) => items[digit] === tool);
  const own = having.find(({ owner }) => owner === seat) ?? having[0];
  const group = here < 0 ? own : having[(here + 1) % having.length];
  return group?.items[digit] ?? null;
}
