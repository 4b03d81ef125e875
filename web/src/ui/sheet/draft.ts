/**
 * What has been chosen for a new game, before it is one: plain values as they were typed, and what follows from them.
 * The draft of the last game is kept for each game; what is read back may be of another version, so all is checked.
 */

import { isTable } from "../../data/json";
import type { GameData, Shape } from "../../data/types";
import type { Seat } from "../../game/api";
import type { Options } from "../../rules/types";
import { readValue, settle, shapeFor, usualValues, type Values } from "./options";
import { NO_CLOCK, readTimeChoice, type TimeChoice } from "./time";

export interface Draft {
  /** The value of each option, as typed. */
  values: Values;
  /** Of all seats that any choice of options has; those beyond the present one's are kept for later. */
  seats: readonly Seat[];
  /** The name of a setup; "text": what is in `text`. */
  start: { kind: "setup"; name: string } | { kind: "text" };
  /** As typed; empty: by chance. */
  seed: string;
  /** A record, position or setup code. */
  text: string;
  time: TimeChoice;
}

export const USUAL_LEVEL = 3;
export const LONGEST_NAME = 40;
const LONGEST_TEXT = 256 * 1024;
const MOST_SEATS = 64;

/** A person first, computers after. */
export function usualSeat(index: number): Seat {
  return index === 0 ? { kind: "person", name: "" } : { kind: "computer", level: USUAL_LEVEL };
}

export function usualDraft(game: GameData): Draft {
  const values = usualValues(game);
  return {
    values,
    seats: Array.from({ length: game.max_players }, (_, index) => usualSeat(index)),
    start: { kind: "setup", name: shapeFor(game, values)?.setups[0]?.name ?? "" },
    seed: "",
    text: "",
    time: NO_CLOCK,
  };
}

type Table = Readonly<Record<string, unknown>>;

const tableOf = (value: unknown): Table => (isTable(value) ? value : {});
const textOf = (value: unknown, longest: number): string =>
  typeof value === "string" && value.length <= longest ? value : "";

function readSeat(stored: unknown, index: number, levels: readonly number[]): Seat {
  const { kind, name, level } = tableOf(stored);
  if (kind === "person") return { kind, name: textOf(name, LONGEST_NAME) };
  if (kind === "computer" && levels.includes(level as number)) return { kind, level: level as number };
  if (kind === "engine" && textOf(name, 200) !== "") return { kind, name: name as string };
  return usualSeat(index);
}

/** A stored draft; what no longer fits the game is as usual. */
export function readDraft(game: GameData, levels: readonly number[], stored: unknown): Draft {
  const usual = usualDraft(game);
  const found = tableOf(stored);
  const storedValues = tableOf(found.values);
  const values = settle(
    game,
    Object.fromEntries(game.options.map((option) => [option.name, readValue(option, storedValues[option.name])])),
  );
  const seats = Array.isArray(found.seats) ? found.seats.slice(0, MOST_SEATS) : [];
  const start = tableOf(found.start);
  return withSetupOf(game, {
    values,
    seats: usual.seats.map((_, index) => readSeat(seats[index], index, levels)),
    start: start.kind === "text" ? { kind: "text" } : { kind: "setup", name: textOf(start.name, 80) },
    seed: textOf(found.seed, 20),
    text: textOf(found.text, LONGEST_TEXT),
    time: readTimeChoice(found.time),
  });
}

/** The same with a setup that there is. */
function withSetupOf(game: GameData, draft: Draft): Draft {
  const { start } = draft;
  const setups = shapeFor(game, draft.values)?.setups ?? [];
  if (start.kind === "text" || setups.some(({ name }) => name === start.name)) return draft;
  return { ...draft, start: { kind: "setup", name: setups[0]?.name ?? "" } };
}

/** The option has this value; options that do not go with it change to what does. */
export function withValue(game: GameData, draft: Draft, name: string, value: string): Draft {
  return withSetupOf(game, { ...draft, values: settle(game, { ...draft.values, [name]: value }, name) });
}

/** The options that a text brings with it. */
export function withOptions(game: GameData, draft: Draft, options: Options): Draft {
  const given = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return withSetupOf(game, { ...draft, values: settle(game, { ...draft.values, ...given }) });
}

export function withSeat(draft: Draft, index: number, seat: Seat): Draft {
  return { ...draft, seats: draft.seats.map((one, at) => (at === index ? seat : one)) };
}

/** The seats of the players that these options have; an engine that is not offered any more gives way to a computer. */
export function seatsOf(draft: Draft, shape: Shape, engines: readonly string[]): Seat[] {
  return shape.players.map((_, index) => {
    const seat = draft.seats[index] ?? usualSeat(index);
    return seat.kind === "engine" && !engines.includes(seat.name) ? { kind: "computer", level: USUAL_LEVEL } : seat;
  });
}

/** Whether the chosen setup is random. */
export function isSeeded(draft: Draft, shape: Shape): boolean {
  const { start } = draft;
  return start.kind === "setup" && (shape.setups.find(({ name }) => name === start.name)?.seeded ?? false);
}

const SEED = /^\d{0,15}$/;

export const isSeed = (typed: string): boolean => SEED.test(typed.trim());

/** Undefined: by chance. */
export function seedOf(draft: Draft): bigint | undefined {
  const typed = draft.seed.trim();
  return typed === "" ? undefined : BigInt(typed);
}

/** For a game at once where nothing has been chosen yet: the computer is the stronger the more games have been finished.
 *  `options`: of the first ones. */
export function earlyDraft(game: GameData, finished: number, options: Options): Draft {
  const draft = withOptions(game, usualDraft(game), options);
  const level = Math.min(USUAL_LEVEL, 1 + finished);
  return { ...draft, seats: draft.seats.map((seat) => (seat.kind === "computer" ? { ...seat, level } : seat)) };
}

/** For a game at once, set up as last time: from a setup, as a text of last time has had its game. */
export function quickDraft(game: GameData, levels: readonly number[], stored: unknown): Draft {
  const draft = readDraft(game, levels, stored);
  if (draft.start.kind === "setup") return draft;
  return withSetupOf(game, { ...draft, start: { kind: "setup", name: "" } });
}
