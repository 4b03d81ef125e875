/** The draft of a new game: an immutable object with the values of the form. The page stores the last draft of each
 *  game, and validates stored drafts, because another version of the page may have written them. */

import { fieldsOrDefaults, flag, isObject, oneOf, textUpTo } from "../../data/json";
import { data } from "../../data/store";
import type { GameData, Shape } from "../../data/types";
import { MAX_NAME_LENGTH, type Match, type Seat } from "../../game/api";
import { beginMatch } from "../../game/match";
import { fullClock } from "../../game/time";
import type { GameStore } from "../../keep/api";
import type { OpenGame, Options, Position, Variant } from "../../rules/api";
import { findShape, openGame } from "../../rules/game";
import { countMatch, experienceOf, isBeginner, lastChoice } from "../../settings/settings";
import { MessageError, type PlainKey } from "../../text/api";
import { DEFAULT_LEVEL, type Services } from "../services";
import { defaultValues, nearestCombination, optionsOf, readValue, type Values, valuesOf } from "./options";
import { identifyText, matchOfText } from "./text_field";
import { NO_CLOCK, readTimeChoice, type TimeChoice, timeControl } from "./time";

/** Where the players are: all on this device, or each on a separate device. */
export type Where = "here" | "together";

/** A seat as chosen in the form. `me`, `invited` and `open` exist only in games with others. */
export type SeatChoice = Seat | { kind: "me" | "invited" | "open" };

/** The seats and the time control of games on this device, or of games with others. */
interface Players {
  /** Seats for the maximum number of players. Games with fewer players use the first seats. */
  seats: readonly SeatChoice[];
  time: TimeChoice;
}

export interface Draft {
  where: Where;
  players: Readonly<Record<Where, Players>>;
  /** The conditions of games with others. */
  terms: DraftTerms;
  /** The value of each option, as typed. */
  values: Values;
  /** A setup of the game, or the field `text`. */
  start: { kind: "setup"; name: string } | { kind: "text" };
  /** As typed; empty for random. */
  seed: string;
  /** A record, position or setup code. */
  text: string;
}

/** The delays to choose from, in seconds. */
export const SPECTATOR_DELAYS = [0, 60, 180, 600] as const;

const DEFAULT_TERMS = {
  shuffle: false,
  takebacks: true,
  chat: true,
  rated: false,
  listed: false,
  delay: 0, // for spectators, in seconds
};

export type DraftTerms = typeof DEFAULT_TERMS;

const TERMS_SCHEMAS = {
  shuffle: flag,
  takebacks: flag,
  chat: flag,
  rated: flag,
  listed: flag,
  delay: oneOf<number>(...SPECTATOR_DELAYS),
};

const MAX_TEXT_LENGTH = 256 * 1024;

/** On this device, a human plays against computers. With others, the user plays against people who get a link. */
function defaultSeat(where: Where, index: number): SeatChoice {
  if (where === "together") return { kind: index === 0 ? "me" : "invited" };
  return index === 0 ? { kind: "person", name: "" } : { kind: "computer", level: DEFAULT_LEVEL };
}

export function defaultDraft(game: GameData): Draft {
  const values = defaultValues(game);
  const players = (where: Where): Players => ({
    seats: Array.from({ length: game.max_players }, (_, index) => defaultSeat(where, index)),
    time: NO_CLOCK,
  });
  return {
    where: "here",
    players: { here: players("here"), together: players("together") },
    terms: DEFAULT_TERMS,
    values,
    start: { kind: "setup", name: findShape(game, values)?.setups[0]?.name ?? "" },
    seed: "",
    text: "",
  };
}

const asObject = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {});
const textOf = (value: unknown, longest: number): string => (textUpTo(longest)(value) ? value : "");

/** The value of a seat in a select element: `level-NUMBER`, `engine-NAME` or the seat's kind. */
export function seatValue(seat: SeatChoice): string {
  if (seat.kind === "computer") return `level-${seat.level}`;
  return seat.kind === "engine" ? `engine-${seat.name}` : seat.kind;
}

export function seatOfValue(value: string): SeatChoice {
  if (value.startsWith("level-")) return { kind: "computer", level: Number(value.slice(6)) };
  if (value.startsWith("engine-")) return { kind: "engine", name: value.slice(7) };
  return value === "person" ? { kind: value, name: "" } : { kind: value as "me" | "invited" | "open" };
}

/** Earlier versions stored the seats of games with others as values of a select element. */
function readSeat(stored: unknown, defaults: SeatChoice, where: Where, levels: readonly number[]): SeatChoice {
  const { kind, name, level } = asObject(typeof stored === "string" ? seatOfValue(stored) : stored);
  if (kind === "computer" && levels.includes(level as number)) return { kind, level: level as number };
  if (kind === "engine" && textOf(name, 200) !== "") return { kind, name: name as string };
  if (where === "here") return kind === "person" ? { kind, name: textOf(name, MAX_NAME_LENGTH) } : defaults;
  return kind === "me" || kind === "invited" || kind === "open" ? { kind } : defaults;
}

