/** What an editor does with a position, made of the changes that a game knows (`rules/editing.ts`). */

import { byCell } from "../../board/stacks";
import type { Position, Variant } from "../../rules/api";
import { blankOf, placed, type StockPiece, stockOf, taken, turned } from "../../rules/editing";
import type { Piece, Refusal } from "../../rules/types";

/** No piece has more directions. */
const MOST_TURNS = 12;

/** Bottom first. */
export const stackOn = (position: Position, cell: string): readonly Piece[] =>
  byCell(position.scene().pieces).get(cell) ?? [];

/** A piece of the stock put on a cell: on what lies there, else in place of the topmost piece of it, else of all of it. */
export function put(position: Position, cell: string, item: number): Position | Refusal {
  const result = placed(position, cell, item);
  if (!("refusal" in result)) return result;
  let under = position;
  for (const _ of stackOn(position, cell)) {
    under = taken(under, cell);
    const instead = placed(under, cell, item);
    if (!("refusal" in instead)) return instead;
  }
  return result;
}

/** The topmost piece of a cell put on another one. */
export function carried(position: Position, from: string, to: string): Position | Refusal {
  const piece = stackOn(position, from).at(-1);
  if (piece === undefined) return position;
  const result = put(taken(position, from), to, itemOf(position, piece));
  return "refusal" in result ? result : turnedAs(result, to, piece.symbol);
}

/** A cell without all that lies there. */
export const cleared = (position: Position, cell: string): Position =>
  stackOn(position, cell).reduce((left) => taken(left, cell), position);

export function emptied(position: Position): Position {
  return position.scene().pieces.reduce((left, { cell }) => taken(left, cell), position);
}

/** The same in another variant of the game; its usual start where it cannot be there. */
export function inVariant(position: Position, variant: Variant): Position {
  const same = variant.position(position.toString());
  return "refusal" in same ? startOf(variant) : same;
}

/** The usual start, or another one; chance decides where it plays a part. */
export function startOf(variant: Variant, setup?: string): Position {
  const start = variant.start(setup);
  if ("refusal" in start) throw new RangeError(start.refusal);
  return start;
}

/** Whether a piece of the game can be turned. */
export function anyTurns(position: Position): boolean {
  const blank = blankOf(position);
  return stockOf(blank).some((_, item) => {
    for (const { id } of blank.variant.board.cells) {
      const alone = placed(blank, id, item);
      if (!("refusal" in alone)) return turned(alone, id) !== alone;
    }
    return false;
  });
}

/** The item of the stock that a piece is, or becomes when it is turned. */
function itemOf(position: Position, { symbol, owner }: StockPiece): number {
  const { symbols } = position.variant.board;
  const titleOf = (wanted: string): string | undefined => symbols.find(({ id }) => id === wanted)?.title;
  const stock = stockOf(position);
  const same = stock.findIndex((item) => item.owner === owner && item.symbol === symbol);
  if (same >= 0) return same;
  return stock.findIndex((item) => item.owner === owner && titleOf(item.symbol) === titleOf(symbol));
}

function turnedAs(position: Position, cell: string, symbol: string): Position {
  let now = position;
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    if (stackOn(now, cell).at(-1)?.symbol === symbol) return now;
    now = turned(now, cell);
  }
  return position;
}
