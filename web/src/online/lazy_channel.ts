/** The live channel, fetched when something is first asked of it: who only looks at the list of games needs none. */

import type { ClientMessage, Done } from "../../generated/schema";
import { Unreachable } from "../keep/errors";
import type { Channel, Topic } from "./channel";

/** What others need of a channel. */
export type LiveChannel = Pick<Channel, "ask" | "follow" | "restart">;

/** The topic of the lists of games; that of a game is its id. */
export const LOBBY = "lobby";

/** Milliseconds until it is tried again to fetch it. */
const PATIENCE = 2000;

export class LazyChannel implements LiveChannel {
  #loading: Promise<Channel> | undefined;

  constructor(
    readonly address: string,
    readonly load = () => import("./channel"),
  ) {}

  async ask(message: ClientMessage, more?: { again?: boolean }): Promise<Done> {
    return (await this.#channel()).ask(message, more);
  }

  follow(key: string, topic: Topic): () => void {
    let isOver = false;
    let end = (): void => {
      isOver = true;
    };
    const begin = (): void => {
      if (isOver) return;
      this.#channel().then(
        (channel) => {
          if (!isOver) end = channel.follow(key, topic);
        },
        () => {
          topic.connection(false);
          setTimeout(begin, PATIENCE);
        },
      );
    };
    begin();
    return () => end();
  }

  restart(key: string): void {
    this.#channel().then(
      (channel) => channel.restart(key),
      () => undefined, // what is followed is asked for when it can be
    );
  }

  #channel(): Promise<Channel> {
    this.#loading ??= this.load().then(
      ({ Channel }) => new Channel(this.address),
      (error: unknown) => {
        this.#loading = undefined;
        throw new Unreachable({ cause: error });
      },
    );
    return this.#loading;
  }
}
