/** The ply of a game that the board shows: the current one, or another ply of the line. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Move, Position } from "../rules/api";
import type { Match } from "./api";

/** The position on the board. */
export interface ShownPosition {
  ply: number;
  position: Position;
  last: { before: Position; move: Move } | null;
  /** Whether this is the game's current position. */
  present: boolean;
}

export class GameCursor {
  readonly #looked = signal<number | null>(null);
  readonly #match: ReadonlySignal<Match>;
  readonly shown: ReadonlySignal<ShownPosition>;

  constructor(match: ReadonlySignal<Match>) {
    this.#match = match;
    this.shown = computed(() => shownAt(match.value, this.#looked.value));
  }

  /** Shows the position after a ply. Showing the current position also follows later moves. */
  at(ply: number): void {
    const { cursor, plies } = this.#match.peek();
    this.#looked.value = ply === cursor ? null : Math.max(0, Math.min(ply, plies));
  }

  present(): void {
    this.#looked.value = null;
  }

  /** Returns to the current position if the line has become shorter. */
  check(): void {
    const looked = this.#looked.peek();
    if (looked !== null && looked > this.#match.peek().plies) this.present();
  }
}

function shownAt(match: Match, looked: number | null): ShownPosition {
  // Until `check` runs, a shortened line shows its current position.
  const ply = looked === null || looked > match.plies ? match.cursor : looked;
  const last = ply > 0 ? match.moveAt(ply) : null;
  return { ply, position: match.positionAt(ply), last, present: ply === match.cursor };
}
