/**
 * The text of a study, which the tag `study` of a match and of a record holds; `tests/match/corpus/studies.json` holds
 * this and Python's `match/study.py` to one form:
 *
 *     {What comes before.} a4-b5=c4 ! [c4 c4>d5] {Takes the centre.} ( a1-b2=c2 f1-f2=d3 ) f4=d5-d4
 *
 * After a move come its sign, its marks and its comment, each if there is one, then in round brackets the lines that
 * begin with another move in its place.  Who resigns is `resigns:PLAYER`.
 */

import { NotAllowed } from "./not_allowed";
import { MAX_POSITIONS, type Study, type Variation } from "./study";

/** Bytes of a study's text in UTF-8; a server takes no more. */
export const MAX_BYTES = 64 * 1024;
export const RESIGNS = "resigns:";

/** Throws NotAllowed where the text could not be kept or read again. */
export function writeStudy(study: Study): string {
  if (study.size > MAX_POSITIONS) throw new NotAllowed("not-allowed-study-full", { most: MAX_POSITIONS });
  const text = words(study.root).join(" ");
  if (countBytes(text) > MAX_BYTES) throw new NotAllowed("not-allowed-study-long");
  return text;
}

/** Whether a text has more bytes than are read. */
export const isTooLong = (text: string): boolean => text.length > MAX_BYTES || countBytes(text) > MAX_BYTES;

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** What is written next: a variation's step and notes, what comes after it, or a bracket. */
type Next = { own: Variation } | { after: Variation } | "(" | ")";

/** Without recursion, as lines are long. */
function words(root: Variation): string[] {
  const found: string[] = [];
  const waiting: Next[] = [{ after: root }, { own: root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") found.push(next);
    else if ("own" in next) found.push(...own(next.own));
    else waiting.push(...after(next.after).reverse());
  }
  return found;
}

function own({ node, glyph, marks, comment }: Variation): string[] {
  const { step, position } = node;
  const found: string[] = [];
  if (step !== null) {
    found.push("resigns" in step ? RESIGNS + position.variant.shape.players[step.resigns] : node.text("record"));
  }
  if (glyph) found.push(glyph);
  if (marks.length > 0) found.push(`[${marks.map(({ from, to }) => (to ? `${from}>${to}` : from)).join(" ")}]`);
  if (comment) found.push(`{${comment.replace(/[\\{}]/g, "\\$&").replaceAll("\n", "\\n")}}`);
  return found;
}

function after({ children: [main, ...others] }: Variation): Next[] {
  if (main === undefined) return [];
  const aside = others.flatMap((other): Next[] => ["(", { own: other }, { after: other }, ")"]);
  return [{ own: main }, ...aside, { after: main }];
}
