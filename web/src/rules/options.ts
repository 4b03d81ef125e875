/** A game's options: validation, the resulting shape, and their encoding for the module. */

import type { GameData, OptionData, Shape } from "../data/types";
import { MessageError } from "../text/message_error";
import type { Options } from "./types";

/** The value of each option: the given one if valid, or else the default. Throws a MessageError. */
export function readOptions(game: GameData, given: Options): Required<Options> {
  const unknown = Object.keys(given).find((name) => !game.options.some((option) => option.name === name));
  if (unknown !== undefined) throw new MessageError("option-unknown", { game: game.title, name: unknown.slice(0, 40) });
  return Object.fromEntries(game.options.map((option) => [option.name, readOption(option, given[option.name])]));
}

function readOption(option: OptionData, value: number | string | undefined): number | string {
  if (value === undefined) return option.default;
  if (option.choices.length > 0) {
    const choice = option.choices.find((known) => String(known) === String(value));
    if (choice !== undefined) return choice;
  } else {
    const number = /^-?\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (option.low <= number && number <= option.high) return number;
  }
  const allowed = option.choices.length > 0 ? option.choices.join(", ") : `${option.low} – ${option.high}`;
  throw new MessageError("option-wrong", { name: option.name, value: String(value).slice(0, 40), allowed });
}

/** The game's shape with these options. Throws a MessageError if the game refuses their combination. */
export function shapeOf(game: GameData, options: Required<Options>): Shape {
  const key = game.shaping.map((name) => `${name}=${options[name]}`).join(" ");
  const shape = game.shapes[key];
  if (shape === undefined) throw new MessageError("options-refused", { game: game.title, options: key });
  return shape;
}

/** The options as the module expects them: numbers, or the index of a choice. */
export function optionWords(game: GameData, options: Required<Options>): bigint[] {
  return game.options.map(({ name, choices }) => {
    const value = options[name]!;
    return BigInt(typeof value === "number" ? value : choices.indexOf(value));
  });
}
