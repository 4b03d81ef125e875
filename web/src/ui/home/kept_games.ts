/** One's games as they are listed: asked for again when one comes back to the window and while the server is away. */

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { Keeper, Summary } from "../../keep/api";
import { exportGames, importGames } from "../../keep/archive";
import { summarise } from "../../keep/summarise";
import { say } from "../../text/page";
import { saveFile } from "../files";
import { toast, toastError } from "../live";
import { useServices } from "../services";

/** Milliseconds until a server that is away is asked again. */
const PATIENCE = 4000;

/** The ids of games that are about to be deleted. */
const leaving = signal<readonly string[]>([]);

export interface KeptGames {
  /** Null: they are not known, yet or at all. */
  games: readonly Summary[] | null;
  /** They could not be had. */
  failed: boolean;
  load: () => void;
  /** Delete a game, unless that is undone in time. */
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
    const timer = setInterval(load, PATIENCE);
    return () => clearInterval(timer);
  }, [isAway, keeper]);
  const stay = ({ id }: Summary): void => {
    leaving.value = leaving.value.filter((other) => other !== id);
  };
  const remove = (game: Summary): void => {
    leaving.value = [...leaving.value, game.id];
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
  return {
    games: games?.filter(({ id }) => !leaving.value.includes(id)) ?? null,
    failed,
    load: () => void load(),
    remove,
  };
}

/** All of one's games in a file, and back. */
export async function saveAllGames(keeper: Keeper): Promise<void> {
  try {
    saveFile(`ludarium-${new Date().toISOString().slice(0, 10)}.json`, await exportGames(keeper), "application/json");
  } catch (error) {
    toastError(error);
  }
}

export async function addGames(keeper: Keeper, text: string): Promise<void> {
  const { added, refused } = await importGames(keeper, text, summarise);
  toast(say("imported", { count: added }));
  if (refused > 0) toast(say("import-refused", { count: refused }), { kind: "problem" });
}
