/** One's games in the order and choice in which they are shown. */

import type { Summary } from "../../keep/api";
import { folded } from "../words";

export interface Filter {
  text: string;
  /** Empty: all. */
  game: string;
  unfinished: boolean;
}

export const NO_FILTER: Filter = { text: "", game: "", unfinished: false };

/** A person is to move: nothing happens before one comes back. */
export function waits(game: Summary): boolean {
  return !game.over && game.seats[game.turn]?.kind === "person";
}

const rank = (game: Summary): number => (waits(game) ? 0 : game.over ? 2 : 1);

/** Those that wait for a person first, then those that go on, then the finished; the latest first in each. */
export function ordered(games: readonly Summary[]): Summary[] {
  return [...games].sort((one, other) => rank(one) - rank(other) || (one.changed < other.changed ? 1 : -1));
}

/** Those that fit; all words of the text have to be somewhere in what `describe` says of a game. */
export function filtered(
  games: readonly Summary[],
  filter: Filter,
  describe: (game: Summary) => string,
): readonly Summary[] {
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    if (filter.unfinished && game.over) return false;
    if (filter.game && game.game !== filter.game) return false;
    const described = words.length > 0 ? folded(describe(game)) : "";
    return words.every((word) => described.includes(word));
  });
}
