/** One's own games: those that wait first; to be searched, opened, deleted and taken along. */

import { useState } from "preact/hooks";
import type { Summary } from "../../keep/api";
import { say } from "../../text/page";
import { GameChoices, Switch } from "../fields";
import { Icon } from "../icons";
import { collectionsAddress, lobbyAddress } from "../router";
import { useServices } from "../services";
import { type Filter, filtered, NO_FILTER, ordered, playersWords, standing } from "./game_list";
import { KeptGame } from "./kept_game";
import { saveAllGames, useKeptGames } from "./kept_games";

/** Fewer need no search. */
const FEW = 6;
/** As many more each time. */
const PAGE = 24;

export function YourGames({ onImport }: { onImport: () => void }) {
  const { keeper, catalogue, online } = useServices();
  const { games, failed, load, remove } = useKeptGames();
  const [filter, setFilter] = useState(NO_FILTER);
  const [shown, setShown] = useState(PAGE);
  const all = games ?? [];
  const titleOf = (game: string): string => catalogue.games.find(({ name }) => name === game)?.title ?? game;
  const describe = (game: Summary): string =>
    [titleOf(game.game), playersWords(game.seats), standing(game, () => undefined)].join(" ");
  const found = ordered(filtered(all, filter, describe));
  return (
    <section class="your-games" aria-labelledby="your-games">
      <header>
        <h2 id="your-games">{say("your-games")}</h2>
        <div class="your-games-tools">
          {online !== null && (
            <a class="button plain" href={lobbyAddress}>
              <Icon name="person" />
              {say("lobby")}
            </a>
          )}
          <button type="button" class="button plain" onClick={onImport}>
            <Icon name="open" />
            {say("import")}
          </button>
          <a class="button plain" href={collectionsAddress()}>
            <Icon name="book" />
            {say("collections")}
          </a>
          {all.length > 0 && (
            <button type="button" class="button plain" onClick={() => saveAllGames(keeper)}>
              <Icon name="download" />
              {say("export-all")}
            </button>
          )}
        </div>
      </header>
      {all.length > FEW && <FilterBar filter={filter} onChange={setFilter} />}
      {games === null && failed && (
        <p>
          {say("games-unreachable")}{" "}
          <button type="button" class="button plain" onClick={load}>
            {say("try-again")}
          </button>
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
      {found.length > shown && (
        <button type="button" class="button" onClick={() => setShown(shown + PAGE)}>
          {say("games-more")}
        </button>
      )}
    </section>
  );
}

function FilterBar({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
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
