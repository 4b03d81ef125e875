/** Follows the stored state of an open game. After missed events, `Feed` requests the whole state. */

import type { OnlineThinking } from "../../generated/schema";
import type { GameEvent, GameMessage, GameStore, StoredGame } from "../keep/api";
import { Missing } from "../keep/failures";
import type { Match, MatchData } from "./api";
import { applied, confirmed, type GameState, readStoredGame, storedAs, withChat, withPresence } from "./game_state";
import type { ServerTime } from "./time";

interface FeedListener {
  /** `event`: the cause; null for a whole state, a change of presence, a chat line or a change in this browser. */
  changed(game: GameState, event: GameEvent | null): void;
  /** The match after the viewer's action that caused the event; null if another player or window caused it. */
  ownAction(event: GameEvent): Match | null;
  thinks(report: OnlineThinking): void;
  connection(up: boolean): void;
  /**
   * Moves of this window have replaced moves of another device. `study`: the text of a
   * study that contains the replaced moves. `fork`: the number of the step after which they were replaced.
   */
  conflict(study: string, fork: number): void;
  removed(): void;
  /** The storage refused the game, or a message could not be applied. */
  failed(error: unknown): void;
}

interface FeedParts {
  gameStore: GameStore;
  kept: StoredGame;
  /** The state of `kept`. */
  game: GameState;
  /** The secret of a link, which permits watching a private game. */
  secret?: string | null | undefined;
  time: ServerTime;
}

export class Feed {
  readonly #gameStore: GameStore;
  readonly #time: ServerTime;
  readonly #listener: FeedListener;
  readonly #unwatch: () => void;
  /** The last whole state. */
  #kept: StoredGame;
  #game: GameState;
  /** Whether `Feed` has requested the whole state. Until the state arrives, `Feed` ignores events. */
  #awaitsState = false;
  /** Applies messages in order, because loading a whole state takes time. */
  #queue: Promise<void> = Promise.resolve();
  #ended = false;

  constructor({ gameStore, kept, game, secret = null, time }: FeedParts, listener: FeedListener) {
    this.#gameStore = gameStore;
    this.#kept = kept;
    this.#game = game;
    this.#time = time;
    this.#listener = listener;
    this.#unwatch = gameStore.watch(game.game, {
      since: () => (this.#awaitsState ? null : this.#game.seq),
      secret,
      changed: (kept) => this.#inOrder(() => this.#adopt(kept)),
      hear: (message) => {
        if ("at" in message) this.#time.raise(message.at);
        this.#inOrder(() => this.#hear(message));
      },
      connection: (up) => this.#ended || listener.connection(up),
      studyChanged: (text, fork) => {
        if (fork !== null && !this.#ended) this.#inOrder(() => listener.conflict(text, fork));
      },
      refused: (error) => {
        if (this.#ended) return;
        if (error instanceof Missing) listener.removed();
        else listener.failed(error);
      },
    });
  }

  /** The last whole state, with the changes by later events. */
  get kept(): StoredGame {
    const { seq: version, base, alone, match, status, since: runningSince, offer, wanted, next } = this.#game;
    const kept = { ...this.#kept, version, base, shared: !alone, match: dataOf(match, alone) };
    const { state } = kept;
    return state
      ? { ...kept, state: { ...state, alone, status, since: runningSince, offer, wanted, next, clock: match.clock } }
      : kept;
  }

  /** Shows a change of a game that this browser stores. Such games have no events. */
  showStored(match: Match, version: number): void {
    this.#show(storedAs(this.#game, match, version), null);
  }

  /** Requests the whole state, for data that events lack, such as which seats are the viewer's. */
  requestState(): void {
    this.#awaitsState = true;
    this.#gameStore.requestState(this.#game.game);
  }

  /** Shows a state that the storage has returned, unless a newer one is known. */
  adopt(kept: StoredGame): void {
    this.#inOrder(() => this.#adopt(kept));
  }

  close(): void {
    this.#ended = true;
    this.#unwatch();
  }

  #inOrder(apply: () => void | Promise<void>): void {
    this.#queue = this.#queue
      .then(() => (this.#ended ? undefined : apply()))
      .catch((error) => {
        if (!this.#ended) this.#listener.failed(error);
      });
  }

  async #adopt(kept: StoredGame | null): Promise<void> {
    if (kept === null) {
      this.#listener.removed();
      return;
    }
    if (kept.state !== undefined) this.#time.set(kept.state.now);
    let match: Match;
    let game: GameState;
    do {
      match = this.#game.match;
      game = await readStoredGame(kept, async () => match.variant, match);
    } while (match !== this.#game.match); // the match may change during the `await`
    if (this.#ended || kept.version < this.#game.seq) return;
    this.#awaitsState = false;
    this.#kept = kept;
    this.#gameStore.remember(kept);
    this.#show(game, null);
  }

  #hear(message: GameMessage): void {
    const game = this.#game;
    if (message.type === "thinks") this.#listener.thinks(message);
    else if (message.type === "presence") this.#show(withPresence(game, message), null);
    else if (message.type === "said") this.#show(withChat(game, message), null);
    else if (!this.#awaitsState && message.seq > game.seq) this.#apply(game, message);
  }

  #apply(game: GameState, event: GameEvent): void {
    const own = this.#listener.ownAction(event);
    const isShownAlready = own !== null && game.alone && event.seq === game.seq + 1;
    const after = isShownAlready ? confirmed(game, event, own) : applied(game, event, own);
    if (after !== null) {
      this.#show(after, event);
      this.#gameStore.remember(this.kept);
    }
    // Only the whole state contains the following data.
    const isMissing = after === null; // the missed events
    const begins = game.status === "waiting" && after?.status !== "waiting"; // the ratings at the beginning
    const joins = game.alone && event.type === "sat"; // the viewer's own seats, after another person has joined
    const isReplaced = event.type === "replaced"; // the users who may take back the seat from the computer
    if (isMissing || begins || joins || isReplaced) this.requestState();
  }

  #show(game: GameState, event: GameEvent | null): void {
    this.#game = game;
    this.#listener.changed(game, event);
  }
}

/** The match as stored. The clock of a shared game is omitted, because only the server stores that clock. */
export const dataOf = (match: Match, alone: boolean): MatchData => (alone ? match : match.withClock(null)).toData();
