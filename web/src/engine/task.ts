/** What a searcher is given to do. */

import type { SearcherName } from "../data/types";
import type { Position } from "../rules/api";
import type { State } from "../rules/types";
import type { Limits, Played } from "./api";

export interface Task {
  state: State;
  searcher: SearcherName;
  /** The game's, see GameData. */
  evalScale: number;
  multiActionTurns: boolean;
  players: number;
  limits: Limits;
  /** Nothing is remembered of earlier searches, so that the answer is the same each time. */
  fresh: boolean;
  /** A smaller table than there is: 2**bits slots. */
  bits?: number;
  /** What a player who overlooks things learns from. */
  played?: Played;
}

export type Wanted = Pick<Task, "limits" | "fresh" | "bits" | "played">;

export function taskOf({ state, variant }: Position, wanted: Wanted): Task {
  const { game, shape } = variant;
  const { margin = 0, paranoid = false } = wanted.limits;
  return {
    ...wanted,
    state,
    // Only alpha-beta tells which moves are nearly as good as the best, and what all others can do together.
    searcher: margin > 0 || paranoid ? "alphabeta" : shape.searcher,
    evalScale: game.eval_scale,
    multiActionTurns: game.multi_action_turns,
    players: shape.players.length,
  };
}
