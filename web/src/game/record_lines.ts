/** Reads the lines of records, independently of the game. */

import { type Key, MessageError } from "../text/api";
import { RESIGNS, SETUP_TAGS } from "./record";

const MAX_CHARACTERS = 256 * 1024;
const MAX_TURNS = 10_000;

/** Maximum length of a quoted text in an error. */
const MAX_QUOTED = 40;

export const LINE_ENDS = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const TAG = /^#%\s*([a-z][a-z0-9_-]{0,39})\s*:(.*)$/u;
const SEPARATOR_LINE = /^[-=_*~]{3,}$/;
const RESULT_MARK = /^(1-0|0-1|1\/2-1\/2|½-½|\*)$/;
const RESULT_SENTENCE = /\b(wins?|won|loses|lost|draws?|drawn|resigns|resigned)\b/i;
const TURN_NUMBER = /^([1-9][0-9]{0,8})\.?$/;

/** An error in a record; its key is one of the messages `record-…`. */
export class InvalidRecord<K extends Key = Key> extends MessageError<K> {
  override readonly name = "InvalidRecord";
}

/** A line of a record. `text`: the value of a tag, or the line without comments and surrounding spaces. */
export interface RecordLine {
  number: number;
  text: string;
  /** Whether the text is the name of a player who resigned. */
  resigns: boolean;
}

export type NumberedTurn = { line: number; turn: number; text: string };

export const excerpt = (text: string): string => Array.from(text).slice(0, MAX_QUOTED).join("");

export function readRows(text: string): string[] {
  if (text.length > MAX_CHARACTERS) {
    throw new InvalidRecord("record-too-long", { characters: text.length, most: MAX_CHARACTERS });
  }
  return text.replace(/^\ufeff/, "").split(LINE_ENDS);
}

export type RecordTags = Map<string, RecordLine>;

export function readTags(rows: readonly string[]): RecordTags {
  const tags: RecordTags = new Map();
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

function unquote(text: string): string {
  if (!text.startsWith('"')) return text;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : text;
  } catch {
    return text;
  }
}

export function hasSetupTag(text: string): boolean {
  return text.split(LINE_ENDS).some((row) => SETUP_TAGS.includes(TAG.exec(row.trim())?.[1] ?? ""));
}

/** The lines with turns, resignations or a prologue (a start position). */
export function contentLines(rows: readonly string[]): RecordLine[] {
  return rows
    .map((row, index) => parseLine(index + 1, row))
    .filter((line) => line.resigns || (line.text !== "" && (hasTurns(line) || !isSeparatorOrResult(line.text))));
}

function parseLine(number: number, row: string): RecordLine {
  const tag = TAG.exec(row.trim());
  if (tag?.[1] === RESIGNS) return { number, text: tag[2]!.trim(), resigns: true };
  return { number, text: row.split("#", 1)[0]!.trim(), resigns: false };
}

/**
 * The stated results: each line without turns that has a word such as `won` or is a mark such as `1-0`, and each mark
 * on a line with turns.
 */
export function readResults(rows: readonly string[]): RecordLine[] {
  return rows.flatMap((row, index) => {
    const line = parseLine(index + 1, row);
    if (line.resigns || line.text === "") return [];
    if (!hasTurns(line)) return isSeparatorOrResult(line.text) && !SEPARATOR_LINE.test(line.text) ? [line] : [];
    const marks = line.text.split(/\s+/).filter((word) => RESULT_MARK.test(word));
    return marks.map((text) => ({ ...line, text }));
  });
}

export function hasTurns(line: RecordLine): boolean {
  return !line.resigns && TURN_NUMBER.test(line.text.split(/\s+/, 1)[0]!);
}

function isSeparatorOrResult(text: string): boolean {
  return SEPARATOR_LINE.test(text) || RESULT_MARK.test(text) || RESULT_SENTENCE.test(text);
}

/** The turns and resignations on these lines. */
export function readTurns(lines: readonly RecordLine[]): (NumberedTurn | RecordLine)[] {
  const found = lines.flatMap((line): (NumberedTurn | RecordLine)[] => (line.resigns ? [line] : turnsOn(line)));
  if (found.length > MAX_TURNS) {
    throw new InvalidRecord("record-too-many-turns", { turns: found.length, most: MAX_TURNS });
  }
  return found;
}

function turnsOn({ number: line, text }: RecordLine): NumberedTurn[] {
  const found: NumberedTurn[] = [];
  const words = text.split(/\s+/).values();
  for (const word of words) {
    if (RESULT_MARK.test(word)) continue;
    const numbered = TURN_NUMBER.exec(word);
    if (numbered === null) throw new InvalidRecord("record-stray-word", { line, text: excerpt(word) });
    const turn = Number(numbered[1]);
    const move = words.next();
    if (move.done) throw new InvalidRecord("record-no-move", { line, turn });
    found.push({ line, turn, text: move.value });
  }
  return found;
}
