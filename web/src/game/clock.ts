/** Clock arithmetic, in milliseconds. The functions are pure: callers pass the current time. */

import type { Clock } from "./api";

/** Limits in milliseconds; the same as in Python's `match/clock.py`. */
export const MAX_INITIAL = 24 * 3600 * 1000;
export const MAX_INCREMENT = 3600 * 1000;
export const MAX_LEFT = 30 * 24 * 3600 * 1000;

export type TimeControl = Pick<Clock, "initial" | "increment" | "perMove">;

/** A running clock. `seat`: the seat whose time runs. `since`: the time at which it started. */
export interface Running {
  clock: Clock;
  seat: number;
  since: number;
}

/** The clock at the beginning of a game. */
export function fullClock(control: TimeControl, seats: number): Clock {
  const { initial, increment, perMove } = control;
  return { initial, increment, perMove, left: new Array(seats).fill(perMove || initial) };
}

/** The clock with its initial times. */
export function refilled(clock: Clock): Clock {
  return fullClock(clock, clock.left.length);
}

/** The clock as it shows at the time `now`. */
export function stopped({ clock, seat, since }: Running, now: number): Clock {
  const used = Math.max(0, now - since);
  return withLeft(clock, seat, Math.max(0, Math.round(clock.left[seat]! - used)));
}

/** The time at which the flag falls. */
export function flagFalls({ clock, seat, since }: Running): number {
  return since + clock.left[seat]!;
}

/** The clock after a move. Unchanged if `next` is the mover, whose turn then goes on. */
export function afterMove(clock: Clock, mover: number, next: number): Clock {
  if (next === mover) return clock;
  if (clock.perMove > 0) return withLeft(withLeft(clock, mover, clock.perMove), next, clock.perMove);
  return withLeft(clock, mover, Math.min(MAX_LEFT, clock.left[mover]! + clock.increment));
}

function withLeft(clock: Clock, seat: number, left: number): Clock {
  return { ...clock, left: clock.left.with(seat, left) };
}

/** Whether stored data are a valid clock for this number of seats. */
export function isSound(clock: Clock, seats: number): boolean {
  const { initial, increment, perMove, left } = clock;
  const within = (time: number, limit: number) => Number.isInteger(time) && time >= 0 && time <= limit;
  if (!within(initial, MAX_INITIAL) || !within(increment, MAX_INCREMENT) || !within(perMove, MAX_INITIAL)) return false;
  if (!Array.isArray(left) || left.length !== seats || !left.every((time) => within(time, MAX_LEFT))) return false;
  return initial > 0 !== perMove > 0 && !(perMove > 0 && increment > 0);
}
