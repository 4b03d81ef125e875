/** Begins games from drafts. */

import { data } from "../../data/store";
import type { GameData } from "../../data/types";
import { type Clock, MAX_NAME_LENGTH, type Match, type Seat } from "../../game/api";
import { beginMatch } from "../../game/match";
import { type GameRecord, matchFromRecord } from "../../game/record";
import { type Identified, identify } from "../../game/record_reader";
import { fullClock } from "../../game/time";
import type { Keeper } from "../../keep/api";
import type { OpenGame, Options, Position, Variant } from "../../rules/api";
import { openGame } from "../../rules/game";
import { countGame, experienceOf, isBeginner, lastChoice } from "../../settings/settings";
import { MessageError } from "../../text/api";
import type { Services } from "../services";
import { type Draft, firstGameDraft, isSeeded, quickDraft, seatsOf, seedOf, timeOf } from "./draft";
import { optionsOf } from "./options";
import { timeControl } from "./time";

/** Identifies the user's text, with the options of `variant`. */
export function identifyText(text: string, variant: Variant, names: readonly string[]): Promise<Identified> {
  return identify(text, variant, { names, open: openGame });
}

/** Identifies a text with these options or, if that fails, with the default ones. */
export async function identifyWith(
  text: string,
  game: OpenGame,
  options: Options,
  names: readonly string[],
): Promise<Identified> {
  const [chosen, standard] = [await game.variant(options), await game.variant()];
  try {
    return await identifyText(text, chosen, names);
  } catch (error) {
    if (standard === chosen) throw error;
    return identifyText(text, standard, names).catch(() => {
      throw error;
    });
  }
}

/** The seats with the names of the record, for humans without a name. */
function namedSeats(record: GameRecord, seats: readonly Seat[]): Seat[] {
  const { players } = record.nodes[0]!.position.variant.shape;
  return seats.map((seat, index) => {
    const known = record.tags[players[index] ?? ""];
    return seat.kind === "person" && seat.name === "" && known
      ? { ...seat, name: known.slice(0, MAX_NAME_LENGTH) }
      : seat;
  });
}

export const startOfFound = (found: Identified): Position =>
  found.kind === "record" ? found.record.nodes[0]!.position : found.start;

export const matchOfFound = (found: Identified, seats: readonly Seat[], clock: Clock | null): Match =>
  found.kind === "record"
    ? matchFromRecord(found.record, namedSeats(found.record, seats), clock)
    : beginMatch(found.start, seats, clock);

/** The position of the draft's setup. Random if the setup is seeded. */
function setupStart(draft: Draft, variant: Variant): Position {
  const { start } = draft;
  const name = start.kind === "setup" ? start.name : undefined;
  const position = variant.start(name, isSeeded(draft, variant.shape) ? seedOf(draft) : 0n);
  if ("refusal" in position) throw new MessageError("pasted-refused", { why: position.refusal });
  return position;
}

/** The match of a valid draft. Rejects with a MessageError. Online games get their clock from the server. */
export async function matchOfDraft(
  game: OpenGame,
  draft: Draft,
  engines: readonly string[],
  names: readonly string[],
): Promise<Match> {
  const variant = await game.variant(optionsOf(game.data, draft.values));
  const seats = seatsOf(draft, variant.shape, engines).map(
    (seat): Seat => ("name" in seat || "level" in seat ? seat : { kind: "person", name: "" }),
  );
  const control = draft.where === "here" ? timeControl(timeOf(draft)) : null;
  const clock = control && fullClock(control, seats.length);
  if (draft.start.kind === "setup") return beginMatch(setupStart(draft, variant), seats, clock);
  return matchOfFound(await identifyText(draft.text, variant, names), seats, clock);
}

/** Stores a new solo game; returns its id. */
export async function beginHere(match: Match, keeper: Keeper): Promise<string> {
  const { id } = await keeper.create(match.toData());
  countGame(match.variant.game.name, "begun");
  return id;
}

/** Begins a game with the settings of the last one; returns its id. */
export async function playAgain(name: string, { catalogue, keeper }: Services): Promise<string> {
  const game = await openGame(name);
  const last = lastChoice(name);
  const draft =
    last === undefined
      ? firstGameDraft(game.data, experienceOf(name).finished, await firstOptions(game.data))
      : quickDraft(game.data, catalogue.levels, last);
  const isEngine = draft.players.here.seats.some(({ kind }) => kind === "engine");
  const engines = isEngine ? await keeper.engines(name, optionsOf(game.data, draft.values)) : [];
  const names = catalogue.games.map((one) => one.name);
  return beginHere(await matchOfDraft(game, draft, engines, names), keeper);
}

/** Beginners play with the options of the tutorial, such as a smaller board. */
export async function firstOptions({ name, guide }: GameData): Promise<Options> {
  if (!isBeginner(name)) return {};
  try {
    return (await data.guide(guide)).first_game?.options ?? {};
  } catch {
    return {}; // fall back to the default options
  }
}
