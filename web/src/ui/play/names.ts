/** Names of players, and of the humans, computers and engines at the seats. */

import type { OnlineSummary, SeatState, TimeControl } from "../../../generated/schema";
import type { Seat } from "../../game/api";
import type { DroppedPlayer } from "../../game/ending";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";

/** A human's name (may be empty), a computer's level, or an engine's name. */
export function whoSits(seat: Seat | undefined): string {
  if (seat === undefined) return "";
  return seat.kind === "computer" ? say("play-computer", { level: seat.level }) : seat.name;
}

/** A player for a sentence: "Anna (White)" for a human with a name, else "White". */
export function inSentence(variant: Variant, seats: readonly Seat[], seat: number): string {
  const player = variant.playerName(seat);
  const sits = seats[seat];
  return sits?.kind === "person" && sits.name ? `${sits.name} (${player})` : player;
}

/** The player who is out of the game, and the reason: "Red – earth: only 3 left at the end of this turn". */
export function droppedWords({ variant }: { variant: Variant }, { seat, why }: DroppedPlayer): string {
  return say("play-dropped", { player: variant.playerName(seat), why });
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
export const DAY = 24 * 60 * MINUTE;

/** A time control in words: "10 min + 5 s", "3 days a turn". */
export function controlWords(control: TimeControl | null): string {
  if (control === null) return say("online-no-clock");
  const { initial, increment, perMove } = control;
  if (perMove >= DAY) return say("online-days", { days: perMove / DAY });
  if (perMove > 0) return say("online-per-move", { seconds: perMove / SECOND });
  return say("online-control", { minutes: initial / MINUTE, seconds: increment / SECOND });
}

/** The name of the seat's player; for a free seat, who may take it. */
export function onlineSeatWords({ seat, taken, invited, mine }: SeatState): string {
  if (!taken) return invited ? say("online-seat-invited") : say("online-seat-open");
  const name = whoSits(seat) || say("online-nameless");
  return mine ? say("online-you", { name }) : name;
}

/** The players in the order of seats. */
export const onlinePlayers = ({ seats }: OnlineSummary): string =>
  seats.map((seat) => (seat.taken ? onlineSeatWords(seat) : say("online-free"))).join(" · ");

/** A seat's player in the list of games. */
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

/** The players in the order of seats. */
export function playersWords(seats: readonly Seat[]): string {
  return seats.map(seatWords).reduce((first, second) => say("versus", { first, second }));
}
