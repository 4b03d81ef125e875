// @ts-check
/** What seats and players are called. */

import { capital, text } from "../strings.js";

/**
 * @typedef {import("../types.js").Seat} Seat
 * @typedef {import("../types.js").Level} Level
 */

/** @param {Seat} seat @param {Level[]} [levels] */
export function seatLabel(seat, levels = []) {
  if (seat.kind === "person") return seat.name || text.seat.person;
  if (seat.kind === "engine") return seat.name;
  const title = levels.find(({ level }) => level === seat.level)?.title;
  return title ? text.seat.computerTitled(seat.level, title) : text.seat.computer(seat.level);
}

/**
 * A player for a sentence: the person's name, else the player's.
 * @param {{players: string[], seats: Seat[]}} view
 * @param {number} seat
 */
export function whoIs(view, seat) {
  const sits = view.seats[seat];
  const player = capital(view.players[seat] ?? "");
  return sits?.kind === "person" && sits.name ? `${sits.name} (${player})` : player;
}
