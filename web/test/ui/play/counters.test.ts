import { describe, expect, it } from "vitest";
import type { Counter } from "../../../src/rules/api";
import { allowances, figures, warnings } from "../../../src/ui/play/dots";

const counter = (label: string, value: number, limit: number, ends: boolean): Counter => ({
  label,
  value,
  limit,
  ends,
});

const placements = counter("placements", 1, 2, false);
const quiet = counter("quiet", 2, 20, true);
const nearlyOver = counter("quiet", 15, 20, true);
const round = counter("round", 7, 0, false);

describe("counters", () => {
  it("shows what a turn has left as dots, and nothing else", () => {
    expect(allowances([placements, quiet, round])).toEqual([placements]);
    expect(figures([placements, quiet, round])).toEqual([quiet, round]);
  });

  it("warns only when a count that ends the game comes near", () => {
    expect(warnings([placements, quiet, round])).toEqual([]);
    expect(warnings([nearlyOver, round])).toEqual([nearlyOver]);
  });

  it("does not warn at the first of a few", () => {
    expect(warnings([counter("idle turns", 1, 2, true), counter("idle turns", 0, 2, true)])).toEqual([]);
    expect(warnings([counter("idle turns", 2, 3, true)])).toHaveLength(1);
  });
});
