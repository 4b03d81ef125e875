/**
 * An open game: its stored state, the viewer's actions that are not stored yet, and the position shown. The session
 * shows actions at once and stores them as soon as possible. If the storage rejects an action, the session undoes the
 * action and shows a message. Offers, chat lines and changes of seats are commands, which the server executes.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { OnlineThinking } from "../../generated/schema";
import type { GameCommand, GameEvent, GameStore, PendingChanges, StoredGame } from "../keep/api";
import { Conflict, Refused } from "../keep/failures";
import type { Move } from "../rules/api";
import { type Arguments, MessageError, type PlainKey } from "../text/api";
import { type Match, NotAllowed } from "./api";
import { AutomaticMoves, ComputeLock, type ComputerPlay, type Locks, type Thinking } from "./automatic";
import { dataOf, Feed } from "./feed";
import { MatchCursor } from "./game_cursor";
import { type GameState, type OpenVariant, ownSeats, readStoredGame } from "./game_state";
import { matchFromData } from "./match";
import { PendingActions, withLostMoves, withStudyMoves } from "./pending";
import { forcedPass } from "./premoves";
import { SessionClock } from "./session_clock";
import { type RunningClock, realTime, ServerTime, type Time } from "./time";

interface Notice {
  key: string;
  args: Arguments;
  /** A button beside the message. `key`: the key of its label. */
  action?: { key: PlainKey; act: () => void };
}

/** A command without the field `game`, which the session adds. */
type OwnCommand = GameCommand extends infer C ? (C extends GameCommand ? Omit<C, "game"> : never) : never;

interface SessionParts extends ComputerPlay {
  gameStore: GameStore;
  open: OpenVariant;
  /** The secret of the invitation link, which gives access to a private game. */
  secret?: string | null | undefined;
  locks?: Locks | undefined;
  time?: Time;
  /** The browser's clock, in milliseconds since 1970. */
  wall?: () => number;
}

/** Opens a stored game. Rejects with a MessageError. */
export async function openSession(id: string, parts: SessionParts): Promise<Session> {
  const kept = await parts.gameStore.load(id, parts.secret);
  const game = await readStoredGame(kept, parts.open);
  const { unsent } = kept;
  const unsentMatch = unsent && (await matchFromData(game.match.variant, unsent.match));
  const session = new Session(kept, game, parts);
  if (unsent && unsentMatch) session.show(unsentMatch, unsent);
  return session;
}

export class Session {
  readonly id: string;
  readonly #gameStore: GameStore;
  readonly #feed: Feed;
  readonly #serverTime: ServerTime;
  readonly #clock: SessionClock;
  readonly #lock: ComputeLock;
  readonly #automatic: AutomaticMoves;
  readonly #pending = new PendingActions();
  readonly #game: Signal<GameState>;
  readonly #paused: Signal<boolean>;
  readonly #connected = signal(true);
  readonly #removed = signal(false);
  readonly #savingCount = signal(0);
  readonly #notice = signal<Notice | null>(null);
  readonly #serverThinking = signal<Thinking | null>(null);
  readonly #lastEvent = signal<GameEvent | null>(null);
  /** The result of the last save, which may be newer than the state of `#feed`. */
  #saved: StoredGame | null = null;
  #lastError: unknown = null;
  #closed = false;
  /** Whether a move was made since the game was opened. The clocks of a solo game start after that move. */
  #clockStarted = false;

