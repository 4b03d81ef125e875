/** Trees of positions. Nodes are immutable and refer to their parents, so all lines through a node share it. */

import type { Move, Position, Variant } from "../rules/api";

/** Maximum length of a game in plies. */
export const MAX_PLIES = 4000;

/** A move by `seat`, or the resignation of the seat `resigns`. */
export type LineStep = { move: Move; seat: number } | { resigns: number };

type Notation = "canonical" | "record";

/** A move with the position before it. */
export type PlayedMove = { readonly before: Position; readonly move: Move };

export class TreeNode {
  /** Number of moves from the root, without resignations. */
  readonly ply: number;
  readonly #texts: Partial<Record<Notation, string>> = {};

  private constructor(
    readonly position: Position,
    readonly parent: TreeNode | null,
    /** The step from the parent; null at the root. */
    readonly step: LineStep | null,
  ) {
    this.ply = parent === null ? 0 : parent.ply + (this.move === null ? 0 : 1);
  }

  static root(position: Position): TreeNode {
    return new TreeNode(position, null, null);
  }

  /** The move from the parent, if the step was a move. */
  get move(): Move | null {
    return this.step !== null && "move" in this.step ? this.step.move : null;
  }

  /** The move from the parent with the position before it; null at the root and after a resignation. */
  get lastMove(): PlayedMove | null {
    const { move, parent } = this;
    return move === null || parent === null ? null : { before: parent.position, move };
  }

  /** The line from an ancestor, by default the root, to this node. */
  lineFrom(ancestor: TreeNode | null = null): TreeNode[] {
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

  /** The move from the parent in a notation; empty for a resignation and at the root. */
  text(notation: Notation): string {
    if (this.move === null || this.parent === null) return "";
    this.#texts[notation] ??= this.parent.position.write(this.move, notation);
    return this.#texts[notation];
  }
}

/** The start of a setup, by default the first one. `seed`: for random starts. Throws RangeError for unknown setups. */
export function startPosition(variant: Variant, setup?: string, seed?: bigint): Position {
  const start = variant.start(setup, seed);
  if ("refusal" in start) throw new RangeError(start.refusal);
  return start;
}

export const isDefaultStart = (start: Position): boolean =>
  startPosition(start.variant, undefined, 0n).toString() === start.toString();

/** The node after each of these moves, which are played from `position`. */
export function playLine(position: Position, moves: readonly Move[]): TreeNode[] {
  const line = [TreeNode.root(position)];
  for (const move of moves) line.push(line.at(-1)!.play(move));
  return line.slice(1);
}

/** The moves to these nodes, in the notation of records. */
export const movesText = (nodes: readonly TreeNode[], between = ", "): string =>
  nodes.map((node) => node.text("record")).join(between);
