/** Selects the node of a tree that a board shows: by steps along the node's line, or by automatic replay. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Match } from "./api";
import type { TreeNode } from "./tree";

/** Milliseconds per step of a replay at speed 1. */
const REPLAY_STEP_MS = 1100;
const REPLAY_SPEEDS: readonly number[] = [1, 2, 4, 0.5];

export abstract class GameCursor {
  abstract readonly node: ReadonlySignal<TreeNode>;
  /**
   * Number of steps from the start of the line to the shown node. A step is a ply in a match, a turn in a review, and a
   * move or resignation in a study.
   */
  abstract readonly at: ReadonlySignal<number>;
  /** The step to which `last` goes: the current position of a match; in a study or review, the line's end. */
  abstract readonly present: ReadonlySignal<number>;
  /** Number of steps of the line. */
  abstract readonly length: ReadonlySignal<number>;
  readonly isReplaying: Signal<boolean> = signal(false);
  readonly replaySpeed: Signal<number> = signal(1);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Shows the node after `at` steps of the line. */
  protected abstract show(at: number): void;

  readonly first = (): void => this.go(0);
  readonly previous = (): void => this.go(this.at.peek() - 1);
  readonly next = (): void => this.go(this.at.peek() + 1);
  readonly last = (): void => this.go(this.present.peek());

  readonly go = (at: number): void => {
    this.stopReplay();
    this.show(Math.max(0, Math.min(at, this.length.peek())));
  };

  readonly changeReplaySpeed = (): void => {
    const next = REPLAY_SPEEDS.indexOf(this.replaySpeed.peek()) + 1;
    this.replaySpeed.value = REPLAY_SPEEDS[next % REPLAY_SPEEDS.length] ?? 1;
  };

  /** Stops a running replay. If none is running, starts one at the shown node or, after the last step, at the start. */
  readonly toggleReplay = (): void => {
    const at = this.at.peek();
    if (this.isReplaying.peek()) this.stopReplay();
    else this.#run(at >= this.present.peek() ? 0 : at);
  };

  readonly startReplay = (): void => this.#run(0);

  stopReplay(): void {
    clearTimeout(this.#timer);
    this.isReplaying.value = false;
  }

  #run(from: number): void {
    this.stopReplay();
    if (this.present.peek() === 0) return;
    this.show(from);
    this.isReplaying.value = true;
    this.#wait();
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      if (this.at.peek() < this.present.peek()) this.show(this.at.peek() + 1);
      if (this.at.peek() < this.present.peek()) this.#wait();
      else this.stopReplay();
    }, REPLAY_STEP_MS / this.replaySpeed.peek());
  }
}

/** A cursor in a match, by plies. While the cursor shows the current position, it follows the game. */
export class MatchCursor extends GameCursor {
  readonly node: ReadonlySignal<TreeNode>;
  readonly at: ReadonlySignal<number>;
  readonly present: ReadonlySignal<number>;
  readonly length: ReadonlySignal<number>;
  /** The shown ply; null to follow the game. */
  readonly #shownPly = signal<number | null>(null);

  constructor(match: ReadonlySignal<Match>) {
    super();
    this.present = computed(() => match.value.cursor); // the number of moves on the board
    this.length = computed(() => match.value.plies);
    this.at = computed(() => {
      const shownPly = this.#shownPly.value;
      // The line may have become shorter since the last `followIfPlyRemoved`.
      return shownPly === null || shownPly > this.length.value ? this.present.value : shownPly;
    });
    this.node = computed(() => {
      const { nodes, at } = match.value;
      return this.at.value === this.present.value ? nodes[at]! : nodes.find(({ ply }) => ply === this.at.value)!;
    });
  }

  readonly goTo = ({ ply }: TreeNode): void => this.go(ply);

  protected show(ply: number): void {
    this.#shownPly.value = ply === this.present.peek() ? null : ply;
  }

  /** Shows the current position and follows the game. */
  follow(): void {
    this.#shownPly.value = null;
  }

  /** Follows the game if the line no longer has the shown ply. */
  followIfPlyRemoved(): void {
    const shownPly = this.#shownPly.peek();
    if (shownPly !== null && shownPly > this.length.peek()) this.follow();
  }
}
