/** A game from a draft: the position it starts from, who plays, the clock; kept, it can be gone to. */

import type { Seat } from "../../game/api";
import { fullClock } from "../../game/clock";
import { beginMatch } from "../../game/match";
import { type GameRecord, matchFromRecord } from "../../game/record";
import { type Identified, identify } from "../../game/record_reader";
import type { Keeper } from "../../keep/api";
import type { OpenGame, Position, Variant } from "../../rules/api";
import { openGame } from "../../rules/open";
import type { Options } from "../../rules/types";
import { countGame } from "../../settings/experience";
import { MessageError } from "../../text/message_error";
import { type Draft, isSeeded, LONGEST_NAME, seatsOf, seedOf } from "./draft";
import { optionsOf } from "./options";
import { timeControl } from "./time";

/** What a text of one's own is, when the options are those of `variant`. */
export function identifyText(text: string, variant: Variant, names: readonly string[]): Promise<Identified> {
  return identify(text, variant, { names, open: openGame });
}

/** What a text is with these options or, where it is nothing with them, with the game's usual ones. */
export async function identifyWith(
  text: string,
  game: OpenGame,
  options: Options,
  names: readonly string[],
): Promise<Identified> {
  const [chosen, usual] = [await game.variant(options), await game.variant()];
  try {
    return await identifyText(text, chosen, names);
  } catch (error) {
    if (usual === chosen) throw error;
    return identifyText(text, usual, names).catch(() => {
      throw error;
    });
  }
}

/** The names that a record knows of the persons who played, where a draft names none. */
export function namedSeats(record: GameRecord, seats: readonly Seat[]): Seat[] {
  const { players } = record.nodes[0]!.position.variant.shape;
  return seats.map((seat, index) => {
    const known = record.tags[players[index] ?? ""];
    return seat.kind === "person" && seat.name === "" && known ? { ...seat, name: known.slice(0, LONGEST_NAME) } : seat;
  });
}

/** Of a setup. */
export function startOf(draft: Draft, variant: Variant): Position {
  const { start } = draft;
  const name = start.kind === "setup" ? start.name : undefined;
  const position = variant.start(name, isSeeded(draft, variant.shape) ? seedOf(draft) : 0n);
  if ("refusal" in position) throw new MessageError("pasted-refused", { why: position.refusal });
  return position;
}

/** Begin the game of a draft without mistakes; its id.  Rejects with a MessageError. */
export async function beginGame(
  game: OpenGame,
  draft: Draft,
  engines: readonly string[],
  keeper: Keeper,
  names: readonly string[],
): Promise<string> {
  const variant = await game.variant(optionsOf(game.data, draft.values));
  const seats = seatsOf(draft, variant.shape, engines);
  const control = timeControl(draft.time);
  const clock = control && fullClock(control, seats.length);
  const found = draft.start.kind === "text" ? await identifyText(draft.text, variant, names) : null;
  const match =
    found?.kind === "record"
      ? matchFromRecord(found.record, namedSeats(found.record, seats), clock)
      : beginMatch(found?.start ?? startOf(draft, variant), seats, clock);
  const { id } = await keeper.create(match.toData());
  countGame(game.data.name, "begun");
  return id;
}
