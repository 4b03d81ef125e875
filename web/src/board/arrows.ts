/** Moves as arrows. */

import type { Position } from "../rules/api";
import type { Move } from "../rules/types";
import type { Arrow, ArrowLook } from "./api";

/** The ways of all pieces in each of the moves, made one after the other: an arrow for each step, so that whoever follows
 *  them makes the move.  What only comes or goes has one from where it is chosen to where it is put. */
export function arrowsOf(position: Position, moves: readonly Move[], look: ArrowLook, weight: number): Arrow[] {
  const arrows: Arrow[] = [];
  let before = position;
  for (const move of moves) {
    const hops = before.frames(move).flat();
    const [path = []] = before.paths(move);
    const [first, last] = [path[0], path.at(-1)];
    if (hops.length > 0) arrows.push(...hops.map(({ start, end }) => ({ from: start, to: end, weight, look })));
    else if (first !== undefined && last !== undefined) arrows.push({ from: first.at, to: last.at, weight, look });
    before = before.play(move);
  }
  return arrows;
}
