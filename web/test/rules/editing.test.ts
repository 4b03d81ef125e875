/** Takes positions apart and rebuilds them, as the contract suite does in Python. */

import { describe, expect, test } from "vitest";
import type { Position } from "../../src/rules/api";
import {
  addPiece,
  emptyBoardOf,
  numbersOf,
  paletteOf,
  removePiece,
  turnPiece,
  withMover,
  withNumber,
} from "../../src/rules/editing";
import { allVariants, sure } from "../games";

const MOST_DIRECTIONS = 12;

const variants = (await allVariants()).filter((variant) => paletteOf(sure(variant.start())).length > 0);

/** The top piece of a cell. */
function topOf(position: Position, cell: string) {
  const there = position.scene().pieces.filter((piece) => piece.cell === cell);
  return there.sort((a, b) => b.layer - a.layer)[0];
}

function walk(position: Position, plies: number): Position {
  const { moves } = position;
  if (plies === 0 || moves.length === 0) return position;
  return walk(position.play(moves[(plies * 7) % moves.length]!), plies - 1);
}

/** Adds an equal piece to a cell. */
function withPiece(position: Position, cell: string, symbol: string, owner: number): Position {
  for (const item of paletteOf(position).keys()) {
    let after = addPiece(position, cell, item);
    for (let n = 0; n < MOST_DIRECTIONS && !("refusal" in after); n++) {
      const top = topOf(after, cell);
      if (top?.symbol === symbol && top.owner === owner) return after;
      after = turnPiece(after, cell);
    }
  }
  throw new Error(`${symbol} of seat ${owner} cannot be put on ${cell}`);
}

test("most games have an editor", () => {
  expect(variants.length).toBeGreaterThan(3);
});

describe.each(variants.map((variant) => ({ name: variant.game.name, variant })))("$name", ({ variant }) => {
  const position = walk(sure(variant.start(undefined, 3n)), 40);

  test("a position can be taken apart and rebuilt", () => {
    const removed: { cell: string; symbol: string; owner: number }[] = [];
    let bare = position;
    for (let cell = bare.scene().pieces[0]?.cell; cell !== undefined; cell = bare.scene().pieces[0]?.cell) {
      const { symbol, owner } = topOf(bare, cell)!;
      removed.push({ cell, symbol, owner });
      bare = removePiece(bare, cell);
    }
    expect(removed.length).toBe(position.scene().pieces.length);
    let built = withMover(emptyBoardOf(position), position.seat);
    numbersOf(bare).forEach(({ value }, number) => {
      built = withNumber(built, number, value);
    });
    for (const { cell, symbol, owner } of removed.reverse()) built = withPiece(built, cell, symbol, owner);
    expect(String(built)).toBe(String(position));
    expect(built.key).toBe(position.key);
  });

  test("palette pieces have valid symbols and owners", () => {
    const symbols = new Set(variant.board.symbols.map(({ id }) => id));
    const seats = [-1, ...variant.shape.players.keys()];
    expect(paletteOf(position).filter(({ symbol, owner }) => !symbols.has(symbol) || !seats.includes(owner))).toEqual(
      [],
    );
  });

  test("numbers are in range and have labels", () => {
    for (const { label, value, least, greatest, names } of numbersOf(position)) {
      expect(label).not.toBe("");
      expect(value).toBeGreaterThanOrEqual(least);
      expect(value).toBeLessThanOrEqual(greatest);
      expect([0, greatest - least + 1]).toContain(names.length);
      expect(names).not.toContain("");
    }
  });

  test("edits without effect return the position itself", () => {
    const empty = variant.board.cells.find(({ id }) => topOf(position, id) === undefined)!.id;
    expect(removePiece(position, empty)).toBe(position);
    expect(turnPiece(position, empty)).toBe(position);
    expect(withMover(position, position.seat)).toBe(position);
    const again = numbersOf(position).map(({ value }, number) => withNumber(position, number, value));
    expect(again.every((same) => same === position)).toBe(true);
  });

  test("edits of empty cells have no effect", () => {
    const { length } = numbersOf(position);
    expect(() => removePiece(position, "nowhere")).toThrow(RangeError);
    expect(() => withMover(position, variant.shape.players.length)).toThrow(RangeError);
    expect(() => withNumber(position, length, 0)).toThrow(RangeError);
    numbersOf(position).forEach(({ greatest }, number) => {
      expect(() => withNumber(position, number, greatest + 1)).toThrow(RangeError);
    });
  });

  test("the empty board is valid or refused in words", () => {
    const read = variant.position(String(emptyBoardOf(position)));
    expect("refusal" in read ? read.refusal : String(read)).not.toBe("");
  });
});
