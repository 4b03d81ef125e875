/**
 * An open game: its match, what one looks at, whether all is stored.  People's actions are shown at once and stored as
 * soon as they can be; what happens by itself is in `automatic.ts`.
 */

import { batch, type ReadonlySignal, signal } from "@preact/signals";
import type { Keeper, Kept } from "../keep/api";
import { isSame } from "../keep/log";
import type { Variant } from "../rules/api";
import type { Move, Options } from "../rules/types";
import type { Arguments } from "../text/api";
import { MessageError } from "../text/message_error";
import type { Match, MatchData, Seat } from "./api";
import { AutomaticMoves, type Pace, type Thinking } from "./automatic";
import type { Running } from "./clock";
import { ComputeLock, type Locks } from "./compute_lock";
import { GameCursor, type ShownPosition } from "./game_cursor";
import { beginMatch } from "./match";
import { MatchClock } from "./match_clock";
import { matchFromData } from "./match_data";
import { NotAllowed } from "./not_allowed";
import { forcedPass } from "./premoves";
import { Saves } from "./saves";
import type { Notice, TableSession } from "./table_session";
import { realTime, type Time } from "./time";

export type { Notice, ShownPosition, Thinking };

export interface SessionParts extends Pace {
  keeper: Keeper;
  locks?: Locks | undefined;
  time?: Time;
}

type OpenVariant = (game: string, options: Options) => Promise<Variant>;

/** A kept game.  Rejects with a MessageError. */
export async function openSession(id: string, open: OpenVariant, parts: SessionParts): Promise<Session> {
  const kept = await parts.keeper.load(id);
  const variant = await open(kept.match.game, kept.match.options);
  return new Session(kept, await matchFromData(variant, kept.match), parts);
}

export class Session implements TableSession {
  readonly id: string;
  /** Whether one may act in it. */
  readonly mine: boolean;

  readonly #match;
  readonly #looking: GameCursor;
  readonly #connected = signal(true);
  readonly #removed = signal(false);
  readonly #shared;
  readonly #paused;
  readonly #notice = signal<Notice | null>(null);

  readonly #keeper: Keeper;
  readonly #saves: Saves;
  readonly #lock: ComputeLock;
  readonly #automatic: AutomaticMoves;
  readonly #clock: MatchClock;
  readonly #endWatch: () => void;
  #closed = false;
  /** Clocks stand until somebody moves, also when a game is opened again. */
  #clockStarted = false;

