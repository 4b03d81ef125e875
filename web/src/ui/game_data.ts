/** Games' data and texts for components: undefined while they are on their way. */

import { useEffect, useState } from "preact/hooks";
import { data } from "../data/store";
import type { GameData } from "../data/types";
import type { GameTexts } from "../text/api";
import { loadGameTexts } from "../text/game_texts";

export interface LoadedGame {
  data: GameData;
  texts: GameTexts;
}

const games = new Map<string, Promise<LoadedGame>>();

/** A game's data with its texts; again if that has failed. */
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

/** What a promise gives; undefined until then, and its error once it has failed. */
export function usePromise<T>(make: () => Promise<T>, depends: readonly unknown[]): { value?: T; error?: unknown } {
  const [state, setState] = useState<{ value?: T; error?: unknown }>({});
  useEffect(() => {
    let gone = false;
    make().then(
      (value) => !gone && setState({ value }),
      (error) => !gone && setState({ error }),
    );
    return () => {
      gone = true;
    };
  }, depends as unknown[]);
  return state;
}

export function useGame(name: string): { value?: LoadedGame; error?: unknown } {
  return usePromise(() => loadGame(name), [name]);
}
