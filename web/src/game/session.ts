/**
 * An open game: its match, the position shown, and its storage. The session shows the user's actions at once and stores
 * them as soon as possible. `automatic.ts` makes automatic moves.
 */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Keeper, Kept } from "../keep/api";
import { isSame } from "../keep/log";
import type { Move, Options, Variant } from "../rules/api";
import { type Arguments, MessageError } from "../text/api";
import { type Match, type MatchData, NotAllowed, type Seat } from "./api";
import { AutomaticMoves, type Pace, type Thinking } from "./automatic";
import type { Running } from "./clock";
import { ComputeLock, type Locks } from "./compute_lock";
import { MatchCursor } from "./game_cursor";
import { type GameState, soloState } from "./game_state";
import { beginMatch } from "./match";
import { MatchClock } from "./match_clock";
import { matchFromData } from "./match_data";
import { forcedPass } from "./premoves";
import { Saves } from "./saves";
import type { Notice, TableSession } from "./table_session";
import { realTime, type Time } from "./time";

export type { Notice, Thinking };

export interface SessionParts extends Pace {
  keeper: Keeper;
  locks?: Locks | undefined;
  time?: Time;
}

type OpenVariant = (game: string, options: Options) => Promise<Variant>;

/** Open a stored game. Rejects with a MessageError. */
export async function openSession(id: string, open: OpenVariant, parts: SessionParts): Promise<Session> {
  const kept = await parts.keeper.load(id);
  const variant = await open(kept.match.game, kept.match.options);
  return new Session(kept, await matchFromData(variant, kept.match), parts);
}

export class Session implements TableSession {
  readonly id: string;
  /** Whether the viewer may act in it. */
  readonly mine: boolean;
  /** The place on the board. */
  readonly cursor: MatchCursor;

  readonly game: ReadonlySignal<GameState> = computed(() => soloState(this.id, this.mine, this.#match.value));
  readonly #match;
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
  /** Whether a move was made since the game was opened. The clocks start after that move. */
  #clockStarted = false;

  constructor(kept: Kept, match: Match, parts: SessionParts) {
    this.id = kept.id;
    this.mine = kept.mine;
    this.#match = signal(match);
    this.#shared = signal(kept.shared ?? false);
    this.cursor = new MatchCursor(this.#match);
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

  /** The seats of all humans, who share this window. */
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

  /** Whether another person has taken a seat. The game then continues at `#/online/ID`. */
  get shared(): ReadonlySignal<boolean> {
    return this.#shared;
  }

  /** Whether the game has been deleted. */
  get removed(): ReadonlySignal<boolean> {
    return this.#removed;
  }

  /** Whether computers and clocks are paused. */
  get paused(): ReadonlySignal<boolean> {
    return this.#paused;
  }

  /** The clicks of the premove; null if none is set. */
  get premove(): ReadonlySignal<readonly string[] | null> {
    return this.#automatic.premove;
  }

  get notice(): ReadonlySignal<Notice | null> {
    return this.#notice;
  }

  /** The running clock; null if no clock runs. */
  get running(): ReadonlySignal<Running | null> {
    return this.#clock.running;
  }

  /** Milliseconds that a seat has left now; null in a game without a clock. */
  timeLeft(seat: number): number | null {
    return this.#clock.left(this.#match.value, seat);
  }

  // Actions of the user

  /** Make a move for the human whose turn it is. Throws NotAllowed, as all actions do. */
  play(move: Move): void {
    this.#act((match) => {
      if (match.computersTurn) throw new NotAllowed("not-allowed-computers-turn");
      return this.#played(match, move);
    });
  }

  /** Undo the last move. Also undoes forced passes, which would be played again at once. */
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

  /** Create a new game from the position after a ply. Returns its id. */
  async branch(ply: number, seats?: readonly Seat[]): Promise<string> {
    const { id } = await this.#keeper.create(this.#match.peek().branch(ply, seats).toData());
    return id;
  }

  /** Create the same game again, with the players' seats rotated by one. Returns its id. */
  async rematch(): Promise<string> {
    const { start, seats, clock } = this.#match.peek().branch(0);
    const moved = seats.map((_, seat) => seats[(seat + 1) % seats.length]!);
    const { id } = await this.#keeper.create(beginMatch(start, moved, clock).toData());
    return id;
  }

  /** Set the clicks of a move to make when a human's turn comes; null for none. */
  setPremove(clicks: readonly string[] | null): void {
    this.#automatic.setPremove(clicks);
  }

  /** Make the thinking computer or engine move now. */
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

  /** Play one computer's turn while the game is paused. */
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
      this.cursor.follow();
      this.#commit(after);
    });
  }

  #played(match: Match, move: Move): Match {
    const after = this.#clock.afterStep(match, match.play(move));
    this.#clockStarted = true;
    return after;
  }

  /** Store and show a change made in this window. */
  #commit(match: Match): void {
    this.#saves.put(match.toData());
    this.#show(match);
  }

  #show(match: Match): void {
    this.#match.value = match;
    this.cursor.check();
    if (this.#clockStarted && !this.#paused.peek()) this.#clock.run(match);
    else this.#clock.stop();
    this.#automatic.proceed();
  }

  // Changes from other windows and the server

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
    if (isSame(before.toData(), kept.match)) return; // searches and the clock go on
    const match = await matchFromData(before.variant, kept.match);
    if (this.#closed) return;
    if (match.cursor > before.cursor) this.#clockStarted = true;
    batch(() => this.#show(match));
  }

  /** Changes of another window or device replaced those made here. Unless the game is shared, the notice offers to make
   *  the lost ones again. */
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
