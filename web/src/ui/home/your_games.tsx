/** The user's solo games on the home screen: search, open, delete and export. */

import { signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import type { GameStore, Summary } from "../../keep/api";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Button, ButtonLink, Menu } from "../controls";
import { GameList, gameAlone, sortGames } from "../games/game_list";
import { saveFile, toast, toastError } from "../live";
import { analysisAddress, collectionsAddress, go, lobbyAddress, openPanel, reviewAddress } from "../navigation";
import { playersWords } from "../play/names";
import { useGames, useServices } from "../services";

export function YourGames() {
  const { gameStore, online } = useServices();
  const { games, failed, load, remove } = useSoloGames();
  const known = useGames();
  const listed = useMemo(() => {
    const tools = (game: Summary) => (
      <GameMenu game={game} title={known.title(game.game)} onDelete={() => remove(game)} />
    );
    return sortGames((games ?? []).map((game) => ({ ...gameAlone(game, known), tools: tools(game) })));
  }, [games, known, language.value]);
  return (
    <section class="game-section stack" aria-labelledby="your-games">
      <header class="row between">
        <h2 id="your-games">{say("your-games")}</h2>
        <div class="your-games-tools row">
          {online !== null && <ButtonLink kind="plain" icon="person" label={say("lobby")} href={lobbyAddress} />}
          <Button kind="plain" icon="open" label={say("import")} act={() => openPanel("import", { text: "" })} />
          <ButtonLink kind="plain" icon="book" label={say("collections")} href={collectionsAddress()} />
          {listed.length > 0 && (
            <Button kind="plain" icon="download" label={say("export-all")} act={() => saveAllGames(gameStore)} />
          )}
        </div>
      </header>
      {games === null && failed && (
        <p>
          {say("games-unreachable")} <Button kind="plain" label={say("try-again")} act={load} />
        </p>
      )}
      {games !== null && gameStore.away.value && (
        <p class="quiet" role="status">
          {say("games-away")}
        </p>
      )}
      <GameList games={listed} empty={games === null ? undefined : say("no-games")} />
    </section>
  );
}

/** Reload interval while the server is unreachable. */
const RELOAD_MS = 4000;

/** Ids of games whose deletion can still be undone. */
const deleting = signal<readonly string[]>([]);

export interface SoloGames {
  /** Null until loaded. */
  games: readonly Summary[] | null;
  /** Whether the last load failed. */
  failed: boolean;
  load: () => void;
  /** Deletes a game once the toast with the undo button is gone. */
  remove: (game: Summary) => void;
}

/** The user's solo games. They are loaded at first, when the window gets the focus or the connection returns, and
 *  regularly while the server is unreachable. */
export function useSoloGames(): SoloGames {
  const { gameStore, games } = useServices();
  const load = (): void => void games.load();
  useEffect(() => {
    if (!games.isLoading) load();
    addEventListener("focus", load);
    addEventListener("online", load);
    return () => {
      removeEventListener("focus", load);
      removeEventListener("online", load);
    };
  }, [games]);
  const failed = games.failed.value;
  const isAway = failed || gameStore.away.value;
  useEffect(() => {
    if (!isAway) return;
    const timer = setInterval(load, RELOAD_MS);
    return () => clearInterval(timer);
  }, [isAway, games]);
  const restore = ({ id }: Summary): void => {
    deleting.value = deleting.value.filter((other) => other !== id);
  };
  const remove = (game: Summary): void => {
    deleting.value = [...deleting.value, game.id];
    toast(say("deleted"), {
      action: { label: say("undo-it"), act: () => restore(game) },
      gone: () =>
        void gameStore
          .remove(game.id)
          .catch(toastError)
          .then(() => games.load())
          .then(() => restore(game)),
    });
  };
  const [solo, gone] = [games.solo.value, deleting.value];
  const present = useMemo(() => solo?.filter(({ id }) => !gone.includes(id)) ?? null, [solo, gone]);
  return { games: present, failed, load, remove };
}

/** Exports all of the user's games to a file. */
async function saveAllGames(gameStore: GameStore): Promise<void> {
  try {
    const { exportGames } = await import("../../keep/archive");
    saveFile(
      `ludarium-${new Date().toISOString().slice(0, 10)}.json`,
      await exportGames(gameStore),
      "application/json",
    );
  } catch (error) {
    toastError(error);
  }
}

interface GameMenuProps {
  game: Summary;
  title: string;
  onDelete: () => void;
}

function GameMenu({ game: { id, ply, seats }, title, onDelete }: GameMenuProps) {
  return (
    <Menu
      label={say("play-more")}
      description={say("game-menu-of", { game: title, players: playersWords(seats) })}
      icon="more"
      groups={[
        [
          { id: "analyse", label: say("play-analyse"), icon: "chart", act: () => go(analysisAddress(id)) },
          { id: "review", label: say("review-open"), icon: "review", off: ply === 0, act: () => go(reviewAddress(id)) },
        ],
        [{ id: "delete", label: say("delete"), icon: "trash", danger: true, act: onDelete }],
      ]}
    />
  );
}
