/** Undo and redo. */

import { expect, test } from "vitest";
import { Edits } from "../../src/game/study_cursor";

const changed = (...values: number[]): Edits<number> => {
  const edits = new Edits(0);
  for (const value of values) edits.change(value);
  return edits;
};

/** The value after each undo. */
function undone(edits: Edits<number>): number[] {
  const values = [];
  while (edits.canUndo) {
    edits.undo();
    values.push(edits.now.value);
  }
  return values;
}

test("changes are undone and redone one by one", () => {
  const edits = changed(1, 2);
  expect(undone(edits)).toEqual([1, 0]);
  edits.redo();
  expect(edits.now.value).toBe(1);
  edits.redo();
  expect([edits.now.value, edits.canRedo]).toEqual([2, false]);
});

test("nothing happens at the ends", () => {
  const edits = changed();
  edits.undo();
  edits.redo();
  expect([edits.now.value, edits.canUndo, edits.canRedo]).toEqual([0, false, false]);
});

test("a change forgets undone values", () => {
  const edits = changed(1);
  edits.undo();
  edits.change(2);
  expect(edits.canRedo).toBe(false);
  expect(undone(edits)).toEqual([0]);
});

test("a group is undone as one", () => {
  const edits = changed();
  for (const value of [1, 12, 123]) edits.change(value, "count");
  edits.change(5, "other");
  edits.undo();
  edits.change(7, "count");
  expect(undone(edits)).toEqual([123, 0]);
});

test("replacing is not an edit", () => {
  const edits = changed(1, 2);
  edits.replace(3);
  expect([edits.now.value, edits.canUndo]).toEqual([3, false]);
});
