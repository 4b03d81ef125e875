import { describe, expect, it } from "vitest";
import type { MatchData } from "../../src/game/api";
import { commandsBetween, isSameExceptTimes, newGameFrom } from "../../src/keep/game_log";
import { afterAction } from "./fake_server";
import { played, START } from "./matches";

const CLOCK = { initial: 60_000, increment: 1000, perMove: 0, left: [50_000, 60_000] };
const timed = (match: MatchData): MatchData => ({ ...match, clock: CLOCK });

const STATES: Record<string, MatchData> = {
  start: START,
  played: played("a", "b", "c"),
  undone: { ...played("a", "b", "c"), cursor: 1 },
  otherwise: played("a", "x"),
  resigned: { ...played("a", "b"), resignations: [[1, 0]], standing: 1 },
  resignedBack: { ...played("a", "b"), resignations: [[1, 0]], cursor: 1, standing: 0 },
  agreed: { ...played("a"), ending: { reason: "agreement", seat: null, detail: "" } },
  outOfTime: { ...played("a"), ending: { reason: "time", seat: 1, detail: "" } },
};

function applyCommands(before: MatchData, wanted: MatchData): MatchData {
  let match = before;
  for (const action of commandsBetween(before, wanted)) {
    match = afterAction(match, action);
  }
  return match;
}

describe("commands", () => {
  const pairs = Object.entries(STATES).flatMap(([one, before]) =>
    Object.entries(STATES).map(([other, wanted]) => [one, other, before, wanted] as const),
  );

  it.each(pairs)("lead from %s to %s", (one, other, before, wanted) => {
    const found = applyCommands(timed(before), timed(wanted));
    // Undone moves may stay in the line.
    const { cursor, standing, ending, moves } = found;
    expect({ cursor, standing, ending }).toEqual({
      cursor: wanted.cursor,
      standing: wanted.standing,
      ending: wanted.ending,
    });
    expect(moves.slice(0, wanted.moves.length)).toEqual(wanted.moves);
    expect(isSameExceptTimes(before, wanted)).toBe(one === other);
  });

  it("for a move are one, with ply and remaining time", () => {
    const wanted = { ...played("a", "b"), clock: CLOCK };
    expect(commandsBetween(played("a"), wanted)).toEqual([{ type: "play", ply: 1, move: "b", left: CLOCK.left }]);
  });

  it("for a pause store the remaining times", () => {
    const before = { ...played("a"), clock: { ...CLOCK, left: [60_000, 60_000] } };
    expect(commandsBetween(before, timed(played("a")))).toEqual([{ type: "go-to", step: 1, left: CLOCK.left }]);
  });

  it("for computers without time are flags", () => {
    const resigned: MatchData = { ...START, resignations: [[0, 1]], standing: 1 };
    expect(commandsBetween(START, resigned)).toEqual([{ type: "flag", seat: 1, left: null }]);
  });
});

it("a new game has its tags, except the study", () => {
  const { opening, seats, terms } = newGameFrom({ ...timed(played("a")), tags: { event: "Porto", study: "a {why}" } });
  expect(opening).toMatchObject({ moves: ["a"], cursor: 1, standing: 0, left: CLOCK.left, tags: { event: "Porto" } });
  expect(opening!.tags).not.toHaveProperty("study");
  expect(seats).toEqual([
    { kind: "me", name: "Ann" },
    { kind: "computer", level: 3 },
  ]);
  expect(terms.control).toEqual({ initial: 60_000, increment: 1000, perMove: 0 });
});

it("states that differ only in the times left are the same", () => {
  expect(isSameExceptTimes(timed(START), START)).toBe(true);
});
