/** Loading long games does not block the page, and applying their events takes time in proportion to their length. */

import { Session } from "node:inspector/promises";
import { expect, test, vi } from "vitest";
import { applied, readStoredGame } from "../../src/game/game_state";
import { beginMatch, matchFromData } from "../../src/game/match";
import { lineRows } from "../../src/game/move_rows";
import { storedGameFrom } from "../../src/keep/game_log";
import { stateOf } from "../online/games";
import { StonesGame } from "./stones_game";

const PLIES = 400;

test("loads a long game in slices", async () => {
  const game = new StonesGame({ pile: 2 * PLIES });
  const seats = game.shape.players.map((name) => ({ kind: "person" as const, name }));
  const data = { ...beginMatch(game.start(), seats).toData(), moves: new Array(PLIES).fill("take1"), cursor: PLIES };
  let now = 0;
  vi.spyOn(performance, "now").mockImplementation(() => now++); // each look at the clock takes a millisecond
  let others = 0;
  const ticking = setInterval(() => others++);
  const match = await matchFromData(game, data);
  clearInterval(ticking);
  vi.restoreAllMocks();
  expect(match.cursor).toBe(PLIES);
  expect(others).toBeGreaterThan(10);
  expect(lineRows(match.nodes)).toHaveLength(PLIES / 2);
});

/** The calls of this page's functions that `work` makes. */
async function callsOf(work: () => void): Promise<number> {
  const session = new Session();
  session.connect();
  await session.post("Profiler.enable");
  await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });
  work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  session.disconnect();
  const own = result.filter(({ url }) => url.includes("/web/src/"));
  return own.flatMap(({ functions }) => functions).reduce((sum, { ranges }) => sum + ranges[0]!.count, 0);
}

test("the work of applying events grows linearly", async () => {
  const game = new StonesGame({ pile: 4000 });
  const state = await readStoredGame(storedGameFrom(stateOf({ rules: { pile: 4000 } })), async () => game);
  const apply = (plies: number): void => {
    let now = state;
    for (let ply = 0; ply < plies; ply++) {
      now = applied(now, { type: "moved", game: "", seq: now.seq + 1, at: 0, ply, move: "take1", left: [] })!;
    }
    expect(now.match.cursor).toBe(plies);
  };
  const [one, two] = [await callsOf(() => apply(1000)), await callsOf(() => apply(2000))];
  expect(one).toBeGreaterThan(10_000);
  expect(two).toBeLessThanOrEqual(2.1 * one);
});
