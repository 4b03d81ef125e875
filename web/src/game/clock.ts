/** Clocks: arithmetic in milliseconds, as Python's `match/clock.py`, and the running clock of an open match. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Clock, Match } from "./api";
import type { Time } from "./time";

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** Limits in milliseconds. */
export const MAX_INITIAL = DAY;
export const MAX_INCREMENT = 3600 * 1000;
export const MAX_LEFT = 30 * DAY;

export type TimeControl = Pick<Clock, "initial" | "increment" | "perMove">;

/** A running clock. */
export interface Running {
  clock: Clock;
  /** The seat whose time runs. */
  seat: number;
  /** The time at which it started. */
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

/** The clock at the time `now`. */
export function clockAt({ clock, seat, since }: Running, now: number): Clock {
  const used = Math.max(0, now - since);
  return withLeft(clock, seat, Math.max(0, Math.round(clock.left[seat]! - used)));
}

/** The time at which the seat runs out of time. */
export function flagTime({ clock, seat, since }: Running): number {
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

/** Validates a stored clock for a number of seats. */
export function isValidClock(clock: Clock, seats: number): boolean {
  const { initial, increment, perMove, left } = clock;
  const within = (time: number, limit: number) => Number.isInteger(time) && time >= 0 && time <= limit;
  if (!within(initial, MAX_INITIAL) || !within(increment, MAX_INCREMENT) || !within(perMove, MAX_INITIAL)) return false;
  if (!Array.isArray(left) || left.length !== seats || !left.every((time) => within(time, MAX_LEFT))) return false;
  return initial > 0 !== perMove > 0 && !(perMove > 0 && increment > 0);
}

/** The clock of an open match, and the times left after each step, for undo and redo. */
export class MatchClock {
  readonly #time: Time;
  readonly #fallen: (seat: number) => void;
  readonly #running = signal<Running | null>(null);
  /** The times left in milliseconds, by number of steps. */
  readonly #left = new Map<number, readonly number[]>();
  #endTimer: () => void = () => {};

  /** Calls `fallen` when a seat runs out of time. */
  constructor(time: Time, fallen: (seat: number) => void) {
    this.#time = time;
    this.#fallen = fallen;
  }

  /** The running clock; null if no clock runs. */
  get running(): ReadonlySignal<Running | null> {
    return this.#running;
  }

  /** Milliseconds that a seat has left now; null in a match without a clock. */
  left(match: Match, seat: number): number | null {
    if (match.clock === null) return null;
    const running = this.#running.value;
    return (running === null ? match.clock : clockAt(running, this.#time.now())).left[seat]!;
  }

  /** The match with the times left now. */
  read(match: Match): Match {
    const running = this.#running.peek();
    return running === null || match.clock === null ? match : match.withClock(clockAt(running, this.#time.now()));
  }

  /**
   * The match after a step, with the increment added if the clock runs. Stores the times of both for undo and redo. The
   * clock of `before` must be up to date, see `read`.
   */
  afterStep(before: Match, after: Match): Match {
    if (before.clock === null) return after;
    this.#remember(before);
    const runs = this.#running.peek() !== null;
    const clock = runs ? afterMove(before.clock, before.position.seat, after.position.seat) : before.clock;
    if (after.at !== before.at) this.#left.set(after.at, clock.left);
    return after.withClock(clock);
  }

  /** The match after undo or redo, with the stored times of its step. */
  wentTo(match: Match): Match {
    const left = this.#left.get(match.at);
    return match.clock === null || left === undefined ? match : match.withClock({ ...match.clock, left: [...left] });
  }

  /** Starts the time of the seat to move. */
  run(match: Match): void {
    this.stop();
    if (match.clock === null || match.over) return;
    this.#remember(match);
    const { seat } = match.position;
    const running = { clock: match.clock, seat, since: this.#time.now() };
    this.#running.value = running;
    this.#await(running);
  }

  #remember({ at, clock }: Match): void {
    if (clock !== null && !this.#left.has(at)) this.#left.set(at, clock.left);
  }

  #await(running: Running): void {
    const left = flagTime(running) - this.#time.now();
    this.#endTimer = this.#time.after(Math.max(0, left), () => {
      if (flagTime(running) > this.#time.now()) this.#await(running);
      else this.#fallen(running.seat);
    });
  }

  stop(): void {
    this.#endTimer();
    this.#running.value = null;
  }
}
