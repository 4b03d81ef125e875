/** A small picture of a position without interaction, for lists and the home screen. */

import type { BoardData } from "../data/types";
import type { Piece } from "../rules/api";
import { drawCells } from "./cells";
import { Drawings, round, svg } from "./drawings";
import { Geometry } from "./geometry";
import { PieceLayer } from "./pieces";

/** Width of the frame in the board's unit. */
const FRAME = 0.2;

export interface Thumbnail {
  readonly element: SVGSVGElement;
  show(pieces: readonly Piece[]): void;
}

/** `players`: the players' names in the rules, by seat; they determine the colours of the pieces. */
export function createThumbnail(
  board: BoardData,
  players: readonly string[],
  pieceSet: string,
  turned = false,
): Thumbnail {
  const geometry = new Geometry(board);
  geometry.turned = turned && board.flippable;
  const pieces = new PieceLayer(geometry, new Drawings(board, pieceSet, players));
  const { x, y, width, height } = geometry.bounds();
  const frame = FRAME * geometry.unit;
  const box = [x - frame, y - frame, width + 2 * frame, height + 2 * frame].map(round).join(" ");
  const element = svg(
    "svg",
    { class: "board thumbnail", viewBox: box, "aria-hidden": "true" },
    drawCells(geometry, frame),
    pieces.node,
  );
  element.style.setProperty("--unit", `${round(geometry.unit)}px`);
  return { element, show: (shown) => pieces.draw(shown) };
}
