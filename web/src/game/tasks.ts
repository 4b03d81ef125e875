/** Judges the moves in puzzles, diagrams and tutorials, and finds the answers to mistakes. */

import type { FirstGameData, PuzzleData, TaskData } from "../data/types";
import { type Limits, PROVED, type Report, turnOf } from "../engine/api";
import type { Move, Position, Variant } from "../rules/api";
import { MessageError } from "../text/api";
import { type PlayedMove, TreeNode } from "./tree";

/** Runs one search, like `Engine.search`. */
export type SearchOnce = (position: Position, limits: Limits) => Promise<Report>;

/** The answer to a mistake, from the position after the mistake. `wins`: whether it is a proved win. */
export type Refutation = { readonly position: Position; readonly moves: readonly Move[]; readonly wins: boolean };

/** `right`: the solution continues. `undecided`: the turn is not complete. */
type PuzzleVerdict = "solved" | "right" | "wrong" | "undecided";

/** Limits for judging moves and finding defences. The time limit is for slow devices. */
const LIMITS: Limits = { nodes: 400_000, milliseconds: 6000, paranoid: true };
/** Node limit for answers to mistakes, which need no proof. */
const ANSWER_NODES = 100_000;

/**
 * A puzzle. The first move must be the first move of the stored solution, or end the game with a win. If the goal is
 * `save` (avoid a forced loss), this move solves the puzzle. Otherwise, every later move with a proved win is right.
 * Moves of the stored solution need no search. With multi-move turns, only the result counts: the turn must win.
 */
export class Puzzle {
  readonly start: Position;
  readonly solution: readonly TreeNode[];
  /** The position strings of the start and after each move of the solution. */
  readonly #solutionPositions: readonly string[];

  /** Throws a MessageError for an invalid position or solution. */
  constructor(
    variant: Variant,
    readonly data: PuzzleData,
  ) {
    const root = TreeNode.root(parsePosition(variant, data.position, "puzzle-broken"));
    this.start = root.position;
    this.solution = movesFrom(root, data.solution, "puzzle-broken");
    this.#solutionPositions = [root, ...this.solution].map(({ position }) => String(position));
  }

  /** The solver's seat. */
  get seat(): number {
    return this.start.seat;
  }

  /** Judges a move of the solver after `plies` correct plies. */
  async judge(plies: number, { before, move }: PlayedMove, search: SearchOnce): Promise<PuzzleVerdict> {
    const after = before.play(move);
    if (after.outcome.winner === this.seat) return "solved";
    const isOver = after.outcome.status !== "ongoing";
    if (before.variant.game.multi_action_turns) return !isOver && after.seat === this.seat ? "undecided" : "wrong";
    if (this.#solutionPositions[plies + 1] === String(after)) return this.data.goal === "save" ? "solved" : "right";
    if (plies === 0 || isOver) return "wrong";
    const { lines } = await search(before, { ...LIMITS, moves: [move] });
    return lines[0] !== undefined && lines[0].score >= PROVED ? "right" : "wrong";
  }

  /** The best defence from `position`, reached after `plies` plies: moves until the solver's turn or the game's end. */
  async defence(plies: number, position: Position, search: SearchOnce): Promise<readonly Move[]> {
    const moves: Move[] = [];
    let now = position;
    while (now.outcome.status === "ongoing" && now.seat !== this.seat) {
      const move = this.#storedMove(plies + moves.length, now) ?? (await this.#bestMove(now, search));
      moves.push(move);
      now = now.play(move);
    }
    return moves;
  }

  /** The next player's answer to a mistake that led to `position`, as a whole turn; null if there is none. */
  async refutation(position: Position, search: SearchOnce): Promise<Refutation | null> {
    if (position.outcome.status !== "ongoing" || position.seat === this.seat) return null;
    const [line] = (await search(position, { ...LIMITS, nodes: ANSWER_NODES })).lines;
    return line ? { position, moves: turnOf(position, line.moves), wins: line.score >= PROVED } : null;
  }

  #storedMove(plies: number, position: Position): Move | null {
    return this.#solutionPositions[plies] === String(position) ? (this.solution[plies]?.move ?? null) : null;
  }

  async #bestMove(position: Position, search: SearchOnce): Promise<Move> {
    if (position.moves.length === 1) return position.moves[0]!;
    return (await search(position, LIMITS)).lines[0]!.moves[0]!;
  }
}

// Difficulties are numbers; 0 stands for all difficulties.

/** The available difficulties, easiest first. */
export const difficultiesOf = (puzzles: readonly PuzzleData[]): number[] =>
  [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);

export const hasDifficulty = ({ level }: PuzzleData, difficulty: number): boolean =>
  difficulty === 0 || level === difficulty;

