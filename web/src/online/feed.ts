/** What the server tells of a game that is watched, as the game that comes of it.  What was missed is asked for. */

import type { Moved, OnlineState, OnlineThinking } from "../../generated/schema";
import type { Match } from "../game/api";
import type { Told } from "./channel";
import type { Event, GameTold } from "./events";
import type { LiveChannel } from "./lazy_channel";
import { applied, type OnlineGame, type OpenVariant, readOnlineGame, withLine, withPresence } from "./online_game";
import type { ServerTime } from "./server_time";

export interface FeedListener {
  /** `event`: what has brought it about; null: it was told as a whole, or who is here has changed. */
  changed(game: OnlineGame, event: Event | null): void;
  /** The match after a move that was made here before the server told of it. */
  played(event: Moved): Match | null;
  thinks(told: OnlineThinking): void;
  connection(up: boolean): void;
  /** It is not to be had. */
  failed(error: unknown): void;
}

export class Feed {
  readonly #id: string;
  readonly #channel: LiveChannel;
  readonly #open: OpenVariant;
  readonly #time: ServerTime;
  readonly #listener: FeedListener;
  readonly #end: () => void;
  #game: OnlineGame | null = null;
  /** The whole state has been asked for, so what comes before it is not wanted. */
  #asksAll = true;
  /** All is taken up in its order, though a whole game takes a while. */
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

  /** Ask for the whole state, where events do not tell all: whose seats are one's own. */
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
    const game = await readOnlineGame(state, this.#open);
    if (this.#ended) return;
    this.#asksAll = false;
    this.#show(game, null);
  }

  #takeEvent(game: OnlineGame, event: Event): void {
    const played = event.type === "moved" ? this.#listener.played(event) : null;
    const after = applied(game, event, played);
    if (after !== null) this.#show(after, event);
    // Events lack: missed events, the ratings at the beginning, whose seats are one's own, and the people who may come back.
    const begins = game.status === "waiting" && after?.status !== "waiting";
    const joins = game.alone && event.type === "sat";
    if (after === null || begins || joins || event.type === "replaced") this.askAll();
  }

  #show(game: OnlineGame, event: Event | null): void {
    this.#game = game;
    this.#listener.changed(game, event);
  }
}
