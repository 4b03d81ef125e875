/**
 * Writes records (games as text, in the format of Python's `match/record.py`) and reads single turns. The file
 * `record_reader.ts` reads records. `tests/match/corpus/records.json` tests them here and in Python. Unlike Python,
 * this file writes each start other than the default as a tag `position`, never as lines before the turns (a prologue).
 */

import type { Move, Position, Refusal, Variant } from "../rules/api";
import type { MessageError } from "../text/api";
import { say } from "../text/page";
import { type Clock, type Match, NotAllowed, type Seat } from "./api";
import { PlayedMatch } from "./match";
import { isDefaultStart, MAX_PLIES, type TreeNode } from "./tree";

/** Tags that determine the meaning of the moves. */
export const SETUP_TAGS: readonly string[] = ["game", "options", "position"];
/** The name of the tag that marks a resignation. */
export const RESIGNS = "resigns";
/** Separates the moves of a multi-move turn. */
const MOVE_SEPARATOR = ",";
const TURN_PREFIX = /^[1-9][0-9]{0,8}\.?\s+/;

export function movesOfTurn({ game }: Variant, text: string): string[] {
  return game.multi_action_turns ? text.split(MOVE_SEPARATOR) : [text];
}

/** Reads the moves of a turn in the notation of records, with or without a number. The turn may be incomplete. */
export function readTurn(start: Position, text: string): Move[] | Refusal {
  const moves: Move[] = [];
  let position = start;
  for (const written of movesOfTurn(start.variant, text.trim().replace(TURN_PREFIX, ""))) {
    if (moves.length > 0 && (position.seat !== start.seat || position.outcome.status !== "ongoing")) {
      return { refusal: say("turn-is-over", { text: written.trim() }) };
    }
    const move = position.read(written);
    if (typeof move !== "bigint") return move;
    moves.push(move);
    position = position.play(move);
  }
  return moves;
}

/** Characters per turn in a line of two turns. */
const COLUMN = 23;

export interface GameRecord {
  /** The start and the node after each move or resignation. */
  nodes: readonly TreeNode[];
  /** Further information by name, such as players or the date. */
  tags: Readonly<Record<string, string>>;
  /** Set by reading: the error if the stated result contradicts the moves; null if it does not. */
  warning?: MessageError | null;
}

/** A match that continues the record. The match drops the tags of players' names and the result. */
export function matchFromRecord({ nodes, tags }: GameRecord, seats: readonly Seat[], clock: Clock | null): PlayedMatch {
  const end = nodes[nodes.length - 1]!;
  if (end.ply > MAX_PLIES) throw new NotAllowed("not-allowed-length", { most: MAX_PLIES });
  const dropped = ["result", ...end.position.variant.shape.players];
  const kept = Object.fromEntries(Object.entries(tags).filter(([name]) => !dropped.includes(name)));
  return new PlayedMatch({ seats, nodes, at: nodes.length - 1, ending: null, tags: kept, clock });
}

/** The match as a record, with the players and the result. Undone steps are left out. */
export function matchRecord(match: Match): GameRecord {
  const { players } = match.variant.shape;
  const names = Object.fromEntries(players.map((player, seat) => [player, describeSeat(match.seats[seat]!)]));
  const result = match.over ? { result: match.result } : {};
  return { nodes: match.nodes.slice(0, match.at + 1), tags: { ...names, ...match.tags, ...result } };
}

/** A seat in English, as the format requires. */
function describeSeat(seat: Seat): string {
  return seat.kind === "computer" ? `computer, level ${seat.level}` : seat.name || "a person";
}

export const recordText = (match: Match): string => writeRecord(matchRecord(match));

/** The record as text; `readRecord` restores the same record. */
export function writeRecord({ nodes, tags }: GameRecord): string {
  const all = Object.entries({ ...startTags(nodes[0]!.position), ...tags });
  return `${[...all.map(([name, value]) => `#% ${name}: ${quoteValue(value)}`), ...turnLines(nodes)].join("\n")}\n`;
}

function startTags(start: Position): Record<string, string> {
  const options = changedOptions(start.variant);
  return {
    game: start.variant.game.name,
    ...(options && { options }),
    ...(!isDefaultStart(start) && { position: start.toString() }),
  };
}

/** The options with non-default values, such as `size=8 handicap=2`. */
export function changedOptions({ game, options }: Variant): string {
  return game.options
    .filter((option) => options[option.name] !== option.default)
    .map(({ name }) => `${name}=${options[name]}`)
    .join(" ");
}

/** A tag's value on one line, as JSON if readers would not restore the plain text exactly. */
function quoteValue(value: string): string {
  const isPlain = value !== "" && value === value.trim() && !value.startsWith('"') && !UNPRINTABLE.test(value);
  return isPlain ? value : JSON.stringify(value).replace(/[^ -~]/g, escapeUnit);
}

const UNPRINTABLE = /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u;

const escapeUnit = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** `number`: 0 for a resignation, which has a line of its own. */
type WrittenTurn = { number: number; text: string };

/** Lines of two turns, odd numbers on the left and even ones on the right. */
function turnLines(nodes: readonly TreeNode[]): string[] {
  const lines: string[] = [];
  let row = "";
  const finish = () => {
    if (row) lines.push(row.trimEnd());
    row = "";
  };
  for (const { number, text } of writtenTurns(nodes)) {
    const isLeft = number % 2 === 1;
    if (isLeft || number === 0) finish();
    if (number === 0) {
      lines.push(text);
      continue;
    }
    const before = row || (isLeft ? "" : " ".repeat(COLUMN));
    row = `${before + `${String(number).padStart(4)} ${text}`.padEnd(COLUMN - 1)} `;
  }
  finish();
  return lines;
}

function writtenTurns(nodes: readonly TreeNode[]): WrittenTurn[] {
  const { game, shape } = nodes[0]!.position.variant;
  const turns: WrittenTurn[] = [];
  let number = nodes[0]!.position.seat; // so that the first turn of seat 1 has the number 2
  let mover = -1;
  let canAppend = false;
  for (const node of nodes.slice(1)) {
    const step = node.step!;
    if ("resigns" in step) {
      turns.push({ number: 0, text: `#% ${RESIGNS}: ${shape.players[step.resigns]}` });
      canAppend = false;
      continue;
    }
    const isSameTurn = game.multi_action_turns && step.seat === mover;
    if (isSameTurn && canAppend) {
      turns[turns.length - 1]!.text += MOVE_SEPARATOR + node.text("record");
      continue;
    }
    if (!isSameTurn) number++;
    mover = step.seat;
    canAppend = true;
    turns.push({ number, text: node.text("record") });
  }
  return turns;
}
