/** What is needed to draw and name a game's pieces beside the board. */

import { Drawings } from "../../board/drawings";
import type { Variant } from "../../rules/api";

export interface PieceLook {
  drawings: Drawings;
  /** What a symbol's piece is called. */
  pieceName: (symbol: string) => string;
}

export function pieceLook(variant: Variant, pieceSet: string): PieceLook {
  const titles = new Map(variant.board.symbols.map(({ id, title }) => [id, title]));
  return {
    drawings: new Drawings(variant.board, pieceSet, variant.shape.players),
    pieceName: (symbol) => variant.texts.say(`symbol-${titles.get(symbol) ?? symbol}`),
  };
}
