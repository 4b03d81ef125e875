/** Searching in a worker.  One `Engine` searches one position at a time; see docs/module.md. */

import type { Position } from "../rules/api";
import type { Move, State } from "../rules/types";

export interface Line {
  /** Hundredths of a piece for the mover; beyond ±29,000 proved. */
  score: number;
  moves: Move[];
}

export interface Report {
  depth: number;
  /** The iteration came to its end; no limit has cut it short. */
  whole: boolean;
  nodes: number;
  milliseconds: number;
  lines: Line[];
}

/** A game so far: its start, or the position after the last resignation, and the moves since. */
export interface Played {
  start: State;
  moves: readonly Move[];
}

export interface Limits {
  depth?: number;
  nodes?: number;
  milliseconds?: number;
  /** Iterations that came to their end. */
  iterations?: number;
  lines?: number;
  /** The only moves to choose among or, where turns are series of moves, the only turn. */
  moves?: readonly Move[];
  /** Hundredths within which one is chosen by the seed. */
  margin?: number;
  seed?: bigint;
  /** How much is overlooked, in 1024ths. */
  oversight?: number;
  /** Of three and more players: all others stand together against the mover, so that a proved win is one whatever they do. */
  paranoid?: boolean;
}

/** All reports of a search that remembers nothing of others; the last one is the answer. */
export type Search = (position: Position, limits: Limits) => Promise<readonly Report[]>;

/** Rejects with a MessageError, or with an AbortError once it has been closed. */
export interface Engine {
  /** The best lines; `progress` after every depth, at most ten times a second.  Aborting, as well as another search,
   *  ends it with what it has. */
  search(position: Position, limits: Limits, progress?: (report: Report) => void, stop?: AbortSignal): Promise<Report>;
  /** What the level plays (for a turn of several moves, the whole turn); `stop` makes it move at once.  From the game
   *  so far the lowest level learns. */
  choose(
    position: Position,
    level: number,
    progress?: (report: Report) => void,
    stop?: AbortSignal,
    played?: Played,
  ): Promise<Move[]>;
  close(): void;
}
