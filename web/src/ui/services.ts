/** Services for all screens (catalogue, stored games, server), and hooks that load the data and texts of games. */

import { type ReadonlySignal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { data, loadOnce } from "../data/store";
import type { Catalogue, GameData } from "../data/types";
import type { GameStore } from "../keep/api";
import type { LiveChannel, Requests } from "../keep/requests";
import type { UserGames } from "../keep/user_games";
import type { GameTexts } from "../text/api";
import { loadGameTexts } from "../text/language";
import { type Promised, usePromise } from "./loading";

/** The server connection for online games. */
export interface Online {
  requests: Requests;
  channel: LiveChannel;
  /** Whether the server did not answer the last request for the list of games. */
  unreachable: ReadonlySignal<boolean>;
  /** Removes the server's games from the browser. Call this after the user has signed out or deleted the account.
   *  `keepUnsent`: keeps games with moves that the server has not received. */
  forget: (options: { keepUnsent: boolean }) => Promise<void>;
}

export interface Services {
  catalogue: Catalogue;
  gameStore: GameStore; // loads and stores games
  games: UserGames; // the list of the user's games
  online: Online | null; // null without a server
}

/** Whether the page has a server, for code outside components. */
export const hasServer = signal(false);

export const ServicesContext = createContext<Services | null>(null);

/** For components that require a server. Throws without a server. */
export function useOnline(): Online {
  const { online } = useServices();
  if (online === null) throw new Error("the component requires a server");
  return online;
}

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === null) throw new Error("the component is outside <App>");
  return services;
}

export interface LoadedGame {
  data: GameData;
  texts: GameTexts;
}

const gamePromises = new Map<string, Promise<LoadedGame>>();

export function loadGame(name: string): Promise<LoadedGame> {
  return loadOnce(gamePromises, name, async () => {
    const found = await data.game(name);
    return { data: found, texts: await loadGameTexts(found.texts, (path) => data.text(path)) };
  });
}

export function useGame(name: string): Promised<LoadedGame> {
  return usePromise(() => loadGame(name), [name]);
}

/** The titles of all games, and the data of the loaded games. */
export interface KnownGames {
  title: (game: string) => string;
  /** The loaded games by name. The map is empty at first, and never has a game that fails to load. */
  loaded: ReadonlyMap<string, LoadedGame>;
}

const NONE_LOADED: KnownGames["loaded"] = new Map();

export function useGames(): KnownGames {
  const { games } = useServices().catalogue;
  const { value } = usePromise(async () => {
    const loaded = await Promise.allSettled(games.map(({ name }) => loadGame(name)));
    return new Map(loaded.flatMap((one) => (one.status === "fulfilled" ? [[one.value.data.name, one.value]] : [])));
  }, [games]);
  return useMemo(() => {
    const title = (game: string): string => games.find(({ name }) => name === game)?.title ?? game;
    return { title, loaded: value ?? NONE_LOADED };
  }, [games, value]);
}

/** The default level of the computer; `firstGameDraft` uses lower levels for a user's first games. */
export const DEFAULT_LEVEL = 3;
