/** Who dropped out of the game by a move, and what had been foretold of them: the outcome says that they are out, not why. */

import type { Position } from "../rules/api";

export interface Dropped {
  seat: number;
  why: string;
}

export function droppedBy(before: Position, after: Position): Dropped[] {
  const isIn = (seat: number): boolean => seat === after.outcome.winner || after.canResign(seat);
  return before
    .scene()
    .remarks.filter(({ seat, foretells }) => foretells && before.canResign(seat) && !isIn(seat))
    .map(({ seat, text }) => ({ seat, why: text }));
}