  constructor(kept: Kept, match: Match, parts: SessionParts) {
    this.id = kept.id;
    this.mine = kept.mine;
    this.#match = signal(match);
    this.#shared = signal(kept.shared ?? false);
    this.#looking = new GameCursor(this.#match);
    this.#paused = signal(!hasPersons(match) && match.at > 0);
    this.#keeper = parts.keeper;
    const time = parts.time ?? realTime;
    this.#clock = new MatchClock(time, (seat) => this.#flagFell(seat));
    this.#automatic = new AutomaticMoves(this.#host(), parts, time);
    this.#saves = new Saves(parts.keeper, kept, {
      changed: (now) => this.#changedElsewhere(now),
      lost: (match) => this.#lost(match),
      failed: (error) => this.#failed(error),
    });
    this.#lock = new ComputeLock(kept.id, kept.mine ? parts.locks : undefined, () => this.#automatic.proceed());
    this.#endWatch = parts.keeper.watch(kept.id, {
      changed: this.#watched,
      connection: (up) => {
        this.#connected.value = up;
      },
      report: (found) => this.#automatic.showFound(found),
      lost: (match) => this.#lost(match),
    });
    this.#automatic.showEngine(kept.thinking);
    this.#automatic.proceed();
  }

  #host() {
    return {
      match: this.#match,
      paused: this.#paused,
      canAct: () => this.mine && !this.#closed && !this.#removed.peek() && !this.#shared.peek(),
      computes: () => this.#lock.held,
      runningClock: () => (this.running.peek() === null ? null : this.#clock.read(this.#match.peek()).clock),
      make: (move: Move) => this.#commit(this.#played(this.#clock.read(this.#match.peek()), move)),
      tell: (key: string, args: Arguments = {}) => this.#tell(key, args),
      failed: (error: unknown) => this.#failed(error),
    };
  }

  get match(): ReadonlySignal<Match> {
    return this.#match;
  }

  /** What is on the board. */
  get shown(): ReadonlySignal<ShownPosition> {
    return this.#looking.shown;
  }

  /** The seats of all persons, as they share this window. */
  get own(): readonly number[] {
    return this.#match.value.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  }

  get thinking(): ReadonlySignal<Thinking | null> {
    return this.#automatic.thinking;
  }

  /** Whether the keeper can be reached. */
  get connected(): ReadonlySignal<boolean> {
    return this.#connected;
  }

  get unsaved(): ReadonlySignal<boolean> {
    return this.#saves.unsaved;
  }

  /** Another person has taken a seat: the game goes on at its other address. */
  get shared(): ReadonlySignal<boolean> {
    return this.#shared;
  }

  /** The game has been deleted. */
  get removed(): ReadonlySignal<boolean> {
    return this.#removed;
  }

  /** Computers and clocks stand still. */
  get paused(): ReadonlySignal<boolean> {
    return this.#paused;
  }

  /** The clicks of a move for later. */
  get premove(): ReadonlySignal<readonly string[] | null> {
    return this.#automatic.premove;
  }

  get notice(): ReadonlySignal<Notice | null> {
    return this.#notice;
  }

  /** Whose time runs, and since when. */
  get running(): ReadonlySignal<Running | null> {
    return this.#clock.running;
  }

  /** Milliseconds that a seat has left at this moment; null where time does not count. */
  timeLeft(seat: number): number | null {
    return this.#clock.left(this.#match.value, seat);
  }

  /** Look at the position after a ply; at that on the board, also of later ones, if it is the board's. */
  look(ply: number): void {
    this.#looking.at(ply);
  }

  // Acting

  /** Make a move for the person whose turn it is.  Throws NotAllowed, as all actions do. */
  play(move: Move): void {
    this.#act((match) => {
      if (match.computersTurn) throw new NotAllowed("not-allowed-computers-turn");
      return this.#played(match, move);
    });
  }

  /** Undo, past passes that would play themselves again. */
  undo(): void {
    this.#act((match) => {
      if (!hasPersons(match)) this.#paused.value = true;
      let back = match.undo();
      while (forcedPass(back) !== null && back.canUndo) back = back.undo();
      return this.#clock.wentTo(back);
    });
  }

  redo(): void {
    this.#act((match) => {
      if (!hasPersons(match)) this.#paused.value = true;
      let ahead = match.redo();
      while (forcedPass(ahead) !== null && ahead.canRedo) ahead = ahead.redo();
      return this.#clock.wentTo(ahead);
    });
  }

  resign(seat?: number): void {
    this.#act((match) => this.#clock.afterStep(match, match.resign(seat)));
  }

  agree(): void {
    this.#act((match) => match.agree());
  }

  /** A new game from a ply of this one; its id. */
  async branch(ply: number, seats?: readonly Seat[]): Promise<string> {
    const { id } = await this.#keeper.create(this.#match.peek().branch(ply, seats).toData());
    return id;
  }

  /** The same game once more, each on the next one's place; its id. */
  async rematch(): Promise<string> {
    const { start, seats, clock } = this.#match.peek().branch(0);
    const moved = seats.map((_, seat) => seats[(seat + 1) % seats.length]!);
    const { id } = await this.#keeper.create(beginMatch(start, moved, clock).toData());
    return id;
  }

  /** Choose a move for when it is one's turn; null: none. */
  setPremove(clicks: readonly string[] | null): void {
    this.#automatic.setPremove(clicks);
  }

  /** Whoever thinks moves at once. */
  moveNow(): void {
    const { seats, position } = this.#match.peek();
    if (seats[position.seat]!.kind === "engine") {
      this.#keeper.moveNow(this.id).catch((error) => this.#failed(error));
      return;
    }
    this.#lock.take();
    this.#automatic.hurry();
  }

  pause(): void {
    this.#automatic.endStep();
    if (this.#paused.peek()) return;
    const match = this.#clock.read(this.#match.peek());
    this.#paused.value = true;
    this.#show(match);
    if (match.clock !== null && this.mine) this.#saves.put(match.toData());
  }

  resume(): void {
    this.#lock.take();
    this.#paused.value = false;
    this.#show(this.#match.peek());
  }

  /** One turn of a computer while all is paused. */
  step(): void {
    this.#lock.take();
    this.#automatic.step();
  }

  close(): void {
    this.#closed = true;
    this.#clock.stop();
    this.#automatic.close();
    this.#lock.close();
    this.#endWatch();
  }

  #act(change: (match: Match) => Match): void {
    if (!this.mine) throw new NotAllowed("not-allowed-watching");
    this.#lock.take();
    const after = change(this.#clock.read(this.#match.peek()));
    batch(() => {
      this.#looking.present();
      this.#commit(after);
    });
  }

  #played(match: Match, move: Move): Match {
    const after = this.#clock.afterStep(match, match.play(move));
    this.#clockStarted = true;
    return after;
  }

  /** A change that was made here. */
  #commit(match: Match): void {
    this.#saves.put(match.toData());
    this.#show(match);
  }

  #show(match: Match): void {
    this.#match.value = match;
    this.#looking.check();
    if (this.#clockStarted && !this.#paused.peek()) this.#clock.run(match);
    else this.#clock.stop();
    this.#automatic.proceed();
  }

  // What comes from elsewhere

  readonly #watched = (kept: Kept | null): void => {
    if (this.#closed) return;
    if (kept === null) {
      this.#removed.value = true;
      this.#clock.stop();
      this.#automatic.proceed();
      return;
    }
    if (kept.shared) {
      this.#clock.stop();
      this.#shared.value = true;
    }
    this.#automatic.showEngine(kept.thinking);
    this.#saves.tell(kept).catch((error) => this.#failed(error));
  };

  async #changedElsewhere(kept: Kept): Promise<void> {
    const before = this.#match.peek();
    if (isSame(before.toData(), kept.match)) return; // whoever thinks goes on, and so does the clock
    const match = await matchFromData(before.variant, kept.match);
    if (this.#closed) return;
    if (match.cursor > before.cursor) this.#clockStarted = true;
    batch(() => this.#show(match));
  }

  /** Another window or device was first: the moves that were made here can be made again. */
  #lost(data: MatchData): void {
    if (this.#closed) return;
    const goOn = (): void => {
      matchFromData(this.#match.peek().variant, { ...data, clock: null })
        .then((match) => this.#act((now) => match.withClock(now.clock)))
        .catch((error) => this.#failed(error));
    };
    const isShared = this.#shared.peek();
    this.#notice.value = {
      key: "session-conflict",
      args: {},
      ...(!isShared && { action: { key: "session-go-on", act: goOn } }),
    };
  }

  #failed(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof MessageError) this.#tell(error.key, error.args);
    else this.#tell("error-unexpected", { detail: String(error) });
  }

  #tell(key: string, args: Arguments = {}): void {
    this.#notice.value = { key, args };
  }

  #flagFell(seat: number): void {
    if (!this.mine || !this.#lock.held) return;
    const match = this.#clock.read(this.#match.peek());
    if (!match.over) this.#commit(this.#clock.afterStep(match, match.flag(seat)));
  }
}

const hasPersons = (match: Match): boolean => match.seats.some(({ kind }) => kind === "person");
