/** What is said of a game in the list: who plays, and how it stands. */

import type { Seat } from "../../game/api";
import type { Summary } from "../../keep/api";
import { say } from "../../text/page";

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

/** Who plays, in the order of the seats. */
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
