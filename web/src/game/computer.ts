/** A computer's turn: runs the search, limits its time, and waits until the last move has been shown. */

import type { Engine, GameHistory, Report } from "../engine/api";
import type { Move, Position } from "../rules/api";
import type { Clock, Match } from "./api";
import type { Time } from "./time";

/**
 * Share of the remaining time for a turn: one part of TURNS_LEFT, and PART_OF_TURN of time that belongs to the turn.
 */
const TURNS_LEFT = 20;
const PART_OF_TURN = 0.8;

interface TurnTask {
  position: Position;
  level: number;
  played: GameHistory;
  clock: Clock | null;
  /** Minimum time of the turn in milliseconds, so that the player can follow. */
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

  /** The moves of the whole turn; null if cancelled. Rejects if the engine fails. */
  async choose({ position, level, played, clock, minimum, progress }: TurnTask): Promise<readonly Move[] | null> {
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

  /** Makes the computer move now. */
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

/** Time limit for this turn in milliseconds. */
function turnTime({ left, increment, perMove }: Clock, seat: number): number {
  const whole = perMove > 0 ? left[seat]! * PART_OF_TURN : left[seat]! / TURNS_LEFT + increment * PART_OF_TURN;
  return Math.min(whole, left[seat]! * PART_OF_TURN);
}

/** The moves since the start or the last resignation; the same as Python's `since_resignation`. */
export function playedIn({ nodes, at }: Match): GameHistory {
  const onBoard = nodes.slice(0, at + 1);
  const first = onBoard.findLastIndex(({ move }) => move === null);
  return {
    start: onBoard[first]!.position.state,
    moves: onBoard.slice(first + 1).flatMap(({ move }) => (move === null ? [] : [move])),
  };
}
