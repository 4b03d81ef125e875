/** Automatic moves in an open game: computers' turns, forced passes and premoves. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Engine, GameHistory, Report } from "../engine/api";
import type { SearchProgress } from "../keep/api";
import type { Move, Position } from "../rules/api";
import type { Arguments } from "../text/api";
import type { Clock, Match, Seat } from "./api";
import { clickedMove, forcedPass } from "./premoves";
import type { Time } from "./time";

/** A search for a seat's turn. `progress`: null before the first report. */
export type Thinking = { seat: number; progress: SearchProgress | null };

/** The part of an open game that automatic moves need. */
interface AutomationHost {
  readonly match: ReadonlySignal<Match>;
  readonly paused: Signal<boolean>;
  /** Whether this window may make moves now. */
  canAct(): boolean;
  /** Whether this window makes computers' moves and forced passes. */
  computes(): boolean;
  /** The clock at this moment; null if it does not run. */
  runningClock(): Clock | null;
  make(move: Move): void;
  notify(key: string, args?: Arguments): void;
  showError(error: unknown): void;
}

export interface ComputerPlay {
  /** Called when a computer player first moves. `AutomaticMoves.close` closes the engine. */
  createEngine: () => Engine;
  /** Minimum milliseconds between the display of a position and the next automatic move. */
  minimumTime: () => number;
}

export class AutomaticMoves {
  readonly #host: AutomationHost;
  readonly #time: Time;
  readonly #minimumTime: () => number;
  readonly #computer: Computer;
  readonly #thinking = signal<Thinking | null>(null);
  readonly #premove = signal<readonly string[] | null>(null);
  readonly thinking: ReadonlySignal<Thinking | null> = this.#thinking;
  readonly premove: ReadonlySignal<readonly string[] | null> = this.#premove;
  #endTimer: () => void = () => {};
  /** Whether the user asked for one turn of a computer in a paused game. */
  #stepping = false;
  /** The remaining moves of a computer's turn. `from`: the string of the position where they begin. */
  #plan: { from: string; moves: readonly Move[] } | null = null;

  constructor(host: AutomationHost, { createEngine, minimumTime }: ComputerPlay, time: Time) {
    this.#host = host;
    this.#time = time;
    this.#minimumTime = minimumTime;
    this.#computer = new Computer(createEngine, time);
  }

  get #match(): Match {
    return this.#host.match.peek();
  }

  get #mover(): Seat {
    return this.#match.seats[this.#match.position.seat]!;
  }

  /** Cancels outdated work and starts the next automatic move. Call after each change of the game. */
  proceed(): void {
    this.#endTimer();
    this.#computer.cancel();
    const match = this.#match;
    this.#thinking.value = null;
    if (match.over || !this.#host.canAct()) return;
    const pass = forcedPass(match);
    if (pass === null && match.isHumanTurn) this.#playPremoveLater();
    else if (!this.#host.computes() || (this.#host.paused.peek() && !this.#stepping)) return;
    else if (pass !== null) this.#later(() => this.#pass(pass));
    else if (this.#plan?.from === match.position.toString()) this.#later(() => this.#playPlanned());
    else if (this.#mover.kind === "computer") void this.#think(this.#mover.level);
  }

  /** Sets the clicks of the move to make when a human's turn comes; null for none. */
  setPremove(clicks: readonly string[] | null): void {
    this.#premove.value = clicks;
    if (this.#match.isHumanTurn) this.proceed();
  }

  /** Makes the computer move now. */
  hurry(): void {
    this.#computer.hurry();
    this.#playPlanned();
  }

  /** Plays one turn of a paused game. */
  step(): void {
    this.#stepping = this.#host.paused.peek();
    this.proceed();
  }

  cancelStep(): void {
    if (!this.#stepping) return;
    this.#stepping = false;
    this.proceed();
  }

  close(): void {
    this.#endTimer();
    this.#computer.close();
  }

  #later(action: () => void): void {
    this.#endTimer = this.#time.after(this.#minimumTime(), action);
  }

  #pass(move: Move): void {
    const { variant, position } = this.#match;
    this.#stepping = false;
    this.#host.notify("session-passed", { player: variant.playerName(position.seat) });
    this.#host.make(move);
  }

  #playPremoveLater(): void {
    const clicks = this.#premove.peek();
    if (clicks === null) return;
    this.#later(() => {
      this.#premove.value = null;
      const move = clickedMove(this.#match.position, clicks);
      if (move === null) this.#host.notify("session-premove-dropped");
      else this.#host.make(move);
    });
  }

  async #think(level: number): Promise<void> {
    const { position } = this.#match;
    const { seat } = position;
    const onReport = ({ depth, lines }: Report) => {
      this.#thinking.value = { seat, progress: { depth, score: lines[0]?.score ?? null } };
    };
    this.#thinking.value = { seat, progress: null };
    try {
      const clock = this.#host.runningClock();
      const history = historyOf(this.#match);
      const minimumTime = this.#minimumTime();
      const moves = await this.#computer.choose({ position, level, history, clock, minimumTime, onReport });
      if (moves === null) return;
      this.#plan = { from: position.toString(), moves };
      this.#playPlanned();
    } catch (error) {
      this.#host.paused.value = true;
      this.#thinking.value = null;
      this.#host.showError(error);
    }
  }

  #playPlanned(): void {
    const { position } = this.#match;
    if (this.#plan?.from !== position.toString()) return;
    const [move, ...rest] = this.#plan.moves;
    if (move === undefined) return;
    this.#plan = rest.length > 0 ? { from: position.play(move).toString(), moves: rest } : null;
    if (this.#plan === null) this.#stepping = false;
    this.#host.make(move);
  }
}

/** Assumed number of remaining turns, for which the remaining time must last. */
const TURNS_LEFT = 20;
/** Share of the increment, of the time per move and of all remaining time that a turn may use. */
const MAX_TIME_SHARE = 0.8;

interface TurnTask {
  position: Position;
  level: number;
  history: GameHistory;
  clock: Clock | null;
  /** Minimum milliseconds of the turn, so that people can follow the game. */
  minimumTime: number;
  onReport: (report: Report) => void;
}

/** Runs the search for a computer's turn, with a time limit and a minimum duration. */
class Computer {
  #stop = new AbortController();
  #endWait: () => void = () => {};
  #engine: Engine | null = null;
  #hurried = false;

  constructor(
    private readonly createEngine: () => Engine,
    private readonly time: Time,
  ) {}

  /** Resolves with the moves of the turn; null if cancelled. Rejects if the engine fails. */
  async choose({ position, level, history, clock, minimumTime, onReport }: TurnTask): Promise<readonly Move[] | null> {
    this.cancel();
    const startTime = this.time.now();
    const stop = new AbortController();
    this.#stop = stop;
    this.#hurried = false;
    const isCurrent = () => this.#stop === stop;
    const limit = clock && turnTime(clock, position.seat);
    const endLimit = limit === null ? () => {} : this.time.after(limit, () => stop.abort());
    try {
      this.#engine ??= this.createEngine();
      const report = (found: Report) => isCurrent() && onReport(found);
      const moves = await this.#engine.choose(position, level, report, stop.signal, history);
      if (isCurrent() && !this.#hurried) await this.#wait(startTime + minimumTime - this.time.now());
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
      const endTimer = this.time.after(milliseconds, resolve);
      this.#endWait = () => {
        endTimer();
        resolve();
      };
    });
  }

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
    this.#engine?.close();
  }
}

