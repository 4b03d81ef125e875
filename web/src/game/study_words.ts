/** The words of a study's text, before anybody knows what they mean on a board. */

import type { Arguments, ArgumentsOf, Key } from "../text/api";
import { MessageError } from "../text/message_error";
import { GLYPHS, type Glyph, MAX_COMMENT, MAX_MARKS, type Mark } from "./study";
import { isTooLong } from "./study_text";

/** What cannot be read in a study; its key is one of the messages `study-…`. */
export class InvalidStudy<K extends Key = Key> extends MessageError<K> {
  override readonly name = "InvalidStudy";
}

/** The messages that name a place of the text. */
export type FaultKey = Exclude<Extract<Key, `study-${string}`>, "study-too-long">;

/** `at`: where the word begins in the text; `text`: as it stands there. */
export type Word = { at: number; text: string } & (
  | { kind: "(" }
  | { kind: ")" }
  | { kind: "step" }
  | { kind: "glyph"; glyph: Glyph }
  | { kind: "marks"; marks: readonly Mark[] }
  | { kind: "comment"; comment: string }
);

/** What is said of a position. */
export type Note = Extract<Word, { kind: "glyph" | "marks" | "comment" }>;

/** Characters of a faulty word that a message shows. */
const SHOWN = 40;

const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const WORD = /[^ ]+/y;
const MARK = /^([^>]+)(?:>([^>]+))?$/;

export const shown = (text: string): string => Array.from(text).slice(0, SHOWN).join("");

/** What is wrong at a place of the text. */
export function faultAt(whole: string, at: number, key: FaultKey, args: Arguments = {}): InvalidStudy {
  return new InvalidStudy(key, { place: Array.from(whole.slice(0, at)).length + 1, ...args } as ArgumentsOf<FaultKey>);
}

/** Throws InvalidStudy. */
export function* readWords(whole: string): Generator<Word> {
  if (isTooLong(whole)) throw new InvalidStudy("study-too-long");
  const unprintable = UNPRINTABLE.exec(whole);
  if (unprintable !== null) throw faultAt(whole, unprintable.index, "study-unprintable");
  for (let at = 0; at < whole.length; ) {
    if (whole[at] === " ") {
      at++;
      continue;
    }
    const word = readWord(whole, at);
    yield word;
    at += word.text.length;
    if (at < whole.length && whole[at] !== " ") throw strayWord(whole, at);
  }
}

export function strayWord(whole: string, at: number): InvalidStudy {
  return faultAt(whole, at, "study-word", { text: shown(plainWord(whole, at)) });
}

function plainWord(whole: string, at: number): string {
  WORD.lastIndex = at;
  return WORD.exec(whole)![0];
}

function readWord(whole: string, at: number): Word {
  if (whole[at] === "{") return readComment(whole, at);
  if (whole[at] === "[") return readMarks(whole, at);
  const text = plainWord(whole, at);
  if (text === "(") return { at, text, kind: "(" };
  if (text === ")") return { at, text, kind: ")" };
  const glyph = GLYPHS.find((one) => one === text);
  return glyph === undefined ? { at, text, kind: "step" } : { at, text, kind: "glyph", glyph };
}

function readComment(whole: string, begin: number): Word {
  let comment = "";
  let at = begin + 1;
  for (; whole[at] !== "}"; at++) {
    const character = whole[at];
    if (character === undefined) throw faultAt(whole, begin, "study-open", { text: "{" });
    if (character === "{") throw strayWord(whole, at);
    comment += character === "\\" ? unescaped(whole, ++at) : character;
  }
  if (Array.from(comment).length > MAX_COMMENT) {
    throw faultAt(whole, begin, "study-comment-too-long", { most: MAX_COMMENT });
  }
  return { at: begin, text: whole.slice(begin, at + 1), kind: "comment", comment };
}

/** What a backslash before this place makes of it. */
function unescaped(whole: string, at: number): string {
  const character = whole[at] ?? "";
  if (character === "n") return "\n";
  if (character === "" || !"\\{}".includes(character)) throw faultAt(whole, at - 1, "study-escape");
  return character;
}

function readMarks(whole: string, at: number): Word {
  const end = whole.indexOf("]", at);
  if (end < 0) throw faultAt(whole, at, "study-open", { text: "[" });
  const marks = whole
    .slice(at + 1, end)
    .split(" ")
    .map((mark): Mark => {
      const [, from, to] = MARK.exec(mark) ?? [];
      if (from === undefined) throw strayWord(whole, at);
      return to === undefined ? { from } : { from, to };
    });
  if (marks.length > MAX_MARKS) throw faultAt(whole, at, "study-too-many-marks", { most: MAX_MARKS });
  return { at, text: whole.slice(at, end + 1), kind: "marks", marks };
}
