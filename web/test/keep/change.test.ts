import { describe, expect, it } from "vitest";
import { applyChange, changeTo, isSame } from "../../src/keep/change";
import { played, START } from "./matches";

const CLOCK = { initial: 60_000, increment: 1000, perMove: 0, left: [50_000, 60_000] };

const STATES = {
  start: START,
  played: played("a", "b", "c"),
  undone: { ...played("a", "b", "c"), cursor: 1 },
  otherwise: played("a", "x"),
  resigned: { ...played("a", "b"), resignations: [[1, 0]] as [number, number][], standing: 1 },
  agreed: { ...played("a"), ending: { reason: "agreement" as const, seat: null, detail: "" } },
  timed: { ...played("a"), clock: CLOCK },
};

describe("a change", () => {
  const pairs = Object.values(STATES).flatMap((one) => Object.values(STATES).map((other) => [one, other] as const));

  it.each(pairs)("leads from any state to any other", (before, after) => {
    expect(applyChange(before, changeTo(before, after))).toEqual(after);
    expect(isSame(before, after)).toBe(before === after);
  });

  it("of a move in a long game is small", () => {
    const moves = Array.from({ length: 400 }, () => "a4b5c4");
    const before = { ...played(...moves), clock: CLOCK };
    const after = { ...played(...moves, "b5c4"), clock: CLOCK };
    expect(JSON.stringify({ version: 401, change: changeTo(before, after) }).length).toBeLessThan(300);
  });

  it("is none where only the order of fields differs", () => {
    const { initial, increment, perMove, left } = CLOCK;
    expect(isSame(STATES.timed, { ...STATES.timed, clock: { left, perMove, increment, initial } })).toBe(true);
  });
});
