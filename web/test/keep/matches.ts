/** Stored games for tests; the rules do not matter here. */

import type { MatchData } from "../../src/game/api";
import type { ReplayedFields } from "../../src/keep/user_games";

export const START: MatchData = {
  game: "any",
  options: { size: 3 },
  start: "… w 0 1",
  seats: [
    { kind: "person", name: "Ann" },
    { kind: "computer", level: 3 },
  ],
  moves: [],
  resignations: [],
  cursor: 0,
  standing: 0,
  ending: null,
  tags: {},
  clock: null,
};

/** A game in which these moves have been played. */
export function played(...moves: string[]): MatchData {
  return { ...START, moves, cursor: moves.length };
}

export const ONGOING: ReplayedFields = {
  over: false,
  number: 0,
  turn: 0,
  position: "… w 0 1",
  outcome: { status: "ongoing", winner: null, reason: null },
};
