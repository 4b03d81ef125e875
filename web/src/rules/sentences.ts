/**
 * What operations say in numbers, in words: the game's table of messages gives the key and what each parameter stands
 * for, its Fluent file the sentence.  The same as `games/sentences.py` in Python.
 */

import type { BoardData, GameData, ParameterKind, Shape } from "../data/types";
import type { GameTexts } from "../text/api";
import type { CodedRefusal } from "./rules";
import type { Move } from "./types";

/** What parameters of messages can name. */
export interface Names {
  game: GameData;
  shape: Shape;
  board: BoardData;
  texts: GameTexts;
  /** Names of cells by their numbers. */
  cells: ReadonlyMap<number, string>;
}

/** What a refusal is about: the text that was read, and how a legal move of the position is written. */
export interface About {
  text?: string;
  writeMove?: (move: Move) => string;
}

const LONGEST_QUOTE = 60;

/** A message without parameters in words. */
export function words(names: Names, message: number): string {
  return names.texts.say(messageOf(names, message).key);
}

/** A refusal in words. */
export function explain(names: Names, refusal: CodedRefusal, about: About = {}): string {
  const args: Record<string, string | number> = {};
  let next = 0;
  for (const [name, kind] of messageOf(names, refusal.message).parameters) {
    const value = TAKES_NO_INTEGER.has(kind) ? 0n : (refusal.parameters[next++] ?? 0n);
    args[name] = meaning(names, kind, value, refusal.place, about);
  }
  return names.texts.say(messageOf(names, refusal.message).key, args);
}

/** Whether a refusal's sentence quotes the text that was read. */
export function quotesInput(names: Names, refusal: CodedRefusal): boolean {
  return messageOf(names, refusal.message).parameters.some(([, kind]) => kind === "input");
}

/** A text in quotation marks, on one line, cut where it is long. */
export function quote(text: string): string {
  const characters = Array.from(text);
  const shown = characters.length <= LONGEST_QUOTE ? text : `${characters.slice(0, LONGEST_QUOTE - 3).join("")}...`;
  const mark = shown.includes("'") && !shown.includes('"') ? '"' : "'";
  return mark + shown.replace(/[\\\p{Cc}]/gu, escaped).replaceAll(mark, `\\${mark}`) + mark;
}

const TAKES_NO_INTEGER: ReadonlySet<ParameterKind> = new Set(["input", "setups"]);

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(character: string): string {
  return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

function messageOf(names: Names, message: number) {
  const found = names.game.messages[message];
  if (found === undefined) throw new RangeError(`${names.game.name} has no message ${message}`);
  return found;
}

function meaning(names: Names, kind: ParameterKind, value: bigint, place: number, about: About): string | number {
  const number = Number(value);
  const text = about.text ?? "";
  switch (kind) {
    case "cell":
      return names.cells.get(number) ?? "";
    case "seat":
      return names.shape.players[number] ?? "";
    case "symbol":
      return names.board.symbols[number]?.title ?? "";
    case "number":
      return number;
    case "character":
      return String.fromCodePoint(number);
    case "text":
      return part(text, place, number);
    case "quoted":
      return quote(part(text, place, number));
    case "message":
      return words(names, number);
    case "move":
      return about.writeMove?.(value) ?? "";
    case "input":
      return quote(text);
    case "setups":
      return names.shape.setups.map((setup) => setup.name).join(", ");
  }
}

/** So many characters of a text from a place; operations count characters, not JavaScript's halves of them. */
function part(text: string, place: number, length: number): string {
  return Array.from(text)
    .slice(place, place + length)
    .join("");
}
