/** In which order results stand, and what part of the games each is. */

import type { Results } from "../../game/openings";
import type { Variant } from "../../rules/api";

/** Stands for no seat: the games that were drawn. */
export const DRAWN = -1;

/** Of two players draws stand between them, as in their bar; of more, at the end. */
export function outcomesOf({ shape }: Variant): number[] {
  const seats = [...shape.players.keys()];
  return seats.length === 2 ? [0, DRAWN, 1] : [...seats, DRAWN];
}

export function shareOf({ games, wins, draws }: Results, outcome: number): number {
  return (outcome === DRAWN ? draws : (wins[outcome] ?? 0)) / games;
}
