/** The list of the user's games: search, open, delete and export. */

import { useRef, useState } from "preact/hooks";
import type { Summary } from "../../keep/api";
import { ago, say } from "../../text/page";
import { GameChoices, Switch } from "../fields";
import { Button, ButtonLink, Icon } from "../icons";
import { Menu, type MenuItem } from "../menu";
import { playersWords } from "../play/names";
import { analysisAddress, collectionsAddress, gameAddress, go, lobbyAddress, reviewAddress } from "../router";
import { useServices } from "../services";
import { filterGames, type GameFilter, NO_FILTER, sortGames, stateWords, waitsForHuman } from "./game_list";
import { saveAllGames, useKeptGames } from "./kept_games";
import { Picture, usePosition } from "./picture";

/** The search appears with more games than this. */
const MIN_FOR_SEARCH = 6;
/** Number of games shown at first, and added per press. */
const PAGE_SIZE = 24;

export function YourGames({ onImport }: { onImport: () => void }) {
  const { keeper, catalogue, online } = useServices();
  const { games, failed, load, remove } = useKeptGames();
  const [filter, setFilter] = useState(NO_FILTER);
  const [shown, setShown] = useState(PAGE_SIZE);
  const all = games ?? [];
  const titleOf = (game: string): string => catalogue.games.find(({ name }) => name === game)?.title ?? game;
  const describe = (game: Summary): string =>
    [titleOf(game.game), playersWords(game.seats), stateWords(game, () => undefined)].join(" ");
  const found = sortGames(filterGames(all, filter, describe));
  return (
    <section class="your-games" aria-labelledby="your-games">
      <header>
        <h2 id="your-games">{say("your-games")}</h2>
        <div class="your-games-tools">
          {online !== null && <ButtonLink kind="plain" icon="person" label={say("lobby")} href={lobbyAddress} />}
          <Button kind="plain" icon="open" label={say("import")} act={onImport} />
          <ButtonLink kind="plain" icon="book" label={say("collections")} href={collectionsAddress()} />
          {all.length > 0 && (
            <Button kind="plain" icon="download" label={say("export-all")} act={() => saveAllGames(keeper)} />
          )}
        </div>
      </header>
      {all.length > MIN_FOR_SEARCH && <FilterBar filter={filter} onChange={setFilter} />}
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
      {games?.length === 0 && <p class="quiet">{say("no-games")}</p>}
      {all.length > 0 && found.length === 0 && <p class="quiet">{say("no-games-found")}</p>}
      <ul class="kept-games">
        {found.slice(0, shown).map((game) => (
          <KeptGame key={game.id} game={game} title={titleOf(game.game)} onDelete={() => remove(game)} />
        ))}
      </ul>
      {found.length > shown && <Button label={say("games-more")} act={() => setShown(shown + PAGE_SIZE)} />}
    </section>
  );
}

function FilterBar({ filter, onChange }: { filter: GameFilter; onChange: (filter: GameFilter) => void }) {
  return (
    <search class="filter">
      <label class="filter-text">
        <Icon name="search" />
        <input
          type="search"
          class="input"
          aria-label={say("search")}
          placeholder={say("search")}
          value={filter.text}
          onInput={(event) => onChange({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <select
        class="select"
        aria-label={say("filter-game")}
        value={filter.game}
        onChange={(event) => onChange({ ...filter, game: event.currentTarget.value })}
      >
        <GameChoices any={say("filter-all")} />
      </select>
      <Switch
        label={say("filter-unfinished")}
        checked={filter.unfinished}
        onChange={(unfinished) => onChange({ ...filter, unfinished })}
      />
    </search>
  );
}

/** An entry of the list: picture, description, link and menu. */
interface KeptGameProps {
  game: Summary;
  title: string;
  onDelete: () => void;
}

function studyItems({ id, ply }: Summary): MenuItem[] {
  return [
    { id: "analyse", label: say("play-analyse"), icon: "chart", act: () => go(analysisAddress(id)) },
    { id: "review", label: say("review-open"), icon: "review", off: ply === 0, act: () => go(reviewAddress(id)) },
  ];
}

function KeptGame({ game, title, onDelete }: KeptGameProps) {
  const element = useRef<HTMLLIElement>(null);
  const position = usePosition(game, element);
  const players = playersWords(game.seats);
  const state = stateWords(game, (seat) => position?.variant.playerName(seat));
  const persons = game.seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  return (
    <li class="kept-game" ref={element} data-waits={waitsForHuman(game)}>
      <a href={gameAddress(game.id)}>
        <span class="kept-picture" aria-hidden="true">
          {position && <Picture position={position} turned={persons.length === 1 && persons[0] === 1} />}
        </span>
        <span class="kept-words">
          <strong>{players}</strong>
          <span class="kept-state">{state}</span>
          <span class="quiet small">
            {title} ·{" "}
            {position && `${say("moves-played", { number: game.number, unit: position.variant.game.move_numbers })} · `}
            <time dateTime={game.changed}>{ago(game.changed)}</time>
          </span>
        </span>
      </a>
      <Menu
        label={say("play-more")}
        description={say("game-menu-of", { game: title, players })}
        icon="more"
        groups={[
          studyItems(game),
          [{ id: "delete", label: say("delete"), icon: "trash", danger: true, act: onDelete }],
        ]}
      />
    </li>
  );
}
