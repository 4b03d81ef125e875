/** Games in lists: the user's games, those of the lobby, and those of collections. */

import type { VNode } from "preact";
import type { Outcome } from "../../../generated/schema";
import type { Summary } from "../../keep/api";
import type { CollectedGame } from "../../keep/collections";
import type { Options } from "../../rules/api";
import { findShape } from "../../rules/game";
import { normalizeForSearch, say } from "../../text/page";
import type { KnownGames } from "../game_data";
import { playersWords, seatWords } from "../play/names";
import { gameAddress } from "../router";

/** The winner's seat or another result; null if the result is unknown. */
export type ListedResult = "unfinished" | "draw" | number | null;

/** A position for the picture of a game. */
export interface ListedPosition {
  game: string;
  options: Options;
  /** A position string. */
  position: string;
  /** Whether the board is flipped. */
  turned: boolean;
}

export interface ListedGame {
  key: string;
  /** The game's name. */
  game: string;
  players: string;
  /** The player to move, or the result, in words. */
  state: string;
  /** Whether the game waits for the user. */
  waits: boolean;
  result: ListedResult;
  /** The first moves; empty for games with a picture. */
  moves: string;
  /** Small print, such as the title of the game. */
  facts: readonly string[];
  /** The length in words; empty if unknown. Queries do not search it. */
  length: string;
  /** ISO time; empty for games of collections. */
  changed: string;
  picture: ListedPosition | null;
  /** The address of the game, or a function that opens a copy. */
  open: string | (() => Promise<void>);
  /** Content beside the link, such as a menu. */
  tools?: VNode | undefined;
}

export interface GameQuery {
  /** Words that must all occur in the entry. */
  text: string;
  /** A game's name; empty for all games. */
  game: string;
  /** Empty for any. */
  result: ListedResult | "";
}

export const ANY_GAME: GameQuery = { text: "", game: "", result: "" };

/** The games that fit a query. */
export function queryGames<G extends ListedGame>(games: readonly G[], query: GameQuery, known: KnownGames): G[] {
  const words = normalizeForSearch(query.text).split(/\s+/).filter(Boolean);
  return games.filter(({ game, players, state, facts, result }) => {
    if (query.game !== "" && game !== query.game) return false;
    if (query.result !== "" && result !== query.result) return false;
    const described = normalizeForSearch(
      words.length > 0 ? [known.title(game), players, state, ...facts].join(" ") : "",
    );
    return words.every((word) => described.includes(word));
  });
}

const rank = ({ waits, result }: ListedGame): number => (waits ? 0 : result === "unfinished" ? 1 : 2);

/** Games that wait for the user first, then games in progress, then finished ones; the latest first in each group. */
export function sortGames(games: readonly ListedGame[]): ListedGame[] {
  return [...games].sort((one, other) => rank(one) - rank(other) || (one.changed < other.changed ? 1 : -1));
}

/** The entry of a game that one person plays. */
export function gameAlone(summary: Summary, known: KnownGames): ListedGame {
  const { id, game, options, seats, position, outcome, over, turn, number, changed } = summary;
  const humans = seats.flatMap(({ kind }, seat) => (kind === "person" ? [seat] : []));
  const unit = known.loaded.get(game)?.data.move_numbers;
  const nameOf = (seat: number): string => {
    const sits = seats[seat];
    if (sits?.kind === "person" && sits.name) return sits.name;
    return playerName(summary, seat, known) ?? (sits ? seatWords(sits) : "");
  };
  const isOnlyHuman = humans.length === 1 && humans[0] === turn;
  return {
    key: id,
    game,
    players: playersWords(seats),
    state: outcomeWords(outcome, nameOf) || (isOnlyHuman ? say("your-turn") : say("turn-of", { player: nameOf(turn) })),
    waits: !over && humans.includes(turn),
    result: resultOf(outcome, over),
    moves: "",
    facts: [known.title(game)],
    length: unit ? say("moves-played", { number, unit }) : "",
    changed,
    picture: { game, options, position, turned: humans.length === 1 && humans[0] === 1 },
    open: gameAddress(id),
  };
}

/** The entry of a game of a collection. `number`: its number in the collection, from 1. */
export function collectedGame(
  game: CollectedGame,
  number: number,
  known: KnownGames,
): Omit<ListedGame, "key" | "open"> {
  const { seats, names, status, winner, event, date, length, moves } = game;
  const texts = known.loaded.get(game.game)?.texts;
  const nameOf = (seat: number): string => texts?.say(`player-${seats[seat]}`) ?? "";
  return {
    game: game.game,
    players: names.every((name) => name === "")
      ? say("game-number", { number })
      : joinPlayers(names.map((name, seat) => name || nameOf(seat))),
    state: outcomeWords({ status, winner }, nameOf) || game.result || say("unfinished"),
    waits: false,
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
  of: { game: string; options: Options },
  seat: number,
  { loaded }: KnownGames,
): string | undefined {
  const game = loaded.get(of.game);
  const player = game && findShape(game.data, of.options)?.players[seat];
  return player === undefined ? undefined : game?.texts.say(`player-${player}`);
}

type EndOfGame = Pick<Outcome, "status" | "winner">;

export function resultOf({ status, winner }: EndOfGame, isOver: boolean): ListedResult {
  if (status === "ongoing") return isOver ? null : "unfinished";
  return status === "draw" ? "draw" : winner;
}

/** The result in words; empty for an ongoing game. */
function outcomeWords({ status, winner }: EndOfGame, nameOf: (seat: number) => string): string {
  if (status === "ongoing") return "";
  return status === "draw" ? say("drawn") : say("won-by", { player: nameOf(winner ?? 0) });
}

const joinPlayers = (names: readonly string[]): string =>
  names.reduce((first, second) => say("versus", { first, second }));
