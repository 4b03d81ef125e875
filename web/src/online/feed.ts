/** The state of a watched game, updated by the server's messages. After missed events, `Feed` requests it again. */

import type { Moved, OnlineState, OnlineThinking } from "../../generated/schema";
import type { Match } from "../game/api";
import type { Event, GameTold } from "../game/events";
import { applied, type GameState, type OpenVariant, readGameState, withLine, withPresence } from "../game/game_state";
import type { Told } from "./channel";
import type { LiveChannel } from "./lazy_channel";
import type { ServerTime } from "./server_time";

export interface FeedListener {
  /** `event`: the cause; null after a whole state, a change of presence or a chat line. */
  changed(game: GameState, event: Event | null): void;
  /** The match after the event's move, if this page has made the move already; otherwise null. */
  played(event: Moved): Match | null;
  thinks(told: OnlineThinking): void;
  connection(up: boolean): void;
  /** The server refused the game, or a message could not be applied. */
  failed(error: unknown): void;
}

export class Feed {
  readonly #id: string;
  readonly #channel: LiveChannel;
  readonly #open: OpenVariant;
  readonly #time: ServerTime;
  readonly #listener: FeedListener;
  readonly #end: () => void;
  #game: GameState | null = null;
  /** Whether the whole state is requested. Until it arrives, events are ignored. */
  #asksAll = true;
  /** Applies messages in order, because loading a whole state takes time. */
  #queue: Promise<void> = Promise.resolve();
  #ended = false;

  constructor(
    id: string,
    secret: string | null,
    channel: LiveChannel,
    open: OpenVariant,
    time: ServerTime,
    listener: FeedListener,
  ) {
    this.#id = id;
    this.#channel = channel;
    this.#open = open;
    this.#time = time;
    this.#listener = listener;
    this.#end = channel.follow(id, {
      begin: () => ({
        type: "watch",
        game: id,
        since: this.#asksAll ? null : (this.#game?.seq ?? null),
        ...(secret && { secret }),
      }),
      end: () => ({ type: "unwatch", game: id }),
      hear: (told) => this.#hear(told),
      connection: (up) => this.#ended || listener.connection(up),
      refused: (error) => this.#ended || listener.failed(error),
    });
  }

  /** Request the whole state, for data that events lack, such as which seats are the viewer's. */
  askAll(): void {
    this.#asksAll = true;
    this.#channel.restart(this.#id);
  }

  close(): void {
    this.#ended = true;
    this.#end();
  }

  #hear(told: Told): void {
    if (told.type === "online") this.#time.tell(told.now);
    else if ("at" in told) this.#time.hint(told.at);
    this.#queue = this.#queue.then(() => this.#take(told as GameTold)).catch((error) => this.#failed(error));
  }

  #failed(error: unknown): void {
    if (!this.#ended) this.#listener.failed(error);
  }

  async #take(told: GameTold): Promise<void> {
    if (this.#ended) return;
    if (told.type === "online") return this.#takeAll(told);
    const game = this.#game;
    if (game === null) return;
    if (told.type === "thinks") this.#listener.thinks(told);
    else if (told.type === "presence") this.#show(withPresence(game, told), null);
    else if (told.type === "said") this.#show(withLine(game, told), null);
    else if (!this.#asksAll && told.seq > game.seq) this.#takeEvent(game, told);
  }

  async #takeAll(state: OnlineState): Promise<void> {
    const game = await readGameState(state, this.#open);
    if (this.#ended) return;
    this.#asksAll = false;
    this.#show(game, null);
  }

  #takeEvent(game: GameState, event: Event): void {
    const played = event.type === "moved" ? this.#listener.played(event) : null;
    const after = applied(game, event, played);
    if (after !== null) this.#show(after, event);
    // Only the whole state has missed events, the ratings at the beginning, the viewer's own seats, and the users who
    // may return to a replaced seat.
    const begins = game.status === "waiting" && after?.status !== "waiting";
    const joins = game.alone && event.type === "sat";
    if (after === null || begins || joins || event.type === "replaced") this.askAll();
  }

  #show(game: GameState, event: Event | null): void {
    this.#game = game;
    this.#listener.changed(game, event);
  }
}
