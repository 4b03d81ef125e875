/** The board of a puzzle: the solver moves, the others answer, and what was wrong is taken back. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, Shown } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { Ply, Puzzle, Refutation, SearchOnce } from "../../game/puzzle";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import type { Move } from "../../rules/types";
import { BoardTable } from "../play/board_table";

/** Milliseconds before a move that is shown, so that the one before it can be followed. */
const PACE = 800;

export type PuzzleState =
  | { step: "moving" | "judging" | "answering" | "wrong" | "solved" | "showing" | "shown" }
  | { step: "failed"; error: unknown };

/** What happens to the progress. */
export interface PuzzleListener {
  solved(): void;
  /** A mistake was made, or the solution is shown. */
  missed(): void;
}

export class PuzzleTable extends BoardTable {
  readonly plies: Signal<readonly Ply[]> = signal([]);
  readonly state: Signal<PuzzleState> = signal({ step: "moving" });
  readonly shown: ReadonlySignal<Position>;
  readonly lastMove: ReadonlySignal<Ply | null>;
  readonly input: ReadonlySignal<Shown["input"]>;
  /** How a mistake would be answered, once it is known. */
  readonly refutation: ReadonlySignal<Refutation | null>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  /** Plies that the solver has made in the present turn. */
  readonly ownPlies: ReadonlySignal<number>;
  readonly #answered: Signal<Refutation | null> = signal(null);
  readonly #search: SearchOnce;
  readonly #listener: PuzzleListener;
  /** Counts what has been begun: what was begun earlier is dropped. */
  #run = 0;

  constructor(
    readonly puzzle: Puzzle,
    search: SearchOnce,
    listener: PuzzleListener,
  ) {
    super(puzzle.start.variant);
    this.#search = search;
    this.#listener = listener;
    this.shown = computed(() => {
      const last = this.plies.value.at(-1);
      return last === undefined ? puzzle.start : last.before.play(last.move);
    });
    this.lastMove = computed(() => this.plies.value.at(-1) ?? null);
    this.input = computed(() => (this.state.value.step === "moving" ? "move" : "none"));
    this.refutation = computed(() => (this.state.value.step === "wrong" ? this.#answered.value : null));
    this.arrows = computed(() => {
      const found = this.refutation.value;
      return found === null ? [] : arrowsOf(found.position, found.moves, "threat", 1);
    });
    this.ownPlies = computed(() => {
      const plies = this.plies.value;
      return plies.length - 1 - plies.findLastIndex(({ before }) => before.seat !== puzzle.seat);
    });
    this.bottom.value = puzzle.seat;
  }

  /** The start and the node after each ply. */
  get nodes(): readonly TreeNode[] {
    const nodes = [TreeNode.root(this.puzzle.start)];
    for (const { move } of this.plies.peek()) nodes.push(nodes.at(-1)!.play(move));
    return nodes;
  }

  play(move: Move): void {
    if (this.state.peek().step !== "moving") return;
    const ply = { before: this.shown.peek(), move };
    const plies = this.plies.peek();
    this.plies.value = [...plies, ply];
    void this.#go(async (isCurrent) => {
      this.state.value = { step: "judging" };
      const verdict = await this.puzzle.judge(plies.length, ply, this.#search);
      if (!isCurrent()) return;
      if (verdict === "solved") this.#listener.solved();
      if (verdict === "wrong") this.#listener.missed();
      if (verdict === "right") await this.#answer(isCurrent);
      else this.state.value = { step: verdict === "undecided" ? "moving" : verdict };
      if (verdict === "wrong") await this.#refute(isCurrent);
    });
  }

  /** Whether a ply can be taken back: of what is wrong, or of a turn that goes on. */
  get canTakeBack(): boolean {
    const { step } = this.state.value;
    return this.ownPlies.value > 0 && (step === "moving" || step === "wrong" || step === "failed");
  }

  /** Take back one ply, or all of the turn. */
  takeBack(plies = 1): void {
    if (!this.canTakeBack) return;
    this.#stop();
    batch(() => {
      this.plies.value = this.plies.peek().slice(0, -Math.min(plies, this.ownPlies.peek()));
      this.state.value = { step: "moving" };
    });
  }

  /** Begin anew. */
  again(): void {
    this.#stop();
    batch(() => {
      this.plies.value = [];
      this.state.value = { step: "moving" };
    });
  }

  /** Show the solution from the start, move by move. */
  showSolution(): void {
    this.again();
    this.#listener.missed();
    void this.#go(async (isCurrent) => {
      this.state.value = { step: "showing" };
      for (const { move } of this.puzzle.solution) if (!(await this.#show(move, isCurrent))) return;
      this.state.value = { step: "shown" };
    });
  }

  override close(): void {
    super.close();
    this.#run++;
  }

  async #answer(isCurrent: () => boolean): Promise<void> {
    this.state.value = { step: "answering" };
    const moves = await this.puzzle.defence(this.plies.peek().length, this.shown.peek(), this.#search);
    for (const move of moves) if (!(await this.#show(move, isCurrent))) return;
    if (isCurrent()) this.state.value = { step: "moving" };
  }

  /** Why it was wrong: what the others would play.  Where that is not found, the verdict stands alone. */
  async #refute(isCurrent: () => boolean): Promise<void> {
    this.#answered.value = null;
    const found = await this.puzzle.refutation(this.shown.peek(), this.#search).catch(() => null);
    if (isCurrent()) this.#answered.value = found;
  }

  /** Make a move after a while; whether it is still wanted then. */
  async #show(move: Move, isCurrent: () => boolean): Promise<boolean> {
    await new Promise((resolve) => setTimeout(resolve, PACE));
    if (isCurrent()) this.plies.value = [...this.plies.peek(), { before: this.shown.peek(), move }];
    return isCurrent();
  }

  #stop(): void {
    this.#run++;
    this.board.peek()?.cancel();
  }

  async #go(work: (isCurrent: () => boolean) => Promise<void>): Promise<void> {
    const run = ++this.#run;
    const isCurrent = (): boolean => run === this.#run;
    try {
      await work(isCurrent);
    } catch (error) {
      if (isCurrent()) this.state.value = { step: "failed", error };
    }
  }
}
