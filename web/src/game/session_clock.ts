/**
 * The clock of an open game. The clock of a solo game runs in this window. The clock of a shared game runs on the
 * server, and this window estimates the times of the server's clock.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Match } from "./api";
import type { GameState } from "./game_state";
import { afterMove, clockAt, flagTime, type RunningClock, type ServerTime, type Time } from "./time";

interface ClockParts {
  game: ReadonlySignal<GameState>;
  /** The match with the viewer's unconfirmed actions. */
  match: ReadonlySignal<Match>;
  /** The server's time at the viewer's last unconfirmed action; undefined if there is none. */
  lastActed: () => number | undefined;
  time: Time;
  serverTime: ServerTime;
  /** Called when a seat of a solo game runs out of time. */
  ranOut: (seat: number) => void;
}

export class SessionClock {
  readonly #parts: ClockParts;
  readonly #soloClock = signal<RunningClock | null>(null);
  /** The milliseconds left for each seat, by number of steps in the match; for undo and redo. */
  readonly #storedTimes = new Map<number, readonly number[]>();
  #cancelTimer: () => void = () => {};
  readonly running: ReadonlySignal<RunningClock | null> = computed(() =>
    this.#parts.game.value.alone ? this.#soloClock.value : this.#serverClock(),
  );

  constructor(parts: ClockParts) {
    this.#parts = parts;
  }

  get #isSolo(): boolean {
    return this.#parts.game.peek().alone;
  }

  get #now(): number {
    return this.#isSolo ? this.#parts.time.now() : this.#parts.serverTime.now();
  }

  /** Milliseconds that a seat has left now; null in a game without a clock. */
  left(seat: number): number | null {
    const { clock } = this.#parts.match.value;
    const running = this.running.value;
    if (clock === null) return null;
    return (running === null ? clock : clockAt(running, this.#now)).left[seat]!;
  }

  /** The match with the times left now. */
  matchNow(): Match {
    const match = this.#parts.match.peek();
    const running = this.running.peek();
    return running === null || match.clock === null ? match : match.withClock(clockAt(running, this.#now));
  }

  /**
   * The match after a step. At the end of a turn, adds the increment or, with a limit per turn (`perMove`), restores
   * the full times; not in a solo game whose clock is stopped. Stores the times for undo. `before` must have the times
   * left now; see `matchNow`.
   */
  afterStep(before: Match, after: Match): Match {
    if (before.clock === null) return after;
    this.#storeTimes(before);
    const runs = !this.#isSolo || this.#soloClock.peek() !== null;
    const clock = runs ? afterMove(before.clock, before.position.seat, after.position.seat) : before.clock;
    if (after.at !== before.at) this.#storedTimes.set(after.at, clock.left);
    return after.withClock(clock);
  }

  /** The match after undo or redo, with the stored times for its number of steps. */
  withStoredTimes(match: Match): Match {
    const left = this.#storedTimes.get(match.at);
    return match.clock === null || left === undefined ? match : match.withClock({ ...match.clock, left: [...left] });
  }

  /** Starts the time of the seat to move in a solo game. */
  run(): void {
    this.stop();
    const match = this.#parts.match.peek();
    if (match.clock === null || match.over) return;
    this.#storeTimes(match);
    const running = { clock: match.clock, seat: match.position.seat, since: this.#parts.time.now() };
    this.#soloClock.value = running;
    this.#awaitFlag(running);
  }

  stop(): void {
    this.#cancelTimer();
    this.#soloClock.value = null;
  }

  #storeTimes({ at, clock }: Match): void {
    if (clock !== null && !this.#storedTimes.has(at)) this.#storedTimes.set(at, clock.left);
  }

  #awaitFlag(running: RunningClock): void {
    const { time, ranOut } = this.#parts;
    this.#cancelTimer = time.after(Math.max(0, flagTime(running) - time.now()), () => {
      if (flagTime(running) > time.now()) this.#awaitFlag(running);
      else ranOut(running.seat);
    });
  }

  #serverClock(): RunningClock | null {
    const { since, status } = this.#parts.game.value;
    const { clock, position, over } = this.#parts.match.value;
    const runsSince = this.#parts.lastActed() ?? since;
    if (clock === null || over || status !== "playing" || runsSince === null) return null;
    return { clock, seat: position.seat, since: runsSince };
  }
}
