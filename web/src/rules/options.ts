/** A game's options: their values checked, the shape that they give the game, and the words that its module takes. */

import type { GameData, OptionData, Shape } from "../data/types";
import { MessageError } from "../text/message_error";
import type { Options } from "./types";

/** Every option's value: the given one checked, else the usual one.  Throws a MessageError. */
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

/** The shape of the game with these options.  Throws a MessageError where the game refuses their combination. */
export function shapeOf(game: GameData, options: Required<Options>): Shape {
  const key = game.shaping.map((name) => `${name}=${options[name]}`).join(" ");
  const shape = game.shapes[key];
  if (shape === undefined) throw new MessageError("options-refused", { game: game.title, options: key });
  return shape;
}

/** What the module takes: each option's number or, of a word, its place among the choices. */
export function optionWords(game: GameData, options: Required<Options>): bigint[] {
  return game.options.map(({ name, choices }) => {
    const value = options[name]!;
    return BigInt(typeof value === "number" ? value : choices.indexOf(value));
  });
}
