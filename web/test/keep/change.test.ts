import { describe, expect, it } from "vitest";
import type { Change } from "../../generated/schema";
import type { MatchData } from "../../src/game/api";
import { withStudy } from "../../src/game/study_tag";
import { applyChange, changeTo, isSame, merged } from "../../src/keep/change";
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
  studied: withStudy(played("a"), "a {why}"),
  studiedOtherwise: withStudy(played("a", "b"), "a {because}"),
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
    const studied = [before, after].map((match) => withStudy(match, "{long}".repeat(1000))) as [MatchData, MatchData];
    expect(JSON.stringify({ version: 401, change: changeTo(...studied) }).length).toBeLessThan(300);
  });

  it("of a server that knows no studies leaves them alone", () => {
    const { study, ...old } = changeTo(STATES.studied, played("a", "b"));
    expect(study).toBe("");
    expect(applyChange(STATES.studied, old as Change).tags).toEqual({ study: "a {why}" });
  });

  it("keeps other tags", () => {
    const before = { ...START, tags: { event: "Porto", study: "a" } };
    expect(applyChange(before, changeTo(before, withStudy(before, ""))).tags).toEqual({ event: "Porto" });
  });

  it("is none where only the order of fields differs", () => {
    const { initial, increment, perMove, left } = CLOCK;
    expect(isSame(STATES.timed, { ...STATES.timed, clock: { left, perMove, increment, initial } })).toBe(true);
  });
});

describe("what was done here and elsewhere", () => {
  const before = withStudy(played("a"), "a");
  const moved = withStudy(played("a", "b"), "a");
  const movedOtherwise = withStudy(played("a", "x"), "a");
  const noted = withStudy(played("a"), "a !");
  const notedOtherwise = withStudy(played("a"), "a ?");

  it("is brought together where one played and the other wrote", () => {
    const both = withStudy(played("a", "b"), "a !");
    expect(merged(before, moved, noted)).toEqual(both);
    expect(merged(before, noted, moved)).toEqual(both);
    expect(merged(before, both, moved)).toEqual(both);
    expect(merged(before, withStudy(played("a", "b"), ""), noted)).toEqual(null);
  });

  it("is the same thing, or nothing", () => {
    expect(merged(before, noted, noted)).toEqual(noted);
    expect(merged(before, moved, moved)).toEqual(moved);
    expect(merged(before, before, moved)).toEqual(moved);
    expect(merged(before, noted, before)).toEqual(noted);
  });

  it("is in conflict where both did the same thing in different ways", () => {
    expect(merged(before, moved, movedOtherwise)).toBe(null);
    expect(merged(before, noted, notedOtherwise)).toBe(null);
    expect(merged(before, withStudy(movedOtherwise, "a !"), moved)).toBe(null);
  });
});
