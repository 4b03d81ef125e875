/**
 * An open online game. The page shows the viewer's moves at once. If the server rejects a move, the page takes it back
 * and shows a message. All other commands take effect when the server confirms them.
 */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type {
  Answer,
  Done,
  Invite,
  MakeOffer,
  Moved,
  Rematch,
  Resign,
  Resume,
  Say,
  Sit,
  Stand,
} from "../../generated/schema";
import { type Match, NotAllowed } from "../game/api";
import { AutomaticMoves, type Thinking } from "../game/automatic";
import { afterMove, type Running, stopped } from "../game/clock";
import type { Event } from "../game/events";
import { MatchCursor } from "../game/game_cursor";
import { type GameState, type OpenVariant, ownSeats } from "../game/game_state";
import type { Notice, TableSession } from "../game/table_session";
import { realTime, type Time } from "../game/time";
import { Refused } from "../keep/errors";
import type { Move } from "../rules/api";
import { type Arguments, MessageError } from "../text/api";
import { Feed } from "./feed";
import type { LiveChannel } from "./lazy_channel";
import { ServerTime } from "./server_time";

type Command = Sit | Stand | Invite | Resign | MakeOffer | Answer | Resume | Rematch | Say;
/** A command to this game. */
export type OwnCommand = Command extends infer C ? (C extends Command ? Omit<C, "game"> : never) : never;

/** Commands that may be sent twice: the second one has no effect. */
const HARMLESS_TWICE: readonly Command["type"][] = ["sit", "resign", "offer", "resume", "rematch"];

export interface OnlineParts {
  /** The secret of the invitation link, which gives access to a private game. */
  secret?: string | null;
  channel: LiveChannel;
  open: OpenVariant;
  /** Minimum milliseconds between the display of a position and the next automatic move. */
  minimumTime: () => number;
  time?: Time;
  /** The browser's clock. */
  wall?: () => number;
}

/** A move of the viewer that the server has not confirmed yet. */
interface Pending {
  ply: number;
  text: string;
  /** The match after it. */
  match: Match;
  /** The time of the move on the server's clock, in milliseconds since 1970. */
  at: number;
}

/** The server makes computers' moves. */
function noEngine(): never {
  throw new Error("computers of a game with others are played by the server");
}

/** Resolves when the state has arrived. Rejects with a MessageError. */
export function openOnlineSession(id: string, parts: OnlineParts): Promise<OnlineSession> {
  return new Promise((resolve, reject) => {
    const session = new OnlineSession(id, parts, () => resolve(session), reject);
  });
}

export class OnlineSession implements TableSession {
  readonly id: string;
  readonly cursor: MatchCursor;
  readonly #channel: LiveChannel;
  readonly #feed: Feed;
  readonly #serverTime: ServerTime;
  readonly #turn: AutomaticMoves;
  readonly #game = signal<GameState | null>(null);
  readonly #pending = signal<readonly Pending[]>([]);
  readonly #connected = signal(true);
  readonly #notice = signal<Notice | null>(null);
  readonly #thinking = signal<Thinking | null>(null);
  readonly #happened = signal<Event | null>(null);
  readonly #known: () => void;
  readonly #unknown: (error: unknown) => void;

  /** The server's state. */
  readonly game: ReadonlySignal<GameState> = computed(() => this.#game.value!);
  /** The match with the viewer's unconfirmed moves. */
  readonly match: ReadonlySignal<Match> = computed(() => this.#pending.value.at(-1)?.match ?? this.game.value.match);
  readonly running: ReadonlySignal<Running | null> = computed(() => this.#running());

  /** `known` is called when the state has arrived, `unknown` if it cannot be loaded. */
  constructor(id: string, parts: OnlineParts, known: () => void, unknown: (error: unknown) => void) {
    this.id = id;
    this.#known = known;
    this.#unknown = unknown;
    this.#channel = parts.channel;
    this.#serverTime = new ServerTime(parts.wall);
    this.cursor = new MatchCursor(this.match);
    this.#turn = new AutomaticMoves(
      {
        match: this.match,
        paused: signal(false),
        canAct: () => this.#game.peek()?.status === "playing" && this.own.includes(this.match.peek().position.seat),
        computes: () => true,
        runningClock: () => null,
        make: (move) => this.play(move),
        tell: (key, args) => this.#tell(key, args),
        failed: (error) => this.#failed(error),
      },
      { engine: noEngine, minimumTime: parts.minimumTime },
      parts.time ?? realTime,
    );
    this.#feed = new Feed(id, parts.secret ?? null, parts.channel, parts.open, this.#serverTime, {
      changed: (game, event) => this.#changed(game, event),
      played: (event) => this.#playedHere(event),
      thinks: ({ seat, depth, score }) => {
        this.#thinking.value = seat === null ? null : { seat, found: { depth, score } };
      },
      connection: (up) => {
        this.#connected.value = up;
      },
      failed: (error) => this.#failed(error),
    });
  }

  get mine(): boolean {
    return this.own.length > 0;
  }

  get own(): readonly number[] {
    return ownSeats(this.game.value);
  }

  get thinking(): ReadonlySignal<Thinking | null> {
    return this.#thinking;
  }