/** The time limit of a turn in milliseconds. */
function turnTime({ left, increment, perMove }: Clock, seat: number): number {
  const limit = perMove > 0 ? left[seat]! : left[seat]! / TURNS_LEFT + increment * MAX_TIME_SHARE;
  return Math.min(limit, left[seat]! * MAX_TIME_SHARE);
}

/** The moves since the start or the last resignation, like Python's `Match.since_resignation`. */
function historyOf({ nodes, at }: Match): GameHistory {
  const playedNodes = nodes.slice(0, at + 1);
  const startIndex = playedNodes.findLastIndex(({ move }) => move === null);
  return {
    start: playedNodes[startIndex]!.position.state,
    moves: playedNodes.slice(startIndex + 1).flatMap(({ move }) => (move === null ? [] : [move])),
  };
}

/** Maximum wait for another device that makes the computers' moves. */
const MAX_WAIT_MS = 10_000;

export type Locks = Pick<LockManager, "request">;

/**
 * A lock for the windows of a browser that show the same game. The window that holds the lock makes computers' moves
 * and forced passes, and records that a player has run out of time.
 */
export class ComputeLock {
  readonly #name: string;
  readonly #locks: Locks | undefined;
  readonly #time: Time;
  readonly #onChange: () => void;
  #closed = false;
  /** Whether this window has requested to steal the lock and has not lost it since. */
  #isStealing = false;
  #lockRequest = new AbortController();
  #release: () => void = () => {};
  #held: boolean;
  #endWait: (() => void) | null = null;

  /** Without `locks` (no HTTPS), each window makes computers' moves. The storage accepts one move per ply. */
  constructor(id: string, locks: Locks | undefined, time: Time, onChange: () => void) {
    this.#time = time;
    this.#name = `ludarium-game-${id}`;
    this.#locks = locks;
    this.#onChange = onChange;
    this.#held = locks === undefined;
    if (locks !== undefined) this.#requestLock();
  }

  get held(): boolean {
    return this.#held;
  }

  get computes(): boolean {
    return this.#held && this.#endWait === null;
  }

  /** Starts or ends the wait for another device that may make the computers' moves. */
  waitForDevice(isWaiting: boolean): void {
    this.#endWait?.();
    this.#endWait = null;
    if (!isWaiting) return;
    this.#endWait = this.#time.after(MAX_WAIT_MS, () => {
      this.#endWait = null;
      this.#onChange();
    });
  }

  /** Steals the lock, because the user acts in this window. */
  steal(): void {
    this.waitForDevice(false);
    if (this.#held || this.#isStealing || this.#locks === undefined) return;
    this.#isStealing = true;
    this.#lockRequest.abort();
    this.#locks.request(this.#name, { steal: true }, this.#hold).catch(this.#onLockError);
  }

  close(): void {
    this.#closed = true;
    this.#held = false;
    this.waitForDevice(false);
    this.#lockRequest.abort();
    this.#release();
  }

  #requestLock(): void {
    this.#lockRequest = new AbortController();
    const { signal } = this.#lockRequest;
    this.#locks!.request(this.#name, { signal }, this.#hold).catch((error: DOMException) => {
      if (!signal.aborted) this.#onLockError(error);
    });
  }

  readonly #hold = (): Promise<void> => {
    if (this.#closed) return Promise.resolve();
    this.#held = true;
    this.#onChange();
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  };

  /** After an AbortError, another window has the lock. After other errors, this window acts as the holder. */
  readonly #onLockError = ({ name }: DOMException): void => {
    // The window is closing: further requests would fail too.
    if (this.#closed || name === "InvalidStateError") return;
    const isTaken = name === "AbortError";
    this.#held = !isTaken;
    this.#isStealing = false;
    if (isTaken) this.#requestLock();
    this.#onChange();
  };
}
