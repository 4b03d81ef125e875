/** Names of players, and of the humans, computers and engines who play them. */

import type { Seat } from "../../game/api";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";

/** A human's name, a computer's level, or an engine's name; empty for a nameless human or a missing seat. */
export function occupantText(seat: Seat | undefined): string {
  if (seat === undefined) return "";
  return seat.kind === "computer" ? say("play-computer", { level: seat.level }) : seat.name;
}

/** A player's name for a sentence: "Anna (White)" for a human with a name, otherwise "White". */
export function playerInSentence(variant: Variant, seats: readonly Seat[], seat: number): string {
  const player = variant.playerName(seat);
  const occupant = seats[seat];
  return occupant?.kind === "person" && occupant.name ? `${occupant.name} (${player})` : player;
}

/** The name of a human, computer or engine in lists of games. Never empty, unlike `occupantText`. */
export function nameInList(seat: Seat): string {
  switch (seat.kind) {
    case "person":
      return seat.name || say("seat-person");
    case "computer":
      return say("seat-computer", { level: seat.level });
    case "engine":
      return seat.name;
  }
}

/** The names of all occupants of a game, such as "Anna – Bruno". */
export const namesInList = (seats: readonly Seat[]): string => joinNames(seats.map(nameInList));

export const joinNames = (names: readonly string[]): string =>
  names.reduce((first, second) => say("versus", { first, second }));
