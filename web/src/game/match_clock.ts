/** The clock of an open match: the seat whose time runs, and the times left after each step, for undo and redo. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Match } from "./api";
import { afterMove, flagFalls, type Running, stopped } from "./clock";
import type { Time } from "./time";

export class MatchClock {
  readonly #time: Time;
  readonly #fallen: (seat: number) => void;
  readonly #running = signal<Running | null>(null);
  /** The times left in milliseconds, by the number of steps of the line. */
  readonly #left = new Map<number, readonly number[]>();
  #endTimer: () => void = () => {};

  /** `fallen` is called when a seat runs out of time. */
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
    return (running === null ? match.clock : stopped(running, this.#time.now())).left[seat]!;
  }

  /** The match with the times left now. */
  read(match: Match): Match {
    const running = this.#running.peek();
    return running === null || match.clock === null ? match : match.withClock(stopped(running, this.#time.now()));
  }

  /** The match after a step, with the increment added if the clock runs. Remembers both matches' times for undo and
   *  redo. The clock of `before` must be up to date; see `read`. */
  afterStep(before: Match, after: Match): Match {
    if (before.clock === null) return after;
    this.#remember(before);
    const runs = this.#running.peek() !== null;
    const clock = runs ? afterMove(before.clock, before.position.seat, after.position.seat) : before.clock;
    if (after.at !== before.at) this.#left.set(after.at, clock.left);
    return after.withClock(clock);
  }

  /** The match after undo or redo, with the times remembered for that step. */
  wentTo(match: Match): Match {
    const left = this.#left.get(match.at);
    return match.clock === null || left === undefined ? match : match.withClock({ ...match.clock, left: [...left] });
  }

  /** Start the time of the seat to move. */
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
    const left = flagFalls(running) - this.#time.now();
    this.#endTimer = this.#time.after(Math.max(0, left), () => {
      if (flagFalls(running) > this.#time.now()) this.#await(running);
      else this.#fallen(running.seat);
    });
  }

  stop(): void {
    this.#endTimer();
    this.#running.value = null;
  }
}