/**
 * The number (from 1) of the next unsolved puzzle of a difficulty after puzzle `after`. The first puzzle follows the
 * last. If all are solved, the number of the next puzzle; null if the difficulty has no other puzzle.
 */
export function nextPuzzle(
  puzzles: readonly PuzzleData[],
  after: number,
  difficulty: number,
  isSolved: (id: string) => boolean,
): number | null {
  const others = puzzles.map((_, index) => ((after + index) % puzzles.length) + 1).filter((number) => number !== after);
  const ofDifficulty = others.filter((number) => hasDifficulty(puzzles[number - 1]!, difficulty));
  return ofDifficulty.find((number) => !isSolved(puzzles[number - 1]!.id)) ?? ofDifficulty[0] ?? null;
}

/** The number of the next or previous puzzle of a difficulty; null at the ends of the list. */
export function adjacentPuzzle(
  puzzles: readonly PuzzleData[],
  from: number,
  by: 1 | -1,
  difficulty: number,
): number | null {
  for (let other = from + by; other >= 1 && other <= puzzles.length; other += by) {
    if (hasDifficulty(puzzles[other - 1]!, difficulty)) return other;
  }
  return null;
}

// Tasks of diagrams and tutorials

type ErrorKey = "practice-broken" | "puzzle-broken";

/** Parses a position string; an empty text is the default start. Throws a MessageError with the key `error`. */
export function parsePosition(variant: Variant, text: string, error: ErrorKey = "practice-broken"): Position {
  const position = text === "" ? variant.start(undefined, 1n) : variant.position(text);
  if ("refusal" in position) throw new MessageError(error, { why: position.refusal });
  return position;
}

/** The nodes after each of the moves `texts`, in any notation. Throws a MessageError with the key `error`. */
export function movesFrom(root: TreeNode, texts: readonly string[], error: ErrorKey = "practice-broken"): TreeNode[] {
  const nodes = [root];
  for (const text of texts) {
    const node = nodes.at(-1)!;
    const move = node.position.read(text);
    if (typeof move !== "bigint") throw new MessageError(error, { why: move.refusal });
    nodes.push(node.play(move));
  }
  return nodes.slice(1);
}

const positionAfter = (position: Position, moves: readonly string[]): Position =>
  movesFrom(TreeNode.root(position), moves).at(-1)!.position;

/** Whether the turn has ended: another player is to move, or the game is over. */
export const isTurnOver = (before: Position, after: Position): boolean =>
  after.outcome.status !== "ongoing" || after.seat !== before.seat;

/** Whether the goal is the position after the solution, because the task has no conditions. */
export const isExact = ({ win, taken, held, some_taken }: TaskData): boolean =>
  !win && taken.length === 0 && held.length === 0 && !some_taken;

export function solvesTask(task: TaskData, before: Position, after: Position): boolean {
  const { win, taken, held, some_taken } = task;
  if (isExact(task)) return after.toString() === positionAfter(before, task.solution).toString();
  const { seat } = before;
  const owners = new Map(after.scene().pieces.map(({ cell, owner }) => [cell, owner]));
  return (
    (!win || after.outcome.winner === seat) &&
    taken.every((cell) => (owners.get(cell) ?? seat) === seat) &&
    held.every((cell) => owners.get(cell) === seat) &&
    (!some_taken || countOtherPieces(after, seat) < countOtherPieces(before, seat))
  );
}

const countOtherPieces = (position: Position, seat: number): number =>
  position.scene().pieces.filter(({ owner }) => owner !== seat).length;

/** Whether clicks deviate from the solution. Always false for tasks of several moves or with conditions. */
export function leavesSolution(task: TaskData, start: Position, clicks: readonly string[]): boolean {
  if (clicks.length === 0 || !isExact(task) || task.solution.length !== 1) return false;
  const move = start.read(task.solution[0]!);
  if (typeof move !== "bigint") return false;
  return !start.paths(move).some((path) => {
    const places = path.map(({ at }) => at);
    const isUnordered = path.some(({ unordered }) => unordered);
    return clicks.every((at, index) => (isUnordered ? places.includes(at) : at === places[index]));
  });
}

/** A step of a tutorial. `root`: the step's own position, or the end of the previous step if the step has none. */
export type TutorialStep = { root: TreeNode; task: TaskData; reply: readonly string[] };

export function tutorialSteps(game: FirstGameData, variant: Variant): TutorialStep[] {
  let node = TreeNode.root(parsePosition(variant, ""));
  return game.steps.map(({ task, reply, position }) => {
    const root = position === "" ? node : TreeNode.root(parsePosition(variant, position));
    node = movesFrom(root, [...task.solution, ...reply]).at(-1)!;
    return { root, task, reply };
  });
}
