/** What players and who sits there are called. */

import type { Seat } from "../../game/api";
import type { DroppedPlayer } from "../../game/dropped";
import type { Variant } from "../../rules/api";
import { say } from "../../text/page";

/** Who sits there: a person's name, where there is one, a computer's level, an engine's name. */
export function whoSits(seat: Seat | undefined): string {
  if (seat === undefined) return "";
  return seat.kind === "computer" ? say("play-computer", { level: seat.level }) : seat.name;
}

/** A player for a sentence: a person by name and player, "Anna (White)", else the player alone. */
export function inSentence(variant: Variant, seats: readonly Seat[], seat: number): string {
  const player = variant.playerName(seat);
  const sits = seats[seat];
  return sits?.kind === "person" && sits.name ? `${sits.name} (${player})` : player;
}

/** Who is out of the game, and why: "Red – earth: only 3 left at the end of this turn". */
export function droppedWords({ variant }: { variant: Variant }, { seat, why }: DroppedPlayer): string {
  return say("play-dropped", { player: variant.playerName(seat), why });
}
