/**
 * Players who dropped out by a move, with the reason that the position before it foretold. The outcome does not contain
 * reasons.
 */

import type { Position } from "../rules/api";

export interface DroppedPlayer {
  seat: number;
  why: string;
}

export function droppedBy(before: Position, after: Position): DroppedPlayer[] {
  const isIn = (seat: number): boolean => seat === after.outcome.winner || after.canResign(seat);
  return before
    .scene()
    .remarks.filter(({ seat, foretells }) => foretells && before.canResign(seat) && !isIn(seat))
    .map(({ seat, text }) => ({ seat, why: text }));
}
