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
    analysis.next();
    expect(at()).toBe("19 1 0");
    analysis.last();
    expect(at()).toBe("14 1 0");
    analysis.next();
    expect(at()).toBe("14 1 0");
    analysis.previous();
    expect(at()).toBe("17 0 0");
    analysis.first();
    analysis.previous();
    expect(at()).toBe("20 0 0");
  });

  test("adds another move as a variation, reached by ↑ and ↓", () => {
    analysis.next();
    analysis.play(3n);
    expect(at()).toBe("16 0 0");
    expect(analysis.study.value.at([0]).children).toHaveLength(2);
    expect(analysis.goToSibling(1)).toBe(false);
    expect(analysis.goToSibling(-1)).toBe(true);
    expect(at()).toBe("17 0 0");
    analysis.goToSibling(1);
    analysis.promote();
    expect(analysis.path.value).toEqual([0, 0]);
    expect(at()).toBe("16 0 0");
  });

  test("goes to an existing move", () => {
    analysis.playMoves([1n, 2n]);
    expect(analysis.path.value).toEqual([0, 0]);
    expect(analysis.canUndo).toBe(false);
  });

  test("undoes edits, not navigation", () => {
    analysis.next();
    analysis.play(3n);
    analysis.remove();
    expect(analysis.path.value).toEqual([0]);
    analysis.last();
    analysis.undo();
    expect(analysis.study.value.at([0]).children).toHaveLength(2);
    analysis.goTo(analysis.study.value.at([0, 1]).node);
    analysis.undo();
    expect(analysis.path.value).toEqual([0]);
    expect(analysis.canUndo).toBe(false);
    analysis.redo();
    expect(at()).toBe("16 0 0");
  });

  test("undoes typing in a comment as one edit", () => {
    analysis.comment("a");
    analysis.comment("an");
    analysis.comment("any");
    analysis.next();
    analysis.comment("b");
    analysis.undo();
    expect(analysis.here.value.comment).toBe("");
    expect(analysis.study.value.root.comment).toBe("any");
    analysis.undo();
    expect(analysis.study.value.root.comment).toBe("");
  });

  test("toggles drawn arrows", () => {
    analysis.drew("a1", "b2");
    analysis.drew("c3", "c3");
    expect(analysis.here.value.marks).toEqual([{ from: "a1", to: "b2" }, { from: "c3" }]);
    expect(analysis.arrows.value).toEqual([
      { from: "a1", to: "b2", weight: 0.5, look: "drawn" },
      { from: "c3", to: "c3", weight: 0.5, look: "drawn" },
    ]);
    analysis.drew("a1", "b2");
    expect(analysis.here.value.marks).toEqual([{ from: "c3" }]);
    analysis.clearMarks();
    expect(analysis.arrows.value).toEqual([]);
  });

  test("accepts a typed turn with its number", () => {
    expect(analysis.enterText("1. take2")).toBeNull();
    expect(at()).toBe("18 1 0");
  });

  test("explains an invalid typed move", () => {
    expect(analysis.enterText("nonsense")).not.toBeNull();
    expect(analysis.path.value).toEqual([]);
  });

  test("follows a game that continues elsewhere", () => {
    analysis.playMoves([1n, 3n]);
    const { study } = openAnalysis({}, 1n, 2n, 1n).analysis;
    analysis.replace(study.value);
    expect(analysis.path.value).toEqual([0]);
    expect(analysis.canUndo).toBe(false);
  });
});
