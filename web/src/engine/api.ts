/** Searches in a worker. An `Engine` searches one position at a time; see docs/module.md. */

import type { Position } from "../rules/api";
import type { Move, State } from "../rules/types";

export interface Line {
  /** Hundredths of a piece for the mover. Absolute values above 29,000 are proved results. */
  score: number;
  moves: Move[];
}

export interface Report {
  depth: number;
  /** Whether the iteration was completed. */
  whole: boolean;
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
  lines?: number;
  /** The root moves to search or, in games with multi-move turns, the only turn. */
  moves?: readonly Move[];
  /** Score difference in hundredths of a piece. The seed selects among the moves within it. */
  margin?: number;
  seed?: bigint;
  /** Share of moves that the search overlooks, in 1024ths. */
  blunderRate?: number;
  /**
   * With three or more players: assume that all others cooperate against the mover. A proved win then holds against any
   * play.
   */
  paranoid?: boolean;
}

/** Runs a search without memory of earlier searches. The last report is the answer. */
export type Search = (position: Position, limits: Limits) => Promise<readonly Report[]>;

/** Rejects with a MessageError, or with an AbortError after `close`. */
export interface Engine {
  /**
   * Finds the best lines. Calls `progress` after each depth, at most ten times a second. Aborting or a new search ends
   * it with its last result.
   */
  search(position: Position, limits: Limits, progress?: (report: Report) => void, stop?: AbortSignal): Promise<Report>;
  /**
   * Chooses the level's move, or a whole turn of several moves. `stop` makes it answer at once. The lowest level learns
   * from `history`.
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
