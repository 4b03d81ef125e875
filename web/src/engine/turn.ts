import type { Position } from "../rules/api";
import type { Move } from "../rules/types";

/** The first moves of a line that belong to the same player. */
export function turnOf(position: Position, line: readonly Move[]): Move[] {
  const turn: Move[] = [];
  let next = position;
  for (const move of line) {
    if (next.seat !== position.seat || next.outcome.status !== "ongoing") break;
    turn.push(move);
    next = next.play(move);
  }
  return turn;
}
