// @vitest-environment happy-dom
/** Trying, navigating and undoing moves. */

import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Analysis } from "../../../src/ui/analysis/analysis";
import { openAnalysis } from "./analyses";

let analysis: Analysis;

beforeEach(() => {
  ({ analysis } = openAnalysis({}, 1n, 2n, 3n));
});

afterEach(() => analysis.close());

const at = (): string => String(analysis.position.value);

describe("an analysis", () => {
  test("moves along the line and to its ends", () => {
    analysis.cursor.next();
    expect(at()).toBe("19 1 0");
    analysis.cursor.last();
    expect(at()).toBe("14 1 0");
    analysis.cursor.next();
    expect(at()).toBe("14 1 0");
    analysis.cursor.previous();
    expect(at()).toBe("17 0 0");
    analysis.cursor.first();
    analysis.cursor.previous();
    expect(at()).toBe("20 0 0");
  });

  test("adds another move as a variation", () => {
    analysis.cursor.next();
    analysis.play(3n);
    expect(at()).toBe("16 0 0");
    expect(analysis.cursor.study.value.at([0]).children).toHaveLength(2);
    expect(analysis.cursor.goToSibling(1)).toBe(false);
    expect(analysis.cursor.goToSibling(-1)).toBe(true);
    expect(at()).toBe("17 0 0");
    analysis.cursor.goToSibling(1);
    analysis.cursor.promote();
    expect(analysis.cursor.path.value).toEqual([0, 0]);
    expect(at()).toBe("16 0 0");
  });

  test("goes to an existing move", () => {
    analysis.cursor.play([1n, 2n]);
    expect(analysis.cursor.path.value).toEqual([0, 0]);
    expect(analysis.cursor.canUndo).toBe(false);
  });

  test("undoes edits, not navigation", () => {
    analysis.cursor.next();
    analysis.play(3n);
    analysis.cursor.remove();
    expect(analysis.cursor.path.value).toEqual([0]);
    analysis.cursor.last();
    analysis.cursor.undo();
    expect(analysis.cursor.study.value.at([0]).children).toHaveLength(2);
    analysis.cursor.goTo(analysis.cursor.study.value.at([0, 1]).node);
    analysis.cursor.undo();
    expect(analysis.cursor.path.value).toEqual([0]);
    expect(analysis.cursor.canUndo).toBe(false);
    analysis.cursor.redo();
    expect(at()).toBe("16 0 0");
  });

  test("undoes typing in a comment as one edit", () => {
    analysis.cursor.comment("a");
    analysis.cursor.comment("an");
    analysis.cursor.comment("any");
    analysis.cursor.next();
    analysis.cursor.comment("b");
    analysis.cursor.undo();
    expect(analysis.cursor.variation.value.comment).toBe("");
    expect(analysis.cursor.study.value.root.comment).toBe("any");
    analysis.cursor.undo();
    expect(analysis.cursor.study.value.root.comment).toBe("");
  });

  test("toggles drawn arrows", () => {
    analysis.onDrawn("a1", "b2");
    analysis.onDrawn("c3", "c3");
    expect(analysis.cursor.variation.value.marks).toEqual([{ from: "a1", to: "b2" }, { from: "c3" }]);
    expect(analysis.arrows.value).toEqual([
      { from: "a1", to: "b2", weight: 0.5, look: "drawn" },
      { from: "c3", to: "c3", weight: 0.5, look: "drawn" },
    ]);
    analysis.onDrawn("a1", "b2");
    expect(analysis.cursor.variation.value.marks).toEqual([{ from: "c3" }]);
    analysis.cursor.clearMarks();
    expect(analysis.arrows.value).toEqual([]);
  });

  test("accepts a typed turn with its number", () => {
    expect(analysis.enterText("1. take2")).toBeNull();
    expect(at()).toBe("18 1 0");
  });

  test("explains an invalid typed move", () => {
    expect(analysis.enterText("nonsense")).not.toBeNull();
    expect(analysis.cursor.path.value).toEqual([]);
  });

  test("follows a game that continues elsewhere", () => {
    analysis.cursor.play([1n, 3n]);
    const { study } = openAnalysis({}, 1n, 2n, 1n).analysis.cursor;
    analysis.cursor.replace(study.value);
    expect(analysis.cursor.path.value).toEqual([0]);
    expect(analysis.cursor.canUndo).toBe(false);
  });
});
