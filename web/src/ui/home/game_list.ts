/** Sorting, filtering and describing the user's games. */

import type { Summary } from "../../keep/api";
import { normalizeForSearch, say } from "../../text/page";
import { seatWords } from "../play/names";

export interface GameFilter {
  text: string;
  /** A game's name; empty for all games. */
  game: string;
  unfinished: boolean;
}

export const NO_FILTER: GameFilter = { text: "", game: "", unfinished: false };

/** Whether a human is to move. */
export function waitsForHuman(game: Summary): boolean {
  return !game.over && game.seats[game.turn]?.kind === "person";
}

const rank = (game: Summary): number => (waitsForHuman(game) ? 0 : game.over ? 2 : 1);

/** Games that wait for a human first, then games in progress, then finished ones; the latest first in each group. */
export function sortGames(games: readonly Summary[]): Summary[] {
  return [...games].sort((one, other) => rank(one) - rank(other) || (one.changed < other.changed ? 1 : -1));
}

/** The games that fit a filter. `describe` must contain all words of the filter's text. */
export function filterGames(
  games: readonly Summary[],
  filter: GameFilter,
  describe: (game: Summary) => string,
): readonly Summary[] {
  const words = normalizeForSearch(filter.text).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    if (filter.unfinished && game.over) return false;
    if (filter.game && game.game !== filter.game) return false;
    const described = words.length > 0 ? normalizeForSearch(describe(game)) : "";
    return words.every((word) => described.includes(word));
  });
}

/** The state of a game in words. `playerName`: a player's name in the game, undefined before the game is loaded. */
export function stateWords(game: Summary, playerName: (seat: number) => string | undefined): string {
  const nameOf = (seat: number): string => {
    const sitting = game.seats[seat];
    if (sitting?.kind === "person" && sitting.name) return sitting.name;
    return playerName(seat) ?? (sitting ? seatWords(sitting) : "");
  };
  const { outcome, turn } = game;
  if (outcome.status === "draw") return say("drawn");
  if (outcome.status === "win") return say("won-by", { player: nameOf(outcome.winner ?? 0) });
  const persons = game.seats.filter(({ kind }) => kind === "person").length;
  const isYours = persons === 1 && game.seats[turn]?.kind === "person";
  return isYours ? say("your-turn") : say("turn-of", { player: nameOf(turn) });
}
