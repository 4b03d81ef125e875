/**
 * Solving a puzzle: judges moves and finds the answers to them. While the solver follows the stored solution, no search
 * is needed. The first move must be the stored one; after it, every move with a proved win is right.
 */

import type { PuzzleData } from "../data/types";
import { type Limits, PROVED, type Report, turnOf } from "../engine/api";
import type { Move, Position, Variant } from "../rules/api";
import { movesFrom, positionOf } from "./task";
import { type Ply, TreeNode } from "./tree";

/** One search, as an `Engine` runs it. */
export type SearchOnce = (position: Position, limits: Limits) => Promise<Report>;

/** The answer to a mistake. */
export interface Refutation {
  readonly position: Position;
  readonly moves: readonly Move[];
  /** Whether it is proved to win. */
  readonly wins: boolean;
}

/** `undecided`: the turn continues. */
type PuzzleVerdict = "solved" | "right" | "wrong" | "undecided";

/** More nodes than the searches that found the solution. */
const JUDGE_NODES = 400_000;
/** For answers to mistakes, which need not be proved. */
const ANSWER_NODES = 100_000;
/** Limit for slow devices. */
const MAX_SEARCH_MS = 6000;

export class Puzzle {
  readonly start: Position;
  readonly solution: readonly TreeNode[];
  /** The positions of the solution, including the start. */
  readonly #line: readonly string[];

  /** Throws a MessageError for an invalid position or solution. */
  constructor(
    variant: Variant,
    readonly data: PuzzleData,
  ) {
    const root = TreeNode.root(positionOf(variant, data.position, "puzzle-broken"));
    this.start = root.position;
    this.solution = movesFrom(root, data.solution, "puzzle-broken");
    this.#line = [root, ...this.solution].map(({ position }) => String(position));
  }

  /** The seat of the solver. */
  get seat(): number {
    return this.start.seat;
  }

  /** Judges a move of the solver after `plies` right plies. */
  async judge(plies: number, { before, move }: Ply, search: SearchOnce): Promise<PuzzleVerdict> {
    const after = before.play(move);
    if (after.outcome.winner === this.seat) return "solved";
    const isOver = after.outcome.status !== "ongoing";
    if (before.variant.game.multi_action_turns) return !isOver && after.seat === this.seat ? "undecided" : "wrong";
    if (this.#line[plies + 1] === String(after)) return this.data.goal === "save" ? "solved" : "right";
    if (plies === 0 || isOver) return "wrong";
    const { lines } = await search(before, { ...this.#limits, moves: [move] });
    return lines[0] !== undefined && lines[0].score >= PROVED ? "right" : "wrong";
  }

  /** The longest defence after `plies` plies: the moves until the solver is to move or the game is over. */
  async defence(plies: number, position: Position, search: SearchOnce): Promise<readonly Move[]> {
    const moves: Move[] = [];
    let now = position;
    while (now.outcome.status === "ongoing" && now.seat !== this.seat) {
      const move = this.#stored(plies + moves.length, now) ?? (await this.#best(now, search));
      moves.push(move);
      now = now.play(move);
    }
    return moves;
  }

  /** The next player's answer to a mistake, as a whole turn; null if there is none. */
  async refutation(position: Position, search: SearchOnce): Promise<Refutation | null> {
    if (position.outcome.status !== "ongoing" || position.seat === this.seat) return null;
    const { lines } = await search(position, { ...this.#limits, nodes: ANSWER_NODES });
    const [line] = lines;
    if (line === undefined) return null;
    const moves = turnOf(position, line.moves);
    return { position, moves, wins: line.score >= PROVED };
  }

  #stored(plies: number, position: Position): Move | null {
    return this.#line[plies] === String(position) ? (this.solution[plies]?.move ?? null) : null;
  }

  async #best(position: Position, search: SearchOnce): Promise<Move> {
    if (position.moves.length === 1) return position.moves[0]!;
    const { lines } = await search(position, this.#limits);
    return lines[0]!.moves[0]!;
  }

  get #limits(): Limits {
    return { nodes: JUDGE_NODES, milliseconds: MAX_SEARCH_MS, paranoid: true };
  }
}

/** Difficulty; 0 for puzzles of every difficulty. */
export type Grade = number;

/** The available difficulties, easiest first. */
export const gradesOf = (puzzles: readonly PuzzleData[]): Grade[] =>
  [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);

export const hasGrade = ({ level }: PuzzleData, grade: Grade): boolean => grade === 0 || level === grade;

/**
 * The number (from 1) of the next unsolved puzzle of a difficulty after `after`, continuing at the start of the list.
 * If all are solved, the next one; null if there is no other.
 */
export function nextPuzzle(
  puzzles: readonly PuzzleData[],
  after: number,
  grade: Grade,
  isSolved: (id: string) => boolean,
): number | null {
  const others = puzzles.map((_, index) => ((after + index) % puzzles.length) + 1).filter((number) => number !== after);
  const fitting = others.filter((number) => hasGrade(puzzles[number - 1]!, grade));
  return fitting.find((number) => !isSolved(puzzles[number - 1]!.id)) ?? fitting[0] ?? null;
}

/** The number of the next or previous puzzle of a difficulty; null at the ends of the list. */
export function adjacentPuzzle(
  puzzles: readonly PuzzleData[],
  number: number,
  by: 1 | -1,
  grade: Grade,
): number | null {
  for (let other = number + by; other >= 1 && other <= puzzles.length; other += by) {
    if (hasGrade(puzzles[other - 1]!, grade)) return other;
  }
  return null;
}
