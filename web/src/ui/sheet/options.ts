/**
 * The values of a game's options while they are chosen: texts, as they were typed.  Of the options that shape the game
 * not all combinations exist; an option gives way to those before it in the game's list.
 */

import type { GameData, OptionData, Shape } from "../../data/types";
import type { Options } from "../../rules/types";

export type Values = Readonly<Record<string, string>>;

/** Numbers of few values are chosen like words. */
const MOST_SEGMENTS = 8;

export function usualValues(game: GameData): Values {
  return Object.fromEntries(game.options.map((option) => [option.name, String(option.default)]));
}

/** What can be chosen side by side; null: a number to be typed. */
export function choicesOf({ choices, low, high }: OptionData): readonly string[] | null {
  if (choices.length > 0) return choices.map(String);
  if (high - low >= MOST_SEGMENTS) return null;
  return Array.from({ length: high - low + 1 }, (_, index) => String(low + index));
}

export function isValue(option: OptionData, value: string): boolean {
  if (option.choices.length > 0) return option.choices.some((choice) => String(choice) === value);
  return /^-?\d{1,15}$/.test(value.trim()) && Number(value) >= option.low && Number(value) <= option.high;
}

/** A stored value, or the usual one where that is none. */
export function readValue(option: OptionData, stored: unknown): string {
  return typeof stored === "string" && isValue(option, stored) ? stored : String(option.default);
}

const keyOf = (game: GameData, values: Values): string =>
  game.shaping.map((name) => `${name}=${values[name]?.trim()}`).join(" ");

/** Undefined where the game refuses the combination or a value is none. */
export function shapeFor(game: GameData, values: Values): Shape | undefined {
  return game.shapes[keyOf(game, values)];
}

/** The combinations of shaping options that exist, the usual values first. */
function combinations(game: GameData): Values[] {
  const usual = usualValues(game);
  const found = Object.keys(game.shapes).map((key) =>
    Object.fromEntries(key.split(" ").map((part) => part.split("=") as [string, string])),
  );
  const distance = (values: Values): number => game.shaping.filter((name) => values[name] !== usual[name]).length;
  return found.sort((one, other) => distance(one) - distance(other));
}

/** How many of the shaping options, from the first, two combinations share. */
function shared(game: GameData, order: readonly string[], one: Values, other: Values): number {
  const differs = order.findIndex((name) => one[name] !== other[name]);
  return differs < 0 ? game.shaping.length : differs;
}

/** Values whose combination exists: `fixed` is kept, then as many as can be from the first on. */
export function settle(game: GameData, values: Values, fixed?: string): Values {
  if (shapeFor(game, values)) return values;
  const order = [...game.shaping].sort((one, other) => Number(other === fixed) - Number(one === fixed));
  let best: Values | undefined;
  for (const candidate of combinations(game)) {
    if (!best || shared(game, order, candidate, values) > shared(game, order, best, values)) best = candidate;
  }
  const keepsFixed = fixed === undefined || best?.[fixed] === values[fixed];
  return best && keepsFixed ? { ...values, ...best } : values;
}

/** The earlier option, with its value, that a value does not go with; null where it can be chosen. */
export function barredBy(game: GameData, values: Values, name: string, value: string): OptionData | null {
  const place = game.shaping.indexOf(name);
  if (place < 0) return null;
  const before = game.shaping.slice(0, place);
  const fits = (fixed: readonly string[]): boolean =>
    combinations(game).some((one) => one[name] === value && fixed.every((other) => one[other] === values[other]));
  if (fits(before)) return null;
  const guilty = before.find((other) => !fits([other])) ?? before.at(-1);
  return game.options.find((option) => option.name === guilty) ?? null;
}

/** The names of options whose typed values are none. */
export function wrongValues(game: GameData, values: Values): string[] {
  return game.options.filter((option) => !isValue(option, values[option.name] ?? "")).map(({ name }) => name);
}

/** As the rules take them; only where no value is wrong. */
export function optionsOf(game: GameData, values: Values): Required<Options> {
  return Object.fromEntries(
    game.options.map((option) => {
      const typed = (values[option.name] ?? String(option.default)).trim();
      return [option.name, option.choices.find((choice) => String(choice) === typed) ?? Number(typed)];
    }),
  );
}
