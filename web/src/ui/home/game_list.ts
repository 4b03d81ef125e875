/** One's games in the order and choice in which they are shown. */

import type { Seat } from "../../game/api";
import type { Summary } from "../../keep/api";
import { say } from "../../text/page";
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

/** The name of a seat's player in the list of games. */
export function seatWords(seat: Seat): string {
  switch (seat.kind) {
    case "person":
      return seat.name || say("seat-person");
    case "computer":
      return say("seat-computer", { level: seat.level });
    case "engine":
      return seat.name;
  }
}

/** The names of the players, in the order of the seats. */
export function playersWords(seats: readonly Seat[]): string {
  return seats.map(seatWords).reduce((first, second) => say("versus", { first, second }));
}

/** `playerName`: what a seat's player is called; where it is not known yet, who sits there. */
export function standing(game: Summary, playerName: (seat: number) => string | undefined): string {
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
