/** The board of a puzzle: the solver moves, the others answer, and a wrong move is refuted. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { Puzzle, Refutation, SearchOnce } from "../../game/puzzle";
import { TreeNode } from "../../game/tree";
import type { Move } from "../../rules/types";
import { Exercise, type Verdict } from "../play/exercise";

/** What happens to the progress. */
export interface PuzzleListener {
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
