/**
 * The lists of the user's online games and of the games in the lobby. The server sends changes of the user's games.
 * When the server reports a change of the lobby, the page requests the lobby's list again.
 */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { OnlineList, OnlineSummary } from "../../generated/schema";
import { withGuestMark } from "../game/game_state";
import { LOBBY } from "../keep/api";
import type { LiveChannel, Requests } from "../keep/requests";
import type { UserGames } from "../keep/user_games";
import type { TopicMessage } from "./channel";

type Games = readonly OnlineSummary[];

/** Minimum milliseconds between two loads: on a busy server, lists change all the time. */
const MIN_LOAD_INTERVAL_MS = 1500;
/** Maximum games of a list; the same as on the server. */
const MAX_GAMES = 100;

interface ListServer {
  requests: Requests;
  channel: LiveChannel;
  /** See `GameStore.unreachable`. */
  unreachable: ReadonlySignal<boolean>;
}

export class GameLists {
  readonly #lobby = signal<Games | null>(null);
  readonly #lobbyFailed = signal(false);
  /** The followers; `lobby`: whether the follower wants the lobby's list. */
  readonly #followers = new Set<{ lobby: boolean }>();
  /** Ends the subscription to changes, if there is one. */
  #end: () => void = () => {};
  /** Whether the last subscription asked for changes of the lobby. */
  #hearsLobby = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the next load includes the user's games. */
  #loadsOwn = false;
  /** The time of the last load, as `performance.now()`. */
  #lastLoad = Number.NEGATIVE_INFINITY;
  /** The user's games with others, with marked names of guests; null until loaded. */
  readonly own: ReadonlySignal<Games | null>;
  readonly lobby: ReadonlySignal<Games | null> = this.#lobby;
  /** Whether the last load of a list failed, for example because the server did not answer. */
  readonly failed: ReadonlySignal<boolean>;

  constructor(
    private readonly server: ListServer,
    private readonly games: UserGames,
  ) {
    this.own = computed(() => games.sharedGames.value?.map(withGuestMarks) ?? null);
    this.failed = computed(() => games.loadFailed.value || server.unreachable.value || this.#lobbyFailed.value);
  }

  /** Updates the user's list and, with `lobby`, the lobby's list until the returned function is called. */
  follow({ lobby }: { lobby: boolean }): () => void {
    const follower = { lobby };
    this.#followers.add(follower);
    if (this.#followers.size === 1) this.#begin();
    else if (lobby && !this.#hearsLobby) this.server.channel.restart(LOBBY);
    if (lobby || this.own.peek() === null) this.loadSoon();
    return () => {
      this.#followers.delete(follower);
      if (this.#followers.size > 0) {
        if (lobby && !this.#wantsLobby) this.server.channel.restart(LOBBY);
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
    this.#end = this.server.channel.follow(LOBBY, {
      startRequest: () => {
        this.#hearsLobby = this.#wantsLobby;
        return { type: "lobby", on: this.#hearsLobby, own: true };
      },
      endRequest: () => ({ type: "lobby", on: false, own: false }),
      hear: (message) => this.#hear(message),
      connection: (up) => up && this.loadSoon(),
      refused: (error) => console.warn(error),
    });
  }

  #hear(message: TopicMessage): void {
    if (message.type !== "lobby-changed") return;
    const { own, game } = message;
    if (game?.alone) return;
    const known = this.games.sharedGames.peek();
    const canUpdate = own && game !== null && known !== null;
    if (canUpdate) this.games.sharedGames.value = withEntry(known, game);
    if (!canUpdate || this.games.isLoading) this.loadSoon(own); // the running load may lack the change
  }

  /** Loads the lists as soon as the minimum time between loads allows. `own`: whether to load the user's games. */
  loadSoon(own = true): void {
    this.#loadsOwn ||= own;
    clearTimeout(this.#timer);
    const last = Math.max(this.#lastLoad, this.games.lastRequest);
    const wait = Math.max(0, last + MIN_LOAD_INTERVAL_MS - performance.now());
    this.#timer = setTimeout(() => void this.load(this.#loadsOwn), wait);
  }

  async load(own = true): Promise<void> {
    this.#lastLoad = performance.now();
    if (own) this.#loadsOwn = false;
    await Promise.all([own && this.games.load(), this.#wantsLobby && this.#loadLobby()]);
  }

  async #loadLobby(): Promise<void> {
    try {
      const { games } = await this.server.requests.get<OnlineList>("online/lobby");
      this.#lobby.value = games.filter(({ alone }) => !alone).map(withGuestMarks);
      this.#lobbyFailed.value = false;
    } catch {
      this.#lobbyFailed.value = true;
    }
  }
}

const withGuestMarks = (game: OnlineSummary): OnlineSummary => ({ ...game, seats: game.seats.map(withGuestMark) });

/**
 * The list after a change of an entry, in the server's order: games that wait for the viewer first, then all others,
 * each group with the latest change first. Removes the entry if the viewer has no seat in the game.
 */
function withEntry(games: Games, changed: OnlineSummary): Games {
  const others = games.filter(({ game }) => game !== changed.game);
  if (!changed.seats.some(({ mine }) => mine)) return others;
  return [changed, ...others]
    .sort((one, other) => Number(other.yours) - Number(one.yours) || other.changed - one.changed)
    .slice(0, MAX_GAMES);
}

const listsByGames = new WeakMap<UserGames, GameLists>();

/** The lists of a server, shared by all parts of the page. */
export function listsOf({ online, games }: { online: ListServer | null; games: UserGames }): GameLists {
  if (online === null) throw new Error("online games require a server");
  const lists = listsByGames.get(games) ?? new GameLists(online, games);
  listsByGames.set(games, lists);
  return lists;
}
