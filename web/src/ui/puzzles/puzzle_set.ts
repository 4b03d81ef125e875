/** A game's puzzles with what solving them takes: its variants, an engine, what has been solved, the grade that is looked at. */

import { type Signal, signal } from "@preact/signals";
import { data } from "../../data/store";
import type { PuzzleData } from "../../data/types";
import type { Engine } from "../../engine/api";
import { createEngine } from "../../engine/client";
import { type Grade, neighbour, nextPuzzle, Puzzle } from "../../game/puzzle";
import type { OpenGame } from "../../rules/api";
import { openGame } from "../../rules/open";
import { followProgress, isSolved, puzzleMissed, puzzleSolved } from "../../settings/puzzle_progress";
import { PuzzleTable } from "./puzzle_table";

export class PuzzleSet {
  readonly grade: Signal<Grade> = signal(0);
  readonly #engine: Engine;
  readonly #endFollowing: () => void;

  private constructor(
    readonly game: OpenGame,
    readonly puzzles: readonly PuzzleData[],
  ) {
    this.#engine = createEngine(data);
    this.#endFollowing = followProgress();
  }

  /** Rejects with a MessageError. */
  static async open(name: string): Promise<PuzzleSet> {
    const game = await openGame(name);
    const { puzzles } = game.data.puzzles === "" ? { puzzles: [] } : await data.puzzles(game.data.puzzles);
    return new PuzzleSet(game, puzzles);
  }

  get name(): string {
    return this.game.data.name;
  }

  isSolved(puzzle: PuzzleData): boolean {
    return isSolved(this.name, puzzle.id);
  }

  /** The number of the puzzle to go on with after a number; 0: from the first on.  Null: there is no other. */
  after(number: number): number | null {
    return nextPuzzle(this.puzzles, number, this.grade.value, (id) => isSolved(this.name, id));
  }

  neighbour(number: number, by: 1 | -1): number | null {
    return neighbour(this.puzzles, number, by, this.grade.value);
  }

  /** Rejects with a MessageError where the puzzle is none by the rules. */
  async table(puzzle: PuzzleData): Promise<PuzzleTable> {
    const found = new Puzzle(await this.game.variant(puzzle.options), puzzle);
    return new PuzzleTable(found, (position, limits) => this.#engine.search(position, limits), {
      solved: () => puzzleSolved(this.name, puzzle.id),
      missed: () => puzzleMissed(this.name, puzzle.id),
    });
  }

  close(): void {
    this.#endFollowing();
    this.#engine.close();
  }
}

/** A puzzle that is open. */
export interface OpenPuzzle {
  readonly set: PuzzleSet;
  readonly table: PuzzleTable;
  /** From 1. */
  readonly number: number;
}
