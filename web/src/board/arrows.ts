/** Moves as arrows. */

import type { Position } from "../rules/api";
import type { Move } from "../rules/types";
import type { Arrow, ArrowLook } from "./api";

/** From where each of the moves, made one after the other, begins to where it ends. */
export function arrowsOf(position: Position, moves: readonly Move[], look: ArrowLook, weight: number): Arrow[] {
  const arrows: Arrow[] = [];
  let before = position;
  for (const move of moves) {
    const [path = []] = before.paths(move);
    const [first, last] = [path[0], path.at(-1)];
    if (first !== undefined && last !== undefined) arrows.push({ from: first.at, to: last.at, weight, look });
    before = before.play(move);
  }
  return arrows;
}
