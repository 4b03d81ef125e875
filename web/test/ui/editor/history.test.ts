/** What can be undone. */

import { expect, test } from "vitest";
import { History } from "../../../src/ui/editor/history";

test("changes are undone and redone one by one", () => {
  const history = History.of(1).change(2).change(3);
  expect(history.undo().present).toBe(2);
  expect(history.undo().undo().present).toBe(1);
  expect(history.undo().undo().redo().redo().present).toBe(3);
});

test("at the ends nothing happens", () => {
  const start = History.of(1);
  expect([start.canUndo, start.canRedo]).toEqual([false, false]);
  expect(start.undo()).toBe(start);
  expect(start.redo()).toBe(start);
});

test("what was undone is forgotten after another change", () => {
  const history = History.of(1).change(2).undo().change(3);
  expect(history.canRedo).toBe(false);
  expect(history.undo().present).toBe(1);
});

test("a series is undone as one, until something else comes between", () => {
  const history = History.of(0).change(1, "count").change(12, "count").change(123, "count");
  expect(history.undo().present).toBe(0);
  expect(history.change(5, "other").undo().present).toBe(123);
  expect(history.undo().redo().change(7, "count").undo().present).toBe(123);
});
