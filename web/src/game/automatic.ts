/** Automatic moves in an open game: computers' turns, forced passes and premoves. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Engine, Report } from "../engine/api";
import type { Found } from "../keep/api";
import type { Move } from "../rules/api";
import type { Arguments } from "../text/api";
import type { Clock, Match, Seat } from "./api";
import { Computer, playedIn } from "./computer";
import { clickedMove, forcedPass } from "./premoves";
import type { Time } from "./time";

export interface Thinking {
  seat: number;
  /** The depth and score of its search; null before the first report. */
  found: Found | null;
}

/** The part of an open game that automatic moves need. */
export interface Host {
  readonly match: ReadonlySignal<Match>;
  readonly paused: Signal<boolean>;
  /** Whether this window may make moves now. */
  canAct(): boolean;
  /** Whether this window makes computers' moves and forced passes. */
  computes(): boolean;
  /** The clock at this moment; null if it does not run. */
  runningClock(): Clock | null;
  make(move: Move): void;
  tell(key: string, args?: Arguments): void;
  failed(error: unknown): void;
}

export interface Pace {
  /** Creates the engine when a computer player first moves. `AutomaticMoves.close` closes the engine. */
  engine: () => Engine;
  /** Minimum milliseconds between the display of a position and the next automatic move. */
  minimumTime: () => number;
}

export class AutomaticMoves {
  readonly #host: Host;
  readonly #time: Time;
  readonly #minimumTime: () => number;
  readonly #computer: Computer;
  readonly #thinking = signal<Thinking | null>(null);
  readonly #premove = signal<readonly string[] | null>(null);
  #endTimer: () => void = () => {};
  /** Whether one turn is played although the game is paused. */
  #stepping = false;
  /** The remaining moves of a computer's turn. `from`: the string of the position where they begin. */
  #plan: { from: string; moves: readonly Move[] } | null = null;

  constructor(host: Host, { engine, minimumTime }: Pace, time: Time) {
    this.#host = host;
    this.#time = time;
    this.#minimumTime = minimumTime;
    this.#computer = new Computer(engine, time);
  }

  get thinking(): ReadonlySignal<Thinking | null> {
    return this.#thinking;
  }

  get premove(): ReadonlySignal<readonly string[] | null> {
    return this.#premove;
  }

  get #match(): Match {
    return this.#host.match.peek();
  }

  get #mover(): Seat {
    return this.#match.seats[this.#match.position.seat]!;
  }

  get #goesOn(): boolean {
    return !this.#host.paused.peek() || this.#stepping;
  }

  /** Start the next automatic move of the current state. Cancels work for an earlier state. */
  proceed(): void {
    this.#endTimer();
    this.#computer.cancel();
    const match = this.#match;
    this.#thinking.value = null;
    if (match.over || !this.#host.canAct()) return;
    const pass = forcedPass(match);
    if (pass === null && match.personsTurn) this.#awaitPremove();
    else if (!this.#host.computes() || !this.#goesOn) return;
    else if (pass !== null) this.#later(() => this.#pass(pass));
    else if (this.#plan?.from === match.position.toString()) this.#later(() => this.#carryOn());
    else if (this.#mover.kind === "computer") void this.#think(this.#mover.level);
  }

  /** Set the clicks of a move to make when a human's turn comes; null for none. */
  setPremove(clicks: readonly string[] | null): void {
    this.#premove.value = clicks;
    if (this.#match.personsTurn) this.proceed();
  }

  hurry(): void {
    this.#computer.hurry();
    this.#carryOn();
  }

  step(): void {
    this.#stepping = this.#host.paused.peek();
    this.proceed();
  }

  endStep(): void {
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
    this.#host.tell("session-passed", { player: variant.playerName(position.seat) });
    this.#host.make(move);
  }

  #awaitPremove(): void {
    const clicks = this.#premove.peek();
    if (clicks !== null) this.#later(() => this.#playPremove(clicks));
  }

  #playPremove(clicks: readonly string[]): void {
    this.#premove.value = null;
    const move = clickedMove(this.#match.position, clicks);
    if (move === null) this.#host.tell("session-premove-dropped");
    else this.#host.make(move);
  }

  async #think(level: number): Promise<void> {
    const { position } = this.#match;
    const { seat } = position;
    const progress = ({ depth, lines }: Report) => {
      this.#thinking.value = { seat, found: { depth, score: lines[0]?.score ?? null } };
    };
    this.#thinking.value = { seat, found: null };
    try {
      const clock = this.#host.runningClock();
      const played = playedIn(this.#match);
      const minimum = this.#minimumTime();
      const moves = await this.#computer.choose({ position, level, played, clock, minimum, progress });
      if (moves === null) return;
      this.#plan = { from: position.toString(), moves };
      this.#carryOn();
    } catch (error) {
      this.#host.paused.value = true;
      this.#thinking.value = null;
      this.#host.failed(error);
    }
  }

  /** Make the next planned move of a computer's turn, if any. */
  #carryOn(): void {
    const { position } = this.#match;
    if (this.#plan?.from !== position.toString()) return;
    const [move, ...rest] = this.#plan.moves;
    if (move === undefined) return;
    this.#plan = rest.length > 0 ? { from: position.play(move).toString(), moves: rest } : null;
    if (this.#plan === null) this.#stepping = false;
    this.#host.make(move);
  }
}
