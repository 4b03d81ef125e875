/** A review that runs in the background: what it has found so far, and how far it is. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ReviewData } from "../../data/types";
import type { Search } from "../../engine/api";
import { SearchQueue, usualWorkers } from "../../engine/search_queue";
import { review, turnsOf } from "../../game/review";
import { ReviewedMove, type ReviewedTurn, turningPoints } from "../../game/reviewed_move";
import type { TreeNode } from "../../game/tree";
import { keepReview, loadReview } from "../../keep/reviews";

export type Progress = "running" | "stopped" | "done" | { failed: unknown };

export class RunningReview {
  readonly turns: readonly ReviewedTurn[];
  /** The last moves of the game, as far back as they have been reviewed. */
  readonly moves: Signal<readonly ReviewedMove[]> = signal([]);
  readonly progress: Signal<Progress> = signal("stopped");
  /** As far as they are certain: the costliest of a game without mistakes is known at the end. */
  readonly turning: ReadonlySignal<ReadonlySet<ReviewedMove>>;
  readonly #module: WebAssembly.Module;
  readonly #measures: ReviewData;
  readonly #key: string;
  /** Of the review under way, or of what is judged besides. */
  #queue: SearchQueue | null = null;

  /** Of a line that begins with the root; `module` is its game's. */
  constructor(nodes: readonly TreeNode[], module: WebAssembly.Module, measures: ReviewData) {
    this.turns = turnsOf(nodes);
    this.#module = module;
    this.#measures = measures;
    this.#key = keyOf(nodes, measures);
    this.turning = computed(() => {
      const moves = this.moves.value;
      const known = moves.length === this.turns.length ? turningPoints(moves) : moves.filter((one) => one.turnsTheGame);
      return new Set(known);
    });
  }

  /** The move of a turn, by the turn's place; undefined while it is not known. */
  moveAt(index: number): ReviewedMove | undefined {
    const moves = this.moves.value;
    const place = index - (this.turns.length - moves.length);
    return place < 0 ? undefined : moves[place];
  }

  /** Review what has not been reviewed yet. */
  async start(): Promise<void> {
    if (this.progress.peek() === "running") return;
    this.progress.value = "running";
    try {
      if (this.moves.peek().length === 0) this.#show(await loadReview(this.#key));
      await this.#search();
    } catch (error) {
      // Whoever has stopped it knows.
      if (this.progress.peek() === "running") this.progress.value = { failed: error };
    }
  }

  async #search(): Promise<void> {
    const known = this.moves.peek().map(({ judgement }) => judgement);
    let done = 0;
    for await (const move of review(this.turns, this.#measures, this.run, known)) {
      if (this.progress.peek() !== "running") return;
      if (++done > known.length) this.moves.value = [move, ...this.moves.peek()];
    }
    this.progress.value = "done";
    await this.#keep();
  }

  /** What has been found so far stays. */
  stop(): void {
    if (this.progress.peek() === "running") {
      this.progress.value = "stopped";
      void this.#keep();
    }
    this.#queue?.close();
    this.#queue = null;
  }

  /** Search something with the review's workers. */
  readonly run = <T>(work: (search: Search) => Promise<T>, first = false): Promise<T> => {
    this.#queue ??= new SearchQueue(this.#module, usualWorkers());
    return this.#queue.run(work, first);
  };

  #show(judgements: Awaited<ReturnType<typeof loadReview>>): void {
    const turns = this.turns.slice(this.turns.length - judgements.length);
    this.moves.value = turns.map((turn, place) => new ReviewedMove(turn, judgements[place]!, this.#measures));
  }

  async #keep(): Promise<void> {
    const judgements = this.moves.peek().map(({ judgement }) => judgement);
    if (judgements.length > 0) await keepReview(this.#key, judgements);
  }
}

/** What decides the numbers: the moves and resignations, and by its path the module that searches. */
function keyOf(nodes: readonly TreeNode[], { nodes: limit }: ReviewData): string {
  const start = nodes[0]!.position;
  const { module, name } = start.variant.game;
  const steps = nodes.slice(1).map(({ step }) => ("resigns" in step! ? `resigns ${step.resigns}` : String(step!.move)));
  return JSON.stringify([name, module, limit, start.variant.options, start.toString(), ...steps]);
}
