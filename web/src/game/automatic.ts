/** What happens in an open game by itself: computers' turns, passes that are all one can do, moves chosen in advance. */

import { type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Engine, Report } from "../engine/api";
import type { Found } from "../keep/api";
import type { Move } from "../rules/types";
import type { Arguments } from "../text/api";
import type { Clock, Match, Seat } from "./api";
import { Computer } from "./computer";
import { playedIn } from "./played";
import { clickedMove, forcedPass } from "./premoves";
import type { Time } from "./time";

export interface Thinking {
  seat: number;
  /** What its search has found; null where nothing is known yet. */
  found: Found | null;
}

/** The open game, as far as it concerns moves that make themselves. */
export interface Host {
  readonly match: ReadonlySignal<Match>;
  readonly paused: Signal<boolean>;
  /** Moves may be made in this window at all. */
  canAct(): boolean;
  /** This window makes the moves that make themselves. */
  computes(): boolean;
  /** The clock as it stands now where it runs. */
  runningClock(): Clock | null;
  make(move: Move): void;
  tell(key: string, args?: Arguments): void;
  failed(error: unknown): void;
}

export interface Pace {
  /** Made when a computer player first moves, closed with the session. */
  engine: () => Engine;
  /** Milliseconds between a position's appearance and the next move that makes itself. */
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
  /** One turn although all is paused. */
  #stepping = false;
  /** The rest of a computer's turn, from a position (by its string) on. */
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

  /** Start whatever comes next; what had been started for another state is dropped. */
  proceed(): void {
    this.#endTimer();
    this.#computer.cancel();
    const match = this.#match;
    if (match.over || this.#mover.kind !== "engine") this.#thinking.value = null;
    if (match.over || !this.#host.canAct()) return;
    const pass = forcedPass(match);
    if (pass === null && match.personsTurn) this.#awaitPremove();
    else if (!this.#host.computes() || !this.#goesOn) return;
    else if (pass !== null) this.#later(() => this.#pass(pass));
    else if (this.#plan?.from === match.position.toString()) this.#later(() => this.#carryOn());
    else if (this.#mover.kind === "computer") void this.#think(this.#mover.level);
  }

  /** Choose a move for when it is a person's turn; null: none. */
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

  /** The seat of a server's engine that thinks. */
  showEngine(seat: number | null): void {
    if (seat !== null && this.#match.seats[seat]?.kind === "engine") this.#thinking.value = { seat, found: null };
    else if (this.#mover.kind !== "computer") this.#thinking.value = null;
  }

  /** What the server's engine that thinks has found. */
  showFound({ depth, score }: Found): void {
    const seat = this.#thinking.peek()?.seat;
    if (seat !== undefined && this.#mover.kind === "engine") this.#thinking.value = { seat, found: { depth, score } };
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

  /** Make the next move of a computer's turn, if one is chosen. */
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
