/**
 * A position changed piece by piece, in words: what an editor of positions shows and does.  What comes of it need be no
 * position of the game: `variant.position` of its position string says whether it is one, and if not, why.
 */

import type { Position } from "./api";
import { GameVariant } from "./position";
import { explain, words } from "./sentences";
import type { Refusal } from "./types";

/** A kind of piece that can be put on the board. */
export interface StockPiece {
  /** An id of the board's symbols. */
  symbol: string;
  /** A seat; -1: nobody's. */
  owner: number;
}

/** What a position string holds besides the board and who is to move. */
export interface PositionNumber {
  label: string;
  /** Whose it is; -1: nobody's. */
  seat: number;
  value: number;
  least: number;
  /** May depend on other numbers and on the board; the least where there is nothing to choose now. */
  greatest: number;
  /** What the values from the least to the greatest are called; empty where they are numbers. */
  words: readonly string[];
}

/** What can be put on the board; nothing where the game has no editor. */
export function stockOf(position: Position): StockPiece[] {
  const variant = variantOf(position);
  return variant.rules.rows("stock", position.state).map(([symbol, owner]) => ({
    symbol: variant.board.symbols[symbol!]!.id,
    owner: owner!,
  }));
}

/** In an order that never changes, so that a number's place says which it is. */
export function numbersOf(position: Position): PositionNumber[] {
  const variant = variantOf(position);
  return variant.rules.rows("numbers", position.state).map((row) => {
    const [label, seat, value, least, greatest, first] = row as [number, number, number, number, number, number];
    const total = first === 0 ? 0 : greatest - least + 1;
    const names = Array.from({ length: total }, (_, n) => words(variant, first + n));
    return { label: words(variant, label), seat, value, least, greatest, words: names };
  });
}

/** The empty board of the same game, where nothing has happened yet. */
export function blankOf(position: Position): Position {
  return variantOf(position).blank();
}

/** With one more piece on a cell, on top of what lies there: that of this place in the stock. */
export function placed(position: Position, cell: string, item: number): Position | Refusal {
  const variant = variantOf(position);
  const result = variant.rules.place(position.state, cellNumber(variant, cell), item);
  return "found" in result ? variant.at(result.found) : { refusal: explain(variant, result.refused) };
}

/** Without the topmost piece of a cell; `position` itself where the cell is empty. */
export function taken(position: Position, cell: string): Position {
  const variant = variantOf(position);
  return changed(position, variant.rules.take(position.state, cellNumber(variant, cell)));
}

/** With the topmost piece of a cell turned; `position` itself where nothing there can be turned. */
export function turned(position: Position, cell: string): Position {
  const variant = variantOf(position);
  return changed(position, variant.rules.turnPiece(position.state, cellNumber(variant, cell)));
}

/** With another value in the place `number` of `numbersOf`; a RangeError unless it is from the least to the greatest. */
export function withNumber(position: Position, number: number, value: number): Position {
  const row = variantOf(position).rules.rows("numbers", position.state)[number];
  if (row === undefined || !Number.isInteger(value) || value < row[3]! || value > row[4]!) {
    throw new RangeError(`number ${number} of the position cannot be ${value}`);
  }
  return changed(position, variantOf(position).rules.withNumber(position.state, number, value));
}

/** With another player to move. */
export function withMover(position: Position, seat: number): Position {
  if (position.variant.shape.players[seat] === undefined) throw new RangeError(`there is no seat ${seat}`);
  return changed(position, variantOf(position).rules.withTurn(position.state, seat));
}

function changed(position: Position, state: Position["state"]): Position {
  return state.every((word, place) => word === position.state[place]) ? position : position.variant.at(state);
}

function cellNumber(variant: GameVariant, cell: string): number {
  const number = variant.places.get(cell);
  if (number === undefined || !variant.cells.has(number)) throw new RangeError(`there is no cell ${cell}`);
  return number;
}

/** Only a game's own module can change its positions. */
function variantOf(position: Position): GameVariant {
  if (!(position.variant instanceof GameVariant)) throw new TypeError("the position is of no game with a module");
  return position.variant;
}
