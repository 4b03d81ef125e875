import { describe, expect, it } from "vitest";
import type { Counter } from "../../../src/rules/api";
import { countersAsDots, countersAsNumbers, countersNearEnd } from "../../../src/ui/play/rack";

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
  it("only counters of the turn are shown as dots", () => {
    expect(countersAsDots([placements, quiet, round])).toEqual([placements]);
    expect(countersAsNumbers([placements, quiet, round])).toEqual([quiet, round]);
  });

  it("a counter that ends the game warns near its limit", () => {
    expect(countersNearEnd([placements, quiet, round])).toEqual([]);
    expect(countersNearEnd([nearlyOver, round])).toEqual([nearlyOver]);
  });

  it("a low limit does not warn at the first count", () => {
    expect(countersNearEnd([counter("idle turns", 1, 2, true), counter("idle turns", 0, 2, true)])).toEqual([]);
    expect(countersNearEnd([counter("idle turns", 2, 3, true)])).toHaveLength(1);
  });
});
