/** What a task of a guide asks, and whether a turn has reached it; the same as `is_solved` in Python's `games/guide.py`. */

import type { TaskData } from "../../data/types";
import type { Position } from "../../rules/api";
import { MessageError } from "../../text/message_error";

/** The position after moves in any notation. */
export function played(position: Position, moves: readonly string[]): Position {
  return moves.reduce((now, text) => {
    const move = now.read(text);
    if (typeof move !== "bigint") throw new MessageError("trial-broken", { why: move.refusal });
    return now.play(move);
  }, position);
}

/** Whether a turn has ended since: another player is to move, or nobody any more. */
export const isTurnOver = (before: Position, now: Position): boolean =>
  now.outcome.status !== "ongoing" || now.seat !== before.seat;

/** Whether the solution itself is asked for, and not anything that comes to the same. */
export const isExact = ({ win, taken, held, some_taken }: TaskData): boolean =>
  !win && taken.length === 0 && held.length === 0 && !some_taken;

export function isSolved(task: TaskData, before: Position, after: Position): boolean {
  const { win, taken, held, some_taken } = task;
  if (isExact(task)) {
    return after.toString() === played(before, task.solution).toString();
  }
  const { seat } = before;
  const owners = new Map(after.scene().pieces.map(({ cell, owner }) => [cell, owner]));
  return (
    (!win || after.outcome.winner === seat) &&
    taken.every((cell) => (owners.get(cell) ?? seat) === seat) &&
    held.every((cell) => owners.get(cell) === seat) &&
    (!some_taken || others(after, seat) < others(before, seat))
  );
}

const others = (position: Position, seat: number): number =>
  position.scene().pieces.filter(({ owner }) => owner !== seat).length;
