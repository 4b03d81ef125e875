/** The lists of your games and of the lobby. The server sends changes of your games. The page loads the lobby again
 *  when the server reports a change. */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { OnlineList, OnlineSummary } from "../../generated/schema";
import { LOBBY } from "../game/events";
import { withMark } from "../game/game_state";
import type { Requests } from "../keep/requests";
import type { Told } from "./channel";
import type { LiveChannel } from "./lazy_channel";

type Games = readonly OnlineSummary[];

/** Minimum milliseconds between two loads: on a busy server, lists change all the time. */
const PACE = 1500;
/** Maximum games of a list; the same as on the server. */
const MAX_GAMES = 100;

export class GameLists {
  readonly #requests: Requests;
  readonly #channel: LiveChannel;
  readonly #own = signal<Games | null>(null);
  readonly #lobby = signal<Games | null>(null);
  readonly #failed = signal(false);
  /** The followers, and whether each follows the lobby too. */
  readonly #followers = new Set<{ lobby: boolean }>();
  #end: () => void = () => {};
  /** Whether the server reports changes of the lobby, too. */
  #hearsLobby = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = Number.NEGATIVE_INFINITY;
  /** Loads in progress; their lists may be older than changes received meanwhile. */
  #loading = 0;

  constructor(requests: Requests, channel: LiveChannel) {
    this.#requests = requests;
    this.#channel = channel;
  }

  /** Your games; null until loaded. */
  get own(): ReadonlySignal<Games | null> {
    return this.#own;
  }

  get lobby(): ReadonlySignal<Games | null> {
    return this.#lobby;
  }

  /** Whether the last load failed. */
  get failed(): ReadonlySignal<boolean> {
    return this.#failed;
  }

  /** Keep the lists up to date until the returned function is called. */
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
      hear: (told) => this.#hear(told),
      connection: (up) => up && this.soon(),
      refused: (error) => console.warn(error),
    });
  }

  #hear(told: Told): void {
    const own = this.#own.value;
    const changed = told.type === "lobby-changed" && told.own ? told.game : null;
    if (changed?.alone) return;
    if (!changed || own === null) {
      this.soon();
      return;
    }
    this.#own.value = withEntry(own, changed);
    if (this.#loading > 0) this.soon();
  }

  /** Load the lists as soon as the minimum time between loads allows. */
  soon(): void {
    clearTimeout(this.#timer);
    const wait = Math.max(0, this.#asked + PACE - performance.now());
    this.#timer = setTimeout(() => void this.load(), wait);
  }

  async load(): Promise<void> {
    this.#asked = performance.now();
    const wantsLobby = this.#wantsLobby;
    this.#loading++;
    try {
      const [own, open] = await Promise.all([this.#get("online"), wantsLobby ? this.#get("online/lobby") : null]);
      this.#own.value = own;
      if (open !== null) this.#lobby.value = open;
      this.#failed.value = false;
    } catch {
      this.#failed.value = true;
    } finally {
      this.#loading--;
    }
  }

  async #get(path: string): Promise<Games> {
    return gamesOf(await this.#requests.get<OnlineList>(path));
  }
}

/** The games of a list in which several people play. The names of guests are marked. */
export const gamesOf = ({ games }: OnlineList): OnlineSummary[] => games.filter(({ alone }) => !alone).map(shown);

const shown = (game: OnlineSummary): OnlineSummary => ({ ...game, seats: game.seats.map(withMark) });

/** The list after a change of an entry, in the server's order: games that wait for the viewer first, then the others,
 *  both with the latest change first. */
function withEntry(games: Games, changed: OnlineSummary): Games {
  const others = games.filter(({ game }) => game !== changed.game);
  if (!changed.seats.some(({ mine }) => mine)) return others;
  return [shown(changed), ...others]
    .sort((one, other) => Number(other.yours) - Number(one.yours) || other.changed - one.changed)
    .slice(0, MAX_GAMES);
}

const known = new WeakMap<LiveChannel, GameLists>();

/** The lists of a server, shared by all parts of the page. */
export function listsOf({ requests, channel }: { requests: Requests; channel: LiveChannel }): GameLists {
  const lists = known.get(channel) ?? new GameLists(requests, channel);
  known.set(channel, lists);
  return lists;
}
