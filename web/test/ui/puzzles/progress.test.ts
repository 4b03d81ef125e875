// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";

/** Loads the module as a page does, with stored data. */
async function load(stored?: string): Promise<typeof import("../../../src/ui/puzzles/puzzle_table")> {
  vi.resetModules();
  if (stored !== undefined) localStorage.setItem("ludarium.puzzles", stored);
  return import("../../../src/ui/puzzles/puzzle_table");
}

beforeEach(() => localStorage.clear());

test("first-try solutions make a streak, which a mistake ends", async () => {
  const page = await load();
  page.recordSolvedPuzzle("one", "a");
  page.recordSolvedPuzzle("one", "b");
  page.recordSolvedPuzzle("one", "b");
  expect(page.progressIn("one")).toEqual({ results: { a: "clean", b: "clean" }, streak: 2, best: 2 });
  page.recordMissedPuzzle("one", "c");
  expect(page.progressIn("one")).toMatchObject({ streak: 0, best: 2 });
  expect(page.isSolved("one", "c")).toBe(false);
  page.recordSolvedPuzzle("one", "c");
  expect(page.progressIn("one")).toMatchObject({ results: { c: "helped" }, streak: 0, best: 2 });
  expect(page.isSolved("one", "c")).toBe(true);
  expect(page.isSolved("two", "c")).toBe(false);
});

test("solved puzzles stay solved after a reload", async () => {
  const page = await load();
  page.recordSolvedPuzzle("one", "a");
  page.recordMissedPuzzle("one", "a");
  expect(page.progressIn("one")).toMatchObject({ results: { a: "clean" }, streak: 1 });
  const later = await load();
  expect(later.progressIn("one")).toEqual({ results: { a: "clean" }, streak: 1, best: 1 });
});

test("invalid stored data are ignored", async () => {
  for (const text of ["{", "null", "[1]", '{"one":7}', '{"one":{"results":[],"streak":-1,"best":"x"}}']) {
    expect((await load(text)).progressIn("one"), text).toEqual({ results: {}, streak: 0, best: 0 });
  }
  const text = '{"one":{"results":{"a":"clean","b":"won"},"streak":3,"best":1}}';
  expect((await load(text)).progressIn("one")).toEqual({ results: { a: "clean" }, streak: 3, best: 3 });
});

test("other windows are followed", async () => {
  const page = await load();
  const end = page.followProgress();
  const newValue = '{"one":{"results":{"a":"clean"},"streak":1,"best":1}}';
  dispatchEvent(new StorageEvent("storage", { key: page.PUZZLES_KEY, newValue }));
  expect(page.isSolved("one", "a")).toBe(true);
  end();
});
