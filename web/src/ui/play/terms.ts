/** Time controls and players of online games in words. These texts are loaded with the screens of online games. */

import type { OnlineSummary, SeatState, TimeControl } from "../../../generated/schema";
import { DAY, MINUTE, SECOND } from "../../game/time";
import { say } from "../../text/page";
import { whoSits } from "./names";

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

/** All names in the order of seats. */
export const onlinePlayers = ({ seats }: OnlineSummary): string =>
  seats.map((seat) => (seat.taken ? onlineSeatWords(seat) : say("online-free"))).join(" · ");
