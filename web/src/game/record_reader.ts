/** Reads records, like Python's `match/record_reader.py`. */

import type { OpenGame, Options, Position, Variant } from "../rules/api";
import { MessageError } from "../text/api";
import { sayError } from "../text/page";
import { outcomeSentence } from "./ending";
import { nextMoveNumber } from "./numbering";
import { changedOptions, type GameRecord, movesOfTurn, SETUP_TAGS } from "./record";
import {
  contentLines,
  excerpt,
  hasSetupTag,
  hasTurns,
  InvalidRecord,
  type NumberedTurn,
  type RecordLine,
  type RecordTags,
  readResults,
  readRows,
  readTags,
  readTurns,
} from "./record_lines";
import { inSlices } from "./time";
import { TreeNode } from "./tree";

/** The games that records may belong to. */
export interface RecordGames {
  /** Without a tag `game` and without a wanted variant, a record belongs to the first of these games. */
  names: readonly string[];
  open(name: string): Promise<OpenGame>;
}

/**
 * Reads a record. `wanted`: the only accepted variant; null for any. Rejects with InvalidRecord; an error in a line
 * names the line or, for an illegal move, the turn.
 */
export async function readRecord(text: string, games: RecordGames, wanted: Variant | null = null): Promise<GameRecord> {
  const rows = readRows(text);
  const tags = readTags(rows);
  const lines = contentLines(rows);
  if (lines.length === 0 && !SETUP_TAGS.some((name) => tags.has(name))) throw new InvalidRecord("record-no-turns");
  const turnsBegin = lines.findIndex(hasTurns);
  const linesBefore = turnsBegin < 0 ? lines : lines.slice(0, turnsBegin);
  const variant = await readVariant(tags, games, wanted);
  const start = readStart(
    variant,
    tags.get("position"),
    linesBefore.filter((line) => !line.resigns),
  );
  const earlyResignations = linesBefore.filter((line) => line.resigns);
  const steps = [...earlyResignations, ...readTurns(lines.slice(linesBefore.length))];
  const kept = [...tags].filter(([name]) => !SETUP_TAGS.includes(name)).map(([name, line]) => [name, line.text]);
  const nodes = await inSlices(replaySteps(start, steps));
  const result = tags.get("result");
  const statedResults = [...(result ? [result] : []), ...readResults(rows)];
  const end = nodes.at(-1)!.position;
  const warning = statedResults.map((line) => contradiction(line, end)).find((error) => error !== null) ?? null;
  return { nodes, tags: Object.fromEntries(kept), warning };
}

/** The variant of the tags. For a missing tag, `wanted` applies or, if `wanted` is null, the default. */
async function readVariant(tags: RecordTags, games: RecordGames, wanted: Variant | null): Promise<Variant> {
  const gameTag = tags.get("game");
  const optionsTag = tags.get("options");
  const name = gameTag?.text ?? wanted?.game.name ?? games.names[0]!;
  if (!games.names.includes(name)) {
    const known = games.names.join(", ");
    throw new InvalidRecord("record-game-unknown", { line: gameTag?.number ?? 0, name: excerpt(name), games: known });
  }
  const options = optionsTag ? readTagOptions(optionsTag) : (wanted?.options ?? {});
  const game = await games.open(name);
  const variant = await game.variant(options).catch((error: unknown) => {
    throw atLine(optionsTag ?? gameTag, error);
  });
  if (wanted !== null && fullName(variant) !== fullName(wanted)) {
    throw new InvalidRecord("record-other-game", { found: fullName(variant), wanted: fullName(wanted) });
  }
  return variant;
}

const fullName = (variant: Variant): string => `${variant.game.title} ${changedOptions(variant)}`.trimEnd();

function readTagOptions({ number: line, text }: RecordLine): Options {
  const options: Options = {};
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const [, name, value] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
    if (name === undefined || value === undefined || Object.hasOwn(options, name)) {
      throw new InvalidRecord("record-options-form", { line, text: excerpt(text) });
    }
    options[name] = value;
  }
  return options;
}

function atLine(line: RecordLine | undefined, error: unknown): unknown {
  if (!(error instanceof MessageError) || line === undefined) return error;
  return new InvalidRecord("record-line", { line: line.number, why: sayError(error) });
}

