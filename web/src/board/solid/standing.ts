/** How pieces stand on a solid board: one on another, as high as what is below. */

import type { Piece } from "../../rules/types";
import { byCell } from "../stacks";

export interface Stand {
  piece: Piece;
  dx: number;
  dy: number;
  size: number;
  /** Of its foot, above the board. */
  above: number;
}

/** As large as each symbol has been seen to stand alone. */
export class Sizes {
  private readonly seen = new Map<string, number>();

  learn(pieces: readonly Piece[]): void {
    for (const stack of byCell(pieces).values()) {
      const [piece] = stack;
      if (piece && stack.length === 1) this.seen.set(piece.symbol, piece.size);
    }
  }

  of({ symbol, size }: Piece): number {
    return this.seen.get(symbol) ?? Math.max(size, ...this.seen.values());
  }
}

/**
 * The pieces of one cell, bottom first.  What a flat board draws smaller and side by side, so that all of a stack is seen,
 * stands upright here: in the middle of its pieces, each as large as when it stands alone.  `heightOf`: of a symbol, in
 * half widths.
 */
export function standing(stack: readonly Piece[], sizes: Sizes, heightOf: (symbol: string) => number): Stand[] {
  const spread = stack.some(({ dx, dy }) => dx !== stack[0]!.dx || dy !== stack[0]!.dy);
  const middle = (of: (piece: Piece) => number): number =>
    stack.reduce((sum, piece) => sum + of(piece), 0) / stack.length;
  const [dx, dy] = [middle((piece) => piece.dx), middle((piece) => piece.dy)];
  let above = 0;
  return stack.map((piece) => {
    const size = spread ? sizes.of(piece) : piece.size;
    const stand = { piece, dx, dy, size, above };
    above += heightOf(piece.symbol) * size;
    return stand;
  });
}
