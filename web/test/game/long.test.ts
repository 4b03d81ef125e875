/** Loading long games does not block the page. */

import { expect, test, vi } from "vitest";
import { beginMatch } from "../../src/game/match";
import { matchFromData } from "../../src/game/match_data";
import { rowsOf } from "../../src/game/turns";
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
  expect(rowsOf(match.nodes)).toHaveLength(PLIES / 2);
});
