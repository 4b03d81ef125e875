/** The interface of searches in workers, see docs/module.md. */

import type { Move, Position, State } from "../rules/api";

export interface Line {
  /** In hundredths of a piece for the mover. Absolute values of at least `PROVED` are proved results. */
  score: number;
  moves: Move[];
}

export interface Report {
  /** In plies, in turns (games with multi-move turns), or in iterations (Monte-Carlo search). */
  depth: number;
  /** Whether the iteration is completed. */
  done: boolean;
  nodes: number;
  milliseconds: number;
  lines: Line[];
}

/** A game so far: its start, or the position after the last resignation, and the moves since then. */
export interface GameHistory {
  start: State;
  moves: readonly Move[];
}

export interface Limits {
  depth?: number;
  nodes?: number;
  milliseconds?: number;
  /** Maximum number of completed iterations. */
  iterations?: number;
  /** Number of best lines to report. */
  lines?: number;
  /**
   * The only root moves to search. In games with multi-move turns, except in Monte-Carlo search: the moves of the only
   * turn to search, in order.
   */
  moves?: readonly Move[];
  /** By how many hundredths of a piece a move may score less than the best. The seed selects among such moves. */
  margin?: number;
  seed?: bigint;
  /** See `Level.blunder_rate`; requires a margin. */
  blunderRate?: number;
  /** Assumes that all opponents cooperate against the mover. A proved win then holds whatever they play. */
  paranoid?: boolean;
}

/** Runs a search without memory of earlier searches. The last report is the answer. */
export type Search = (position: Position, limits: Limits) => Promise<readonly Report[]>;

/** Searches one position at a time. Its promises reject with a MessageError, or after `close` with an AbortError. */
export interface Engine {
  /**
   * Finds the best lines. Calls `progress` with new reports, at most ten times a second. `stop` or a new call ends the
   * search, which then resolves with its last report.
   */
  search(position: Position, limits: Limits, progress?: (report: Report) => void, stop?: AbortSignal): Promise<Report>;
  /**
   * Chooses the move of a level or, in games with multi-move turns, all moves of the turn. `stop` ends the search soon.
   * `played` is the game so far. After an opponent's move has harmed a level with a blunder rate, the level watches for
   * replies of the same kind in the rest of the game. If the first move is forced, resolves with only that move.
   */
  choose(
    position: Position,
    level: number,
    progress?: (report: Report) => void,
    stop?: AbortSignal,
    played?: GameHistory,
  ): Promise<Move[]>;
  close(): void;
}

// Scores, as in `engine/scores.py`: hundredths of a piece for the mover, or a proved result.

/** A win in n plies scores WIN - n, a loss in n plies n - WIN. */
export const WIN = 30_000;
/** Minimum score of a proved win; its negative is the maximum score of a proved loss. */
export const PROVED = 29_000;

/** A score by kind: hundredths of a piece, or a proved win or loss in `plies`. */
export type Score = { kind: "cp"; value: number } | { kind: "win" | "loss"; plies: number };

export function scoreOf(score: number): Score {
  if (score >= PROVED) return { kind: "win", plies: WIN - score };
  if (score <= -PROVED) return { kind: "loss", plies: WIN + score };
  return { kind: "cp", value: score };
}

/** The expected result for a score, from 0 (loss) to 1 (win). `evalScale`: `GameData.eval_scale`. */
export function expectation(score: number, evalScale: number): number {
  if (Math.abs(score) >= PROVED) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / evalScale));
}

/** The moves of a line's first turn. */
export function turnOf(position: Position, line: readonly Move[]): Move[] {
  const turn: Move[] = [];
  let next = position;
  for (const move of line) {
    if (next.seat !== position.seat || next.outcome.status !== "ongoing") break;
    turn.push(move);
    next = next.play(move);
  }
  return turn;
}
