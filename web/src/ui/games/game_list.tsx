/** A list of games with filters, the same for the user's games, the lobby and collections. */

import type { ComponentChildren, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import type { Outcome } from "../../../generated/schema";
import type { Summary } from "../../keep/api";
import type { CollectedGame } from "../../keep/collections";
import type { Options } from "../../rules/api";
import { findShape } from "../../rules/game";
import { ago, normalizeForSearch, say } from "../../text/page";
import { Button, Icon, Select } from "../controls";
import { type ListedPosition, Picture, usePosition } from "../home/picture";
import { toastError } from "../live";
import { gameAddress } from "../navigation";
import { joinNames, nameInList, namesInList } from "../play/names";
import { type KnownGames, useGames, useServices } from "../services";
import "./games.css";

/** The winner's seat or another result; null for an aborted game or an unknown result. */
type ListedResult = "unfinished" | "draw" | number | null;

export interface ListedGame {
  key: string;
  game: string; // the game's name
  players: string;
  /** The state in words, such as the player to move or the result. */
  state: string;
  yourTurn: boolean;
  result: ListedResult;
  moves: string; // the first moves; empty for games with a picture
  facts: readonly string[]; // details, such as the title of the game
  length: string; // the number of moves played, as a text; empty if unknown
  changed: string; // ISO time of the last change; empty for games of collections
  picture: ListedPosition | null;
  open: string | (() => Promise<void>); // the address of the game, or a function that opens a copy
  tools?: VNode | undefined; // content beside the link, such as a menu
}

interface GameQuery {
  /** Words that must all occur in the title, players, state or facts. */
  text: string;
  game: string; // a game's name; empty for all games
  result: ListedResult | ""; // empty for any result
}

export const ANY_GAME: GameQuery = { text: "", game: "", result: "" };

export function queryGames<G extends ListedGame>(games: readonly G[], query: GameQuery, known: KnownGames): G[] {
  const words = normalizeForSearch(query.text).split(/\s+/).filter(Boolean);
  return games.filter(({ game, players, state, facts, result }) => {
    if (query.game !== "" && game !== query.game) return false;
    if (query.result !== "" && result !== query.result) return false;
    const entry = words.length > 0 ? normalizeForSearch([known.title(game), players, state, ...facts].join(" ")) : "";
    return words.every((word) => entry.includes(word));
  });
}

const rank = ({ yourTurn, result }: ListedGame): number => (yourTurn ? 0 : result === "unfinished" ? 1 : 2);

/** Games with the user to move, then other games in progress, then finished ones; the latest first in each group. */
export function sortGames(games: readonly ListedGame[]): ListedGame[] {
  return [...games].sort((one, other) => rank(one) - rank(other) || (one.changed < other.changed ? 1 : -1));
}

/** The entry of a solo game, which is not shared with other users. */
export function soloGame(summary: Summary, known: KnownGames): ListedGame {
  const { id, game, options, seats, position, outcome, over, turn, number, changed } = summary;
  const humanSeats = seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  const unit = known.loaded.get(game)?.data.move_numbers;
  const nameOf = (seat: number): string => {
    const occupant = seats[seat];
    if (occupant?.kind === "person" && occupant.name) return occupant.name;
    return playerName(summary, seat, known) ?? (occupant ? nameInList(occupant) : "");
  };
  const saysYourTurn = humanSeats.length === 1 && humanSeats[0] === turn;
  return {
    key: id,
    game,
    players: namesInList(seats),
    state:
      outcomeWords(outcome, nameOf) || (saysYourTurn ? say("your-turn") : say("turn-of", { player: nameOf(turn) })),
    yourTurn: !over && humanSeats.includes(turn),
    result: resultOf(outcome, over),
    moves: "",
    facts: [known.title(game)],
    length: unit ? say("moves-played", { number, unit }) : "",
    changed,
    picture: { game, options, position, turned: humanSeats.length === 1 && humanSeats[0] === 1 },
    open: gameAddress(id),
  };
}

/** The entry of a collected game. `number`: the game's number in the collection, from 1. */
export function collectedGame(
  collected: CollectedGame,
  number: number,
  known: KnownGames,
): Omit<ListedGame, "key" | "open"> {
  const { game, seats, names, status, winner, result, event, date, length, moves } = collected;
  const texts = known.loaded.get(game)?.texts;
  const nameOf = (seat: number): string => texts?.say(`player-${seats[seat]}`) ?? "";
  return {
    game,
    players: names.every((name) => name === "")
      ? say("game-number", { number })
      : joinNames(names.map((name, seat) => name || nameOf(seat))),
    state: outcomeWords({ status, winner }, nameOf) || result || say("unfinished"),
    yourTurn: false,
    result: resultOf({ status, winner }, false),
    moves,
    facts: [event, date].filter(Boolean),
    length: length === undefined ? "" : say("moves-played", { ...length }),
    changed: "",
    picture: null,
  };
}

/** The name that the game gives to a seat; undefined until the game is loaded. */
export function playerName(
  played: { game: string; options: Options },
  seat: number,
  { loaded }: KnownGames,
): string | undefined {
  const game = loaded.get(played.game);
  const player = game && findShape(game.data, played.options)?.players[seat];
  return player === undefined ? undefined : game?.texts.say(`player-${player}`);
}

type EndOfGame = Pick<Outcome, "status" | "winner">;

/** `isOver`: whether the game has ended, even without an outcome (an aborted game). */
export function resultOf({ status, winner }: EndOfGame, isOver: boolean): ListedResult {
  if (status === "ongoing") return isOver ? null : "unfinished";
  return status === "draw" ? "draw" : winner;
}

function outcomeWords({ status, winner }: EndOfGame, nameOf: (seat: number) => string): string {
  if (status === "ongoing") return "";
  return status === "draw" ? say("drawn") : say("won-by", { player: nameOf(winner ?? 0) });
}

/** Lists with more games than this have filters. */
const MAX_WITHOUT_FILTERS = 6;
/** Number of games shown at first, and added when the user asks for more. */
const PAGE_SIZE = 24;

/** `empty`: shown instead of an empty list. */
type ListProps = { games: readonly ListedGame[]; empty?: string | undefined };

export function GameList({ games, empty }: ListProps) {
  const [query, setQuery] = useState(ANY_GAME);
  const found = queryGames(games, query, useGames());
  return (
    <>
      {games.length > MAX_WITHOUT_FILTERS && <GameFilters query={query} onChange={setQuery} />}
      {games.length === 0 && empty && <p class="quiet">{empty}</p>}
      {games.length > 0 && found.length === 0 && <p class="quiet">{say("no-games-found")}</p>}
      <GameEntries games={found} />
    </>
  );
}

export function GameSection({ id, title, ...list }: ListProps & { id: string; title: string }) {
  return (
    <section class="game-section stack" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <GameList {...list} />
    </section>
  );
}

type FilterProps = { query: GameQuery; onChange: (query: GameQuery) => void; children?: ComponentChildren };

export function GameFilters({ query, onChange, children }: FilterProps) {
  const { catalogue } = useServices();
  const winLabels = useWinLabels(query.game);
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
      <Select
        aria-label={say("filter-game")}
        value={query.game}
        choices={[
          { value: "", label: say("filter-all") },
          ...catalogue.games.map(({ name, title }) => ({ value: name, label: title })),
        ]}
        onChange={(game) => onChange({ ...query, game, result: "" })}
      />
      <Select
        aria-label={say("filter-result")}
        value={query.result}
        choices={[
          { value: "", label: say("filter-any") },
          { value: "unfinished", label: say("unfinished") },
          ...winLabels.map((label, value) => ({ value, label })),
          { value: "draw", label: say("drawn") },
        ]}
        onChange={(result) => onChange({ ...query, result })}
      />
      {children}
    </search>
  );
}

/** Labels of the results by which users filter: a win for each seat. Until a game is chosen and loaded, there are
 *  labels for two seats, because every game has at least two. */
function useWinLabels(name: string): string[] {
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
  const { players, state, yourTurn, moves, facts, length, changed, picture, open, tools } = listed;
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
      <span class="kept-words breakable">
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
    <li class="kept-game beside" ref={element} data-waits={yourTurn}>
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
