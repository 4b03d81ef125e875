/** A computer player's turn: the search, cut short where its time or its opponent's patience ends, and shown long enough. */

import type { Engine, GameHistory, Report } from "../engine/api";
import type { Position } from "../rules/api";
import type { Move } from "../rules/types";
import type { Clock } from "./api";
import type { Time } from "./time";

/** Parts of the time that is left which a computer takes for a turn. */
const TURNS_LEFT = 20;
const PART_OF_TURN = 0.8;

interface Task {
  position: Position;
  level: number;
  played: GameHistory;
  clock: Clock | null;
  /** Milliseconds before which it does not move, so that what came before can be followed. */
  minimum: number;
  progress: (report: Report) => void;
}

export class Computer {
  readonly #engine: () => Engine;
  readonly #time: Time;
  #stop = new AbortController();
  #endWait: () => void = () => {};
  #opened: Engine | null = null;
  #hurried = false;

  constructor(engine: () => Engine, time: Time) {
    this.#engine = engine;
    this.#time = time;
  }

  /** The moves of the whole turn; null if it was cancelled.  Rejects as the engine does. */
  async choose({ position, level, played, clock, minimum, progress }: Task): Promise<readonly Move[] | null> {
    this.cancel();
    const began = this.#time.now();
    const stop = new AbortController();
    this.#stop = stop;
    this.#hurried = false;
    const isCurrent = () => this.#stop === stop;
    const limit = clock && turnTime(clock, position.seat);
    const endLimit = limit === null ? () => {} : this.#time.after(limit, () => stop.abort());
    try {
      this.#opened ??= this.#engine();
      const report = (found: Report) => isCurrent() && progress(found);
      const moves = await this.#opened.choose(position, level, report, stop.signal, played);
      if (isCurrent() && !this.#hurried) await this.#wait(began + minimum - this.#time.now());
      return isCurrent() ? moves : null;
    } catch (error) {
      if (isCurrent()) throw error;
      return null;
    } finally {
      endLimit();
    }
  }

  #wait(milliseconds: number): Promise<void> {
    if (milliseconds <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const endTimer = this.#time.after(milliseconds, resolve);
      this.#endWait = () => {
        endTimer();
        resolve();
      };
    });
  }

  /** Move now. */
  hurry(): void {
    this.#hurried = true;
    this.#stop.abort();
    this.#endWait();
  }

  cancel(): void {
    const stop = this.#stop;
    this.#stop = new AbortController();
    stop.abort();
    this.#endWait();
  }

  close(): void {
    this.cancel();
    this.#opened?.close();
  }
}

/** Milliseconds that a computer player may take for this turn. */
function turnTime({ left, increment, perMove }: Clock, seat: number): number {
  const whole = perMove > 0 ? left[seat]! * PART_OF_TURN : left[seat]! / TURNS_LEFT + increment * PART_OF_TURN;
  return Math.min(whole, left[seat]! * PART_OF_TURN);
}