  /** The state of the game without the viewer's actions that are not stored yet. */
  readonly game: ReadonlySignal<GameState>;
  /** The match, with the viewer's actions that are not stored yet. */
  readonly match: ReadonlySignal<Match>;
  readonly cursor: MatchCursor;
  /** The running clock; null if no clock runs. */
  readonly running: ReadonlySignal<RunningClock | null>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  /** Whether an action is not stored yet. */
  readonly unsaved: ReadonlySignal<boolean> = computed(() => this.#savingCount.value > 0);
  /** Whether the storage of the game can be reached. */
  readonly connected: ReadonlySignal<boolean> = this.#connected;
  /** Whether the game has been deleted. */
  readonly removed: ReadonlySignal<boolean> = this.#removed;
  /** Whether computers and clocks are paused in this window. */
  readonly paused: ReadonlySignal<boolean>;
  /** The clicks of the premove; null if none is set. */
  readonly premove: ReadonlySignal<readonly string[] | null>;
  readonly notice: ReadonlySignal<Notice | null> = this.#notice;
  readonly lastEvent: ReadonlySignal<GameEvent | null> = this.#lastEvent;

  constructor(kept: StoredGame, game: GameState, parts: SessionParts) {
    const time = parts.time ?? realTime;
    this.id = kept.id;
    this.#gameStore = parts.gameStore;
    this.#serverTime = new ServerTime(parts.wall);
    if (kept.state) this.#serverTime.set(kept.state.now);
    this.#game = signal(game);
    this.game = this.#game;
    this.match = computed(() => this.#pending.last.value?.match ?? this.#game.value.match);
    this.cursor = new MatchCursor(this.match);
    this.#paused = signal(!hasHumans(game.match) && game.match.at > 0);
    this.paused = this.#paused;
    this.#clock = new SessionClock({
      game: this.game,
      match: this.match,
      lastActed: () => this.#pending.last.value?.actedAt,
      time,
      serverTime: this.#serverTime,
      ranOut: (seat) => this.#flag(seat),
    });
    this.running = this.#clock.running;
    this.#automatic = new AutomaticMoves(this.#host(), parts, time);
    this.premove = this.#automatic.premove;
    this.thinking = computed(() => this.#serverThinking.value ?? this.#automatic.thinking.value);
    const locks = this.mayAct && game.alone ? parts.locks : undefined;
    this.#lock = new ComputeLock(this.id, locks, time, () => this.#automatic.proceed());
    this.#feed = new Feed(
      { gameStore: parts.gameStore, kept, game, secret: parts.secret, time: this.#serverTime },
      this.#listener(),
    );
    this.#automatic.proceed();
  }

  #host() {
    return {
      match: this.match,
      paused: this.#paused,
      canAct: () => !this.#closed && !this.#removed.peek() && this.mayAct && (this.#isAlone || this.#isOwnTurn),
      computes: () => !this.#isAlone || this.#lock.computes,
      runningClock: () => (this.running.peek() === null ? null : this.#clock.matchNow().clock),
      make: (move: Move) => this.#commit(this.#matchAfter(this.#clock.matchNow(), move)),
      notify: (key: string, args: Arguments = {}) => this.#notify(key, args),
      showError: (error: unknown) => this.#failed(error),
    };
  }

  #listener() {
    return {
      changed: (game: GameState, event: GameEvent | null) => this.#changed(game, event),
      ownAction: (event: GameEvent) => this.#pending.matchAfter(event, this.#game.peek().match),
      thinks: ({ seat, depth, score }: OnlineThinking) => {
        this.#serverThinking.value = seat === null ? null : { seat, progress: depth > 0 ? { depth, score } : null };
      },
      connection: (up: boolean) => {
        this.#connected.value = up;
      },
      conflict: (study: string, fork: number) => {
        if (!this.#isAlone) return;
        void this.#offerReplacedMoves("session-conflict-elsewhere", withStudyMoves(this.match.peek(), study, fork));
      },
      removed: () => {
        this.#removed.value = true;
        this.#clock.stop();
        this.#automatic.proceed();
      },
      failed: (error: unknown) => this.#failed(error),
    };
  }

  get #isAlone(): boolean {
    return this.#game.peek().alone;
  }

