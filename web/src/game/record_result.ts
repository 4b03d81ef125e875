/**
 * Whether the result that a record states is that of its moves; see `_contradiction` in Python's `match/record_reader.py`.
 * The moves count.  After the last move a game may have ended off the board, such as by time; a reason of the rules needs
 * the board.
 */

import type { Position, Variant } from "../rules/api";
import { outcomeSentence } from "./ending";
import { InvalidRecord, type Line, shown } from "./record_lines";

/** A result as records state it, in small letters: `white wins (goal)`, `draw`, `1-0`. */
const STATED = new RegExp(
  "^(?:(?<mark>1-0|0-1|1/2-1/2|½-½)|" +
    "(?:(?<player>[\\p{L}\\p{N}_]+) (?<verb>wins|won|loses|lost|resigns|resigned)|draw|drawn)(?![\\p{L}\\p{N}_]))" +
    "(?: \\((?<reason>[a-z-]+)\\))?",
  "u",
);

/** The error for the first stated result that contradicts the moves; null if none does. */
export function contradiction(stated: readonly Line[], end: Position): InvalidRecord | null {
  for (const line of stated) {
    const found = contradictionOf(line, end);
    if (found !== null) return found;
  }
  return null;
}

function contradictionOf({ number: line, text }: Line, { variant, outcome }: Position): InvalidRecord | null {
  const said = STATED.exec(text.toLowerCase())?.groups;
  if (said === undefined) return null;
  const winner = statedWinner(said, variant);
  if (winner === undefined) return null;
  const reason = variant.game.reasons.find((one) => one === said.reason);
  const isOver = outcome.status !== "ongoing";
  if (isOver && (winner !== outcome.winner || (reason ?? outcome.reason) !== outcome.reason)) {
    const found = outcomeSentence(variant, outcome);
    return new InvalidRecord("record-result-other", { line, text: shown(text), outcome: found });
  }
  return isOver || reason === undefined ? null : new InvalidRecord("record-result-early", { line, text: shown(text) });
}

/** Null: nobody; undefined: it cannot be said. */
function statedWinner({ mark, player, verb }: Record<string, string | undefined>, variant: Variant) {
  const { players } = variant.shape;
  const isOfTwo = players.length === 2;
  if (mark === "1-0" || mark === "0-1") return isOfTwo ? Number(mark === "0-1") : undefined;
  if (player === undefined) return null;
  const seat = players.findIndex((one, at) => [one, variant.playerName(at).toLowerCase()].includes(player));
  if (seat < 0) return undefined;
  if (verb === "wins" || verb === "won") return seat;
  return isOfTwo ? 1 - seat : undefined;
}
