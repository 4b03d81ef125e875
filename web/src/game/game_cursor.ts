/** The place in a tree of positions that a board shows, with steps along the line through it and automatic replay. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Match } from "./api";
import type { TreeNode } from "./tree";

/** Milliseconds per step of an automatic replay at speed 1. */
const PACE_MS = 1100;
const SPEEDS: readonly number[] = [1, 2, 4, 0.5];

export abstract class GameCursor {
  abstract readonly node: ReadonlySignal<TreeNode>;
  /** The place as a number of steps from the start of the line. */
  abstract readonly at: ReadonlySignal<number>;
  /** The place to which `last` goes: the current position of a game, or the end of the line. */
  abstract readonly present: ReadonlySignal<number>;
  /** Number of steps of the line. */
  abstract readonly length: ReadonlySignal<number>;
  /** Whether a replay runs. */
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

  /** Switches to the next speed. */
  readonly changeSpeed = (): void => {
    const next = SPEEDS.indexOf(this.speed.peek()) + 1;
    this.speed.value = SPEEDS[next % SPEEDS.length] ?? 1;
  };

  /** Stops a running replay. Else runs from the place shown, or from the start if that is the last one. */
  readonly toggle = (): void => {
    const at = this.at.peek();
    if (this.running.peek()) this.stop();
    else this.#run(at >= this.present.peek() ? 0 : at);
  };

  /** Runs from the start. */
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
    }, PACE_MS / this.speed.peek());
  }
}

/** The place in a game, as a ply: its current position, whose moves it follows, or another ply of its line. */
export class MatchCursor extends GameCursor {
  readonly node: ReadonlySignal<TreeNode>;
  readonly at: ReadonlySignal<number>;
  readonly present: ReadonlySignal<number>;
  readonly length: ReadonlySignal<number>;
  readonly #looked = signal<number | null>(null);

  constructor(match: ReadonlySignal<Match>) {
    super();
    this.present = computed(() => match.value.cursor);
    this.length = computed(() => match.value.plies);
    this.at = computed(() => {
      const looked = this.#looked.value;
      // Until `check` runs, a shortened line shows its current position.
      return looked === null || looked > this.length.value ? this.present.value : looked;
    });
    this.node = computed(() => {
      const { nodes, at, cursor } = match.value;
      return this.at.value === cursor ? nodes[at]! : nodes.find(({ ply }) => ply === this.at.value)!;
    });
  }

  readonly goTo = ({ ply }: TreeNode): void => this.go(ply);

  protected show(ply: number): void {
    this.#looked.value = ply === this.present.peek() ? null : ply;
  }

  /** Shows the current position and follows the game. */
  follow(): void {
    this.#looked.value = null;
  }

  /** Returns to the current position if the line has become shorter. */
  check(): void {
    const looked = this.#looked.peek();
    if (looked !== null && looked > this.length.peek()) this.follow();
  }
}
