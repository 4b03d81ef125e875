/** Edits positions piece by piece. To find out whether a result is valid, call `variant.position` with its string. */

import type { Position, Refusal } from "./api";
import { GameVariant } from "./game";
import { explain, messageText } from "./sentences";

/** A kind of piece in the editor's palette. */
export interface PalettePiece {
  /** The id of one of the board's `symbols`. */
  symbol: string;
  /** A seat; -1 if no player owns it. */
  owner: number;
}

/** A number that the position string contains besides the board and the player to move, such as the ply number. */
export interface PositionNumber {
  label: string;
  /** The seat of the player to whom the number belongs; -1 for none. */
  seat: number;
  value: number;
  least: number;
  /** Can depend on the board and on other numbers. Equals `least` if the number cannot change. */
  greatest: number;
  /** Names of the values from `least` to `greatest`; empty if the values have no names. */
  names: readonly string[];
}

/** The pieces of the editor's palette; empty if the game has no editor. */
export function paletteOf(position: Position): PalettePiece[] {
  const { board, rules } = variantOf(position);
  const rows = rules.rows("piece_palette", position.state);
  return rows.map(([symbol, owner]) => ({ symbol: board.symbols[symbol!]!.id, owner: owner! }));
}

/** The numbers of a position, in a fixed order. */
export function numbersOf(position: Position): PositionNumber[] {
  const variant = variantOf(position);
  return variant.rules.rows("numbers", position.state).map((row) => {
    const [label, seat, value, least, greatest, firstName] = row as [number, number, number, number, number, number];
    const length = firstName === 0 ? 0 : greatest - least + 1;
    const names = Array.from({ length }, (_, n) => messageText(variant, firstName + n));
    return { label: messageText(variant, label), seat, value, least, greatest, names };
  });
}

/** A position of the same variant with an empty board. */
export function emptyBoardOf(position: Position): Position {
  return variantOf(position).blank();
}

/** Puts a piece on top of a cell's pieces. `item`: the piece's index in the palette. */
export function addPiece(position: Position, cell: string, item: number): Position | Refusal {
  const variant = variantOf(position);
  const result = variant.rules.place(position.state, cellNumber(variant, cell), item);
  return "found" in result ? variant.fromState(result.found) : { refusal: explain(variant, result.refused) };
}

/** Removes the top piece of a cell; returns `position` itself if the cell is empty. */
export function removePiece(position: Position, cell: string): Position {
  const variant = variantOf(position);
  return withState(position, variant.rules.take(position.state, cellNumber(variant, cell)));
}

/** Turns the top piece of a cell to its next direction; returns `position` itself if that changes nothing. */
export function turnPiece(position: Position, cell: string): Position {
  const variant = variantOf(position);
  return withState(position, variant.rules.turnPiece(position.state, cellNumber(variant, cell)));
}

/** Sets the number with this index in `numbersOf`. Throws a RangeError for an unknown index or a value out of range. */
export function withNumber(position: Position, index: number, value: number): Position {
  const row = variantOf(position).rules.rows("numbers", position.state)[index];
  if (row === undefined || !Number.isInteger(value) || value < row[3]! || value > row[4]!) {
    throw new RangeError(`number ${index} of the position cannot be ${value}`);
  }
  return withState(position, variantOf(position).rules.withNumber(position.state, index, value));
}

/** Sets the player to move. */
export function withMover(position: Position, seat: number): Position {
  if (position.variant.shape.players[seat] === undefined) throw new RangeError(`there is no seat ${seat}`);
  return withState(position, variantOf(position).rules.withTurn(position.state, seat));
}

function withState(position: Position, state: Position["state"]): Position {
  return state.every((word, place) => word === position.state[place]) ? position : position.variant.fromState(state);
}

function cellNumber(variant: GameVariant, cell: string): number {
  const number = variant.places.get(cell);
  if (number === undefined || !variant.cells.has(number)) throw new RangeError(`there is no cell ${cell}`);
  return number;
}

/** The position's variant. Throws a TypeError for a variant without compiled rules. */
function variantOf(position: Position): GameVariant {
  if (!(position.variant instanceof GameVariant)) throw new TypeError("the position's variant has no module");
  return position.variant;
}
