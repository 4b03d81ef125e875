/** The lines of a record's text, before anybody knows which game it is of. */

import type { Key } from "../text/api";
import { MessageError } from "../text/message_error";
import { OWN_TAGS, RESIGNS } from "./record";

export const MAX_CHARACTERS = 256 * 1024;
export const MAX_TURNS = 10_000;

/** Characters of a faulty text that a message shows. */
const SHOWN = 40;

export const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const TAG = /^#%\s*([a-z][a-z0-9_-]{0,39})\s*:(.*)$/u;
const DASHES = /^[-=_*~]{3,}$/;
const RESULT = /^(1-0|0-1|1\/2-1\/2|½-½|\*)$/;
const RESULT_SENTENCE = /\b(wins?|won|loses|lost|draws?|drawn|resigns|resigned)\b/i;
const NUMBER = /^([1-9][0-9]{0,8})\.?$/;

/** What cannot be read in a record; its key is one of the messages `record-…`. */
export class InvalidRecord<K extends Key = Key> extends MessageError<K> {
  override readonly name = "InvalidRecord";
}

/** What a line says, comments and surrounding blanks gone; or the value of the tag on it. */
export interface Line {
  number: number;
  text: string;
  /** The text is the name of who resigned. */
  resigns: boolean;
}

export interface NumberedTurn {
  line: number;
  turn: number;
  text: string;
}

export const shown = (text: string): string => Array.from(text).slice(0, SHOWN).join("");

export function readRows(text: string): string[] {
  if (text.length > MAX_CHARACTERS) {
    throw new InvalidRecord("record-too-long", { characters: text.length, most: MAX_CHARACTERS });
  }
  return text.replace(/^\ufeff/, "").split(LINE_ENDS);
}

export function readTags(rows: readonly string[]): Map<string, Line> {
  const tags = new Map<string, Line>();
  for (const [index, row] of rows.entries()) {
    const match = TAG.exec(row.trim());
    if (match === null || match[1] === RESIGNS) continue;
    const [, name, value] = match as unknown as [string, string, string];
    const before = tags.get(name);
    if (before !== undefined) {
      throw new InvalidRecord("record-tag-twice", { line: index + 1, name, before: before.number });
    }
    tags.set(name, { number: index + 1, text: unquote(value.trim()), resigns: false });
  }
  return tags;
}

/** The value that writing has put in quotation marks; other programs' quotation marks are kept. */
function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}

/** Whether a text has a tag that says what moves mean: game, options or position. */
export function hasOwnTag(text: string): boolean {
  return text.split(LINE_ENDS).some((row) => OWN_TAGS.includes(TAG.exec(row.trim())?.[1] ?? ""));
}

/** The lines that hold turns or resignations or should be a prologue: not those with comments, dashes or results. */
export function contentLines(rows: readonly string[]): Line[] {
  return rows
    .map((row, index) => readLine(index + 1, row))
    .filter((line) => line.resigns || (line.text !== "" && (hasTurns(line) || !isIgnored(line.text))));
}

function readLine(number: number, row: string): Line {
  const tag = TAG.exec(row.trim());
  if (tag?.[1] === RESIGNS) return { number, text: tag[2]!.trim(), resigns: true };
  return { number, text: row.split("#", 1)[0]!.trim(), resigns: false };
}

/** The results stated in the lines around the turns and in marks among them. */
export function readResults(rows: readonly string[]): Line[] {
  return rows.flatMap((row, index) => {
    const line = readLine(index + 1, row);
    if (line.resigns || line.text === "") return [];
    if (!hasTurns(line)) return isIgnored(line.text) && !DASHES.test(line.text) ? [line] : [];
    const marks = line.text.split(/\s+/).filter((word) => RESULT.test(word));
    return marks.map((text) => ({ ...line, text }));
  });
}

export function hasTurns(line: Line): boolean {
  return !line.resigns && NUMBER.test(line.text.split(/\s+/, 1)[0]!);
}

function isIgnored(text: string): boolean {
  return DASHES.test(text) || RESULT.test(text) || RESULT_SENTENCE.test(text);
}

/** The turns that stand on these lines, and the lines of resignations. */
export function readTurns(lines: readonly Line[]): (NumberedTurn | Line)[] {
  const found = lines.flatMap((line): (NumberedTurn | Line)[] => (line.resigns ? [line] : turnsOn(line)));
  if (found.length > MAX_TURNS) {
    throw new InvalidRecord("record-too-many-turns", { turns: found.length, most: MAX_TURNS });
  }
  return found;
}

function turnsOn({ number: line, text }: Line): NumberedTurn[] {
  const found: NumberedTurn[] = [];
  const words = text.split(/\s+/).values();
  for (const word of words) {
    if (RESULT.test(word)) continue;
    const numbered = NUMBER.exec(word);
    if (numbered === null) throw new InvalidRecord("record-stray-word", { line, text: shown(word) });
    const turn = Number(numbered[1]);
    const move = words.next();
    if (move.done) throw new InvalidRecord("record-no-move", { line, turn });
    found.push({ line, turn, text: move.value });
  }
  return found;
}