  get connected(): ReadonlySignal<boolean> {
    return this.#connected;
  }

  get premove(): ReadonlySignal<readonly string[] | null> {
    return this.#turn.premove;
  }

  get notice(): ReadonlySignal<Notice | null> {
    return this.#notice;
  }

  /** The last event; null before the first. */
  get happened(): ReadonlySignal<Event | null> {
    return this.#happened;
  }

  timeLeft(seat: number): number | null {
    const { clock } = this.match.value;
    const running = this.running.value;
    if (clock === null) return null;
    return (running === null ? clock : stopped(running, this.#serverTime.now())).left[seat]!;
  }

  setPremove(clicks: readonly string[] | null): void {
    this.#turn.setPremove(clicks);
  }

  /** Show a move of the viewer and send it to the server. Throws NotAllowed. */
  play(move: Move): void {
    const before = this.match.peek();
    if (this.#game.peek()?.status !== "playing") throw new NotAllowed("online-stands-still");
    if (!this.own.includes(before.position.seat)) throw new NotAllowed("not-allowed-watching");
    const now = this.#serverTime.now();
    const after = this.#clocked(before, before.play(move), now);
    const pending = { ply: before.cursor, text: after.nodes.at(-1)!.text("canonical"), match: after, at: now };
    batch(() => {
      this.cursor.follow();
      this.#pending.value = [...this.#pending.peek(), pending];
    });
    this.#send(pending);
    this.#turn.proceed();
  }

  /** The match after a move, with the clock as the server will compute it, except for the network delay. */
  #clocked(before: Match, after: Match, now: number): Match {
    if (before.clock === null) return after;
    const running = this.running.peek();
    const read = running === null ? before.clock : stopped(running, now);
    return after.withClock(afterMove(read, before.position.seat, after.position.seat));
  }

  #send(pending: Pending): void {
    const { ply, text: move } = pending;
    this.#channel.ask({ type: "play", game: this.id, ply, move }, { again: true }).catch((error) => {
      const place = this.#pending.peek().indexOf(pending);
      if (place < 0) return; // already confirmed or dropped
      this.#pending.value = this.#pending.peek().slice(0, place);
      this.cursor.check();
      this.#tellRefusal(error);
      this.#turn.proceed();
    });
  }

  /** Send a command other than a move. Rejects with a MessageError. */
  async command(command: OwnCommand): Promise<Done> {
    const message = { ...command, game: this.id } as Command;
    const done = await this.#channel.ask(message, { again: HARMLESS_TWICE.includes(message.type) });
    if (message.type === "sit" || message.type === "stand") this.#feed.askAll();
    return done;
  }

  /** Send a command, and show a notice if it is refused. */
  order(command: OwnCommand): void {
    this.command(command).catch((error) => this.#tellRefusal(error));
  }

  close(): void {
    this.#turn.close();
    this.#feed.close();
  }

  #running(): Running | null {
    const { since, status } = this.game.value;
    const pending = this.#pending.value.at(-1);
    const { clock, position, over } = this.match.value;
    const from = pending?.at ?? since;
    if (clock === null || over || status !== "playing" || from === null) return null;
    return { clock, seat: position.seat, since: from };
  }

  // Messages of the server

  #playedHere({ ply, move }: Moved): Match | null {
    const first = this.#pending.peek()[0];
    return first !== undefined && first.ply === ply && first.text === move ? first.match : null;
  }

  #changed(game: GameState, event: Event | null): void {
    const isFirst = this.#game.peek() === null;
    const movedHere = event?.type === "moved" && this.#playedHere(event) !== null;
    batch(() => {
      this.#game.value = game;
      if (movedHere) this.#pending.value = this.#pending.peek().slice(1);
      else if (event?.type !== "offered") this.#pending.value = this.#stillPossible(game);
      if (event !== null) this.#thinking.value = null;
      if (event !== null) this.#happened.value = event;
      this.cursor.check();
    });
    if (isFirst) this.#known();
    this.#turn.proceed();
  }

  /** The viewer's unconfirmed moves that are still possible in the server's new state. */
  #stillPossible({ match, status }: GameState): Pending[] {
    const possible: Pending[] = [];
    let now = match;
    for (const pending of this.#pending.peek()) {
      if (pending.ply < now.cursor) continue; // the server has a move at this ply already
      const move = now.position.read(pending.text);
      if (status !== "playing" || now.over || pending.ply !== now.cursor || typeof move !== "bigint") break;
      const isOnTop = pending.match.nodes.at(-2) === now.nodes[now.at];
      now = isOnTop ? pending.match : now.play(move).withClock(pending.match.clock);
      possible.push({ ...pending, match: now });
    }
    return possible;
  }

  #failed(error: unknown): void {
    if (this.#game.peek() === null) {
      this.close();
      this.#unknown(error);
    } else this.#tellRefusal(error);
  }

  #tellRefusal(error: unknown): void {
    if (error instanceof Refused && error.word === "conflict") this.#tell("online-too-late");
    else if (error instanceof MessageError) this.#tell(error.key, error.args);
    else this.#tell("error-unexpected", { detail: String(error) });
  }

  #tell(key: string, args: Arguments = {}): void {
    this.#notice.value = { key, args };
  }
}
