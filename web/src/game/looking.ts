/** What one looks at of a game: the present, or a ply of the line. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Position } from "../rules/api";
import type { Move } from "../rules/types";
import type { Match } from "./api";

/** What is on the board. */
export interface Shown {
  ply: number;
  position: Position;
  last: { before: Position; move: Move } | null;
  /** The game stands here. */
  present: boolean;
}

export class Looking {
  readonly #looked = signal<number | null>(null);
  readonly #match: ReadonlySignal<Match>;
  readonly shown: ReadonlySignal<Shown>;

  constructor(match: ReadonlySignal<Match>) {
    this.#match = match;
    this.shown = computed(() => shownAt(match.value, this.#looked.value));
  }

  /** Look at the position after a ply; at that on the board, also of later ones, if it is the board's. */
  at(ply: number): void {
    const { cursor, plies } = this.#match.peek();
    this.#looked.value = ply === cursor ? null : Math.max(0, Math.min(ply, plies));
  }

  present(): void {
    this.#looked.value = null;
  }

  /** The line may have become shorter. */
  check(): void {
    const looked = this.#looked.peek();
    if (looked !== null && looked > this.#match.peek().plies) this.present();
  }
}

function shownAt(match: Match, looked: number | null): Shown {
  // A line that has become shorter is shown as it stands until that is checked.
  const ply = looked === null || looked > match.plies ? match.cursor : looked;
  const last = ply > 0 ? match.moveAt(ply) : null;
  return { ply, position: match.positionAt(ply), last, present: ply === match.cursor };
}
