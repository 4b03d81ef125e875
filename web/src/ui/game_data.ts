/** Hooks that load the data and texts of games. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { data } from "../data/store";
import type { GameData } from "../data/types";
import type { GameTexts } from "../text/api";
import { loadGameTexts } from "../text/language";
import { useServices } from "./services";

export interface LoadedGame {
  data: GameData;
  texts: GameTexts;
}

const games = new Map<string, Promise<LoadedGame>>();

/** Loads a game's data and texts; tries again after a failure. */
export function loadGame(name: string): Promise<LoadedGame> {
  const known = games.get(name);
  if (known) return known;
  const loading = data.game(name).then(async (found) => ({
    data: found,
    texts: await loadGameTexts(found.texts, (path) => data.text(path)),
  }));
  games.set(name, loading);
  loading.catch(() => games.delete(name));
  return loading;
}

/** The value or error of a promise; both undefined while it is pending. */
export interface Promised<T> {
  value?: T;
  error?: unknown;
}

/** Calls `make` at first and after changes of `depends`. `dispose` receives each value that is no longer needed. */
export function usePromise<T>(
  make: () => Promise<T>,
  depends: readonly unknown[],
  dispose: (value: T) => void = () => undefined,
): Promised<T> {
  const [state, setState] = useState<Promised<T>>({});
  useEffect(() => {
    let gone = false;
    let end = (): void => undefined;
    make().then(
      (value) => {
        end = () => dispose(value);
        if (gone) end();
        else setState({ value });
      },
      (error) => !gone && setState({ error }),
    );
    return () => {
      gone = true;
      end();
    };
  }, depends as unknown[]);
  return state;
}

export function useGame(name: string): Promised<LoadedGame> {
  return usePromise(() => loadGame(name), [name]);
}

/** The titles of all games, and the data of those that are loaded. */
export interface KnownGames {
  title: (game: string) => string;
  /** By name. Empty at first; games that fail to load stay missing. */
  loaded: ReadonlyMap<string, LoadedGame>;
}

const NOT_LOADED: KnownGames["loaded"] = new Map();

export function useGames(): KnownGames {
  const { games } = useServices().catalogue;
  const { value } = usePromise(async () => {
    const loaded = await Promise.allSettled(games.map(({ name }) => loadGame(name)));
    return new Map(loaded.flatMap((one) => (one.status === "fulfilled" ? [[one.value.data.name, one.value]] : [])));
  }, [games]);
  return useMemo(() => {
    const title = (game: string): string => games.find(({ name }) => name === game)?.title ?? game;
    return { title, loaded: value ?? NOT_LOADED };
  }, [games, value]);
}
