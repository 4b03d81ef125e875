/**
 * The tree of positions that grows from a start.  A node is immutable and knows its parent, so all lines through it,
 * of a game, its branches and what has been undone, share it with everything that was computed of its position.
 */

import type { Position } from "../rules/api";
import type { Move } from "../rules/types";
import type { LineStep } from "./api";

/** A line longer than this is no game any more. */
export const MAX_PLIES = 4000;

type Notation = "canonical" | "record";

export interface Ply {
  readonly before: Position;
  readonly move: Move;
}

export class TreeNode {
  /** Moves from the root; resignations are no plies. */
  readonly ply: number;
  readonly #texts: Partial<Record<Notation, string>> = {};

  private constructor(
    readonly position: Position,
    readonly parent: TreeNode | null,
    /** What led here from the parent; null at the root. */
    readonly step: LineStep | null,
  ) {
    this.ply = parent === null ? 0 : parent.ply + (this.move === null ? 0 : 1);
  }

  static root(position: Position): TreeNode {
    return new TreeNode(position, null, null);
  }

  /** The move that led here, if it was one. */
  get move(): Move | null {
    return this.step !== null && "move" in this.step ? this.step.move : null;
  }

  /** The same with where it was made. */
  get last(): Ply | null {
    const { move, parent } = this;
    return move === null || parent === null ? null : { before: parent.position, move };
  }

  /** The line that led here, from an ancestor on, or from the root. */
  from(ancestor: TreeNode | null = null): TreeNode[] {
    const line: TreeNode[] = [this];
    for (let at = this.parent; at !== null && line[0] !== ancestor; at = at.parent) line.unshift(at);
    return line;
  }

  play(move: Move): TreeNode {
    return new TreeNode(this.position.play(move), this, { move, seat: this.position.seat });
  }

  resign(seat: number): TreeNode {
    return new TreeNode(this.position.resign(seat), this, { resigns: seat });
  }

  /** The move that led here in a notation; empty for a resignation and at the root. */
  text(notation: Notation): string {
    if (this.move === null || this.parent === null) return "";
    this.#texts[notation] ??= this.parent.position.write(this.move, notation);
    return this.#texts[notation];
  }
}
