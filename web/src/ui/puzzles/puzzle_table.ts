/** The board of a puzzle: the solver moves, the others answer, and a wrong move is refuted. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { data } from "../../data/store";
import type { PuzzleData } from "../../data/types";
import type { Engine } from "../../engine/api";
import { createEngine } from "../../engine/client";
import { type Grade, neighbour, nextPuzzle, Puzzle, type Refutation, type SearchOnce } from "../../game/puzzle";
import { TreeNode } from "../../game/tree";
import type { OpenGame } from "../../rules/api";
import { openGame } from "../../rules/open";
import type { Move } from "../../rules/types";
import { followProgress, isSolved, puzzleMissed, puzzleSolved } from "../../settings/puzzle_progress";
import { Exercise, type Verdict } from "../play/exercise";

/** What happens to the progress. */
interface PuzzleListener {
  solved(): void;
  /** A mistake was made, or the solution is shown. */
  missed(): void;
}

export class PuzzleTable extends Exercise {
  /** How a mistake would be answered, once it is known. */
  readonly refutation: ReadonlySignal<Refutation | null>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly #answered: Signal<Refutation | null> = signal(null);

  constructor(
    readonly puzzle: Puzzle,
    private readonly search: SearchOnce,
    private readonly listener: PuzzleListener,
  ) {
    super(TreeNode.root(puzzle.start));
    this.refutation = computed(() => (this.state.value.step === "wrong" ? this.#answered.value : null));
    this.arrows = computed(() => {
      const found = this.refutation.value;
      return found === null ? [] : arrowsOf(found.position, found.moves, "threat", 1);
    });
    this.bottom.value = puzzle.seat;
  }

  protected judge({ ply, last }: TreeNode): Promise<Verdict> {
    return this.puzzle.judge(ply - 1, last!, this.search);
  }

  protected override answers(verdict: Verdict): Promise<readonly Move[]> | null {
    return verdict === "right" ? this.puzzle.defence(this.at.peek().ply, this.shown.peek(), this.search) : null;
  }

  protected override judged(verdict: Verdict): void {
    if (verdict === "solved") this.listener.solved();
    if (verdict === "wrong" || verdict === "shown") this.listener.missed();
    if (verdict === "wrong") void this.#refute(this.at.peek());
  }

  protected override get solution(): readonly Move[] {
    return this.puzzle.solution.map(({ move }) => move!);
  }

  /** What the others would play.  Where that is not found, the verdict stands alone. */
  async #refute(node: TreeNode): Promise<void> {
    this.#answered.value = null;
    const found = await this.puzzle.refutation(node.position, this.search).catch(() => null);
    if (node === this.at.peek()) this.#answered.value = found;
  }
}

/** A game's puzzles with what solving them takes: its variants, an engine, what has been solved, the grade that is looked at. */
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