/** Parses stored players. Earlier versions stored a limit in days (`isSlow`, `days`) outside `time`. */
function readPlayers(stored: unknown, defaults: Players, where: Where, levels: readonly number[]): Players {
  const { seats, time, isSlow, days } = asObject(stored);
  const found = Array.isArray(seats) ? seats : [];
  return {
    seats: defaults.seats.map((seat, index) => readSeat(found[index], seat, where, levels)),
    time: readTimeChoice(isSlow === true ? { ...asObject(time), kind: "days", days } : time),
  };
}

/** Earlier versions stored the choices for games with others separately, under this key. */
export const oldTogetherKey = (game: string): string => `together ${game}`;

/** Parses a stored draft; invalid parts take their defaults. `together`: the choices under `oldTogetherKey`. */
export function parseDraft(game: GameData, levels: readonly number[], stored: unknown, together?: unknown): Draft {
  const defaults = defaultDraft(game);
  const found = asObject(stored);
  const storedValues = asObject(found.values);
  const values = nearestCombination(
    game,
    Object.fromEntries(game.options.map((option) => [option.name, readValue(option, storedValues[option.name])])),
  );
  const players = asObject(found.players);
  const start = asObject(found.start);
  return withValidSetup(game, {
    where: "here",
    players: {
      here: readPlayers(players.here ?? found, defaults.players.here, "here", levels),
      together: readPlayers(players.together ?? together, defaults.players.together, "together", levels),
    },
    terms: fieldsOrDefaults(found.terms ?? together, DEFAULT_TERMS, TERMS_SCHEMAS),
    values,
    start: start.kind === "text" ? { kind: "text" } : { kind: "setup", name: textOf(start.name, 80) },
    seed: textOf(found.seed, 20),
    text: textOf(found.text, MAX_TEXT_LENGTH),
  });
}

/** Replaces a setup that does not exist for the draft's options by the default setup of these options. */
function withValidSetup(game: GameData, draft: Draft): Draft {
  const { start } = draft;
  const setups = findShape(game, draft.values)?.setups ?? [];
  if (start.kind === "text" || setups.some(({ name }) => name === start.name)) return draft;
  return { ...draft, start: { kind: "setup", name: setups[0]?.name ?? "" } };
}

/** Sets an option, and changes options that conflict with it. */
export function withValue(game: GameData, draft: Draft, name: string, value: string): Draft {
  return withValidSetup(game, { ...draft, values: nearestCombination(game, { ...draft.values, [name]: value }, name) });
}

/** Sets several options, for example the options of a record. */
export function withOptions(game: GameData, draft: Draft, options: Options): Draft {
  return withValidSetup(game, {
    ...draft,
    values: nearestCombination(game, { ...draft.values, ...valuesOf(options) }),
  });
}

export const timeOf = ({ where, players }: Draft): TimeChoice => players[where].time;

/** Changes the seats or the time control for the current `where`. */
export function withPlayers(draft: Draft, change: Partial<Players>): Draft {
  const { where, players } = draft;
  return { ...draft, players: { ...players, [where]: { ...players[where], ...change } } };
}

/** Changes a seat. If the new seat is `me`, the user's previous seat becomes `invited`. */
export function withSeat(draft: Draft, index: number, seat: SeatChoice): Draft {
  const { seats } = draft.players[draft.where];
  const freed = seat.kind === "me" ? seats.map((one) => (one.kind === "me" ? defaultSeat("together", 1) : one)) : seats;
  return withPlayers(draft, { seats: freed.map((one, at) => (at === index ? seat : one)) });
}

/** The seats for the players of `shape`. Missing engines are replaced; at most one seat is `me`. */
export function seatsOf({ where, players }: Draft, shape: Shape, engines: readonly string[]): SeatChoice[] {
  let hasOwnSeat = false;
  return shape.players.map((_, index) => {
    const seat = players[where].seats[index] ?? defaultSeat(where, index);
    const isInvalid = seat.kind === "engine" ? !engines.includes(seat.name) : seat.kind === "me" && hasOwnSeat;
    hasOwnSeat ||= seat.kind === "me";
    return isInvalid ? defaultSeat(where, 1) : seat;
  });
}

/** The draft of a game with others, from the seats of a solo game. The user gets `ownSeat`; other humans get a link. */
export function withOthers(draft: Draft, seats: readonly Seat[], ownSeat: number): Draft {
  const choices = seats.map(
    (seat, index): SeatChoice => (seat.kind === "person" ? { kind: index === ownSeat ? "me" : "invited" } : seat),
  );
  const terms = { ...draft.terms, rated: false, shuffle: false };
  return withPlayers({ ...draft, where: "together", terms }, { seats: choices });
}

