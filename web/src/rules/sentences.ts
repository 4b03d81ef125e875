/**
 * Translates the modules' numbered messages to sentences, like Python's `games/sentences.py`. The game's data contain
 * the key and the parameters of each message. The game's Fluent file contains the sentence.
 */

import type { BoardData, GameData, ParameterKind, Shape } from "../data/types";
import type { GameTexts } from "../text/api";
import type { Move } from "./api";
import type { CodedRefusal } from "./rules";

/** The data that translate cell numbers, seats and symbol numbers in messages to names. */
export interface GameNames {
  game: GameData;
  shape: Shape;
  board: BoardData;
  texts: GameTexts;
  /** Ids of cells by number. */
  cells: ReadonlyMap<number, string>;
}

export interface RefusalContext {
  /** The parsed text. */
  text?: string;
  writeMove?: (move: Move) => string;
}

const MAX_QUOTE_LENGTH = 60;

/** The text of a message without parameters. */
export function messageText(names: GameNames, message: number): string {
  return names.texts.say(messageOf(names, message).key);
}

/** The text of a refusal. */
export function explain(names: GameNames, refusal: CodedRefusal, context: RefusalContext = {}): string {
  const { key, parameters } = messageOf(names, refusal.message);
  const args: Record<string, string | number> = {};
  let next = 0;
  for (const [name, kind] of parameters) {
    const value = WITHOUT_VALUE.has(kind) ? 0n : (refusal.parameters[next++] ?? 0n);
    args[name] = argumentOf(names, kind, value, refusal.place, context);
  }
  return names.texts.say(key, args);
}

/** Whether the refusal's text quotes the parsed text. */
export function quotesInput(names: GameNames, refusal: CodedRefusal): boolean {
  return messageOf(names, refusal.message).parameters.some(([, kind]) => kind === "input");
}

/** A text in quotation marks, on one line, cut if it is long. */
export function quote(text: string): string {
  const characters = Array.from(text);
  const shown =
    characters.length <= MAX_QUOTE_LENGTH ? text : `${characters.slice(0, MAX_QUOTE_LENGTH - 3).join("")}...`;
  const mark = shown.includes("'") && !shown.includes('"') ? '"' : "'";
  return mark + shown.replace(/[\\\p{Cc}]/gu, escapeCharacter).replaceAll(mark, `\\${mark}`) + mark;
}

/** Kinds of parameters that the module sends no value for. */
const WITHOUT_VALUE: ReadonlySet<ParameterKind> = new Set(["input", "setups"]);

const ESCAPES: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeCharacter(character: string): string {
  return ESCAPES[character] ?? `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
}

function messageOf(names: GameNames, message: number) {
  const found = names.game.messages[message];
  if (found === undefined) throw new RangeError(`${names.game.name} has no message ${message}`);
  return found;
}

function argumentOf(
  names: GameNames,
  kind: ParameterKind,
  value: bigint,
  place: number,
  context: RefusalContext,
): string | number {
  const number = Number(value);
  const text = context.text ?? "";
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
      return messageText(names, number);
    case "move":
      return context.writeMove?.(value) ?? "";
    case "input":
      return quote(text);
    case "setups":
      return names.shape.setups.map((setup) => setup.name).join(", ");
  }
}

/** A substring. `place` and `length` count characters, like the modules, and not UTF-16 code units. */
const part = (text: string, place: number, length: number): string => [...text].slice(place, place + length).join("");
