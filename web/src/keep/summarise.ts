/** Summaries of stored games, for lists that no server summarises. They need the game's rules. */

import type { MatchData } from "../game/api";
import { matchFromData } from "../game/match_data";
import { moveNumberAt } from "../game/numbering";
import { openGame } from "../rules/open";
import type { Summary } from "./api";

export type Standing = Pick<Summary, "number" | "over" | "turn" | "position" | "outcome">;

/** Rejects if the game cannot be replayed. */
export type Summarise = (match: MatchData) => Promise<Standing>;

export const summarise: Summarise = async (data) => {
  const game = await openGame(data.game);
  const match = await matchFromData(await game.variant(data.options), data);
  const { over, outcome, position } = match;
  return {
    number: moveNumberAt(match, match.cursor).number,
    over,
    outcome,
    turn: position.seat,
    position: position.toString(),
  };
};

/** A game's entry in the list. */
export function entry(id: string, changed: string, match: MatchData, standing: Standing): Summary {
  const { game, options, seats, cursor } = match;
  return { id, changed, game, options, seats, ply: cursor, ...standing };
}
