/**
 * The list of the user's games. Reloaded when the window gets the focus, and regularly while the server is unreachable.
 */

import { signal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Keeper, Summary } from "../../keep/api";
import { say } from "../../text/page";
import { saveFile, toast, toastError } from "../live";
import { useServices } from "../services";

/** Reload interval while the server is unreachable. */
const RELOAD_MS = 4000;

/** Ids of games whose deletion can still be undone. */
const deleting = signal<readonly string[]>([]);

export interface KeptGames {
  /** Null until loaded. */
  games: readonly Summary[] | null;
  /** Whether loading failed. */
  failed: boolean;
  load: () => void;
  /** Deletes a game once the toast with the undo button is gone. */
  remove: (game: Summary) => void;
}

export function useKeptGames(): KeptGames {
  const { keeper } = useServices();
  const [games, setGames] = useState<readonly Summary[] | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (): Promise<void> =>
    keeper.list().then(
      (found) => {
        setGames(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  useEffect(() => {
    void load();
    addEventListener("focus", load);
    addEventListener("online", load);
    return () => {
      removeEventListener("focus", load);
      removeEventListener("online", load);
    };
  }, [keeper]);
  const isAway = failed || keeper.away.value;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(load, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isAway, keeper]);
  const stay = ({ id }: Summary): void => {
    deleting.value = deleting.value.filter((other) => other !== id);
  };
  const remove = (game: Summary): void => {
    deleting.value = [...deleting.value, game.id];
    toast(say("deleted"), {
      action: { label: say("undo-it"), act: () => stay(game) },
      gone: () =>
        void keeper
          .remove(game.id)
          .catch(toastError)
          .then(load)
          .then(() => stay(game)),
    });
  };
  const gone = deleting.value;
  const present = useMemo(() => games?.filter(({ id }) => !gone.includes(id)) ?? null, [games, gone]);
  return {
    games: present,
    failed,
    load: () => void load(),
    remove,
  };
}

/** Exports all of the user's games to a file. */
export async function saveAllGames(keeper: Keeper): Promise<void> {
  try {
    const { exportGames } = await import("../../keep/archive");
    saveFile(`ludarium-${new Date().toISOString().slice(0, 10)}.json`, await exportGames(keeper), "application/json");
  } catch (error) {
    toastError(error);
  }
}
