/** A list of games with filters, the same for the user's games, the lobby and collections. */

import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { ago, say } from "../../text/page";
import { GameChoices } from "../fields";
import { useGames } from "../game_data";
import { Picture, usePosition } from "../home/picture";
import { Button, Icon } from "../icons";
import { toastError } from "../live";
import { ANY_GAME, type GameQuery, type ListedGame, type ListedResult, queryGames } from "./listed_game";
import "./games.css";

/** Lists with more games than this have filters. */
const MIN_FOR_FILTERS = 6;
/** Number of games shown at first, and added when the user asks for more. */
const PAGE_SIZE = 24;

interface ListProps {
  games: readonly ListedGame[];
  /** Shown instead of an empty list. */
  empty?: string | undefined;
}

export function GameList({ games, empty }: ListProps) {
  const [query, setQuery] = useState(ANY_GAME);
  const found = queryGames(games, query, useGames());
  return (
    <>
      {games.length > MIN_FOR_FILTERS && <GameFilters query={query} onChange={setQuery} />}
      {games.length === 0 && empty && <p class="quiet">{empty}</p>}
      {games.length > 0 && found.length === 0 && <p class="quiet">{say("no-games-found")}</p>}
      <GameEntries games={found} />
    </>
  );
}

/** A list with a heading. */
export function GameSection({ id, title, ...list }: ListProps & { id: string; title: string }) {
  return (
    <section class="game-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <GameList {...list} />
    </section>
  );
}

interface FilterProps {
  query: GameQuery;
  onChange: (query: GameQuery) => void;
  /** Further fields. */
  children?: ComponentChildren;
}

export function GameFilters({ query, onChange, children }: FilterProps) {
  const wins = useWins(query.game);
  return (
    <search class="filter row">
      <label class="filter-text">
        <Icon name="search" />
        <input
          type="search"
          class="input"
          aria-label={say("search")}
          placeholder={say("search")}
          value={query.text}
          onInput={(event) => onChange({ ...query, text: event.currentTarget.value })}
        />
      </label>
      <select
        class="select"
        aria-label={say("filter-game")}
        value={query.game}
        onChange={(event) => onChange({ ...query, game: event.currentTarget.value, result: "" })}
      >
        <GameChoices any={say("filter-all")} />
      </select>
      <select
        class="select"
        aria-label={say("filter-result")}
        value={String(query.result)}
        onChange={(event) => onChange({ ...query, result: readResult(event.currentTarget.value) })}
      >
        <option value="">{say("filter-any")}</option>
        <option value="unfinished">{say("unfinished")}</option>
        {wins.map((words, seat) => (
          <option key={words} value={seat}>
            {words}
          </option>
        ))}
        <option value="draw">{say("drawn")}</option>
      </select>
      {children}
    </search>
  );
}

const readResult = (value: string): ListedResult | "" =>
  value === "" || value === "draw" || value === "unfinished" ? value : Number(value);

/** The wins to filter by, in words, by seat. Without a chosen game, only the two seats that every game has. */
function useWins(name: string): string[] {
  const game = useGames().loaded.get(name);
  if (game === undefined) return [1, 2].map((place) => say("won-by-place", { place }));
  const { shapes, max_players } = game.data;
  const players = Object.values(shapes).find((shape) => shape.players.length === max_players)?.players ?? [];
  return players.map((player) => say("won-by", { player: game.texts.say(`player-${player}`) }));
}

export function GameEntries({ games }: { games: readonly ListedGame[] }) {
  const [shown, setShown] = useState(PAGE_SIZE);
  return (
    <>
      <ul class="kept-games auto-grid">
        {games.slice(0, shown).map((listed) => (
          <ListEntry key={listed.key} listed={listed} />
        ))}
      </ul>
      {games.length > shown && <Button label={say("games-more")} act={() => setShown(shown + PAGE_SIZE)} />}
    </>
  );
}

function ListEntry({ listed }: { listed: ListedGame }) {
  const { players, state, waits, moves, facts, length, changed, picture, open, tools } = listed;
  const element = useRef<HTMLLIElement>(null);
  const position = usePosition(picture, element);
  const [isBusy, setBusy] = useState(false);
  const content = (
    <>
      {picture && (
        <span class="kept-picture" aria-hidden="true">
          {position && <Picture position={position} turned={picture.turned} />}
        </span>
      )}
      <span class="kept-words">
        <strong>{players}</strong>
        <span class="kept-state">{state}</span>
        {moves && (
          <span class="kept-moves numbers" translate={false}>
            {moves}
          </span>
        )}
        <span class="quiet small">
          {[...facts, length].filter(Boolean).join(" · ")}
          {changed && (
            <>
              {" · "}
              <time dateTime={changed}>{ago(changed)}</time>
            </>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li class="kept-game beside" ref={element} data-waits={waits}>
      {typeof open === "string" ? (
        <a class="kept-link beside fill gap-4" href={open}>
          {content}
        </a>
      ) : (
        <button
          type="button"
          class="kept-link beside fill gap-4"
          aria-busy={isBusy}
          onClick={() => {
            if (isBusy) return;
            setBusy(true);
            open()
              .catch(toastError)
              .finally(() => setBusy(false));
          }}
        >
          {content}
        </button>
      )}
      {tools}
    </li>
  );
}
