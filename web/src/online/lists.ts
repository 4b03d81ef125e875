/** One's own games and those of the lobby, as the server lists them; asked for again when it says that they have changed. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Requests } from "../keep/requests";
import type { OnlineList, OnlineSummary } from "../keep/schema";
import { type LiveChannel, LOBBY } from "./lazy_channel";
import { withMark } from "./online_game";

type Games = readonly OnlineSummary[];

/** Milliseconds between two questions at least: where many play, lists change all the time. */
const PACE = 1500;

export class GameLists {
  readonly #requests: Requests;
  readonly #channel: LiveChannel;
  readonly #own = signal<Games | null>(null);
  readonly #lobby = signal<Games | null>(null);
  readonly #failed = signal(false);
  /** Who follows, and whether the lobby too. */
  readonly #followers = new Set<{ lobby: boolean }>();
  #end: () => void = () => {};
  /** The lobby's list is told of too. */
  #hearsLobby = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = Number.NEGATIVE_INFINITY;

  constructor(requests: Requests, channel: LiveChannel) {
    this.#requests = requests;
    this.#channel = channel;
  }

  /** Null until they are known. */
  get own(): ReadonlySignal<Games | null> {
    return this.#own;
  }

  get lobby(): ReadonlySignal<Games | null> {
    return this.#lobby;
  }

  /** They could not be had when they were last asked for. */
  get failed(): ReadonlySignal<boolean> {
    return this.#failed;
  }

  /** Keep the lists as they are on the server, until the returned function is called. */
  follow({ lobby }: { lobby: boolean }): () => void {
    const follower = { lobby };
    this.#followers.add(follower);
    if (this.#followers.size === 1) this.#begin();
    else if (lobby && !this.#hearsLobby) this.#channel.restart(LOBBY);
    this.soon();
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0) {
        if (lobby && !this.#wantsLobby) this.#channel.restart(LOBBY);
        return;
      }
      clearTimeout(this.#timer);
      this.#end();
    };
  }

  get #wantsLobby(): boolean {
    return [...this.#followers].some(({ lobby }) => lobby);
  }

  #begin(): void {
    this.#end = this.#channel.follow(LOBBY, {
      begin: () => {
        this.#hearsLobby = this.#wantsLobby;
        return { type: "lobby", on: this.#hearsLobby, own: true };
      },
      end: () => ({ type: "lobby", on: false, own: false }),
      hear: () => this.soon(),
      connection: (up) => up && this.soon(),
      refused: (error) => console.warn(error),
    });
  }

  /** Ask again, but not at once where that was done just now. */
  soon(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#asked + PACE - performance.now());
    this.#timer = setTimeout(() => void this.load(), wait);
  }

  async load(): Promise<void> {
    this.#asked = performance.now();
    const wantsLobby = this.#wantsLobby;
    try {
      const [own, open] = await Promise.all([this.#get("online"), wantsLobby ? this.#get("online/lobby") : null]);
      this.#own.value = own;
      if (open !== null) this.#lobby.value = open;
      this.#failed.value = false;
    } catch {
      this.#failed.value = true;
    }
  }

  async #get(path: string): Promise<Games> {
    return gamesOf(await this.#requests.get<OnlineList>(path));
  }
}

/** The games of a list, as they are shown. */
export const gamesOf = ({ games }: OnlineList): OnlineSummary[] =>
  games.map((game) => ({ ...game, seats: game.seats.map(withMark) }));

const known = new WeakMap<LiveChannel, GameLists>();

/** The lists of a server, the same for all who ask. */
export function listsOf({ requests, channel }: { requests: Requests; channel: LiveChannel }): GameLists {
  const lists = known.get(channel) ?? new GameLists(requests, channel);
  known.set(channel, lists);
  return lists;
}
