/** Divides files into records, as Python's `match/record_file.py` does. */

import { RESIGNS } from "./record";
import { InvalidRecord, LINE_ENDS } from "./record_lines";
import { inSlices } from "./time";

export const MAX_FILE_CHARACTERS = 16 * 1024 * 1024;
export const MAX_RECORDS = 10_000;

const TAG_LINE = /^\s*#%\s*([a-z][a-z0-9_-]{0,39})\s*:/;
const TURN_LINE = /^\s*[1-9][0-9]{0,8}\.?\s+[^\s#]/;
/** After this many lines, the browser may draw and handle input. */
const LINES_PER_SLICE = 1000;

/** The text of one record of a file. `line`: the number of its first line, from 1. */
export type RecordPart = { line: number; text: string };

/** Divides a file. After a blank line, a tag other than `resigns` begins a new record if the record before it has
 *  turns, resignations or the same tag. Rejects with InvalidRecord if the file has too many characters or records. */
export function divideRecords(text: string): Promise<RecordPart[]> {
  return inSlices(divide(text));
}

function* divide(text: string): Generator<void, RecordPart[]> {
  if (text.length > MAX_FILE_CHARACTERS) throw new InvalidRecord("record-file-too-long", { most: MAX_FILE_CHARACTERS });
  const parts: RecordPart[] = [];
  const tags = new Set<string>();
  let begin = 0;
  let beginLine = 1;
  let hasTurns = false;
  let wasBlank = false;
  for (const { row, at, line } of linesOf(text)) {
    if (line % LINES_PER_SLICE === 0) yield;
    const tag = TAG_LINE.exec(row)?.[1];
    if (tag === undefined || tag === RESIGNS) {
      hasTurns ||= tag === RESIGNS || TURN_LINE.test(row);
    } else {
      if (wasBlank && (hasTurns || tags.has(tag))) {
        parts.push({ line: beginLine, text: text.slice(begin, at) });
        if (parts.length === MAX_RECORDS) throw new InvalidRecord("record-file-too-many", { most: MAX_RECORDS });
        [begin, beginLine, hasTurns] = [at, line, false];
        tags.clear();
      }
      tags.add(tag);
    }
    wasBlank = row.trim() === "";
  }
  return [...parts, { line: beginLine, text: text.slice(begin) }];
}

/** The lines of a text, with their numbers (from 1) and offsets. */
function* linesOf(text: string): Generator<{ row: string; at: number; line: number }> {
  const ends = new RegExp(LINE_ENDS, "g");
  let at = 0;
  for (let line = 1; ; line++) {
    const end = ends.exec(text);
    yield { row: text.slice(at, end?.index), at, line };
    if (end === null) return;
    at = ends.lastIndex;
  }
}
