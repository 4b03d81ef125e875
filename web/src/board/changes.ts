/** What becomes of each piece from one drawing to the next: found by the hops of a move and by what the scenes show. */

import type { Frame, Piece } from "../rules/types";
import { samePiece } from "./pieces";
import { applyFrame, applyFrames, type Stands } from "./stacks";

/** No `from`: it appears; no `to`: it vanishes. */
export interface Change {
  readonly from: Piece | null;
  readonly to: Piece | null;
}

/** A drawing, and how it comes about from the one before. */
export interface Phase {
  readonly pieces: readonly Piece[];
  readonly changes: readonly Change[];
}

const placeKey = ({ cell, layer }: Piece): string => `${cell}:${layer}`;

/** The phases of a move, one a frame; the last leads to what is really there. */
export function forward(
  before: readonly Piece[],
  frames: readonly Frame[],
  after: readonly Piece[],
  stands: Stands,
): Phase[] {
  const phases: Phase[] = [];
  let pieces = before;
  for (const frame of frames.slice(0, -1)) {
    const { places } = applyFrame(pieces, frame, stands);
    const next = [...places.values()];
    phases.push({ pieces: next, changes: changed(pieces.map((from) => ({ from, to: places.get(from) ?? null }))) });
    pieces = next;
  }
  const last = frames.at(-1);
  const places = last ? applyFrame(pieces, last, stands).places : new Map(pieces.map((piece) => [piece, piece]));
  phases.push({ pieces: after, changes: match(pieces, places, after) });
  return phases;
}

/** From what a move has led to back to what was before, in one go. */
export function backward(
  after: readonly Piece[],
  frames: readonly Frame[],
  before: readonly Piece[],
  stands: Stands,
): Phase[] {
  const places = applyFrames(before, frames, stands);
  const changes = match(before, places, after).map(({ from, to }) => ({ from: to, to: from }));
  return [{ pieces: before, changes }];
}

/** The same after a piece has been put down by hand: it is there already, only what else becomes of it is seen.
 *  `start`: the cell that it came from; null: it came from beside the board. */
export function putDown([first, ...rest]: readonly Phase[], start: string | null): Phase[] {
  if (first === undefined) return [];
  return [{ ...first, changes: first.changes.flatMap((change) => afterPuttingDown(change, start) ?? []) }, ...rest];
}

function afterPuttingDown({ from, to }: Change, start: string | null): Change | null {
  if (from === null) return start === null ? null : { from, to };
  if (to === null || from.cell !== start || to.cell === start) return { from, to };
  const there = { ...to, symbol: from.symbol, owner: from.owner };
  return samePiece(there, to) ? null : { from: there, to };
}

/** Pair pieces with those of another scene that are where the first are expected. */
function match(pieces: readonly Piece[], places: ReadonlyMap<Piece, Piece>, scene: readonly Piece[]): Change[] {
  const there = new Map(scene.map((piece) => [placeKey(piece), piece]));
  const changes = pieces.map((from) => {
    const place = places.get(from);
    const to = place && there.get(placeKey(place));
    if (to) there.delete(placeKey(to));
    return { from, to: to ?? null };
  });
  return changed([...changes, ...[...there.values()].map((to) => ({ from: null, to }))]);
}

const changed = (changes: Change[]): Change[] =>
  changes.filter(({ from, to }) => from === null || to === null || !samePiece(from, to));
