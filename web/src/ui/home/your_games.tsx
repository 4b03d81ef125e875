/** The list of the user's games: search, open, delete and export. */

import { useMemo } from "preact/hooks";
import type { Summary } from "../../keep/api";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { useGames } from "../game_data";
import { GameList } from "../games/game_list";
import { gameAlone, sortGames } from "../games/listed_game";
import { Button, ButtonLink } from "../icons";
import { Menu } from "../menu";
import { playersWords } from "../play/names";
import { analysisAddress, collectionsAddress, go, lobbyAddress, reviewAddress } from "../router";
import { useServices } from "../services";
import { saveAllGames, useKeptGames } from "./kept_games";

export function YourGames({ onImport }: { onImport: () => void }) {
  const { keeper, online } = useServices();
  const { games, failed, load, remove } = useKeptGames();
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
          <Button kind="plain" icon="open" label={say("import")} act={onImport} />
          <ButtonLink kind="plain" icon="book" label={say("collections")} href={collectionsAddress()} />
          {listed.length > 0 && (
            <Button kind="plain" icon="download" label={say("export-all")} act={() => saveAllGames(keeper)} />
          )}
        </div>
      </header>
      {games === null && failed && (
        <p>
          {say("games-unreachable")} <Button kind="plain" label={say("try-again")} act={load} />
        </p>
      )}
      {games !== null && keeper.away.value && (
        <p class="quiet" role="status">
          {say("games-away")}
        </p>
      )}
      <GameList games={listed} empty={games === null ? undefined : say("no-games")} />
    </section>
  );
}

interface MenuProps {
  game: Summary;
  title: string;
  onDelete: () => void;
}

function GameMenu({ game: { id, ply, seats }, title, onDelete }: MenuProps) {
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
