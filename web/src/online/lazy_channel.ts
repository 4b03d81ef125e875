/** A live channel whose code is loaded at its first use: the list of solo games does not need it. */

import type { ClientMessage, Done } from "../../generated/schema";
import { Unreachable } from "../keep/errors";
import type { Channel, Topic } from "./channel";

/** The part of a channel that other modules use. */
export type LiveChannel = Pick<Channel, "ask" | "follow" | "restart">;

/** Milliseconds until the next attempt to load the code. */
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
      () => undefined, // `follow` retries, and then requests the topic
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