/** The position of the tag `position` or of `prologue` (the lines before the turns); else the default start. */
function readStart(variant: Variant, position: RecordLine | undefined, prologue: readonly RecordLine[]): Position {
  const [first] = prologue;
  if (position !== undefined) {
    if (first !== undefined) {
      const { number: line, text } = first;
      throw new InvalidRecord("record-not-a-turn", { line, text: excerpt(text), tag: position.number });
    }
    const found = variant.position(position.text);
    if ("refusal" in found) throw new InvalidRecord("record-line", { line: position.number, why: found.refusal });
    return found;
  }
  const found = variant.start(prologue.map(({ text }) => text).join(" ") || undefined, 0n);
  if ("refusal" in found) {
    const { number, text } = first!;
    throw new InvalidRecord("record-stray-line", { line: number, text: excerpt(text), why: found.refusal });
  }
  return found;
}

function* replaySteps(start: Position, steps: readonly (NumberedTurn | RecordLine)[]): Generator<void, TreeNode[]> {
  const nodes = [TreeNode.root(start)];
  let number = 0;
  let afterResignation = false;
  for (const step of steps) {
    const node = nodes[nodes.length - 1]!;
    if ("resigns" in step) {
      nodes.push(resignedNode(node, step));
      afterResignation = true;
      continue;
    }
    const { line, turn } = step;
    const expected = afterResignation && continuesTurn(nodes) ? number : number + 1;
    if (number === 0) checkFirstNumber(start, node.position, step);
    else if (turn !== expected) {
      throw new InvalidRecord("record-wrong-number", { line, turn, before: number, wanted: expected });
    }
    number = turn;
    afterResignation = false;
    nodes.push(...playedTurn(node, step));
    yield;
  }
  return nodes;
}

/** Whether the next turn of the record continues the last one, which a resignation has divided. */
function continuesTurn(nodes: readonly TreeNode[]): boolean {
  const { position } = nodes[nodes.length - 1]!;
  const last = nodes.findLast(({ move }) => move !== null);
  return position.variant.game.multi_action_turns && last?.parent?.position.seat === position.seat;
}

function resignedNode(node: TreeNode, { number: line, text }: RecordLine): TreeNode {
  const { variant, outcome } = node.position;
  const { players } = variant.shape;
  const seat = players.indexOf(text.toLowerCase());
  if (seat < 0) throw new InvalidRecord("record-no-player", { line, text: excerpt(text), players: players.join(", ") });
  if (outcome.status !== "ongoing") {
    throw new InvalidRecord("record-resigned-late", { line, result: outcomeSentence(variant, outcome) });
  }
  if (!node.position.canResign(seat)) {
    throw new InvalidRecord("record-resigned-out", { line, player: variant.playerName(seat) });
  }
  return node.resign(seat);
}

/** Checks the number of the first turn. `now`: the position after any resignations before this turn. */
function checkFirstNumber({ seat, variant }: Position, now: Position, { line, turn }: NumberedTurn): void {
  const numberedSeat = (turn - 1) % variant.shape.players.length;
  if (numberedSeat === seat || numberedSeat === now.seat) return;
  const [player, begins] = [variant.playerName(numberedSeat), variant.playerName(seat)];
  throw new InvalidRecord("record-wrong-first", { line, turn, player, begins, first: seat + 1 });
}

function playedTurn(before: TreeNode, { line, turn, text }: NumberedTurn): TreeNode[] {
  const { variant } = before.position;
  const found: TreeNode[] = [];
  let node = before;
  for (const written of movesOfTurn(variant, text)) {
    const { outcome } = node.position;
    const { unit, number: round } = nextMoveNumber(node);
    const place = { unit, line, turn, ply: node.ply + 1, round };
    if (outcome.status !== "ongoing") {
      const result = outcomeSentence(variant, outcome);
      throw new InvalidRecord("record-over", { ...place, move: excerpt(written), result });
    }
    const move = node.position.read(written);
    if (typeof move !== "bigint") throw new InvalidRecord("record-turn", { ...place, why: move.refusal });
    node = node.play(move);
    found.push(node);
  }
  return found;
}

// Checks a record's results against its moves, like `match/record_reader.py`; a contradiction is only a warning. If the
// moves end the game, a different result contradicts them. If not, only a result with a reason of the rules does: other
// reasons, such as time, can end an unfinished game.

