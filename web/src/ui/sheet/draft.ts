/**
 * The draft of a new game: values as typed, and their consequences. The last draft of each game is stored. Stored data
 * may be from another version, so they are validated.
 */

import { isTable } from "../../data/json";
import type { GameData, Shape } from "../../data/types";
import type { Seat } from "../../game/api";
import type { Options } from "../../rules/api";
import { defaultValues, nearestCombination, readValue, shapeFor, type Values } from "./options";
import { NO_CLOCK, readTimeChoice, type TimeChoice } from "./time";

export interface Draft {
  /** The value of each option, as typed. */
  values: Values;
  /** Seats for the maximum number of players; unused ones are kept for later. */
  seats: readonly Seat[];
  /** The name of a setup, or the content of `text`. */
  start: { kind: "setup"; name: string } | { kind: "text" };
  /** As typed; empty for random. */
  seed: string;
  /** A record, position or setup code. */
  text: string;
  time: TimeChoice;
}

export const DEFAULT_LEVEL = 3;
export const MAX_NAME_LENGTH = 40;
const MAX_TEXT_LENGTH = 256 * 1024;
const MAX_SEATS = 64;

/** The first seat is a human, the others are computers. */
export function defaultSeat(index: number): Seat {
  return index === 0 ? { kind: "person", name: "" } : { kind: "computer", level: DEFAULT_LEVEL };
}

export function defaultDraft(game: GameData): Draft {
  const values = defaultValues(game);
  return {
    values,
    seats: Array.from({ length: game.max_players }, (_, index) => defaultSeat(index)),
    start: { kind: "setup", name: shapeFor(game, values)?.setups[0]?.name ?? "" },
    seed: "",
    text: "",
    time: NO_CLOCK,
  };
}

type JsonTable = Readonly<Record<string, unknown>>;

const objectOf = (value: unknown): JsonTable => (isTable(value) ? value : {});
const textOf = (value: unknown, longest: number): string =>
  typeof value === "string" && value.length <= longest ? value : "";

function readSeat(stored: unknown, index: number, levels: readonly number[]): Seat {
  const { kind, name, level } = objectOf(stored);
  if (kind === "person") return { kind, name: textOf(name, MAX_NAME_LENGTH) };
  if (kind === "computer" && levels.includes(level as number)) return { kind, level: level as number };
  if (kind === "engine" && textOf(name, 200) !== "") return { kind, name: name as string };
  return defaultSeat(index);
}

/** Parses a stored draft; invalid parts take their defaults. */
export function parseDraft(game: GameData, levels: readonly number[], stored: unknown): Draft {
  const usual = defaultDraft(game);
  const found = objectOf(stored);
  const storedValues = objectOf(found.values);
  const values = nearestCombination(
    game,
    Object.fromEntries(game.options.map((option) => [option.name, readValue(option, storedValues[option.name])])),
  );
  const seats = Array.isArray(found.seats) ? found.seats.slice(0, MAX_SEATS) : [];
  const start = objectOf(found.start);
  return withSetupOf(game, {
    values,
    seats: usual.seats.map((_, index) => readSeat(seats[index], index, levels)),
    start: start.kind === "text" ? { kind: "text" } : { kind: "setup", name: textOf(start.name, 80) },
    seed: textOf(found.seed, 20),
    text: textOf(found.text, MAX_TEXT_LENGTH),
    time: readTimeChoice(found.time),
  });
}

/** Replaces a missing setup by the default. */
function withSetupOf(game: GameData, draft: Draft): Draft {
  const { start } = draft;
  const setups = shapeFor(game, draft.values)?.setups ?? [];
  if (start.kind === "text" || setups.some(({ name }) => name === start.name)) return draft;
  return { ...draft, start: { kind: "setup", name: setups[0]?.name ?? "" } };
}

/** Sets an option, and adapts conflicting options. */
export function withValue(game: GameData, draft: Draft, name: string, value: string): Draft {
  return withSetupOf(game, { ...draft, values: nearestCombination(game, { ...draft.values, [name]: value }, name) });
}

/** Sets the options of a text. */
export function withOptions(game: GameData, draft: Draft, options: Options): Draft {
  const given = Object.fromEntries(Object.entries(options).map(([name, value]) => [name, String(value)]));
  return withSetupOf(game, { ...draft, values: nearestCombination(game, { ...draft.values, ...given }) });
}

export function withSeat(draft: Draft, index: number, seat: Seat): Draft {
  return { ...draft, seats: draft.seats.map((one, at) => (at === index ? seat : one)) };
}

/** The seats for these options. Missing engines are replaced by a computer. */
export function seatsOf(draft: Draft, shape: Shape, engines: readonly string[]): Seat[] {
  return shape.players.map((_, index) => {
    const seat = draft.seats[index] ?? defaultSeat(index);
    return seat.kind === "engine" && !engines.includes(seat.name) ? { kind: "computer", level: DEFAULT_LEVEL } : seat;
  });
}

/** Whether the chosen setup is random. */
export function isSeeded(draft: Draft, shape: Shape): boolean {
  const { start } = draft;
  return start.kind === "setup" && (shape.setups.find(({ name }) => name === start.name)?.seeded ?? false);
}

const SEED_PATTERN = /^\d{0,15}$/;

export const isSeed = (typed: string): boolean => SEED_PATTERN.test(typed.trim());

/** Undefined for random. */
export function seedOf(draft: Draft): bigint | undefined {
  const typed = draft.seed.trim();
  return typed === "" ? undefined : BigInt(typed);
}

/**
 * The draft of a game without earlier choices. The computer's level grows with the number of finished games. `options`:
 * those for beginners.
 */
export function earlyDraft(game: GameData, finished: number, options: Options): Draft {
  const draft = withOptions(game, defaultDraft(game), options);
  const level = Math.min(DEFAULT_LEVEL, 1 + finished);
  return { ...draft, seats: draft.seats.map((seat) => (seat.kind === "computer" ? { ...seat, level } : seat)) };
}

/** The last draft for an immediate start. A text is not used again. */
export function quickDraft(game: GameData, levels: readonly number[], stored: unknown): Draft {
  const draft = parseDraft(game, levels, stored);
  if (draft.start.kind === "setup") return draft;
  return withSetupOf(game, { ...draft, start: { kind: "setup", name: "" } });
}
