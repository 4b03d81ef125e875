/** Timers that tests can replace, pauses during long work, the server's time, and the clocks of games. */

import type { Clock } from "./api";

export interface Time {
  /** Milliseconds since an arbitrary time; never decreases. */
  now(): number;
  /** Calls `callback` after a delay. Returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Maximum delay of browsers' timers. A longer delay of `realTime.after` ends after this time. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Milliseconds of work between two pauses. */
const SLICE_MS = 8;

/** Pauses a long loop each `SLICE_MS`. */
export class YieldTimer {
  #began = performance.now();

  /** Pauses if `SLICE_MS` have passed since the last pause. Call between the steps of the loop. */
  yieldIfDue(): Promise<void> | undefined {
    if (performance.now() - this.#began < SLICE_MS) return;
    // Lets the browser draw and handle input.
    return new Promise<void>((resolve) => setTimeout(resolve)).then(() => {
      this.#began = performance.now();
    });
  }
}

/** Runs a generator to its end. Pauses at a `yield` if `SLICE_MS` have passed since the last pause. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  const pauses = new YieldTimer();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    const pause = pauses.yieldIfDue();
    if (pause) await pause;
  }
}

/** Estimates the server's clock from its messages, because the browser's clock may be wrong. */
export class ServerTime {
  /** Estimate of the server's time minus the browser's, in milliseconds. It never exceeds the true difference. */
  #ahead = Number.NEGATIVE_INFINITY;

  /** `browser`: the browser's clock, in milliseconds since 1970. */
  constructor(readonly browser: () => number = Date.now) {}

  /** Sets the estimate from the server's time in a message that has just arrived. */
  set(now: number): void {
    this.#ahead = now - this.browser();
  }

  /** Raises the estimate if the estimated time is earlier than `at`, the server's time of a past event. */
  raise(at: number): void {
    this.#ahead = Math.max(this.#ahead, at - this.browser());
  }

  /** Milliseconds since 1970 by the server's clock or, before the first message, by the browser's clock. */
  now(): number {
    return this.browser() + (Number.isFinite(this.#ahead) ? this.#ahead : 0);
  }
}

// Clocks of games, in milliseconds

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

export const MAX_INITIAL = DAY;
const MAX_INCREMENT = 3600 * 1000;
export const MAX_LEFT = 30 * DAY;

export type TimeControl = Pick<Clock, "initial" | "increment" | "perMove">;

export interface RunningClock {
  clock: Clock;
  /** The seat whose time runs. */
  seat: number;
  /** The time when the clock was started, on the same scale as `now` in `clockAt`. */
  since: number;
}

/** The clock at the beginning of a game. */
export function fullClock(control: TimeControl, seats: number): Clock {
  const { initial, increment, perMove } = control;
  return { initial, increment, perMove, left: new Array(seats).fill(perMove || initial) };
}

export function refilled(clock: Clock): Clock {
  return fullClock(clock, clock.left.length);
}

export function clockAt({ clock, seat, since }: RunningClock, now: number): Clock {
  const used = Math.max(0, now - since);
  return withLeft(clock, seat, Math.max(0, Math.round(clock.left[seat]! - used)));
}

/** The time at which the seat runs out of time. */
export function flagTime({ clock, seat, since }: RunningClock): number {
  return since + clock.left[seat]!;
}

/** The clock after a move. Unchanged if `next` is `mover`, because the turn then continues. */
export function afterMove(clock: Clock, mover: number, next: number): Clock {
  if (next === mover) return clock;
  if (clock.perMove > 0) return withLeft(withLeft(clock, mover, clock.perMove), next, clock.perMove);
  return withLeft(clock, mover, Math.min(MAX_LEFT, clock.left[mover]! + clock.increment));
}

function withLeft(clock: Clock, seat: number, left: number): Clock {
  return { ...clock, left: clock.left.with(seat, left) };
}

export function isValidClock(clock: Clock, seats: number): boolean {
  const { initial, increment, perMove, left } = clock;
  const within = (time: number, limit: number) => Number.isInteger(time) && time >= 0 && time <= limit;
  if (!within(initial, MAX_INITIAL) || !within(increment, MAX_INCREMENT) || !within(perMove, MAX_INITIAL)) return false;
  if (!Array.isArray(left) || left.length !== seats || !left.every((time) => within(time, MAX_LEFT))) return false;
  return initial > 0 !== perMove > 0 && !(perMove > 0 && increment > 0);
}