/** A stated result in lower case, such as `white wins (goal)`, `draw` or `1-0`. */
const STATED = new RegExp(
  "^(?:(?<mark>1-0|0-1|1/2-1/2|½-½)|" +
    "(?:(?<player>[\\p{L}\\p{N}_]+) (?<verb>wins|won|loses|lost|resigns|resigned)|draw|drawn)(?![\\p{L}\\p{N}_]))" +
    "(?: \\((?<reason>[a-z-]+)\\))?",
  "u",
);

/** The warning if a stated result contradicts the moves; otherwise null. */
function contradiction({ number: line, text }: RecordLine, { variant, outcome }: Position): InvalidRecord | null {
  const said = STATED.exec(text.toLowerCase())?.groups;
  if (said === undefined) return null;
  const winner = statedWinner(said, variant);
  if (winner === undefined) return null;
  const reason = variant.game.reasons.find((one) => one === said.reason);
  const isOver = outcome.status !== "ongoing";
  if (isOver && (winner !== outcome.winner || (reason ?? outcome.reason) !== outcome.reason)) {
    const found = outcomeSentence(variant, outcome);
    return new InvalidRecord("record-result-other", { line, text: excerpt(text), outcome: found });
  }
  return isOver || reason === undefined
    ? null
    : new InvalidRecord("record-result-early", { line, text: excerpt(text) });
}

/** The seat of the stated winner; null for a draw, undefined if the words do not determine the winner. */
function statedWinner({ mark, player, verb }: Record<string, string | undefined>, variant: Variant) {
  const { players } = variant.shape;
  const hasTwoPlayers = players.length === 2;
  if (mark === "1-0" || mark === "0-1") return hasTwoPlayers ? Number(mark === "0-1") : undefined;
  if (player === undefined) return null;
  const seat = players.findIndex((one, at) => [one, variant.playerName(at).toLowerCase()].includes(player));
  if (seat < 0) return undefined;
  if (verb === "wins" || verb === "won") return seat;
  return hasTwoPlayers ? 1 - seat : undefined;
}

/** A pasted text: a position, a setup's name or code, or a record. */
export type PastedText = { kind: "position" | "setup"; start: Position } | { kind: "record"; record: GameRecord };

const LINK = /^[a-z][a-z0-9+.-]*:\/\/\S*$/i;
const NUMBERED = /^\s*[0-9]+[.)]?\s+\S/m;

/**
 * Reads a pasted text of any kind. A record's tags may name another game or other options than `variant`. Rejects with
 * a MessageError about the kind that the text resembles most.
 */
export async function identify(text: string, variant: Variant, games: RecordGames): Promise<PastedText> {
  const trimmed = text.trim();
  if (LINK.test(trimmed)) throw new MessageError("pasted-link");
  const isWord = trimmed !== "" && !/\s/.test(trimmed);
  const start = isWord ? variant.start(trimmed, 0n) : variant.position(trimmed);
  if (!("refusal" in start)) return { kind: isWord && !trimmed.includes("/") ? "setup" : "position", start };
  try {
    return { kind: "record", record: await readAnyRecord(text, variant, games) };
  } catch (error) {
    if (!(error instanceof InvalidRecord)) throw error;
    throw closestError(trimmed, variant, start.refusal, error);
  }
}

async function readAnyRecord(text: string, variant: Variant, games: RecordGames): Promise<GameRecord> {
  try {
    return await readRecord(text, games, variant);
  } catch (error) {
    if (!hasSetupTag(text)) throw error;
    return readRecord(text, games);
  }
}

function closestError(text: string, variant: Variant, refusal: string, error: InvalidRecord): MessageError {
  const hasOnlyLetters = /^\p{L}+$/u.test(text);
  if (!hasOnlyLetters && (hasSetupTag(text) || NUMBERED.test(text))) return error;
  if (hasOnlyLetters || (text.includes("/") && !text.includes("\n")))
    return new MessageError("pasted-refused", { why: refusal });
  const start = variant.start(undefined, 0n);
  if ("refusal" in start) return new MessageError("pasted-refused", { why: start.refusal });
  const { title: game, setup_codes } = variant.game;
  const [move, position] = [start.write(start.moves[0]!, "record"), start.toString()];
  return new MessageError("pasted-nothing", { game, move, position, codes: setup_codes ? "yes" : "no" });
}