/** The message key of the reason why these seats are invalid; null if they are valid. */
export function problemWith({ where, terms }: Draft, seats: readonly SeatChoice[]): PlainKey | null {
  if (where === "here") return null;
  const humans = seats.filter(({ kind }) => kind !== "computer" && kind !== "engine");
  if (humans.every(({ kind }) => kind === "me")) return "online-wrong-alone";
  return terms.rated && humans.length < seats.length ? "online-wrong-rated-computers" : null;
}

/** Whether the chosen setup depends on a seed. */
export function usesSeed(draft: Draft, shape: Shape): boolean {
  const { start } = draft;
  return start.kind === "setup" && (shape.setups.find(({ name }) => name === start.name)?.seeded ?? false);
}

export const isSeed = (typed: string): boolean => /^\d{0,15}$/.test(typed.trim());

/** The typed seed; undefined for a random seed. */
export function seedOf(draft: Draft): bigint | undefined {
  const typed = draft.seed.trim();
  return typed === "" ? undefined : BigInt(typed);
}

/** The draft for a game that the user has not configured yet. The computer's level grows with the number of finished
 *  games. `options`: the result of `optionsForBeginner`. */
export function firstGameDraft(game: GameData, finished: number, options: Options): Draft {
  const draft = withOptions(game, defaultDraft(game), options);
  const level = Math.min(DEFAULT_LEVEL, 1 + finished);
  const { seats } = draft.players.here;
  return withPlayers(draft, { seats: seats.map((seat) => (seat.kind === "computer" ? { ...seat, level } : seat)) });
}

/** The stored draft, for a game begun without the form. If its start is a text, the default setup replaces the text. */
export function quickDraft(game: GameData, levels: readonly number[], stored: unknown): Draft {
  const draft = parseDraft(game, levels, stored);
  if (draft.start.kind === "setup") return draft;
  return withValidSetup(game, { ...draft, start: { kind: "setup", name: "" } });
}

/** The position of the draft's setup. A seeded setup without a typed seed is random. */
function setupStart(draft: Draft, variant: Variant): Position {
  const { start } = draft;
  const name = start.kind === "setup" ? start.name : undefined;
  const position = variant.start(name, usesSeed(draft, variant.shape) ? seedOf(draft) : 0n);
  if ("refusal" in position) throw new MessageError("pasted-refused", { why: position.refusal });
  return position;
}

/** The match of a valid draft. If the draft's text is a record, it may be of any game in `gameNames`. Online games get
 *  their clock from the server. Rejects with a MessageError. */
export async function matchOfDraft(
  game: OpenGame,
  draft: Draft,
  engines: readonly string[],
  gameNames: readonly string[],
): Promise<Match> {
  const variant = await game.variant(optionsOf(game.data, draft.values));
  const seats = seatsOf(draft, variant.shape, engines).map(
    (seat): Seat => ("name" in seat || "level" in seat ? seat : { kind: "person", name: "" }),
  );
  const control = draft.where === "here" ? timeControl(timeOf(draft)) : null;
  const clock = control && fullClock(control, seats.length);
  if (draft.start.kind === "setup") return beginMatch(setupStart(draft, variant), seats, clock);
  return matchOfText(await identifyText(draft.text, variant, gameNames), seats, clock);
}

/** Stores a new solo game; returns its id. */
export async function beginHere(match: Match, gameStore: GameStore): Promise<string> {
  const { id } = await gameStore.create(match.toData());
  countMatch(match.variant.game.name, "begun");
  return id;
}

/** Begins a game with the settings of the last game or, without one, of `firstGameDraft`; returns the new game's id. */
export async function playAgain(name: string, { catalogue, gameStore }: Services): Promise<string> {
  const game = await openGame(name);
  const last = lastChoice(name);
  const draft =
    last === undefined
      ? firstGameDraft(game.data, experienceOf(name).finished, await optionsForBeginner(game.data))
      : quickDraft(game.data, catalogue.levels, last);
  const usesEngine = draft.players.here.seats.some(({ kind }) => kind === "engine");
  const engines = usesEngine ? await gameStore.engines(name, optionsOf(game.data, draft.values)) : [];
  return beginHere(
    await matchOfDraft(
      game,
      draft,
      engines,
      catalogue.games.map((one) => one.name),
    ),
    gameStore,
  );
}

/** The options of the tutorial, such as a smaller board, for beginners; empty for other users. */
export async function optionsForBeginner({ name, guide }: GameData): Promise<Options> {
  if (!isBeginner(name)) return {};
  try {
    return (await data.guide(guide)).first_game?.options ?? {};
  } catch {
    return {}; // fall back to the default options
  }
}