  get #isOwnTurn(): boolean {
    return this.#game.peek().status === "playing" && this.ownSeats.includes(this.match.peek().position.seat);
  }

  /** Whether the viewer may act in the game. */
  get mayAct(): boolean {
    const { alone, creator } = this.#game.value;
    return alone ? creator : this.ownSeats.length > 0;
  }

  get ownSeats(): readonly number[] {
    return ownSeats(this.#game.value);
  }

  /** Milliseconds that a seat has left now; null in a game without a clock. */
  timeLeft(seat: number): number | null {
    return this.#clock.left(seat);
  }

  // Actions of the user

  /**
   * Makes a move for the human whose turn it is. Throws NotAllowed, as do `undo`, `redo`, `resign` and `agreeToDraw`.
   */
  play(move: Move): void {
    this.#act((match) => {
      if (!this.#isAlone && this.#game.peek().status !== "playing") throw new NotAllowed("not-allowed-interrupted");
      if (!this.#isAlone && !this.#isOwnTurn) throw new NotAllowed("not-allowed-watching");
      if (match.isComputerTurn) throw new NotAllowed("not-allowed-computers-turn");
      return this.#matchAfter(match, move);
    });
  }

  /** Undoes like `PlayedMatch.undo`. Also undoes forced passes, because the session would repeat them at once. */
  undo(): void {
    this.#undoOrRedo("undo", "canUndo");
  }

  redo(): void {
    this.#undoOrRedo("redo", "canRedo");
  }

  #undoOrRedo(step: "undo" | "redo", canStep: "canUndo" | "canRedo"): void {
    this.#actAlone((match) => {
      if (!hasHumans(match)) this.#paused.value = true;
      let now = match[step]();
      while (forcedPass(now) !== null && now[canStep]) now = now[step]();
      return this.#clock.withStoredTimes(now);
    });
  }

  resign(seat?: number): void {
    this.#act((match) => this.#clock.afterStep(match, match.resign(seat)));
  }

  agreeToDraw(): void {
    this.#actAlone((match) => match.agree());
  }

  /** Sets the clicks of a premove, which the session plays at the next turn of a human; null for none. */
  setPremove(clicks: readonly string[] | null): void {
    this.#automatic.setPremove(clicks);
  }

  /** Stops the computer's thinking, so that it moves at once. For an engine's turn, see `GameStore.moveNow`. */
  moveNow(): void {
    const { seats, position } = this.match.peek();
    if (seats[position.seat]!.kind === "engine") {
      this.#gameStore.moveNow(this.id).catch((error) => this.#failed(error));
      return;
    }
    this.#lock.steal();
    this.#automatic.hurry();
  }

  pause(): void {
    this.#automatic.cancelStep();
    if (this.#paused.peek()) return;
    const match = this.#clock.matchNow();
    this.#paused.value = true;
    if (match.clock !== null && this.mayAct) this.#commit(match);
    else this.#proceed();
  }

  resume(): void {
    this.#lock.steal();
    this.#paused.value = false;
    this.#proceed();
  }

  /** Plays one turn of a computer while the game is paused. */
  step(): void {
    this.#lock.steal();
    this.#automatic.step();
  }

  /** Sends a command to the game's server. Rejects with a MessageError. */
  async request(command: OwnCommand): Promise<void> {
    await this.#gameStore.command({ ...command, game: this.id } as GameCommand);
    if (command.type === "sit" || command.type === "stand") this.#feed.requestState();
  }

  /** Sends a command, and shows a notice if it is refused. */
  send(command: OwnCommand): void {
    this.request(command).catch((error) => this.#failed(error));
  }

  close(): void {
    this.#closed = true;
    this.#clock.stop();
    this.#automatic.close();
    this.#lock.close();
    this.#feed.close();
  }

  #actAlone(change: (match: Match) => Match): void {
    if (!this.#isAlone) throw new NotAllowed("not-allowed-alone");
    this.#act(change);
  }

  #act(change: (match: Match) => Match): void {
    if (!this.mayAct) throw new NotAllowed("not-allowed-watching");
    this.#lock.steal();
    const after = change(this.#clock.matchNow());
    batch(() => {
      this.cursor.follow();
      this.#commit(after);
    });
  }

  #matchAfter(match: Match, move: Move): Match {
    const after = this.#clock.afterStep(match, match.play(move));
    this.#clockStarted = true;
    return after;
  }

  #commit(match: Match): void {
    const received = this.#feed.kept;
    const newest = this.#saved !== null && this.#saved.version > received.version ? this.#saved : received;
    this.show(match, this.#gameStore.save(newest, dataOf(match, this.#isAlone)));
  }

  /** Shows an action that is being stored. */
  show(match: Match, { ids, done }: PendingChanges): void {
    this.#savingCount.value++;
    this.#pending.add(match, this.#serverTime.now(), ids);
    done
      .then(
        (kept) => this.#stored(match, kept, ids.length === 0),
        (error) => this.#refused(match, error),
      )
      .finally(() => this.#savingCount.value--);
    this.#proceed();
  }

  /**
   * Called after a change by another device or the server. Delays computers' moves by this window, because the device
   * that made the last move makes them. After an engine's move, there is no delay: the server made that move.
   */
  #letOtherDeviceCompute({ position, seats, nodes }: Match): void {
    const { step } = nodes.at(-1)!;
    const isEngineMove = step !== null && "seat" in step && seats[step.seat]!.kind === "engine";
    this.#lock.waitForDevice(seats[position.seat]!.kind === "computer" && !isEngineMove);
  }

  #proceed(): void {
    this.cursor.followIfPlyRemoved();
    if (!this.#isAlone || !this.#clockStarted || this.#paused.peek()) this.#clock.stop();
    else this.#clock.run();
    this.#automatic.proceed();
  }

  // Answers and messages of the storage

  #stored(match: Match, kept: StoredGame, hasNoEvents: boolean): void {
    this.#saved = kept;
    if (this.#closed) return;
    this.#pending.markStored(match, kept.version);
    if (hasNoEvents) this.#feed.showStored(match, kept.version);
    else this.#pending.reconcile(this.#game.peek(), null);
  }

  #refused(match: Match, error: unknown): void {
    if (this.#closed || error === this.#lastError) return;
    this.#lastError = error; // actions that were sent together fail together
    const wasPending = batch(() => this.#pending.removeRefused(match));
    if (error instanceof Conflict) {
      this.#feed.adopt(error.kept);
      if (!this.#isAlone) this.#notify("session-too-late");
      else void this.#offerReplacedMoves("session-conflict", withLostMoves(this.match.peek(), error));
    } else if (wasPending) this.#failed(error);
    if (wasPending) this.#proceed();
  }

  #changed(game: GameState, event: GameEvent | null): void {
    const before = this.match.peek();
    batch(() => {
      this.#pending.reconcile(game, event);
      this.#game.value = game;
      if (event !== null) this.#lastEvent.value = event;
      if (event !== null || this.match.peek() !== before) this.#serverThinking.value = null;
    });
    const match = this.match.peek();
    if (match !== before && this.#feed.kept.state !== undefined) this.#letOtherDeviceCompute(match);
    if (match.cursor > before.cursor) this.#clockStarted = true;
    if (match !== before || !game.alone) this.#proceed();
  }

  /** Shows that moves were replaced, and offers to make them again. */
  async #offerReplacedMoves(key: "session-conflict" | "session-conflict-elsewhere", moves: Promise<Match | null>) {
    try {
      const match = await moves;
      if (this.#closed || match === null) return;
      const act = (): void => {
        try {
          this.#act((now) => match.withClock(now.clock));
        } catch (error) {
          this.#failed(error);
        }
      };
      this.#notice.value = { key, args: {}, action: { key: "session-go-on", act } };
    } catch (error) {
      this.#failed(error);
    }
  }

  #failed(error: unknown): void {
    if (this.#closed) return;
    if (error instanceof Refused && error.code === "conflict") this.#notify("session-too-late");
    else if (error instanceof MessageError) this.#notify(error.key, error.args);
    else this.#notify("error-unexpected", { detail: String(error) });
  }

  #notify(key: string, args: Arguments = {}): void {
    this.#notice.value = { key, args };
  }

  #flag(seat: number): void {
    if (!this.mayAct || !this.#lock.held || !this.#isAlone) return;
    const match = this.#clock.matchNow();
    if (!match.over) this.#commit(this.#clock.afterStep(match, match.flag(seat)));
  }
}

const hasHumans = (match: Match): boolean => match.seats.some(({ kind }) => kind === "person");
