/** Palette groups by owner, and the pieces for digits. */

import { expect, test } from "vitest";
import { groupsOf, itemByDigit } from "../../../src/ui/editor/editor";

const palette = [
  { symbol: "a", owner: 0 },
  { symbol: "b", owner: 0 },
  { symbol: "a", owner: 1 },
  { symbol: "b", owner: 1 },
  { symbol: "wall", owner: -1 },
];
const groups = groupsOf(palette);

test("each owner has a group", () => {
  expect(groups).toEqual([
    { owner: 0, items: [0, 1] },
    { owner: 1, items: [2, 3] },
    { owner: -1, items: [4] },
  ]);
});

test("a digit chooses among the mover's pieces", () => {
  expect(itemByDigit(groups, "move", 0, 1)).toBe(1);
  expect(itemByDigit(groups, "move", 1, 1)).toBe(3);
  expect(itemByDigit(groups, 0, 1, 1)).toBe(3);
});

test("the same digit again chooses the next owner's piece", () => {
  expect(itemByDigit(groups, 0, 0, 0)).toBe(2);
  expect(itemByDigit(groups, 2, 1, 0)).toBe(4);
  expect(itemByDigit(groups, 4, 1, 0)).toBe(0);
  expect(itemByDigit(groups, 3, 1, 1)).toBe(1);
});

test("a digit beyond the pieces chooses none", () => {
  expect(itemByDigit(groups, "move", 0, 7)).toBeNull();
  expect(itemByDigit([], "move", 0, 0)).toBeNull();
});
