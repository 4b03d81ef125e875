/**
 * Values of a game's options as typed. Not all combinations of shaping options exist; an option adapts to the options
 * before it in the game's list.
 */

import type { GameData, OptionData, Shape } from "../../data/types";
import type { Options } from "../../rules/api";

export type Values = Readonly<Record<string, string>>;

/** Numbers with up to this many values become a choice. */
const MAX_SEGMENTS = 8;

export function defaultValues(game: GameData): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, String(option.default)]));
}

/** The values of a choice; null for a number field. */
export function choicesOf({ choices, low, high }: OptionData): readonly string[] | null {
  if (choices.length > 0) return choices.map(String);
  if (high - low >= MAX_SEGMENTS) return null;
  return Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
}

export function isValue(option: OptionData, value: string): boolean {
  if (option.choices.length > 0) return option.choices.some((choice) => String(choice) === value);
  return /^-?\d{1,15}$/.test(value.trim()) && Number(value) >= option.low && Number(value) <= option.high;
}

/** A stored value if valid, or else the default. */
export function readValue(option: OptionData, stored: unknown): string {
  return typeof stored === "string" && isValue(option, stored) ? stored : String(option.default);
}

const keyOf = (game: GameData, values: Values): string =>
  game.shaping.map((name) => `${name}=${values[name]?.trim()}`).join(" ");

/** Undefined for invalid values or a refused combination. */
export function shapeFor(game: GameData, values: Values): Shape | undefined {
  return game.shapes[keyOf(game, values)];
}

/** The existing combinations of shaping options, closest to the defaults first. */
function combinations(game: GameData): Values[] {
  const usual = defaultValues(game);
  const found = Object.keys(game.shapes).map((key) =>
    Object.fromEntries(key.split(" ").map((part) => part.split("=") as [string, string])),
  );
  const distance = (values: Values): number => game.shaping.filter((name) => values[name] !== usual[name]).length;
  return found.sort((one, other) => distance(one) - distance(other));
}

/** The number of leading options in which two combinations agree. */
function sharedOptions(game: GameData, order: readonly string[], one: Values, other: Values): number {
  const differs = order.findIndex((name) => one[name] !== other[name]);
  return differs < 0 ? game.shaping.length : differs;
}

/** The nearest existing combination. Keeps `fixed`, and as many options as possible from the first on. */
export function nearestCombination(game: GameData, values: Values, fixed?: string): Values {
  if (shapeFor(game, values)) return values;
  const order = [...game.shaping].sort((one, other) => Number(other === fixed) - Number(one === fixed));
  let best: Values | undefined;
  for (const candidate of combinations(game)) {
    if (!best || sharedOptions(game, order, candidate, values) > sharedOptions(game, order, best, values))
      best = candidate;
  }
  const keepsFixed = fixed === undefined || best?.[fixed] === values[fixed];
  return best && keepsFixed ? { ...values, ...best } : values;
}

/** An earlier option that conflicts with a value; null if the value is possible. */
export function conflictingOption(game: GameData, values: Values, name: string, value: string): OptionData | null {
  const place = game.shaping.indexOf(name);
  if (place < 0) return null;
  const before = game.shaping.slice(0, place);
  const fits = (fixed: readonly string[]): boolean =>
    combinations(game).some((one) => one[name] === value && fixed.every((other) => one[other] === values[other]));
  if (fits(before)) return null;
  const conflict = before.find((other) => !fits([other])) ?? before.at(-1);
  return game.options.find((option) => option.name === conflict) ?? null;
}

/** The names of options with invalid values. */
export function wrongValues(game: GameData, values: Values): string[] {
  return game.options.filter((option) => !isValue(option, values[option.name] ?? "")).map(({ name }) => name);
}

/** The options for the rules; values must be valid. */
export function optionsOf(game: GameData, values: Values): Required<Options> {
  return Object.fromEntries(
    game.options.map((option) => {
      const typed = (values[option.name] ?? String(option.default)).trim();
      return [option.name, option.choices.find((choice) => String(choice) === typed) ?? Number(typed)];
    }),
  );
}
