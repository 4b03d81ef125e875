/** Selects the node of a tree that a board shows: by steps along the node's line, and by automatic replay. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Match } from "./api";
import type { TreeNode } from "./tree";

/** Milliseconds per step of a replay at speed 1. */
const REPLAY_STEP_MS = 1100;
const REPLAY_SPEEDS: readonly number[] = [1, 2, 4, 0.5];

export abstract class GameCursor {
  abstract readonly node: ReadonlySignal<TreeNode>;
  /** The shown place: the number of steps (in a match, of plies) from the start of the line. */
  abstract readonly at: ReadonlySignal<number>;
  /** The place that `last` shows: the current position of a match, or the end of a study's line. */
  abstract readonly present: ReadonlySignal<number>;
  /** Number of steps (in a match, of plies) of the line. */
  abstract readonly length: ReadonlySignal<number>;
  readonly running: Signal<boolean> = signal(false);
  readonly speed: Signal<number> = signal(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows a place of the line. */
  protected abstract show(step: number): void;

  readonly first = (): void => this.go(0);
  readonly previous = (): void => this.go(this.at.peek() - 1);
  readonly next = (): void => this.go(this.at.peek() + 1);
  readonly last = (): void => this.go(this.present.peek());

  readonly go = (step: number): void => {
    this.stop();
    this.show(Math.max(0, Math.min(step, this.length.peek())));
  };

  readonly changeSpeed = (): void => {
    const next = REPLAY_SPEEDS.indexOf(this.speed.peek()) + 1;
    this.speed.value = REPLAY_SPEEDS[next % REPLAY_SPEEDS.length] ?? 1;
  };

  /** Stops a running replay. Starts a stopped one at the shown place or, if nothing follows, at the start. */
  readonly toggle = (): void => {
    const at = this.at.peek();
    if (this.running.peek()) this.stop();
    else this.#run(at >= this.present.peek() ? 0 : at);
  };

  readonly start = (): void => this.#run(0);

  stop(): void {
    clearTimeout(this.#timer);
    this.running.value = false;
  }

  #run(from: number): void {
    this.stop();
    if (this.present.peek() === 0) return;
    this.show(from);
    this.running.value = true;
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      if (this.at.peek() < this.present.peek()) this.show(this.at.peek() + 1);
      if (this.at.peek() < this.present.peek()) this.#wait();
      else this.stop();
    }, REPLAY_STEP_MS / this.speed.peek());
  }
}

/** A cursor in a match, by plies. While the cursor shows the current position, it follows the game. */
export class MatchCursor extends GameCursor {
  readonly node: ReadonlySignal<TreeNode>;
  readonly at: ReadonlySignal<number>;
  readonly present: ReadonlySignal<number>;
  readonly length: ReadonlySignal<number>;
  /** The shown ply; null to follow the game. */
  readonly #chosen = signal<number | null>(null);

  constructor(match: ReadonlySignal<Match>) {
    super();
    this.present = computed(() => match.value.cursor); // the number of moves on the board
    this.length = computed(() => match.value.plies);
    this.at = computed(() => {
      const chosen = this.#chosen.value;
      // The line may have become shorter since the last `check`.
      return chosen === null || chosen > this.length.value ? this.present.value : chosen;
    });
    this.node = computed(() => {
      const { nodes, at } = match.value;
      return this.at.value === this.present.value ? nodes[at]! : nodes.find(({ ply }) => ply === this.at.value)!;
    });
  }

  readonly goTo = ({ ply }: TreeNode): void => this.go(ply);

  protected show(ply: number): void {
    this.#chosen.value = ply === this.present.peek() ? null : ply;
  }

  /** Shows the current position and follows the game. */
  follow(): void {
    this.#chosen.value = null;
  }

  /** Returns to the current position if the line no longer has the shown ply. */
  check(): void {
    const chosen = this.#chosen.peek();
    if (chosen !== null && chosen > this.length.peek()) this.follow();
  }
}
