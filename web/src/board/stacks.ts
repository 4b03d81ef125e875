/** Pieces by cell, and their places after the hops of a move, which scenes do not contain. */

import type { Frame, Hop, Piece } from "../rules/api";

/** The placement of a piece in its cell. */
type Placement = Pick<Piece, "dx" | "dy" | "size">;

/** Half width of a piece from beside the board, in the board's unit, before a piece was seen on the board. */
const DEFAULT_SIZE = 0.6;

/** Placements of pieces, learned from scenes by height of the stack and layer. */
export class PiecePlacements {
  private readonly seen = new Map<string, Placement>();

  learn(pieces: readonly Piece[]): void {
    for (const stack of byCell(pieces).values()) {
      for (const { layer, dx, dy, size } of stack) this.seen.set(`${stack.length}:${layer}`, { dx, dy, size });
    }
  }

  of(count: number, layer: number, piece: Piece): Placement {
    const known = this.seen.get(`${count}:${layer}`);
    if (known) return known;
    const single = this.seen.get("1:0") ?? piece;
    const size = count === 1 ? single.size : single.size * 0.8;
    return { dx: 0, dy: size * 1.6 * ((count - 1) / 2 - layer), size };
  }

  /** A piece alone in a cell, without its cell. `unit`: see `Geometry`. */
  alone({ symbol, owner }: Pick<Piece, "symbol" | "owner">, unit: number): Piece {
    const piece = { cell: "", symbol, owner, layer: 0, dx: 0, dy: 0, size: unit * DEFAULT_SIZE };
    return { ...piece, ...this.of(1, 0, piece) };
  }
}

/** The stacks, bottom first. */
export function byCell(pieces: readonly Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const stack = stacks.get(piece.cell);
    if (stack) stack.push(piece);
    else stacks.set(piece.cell, [piece]);
  }
  for (const stack of stacks.values()) stack.sort((a, b) => a.layer - b.layer);
  return stacks;
}

export function isMovedBy({ start, layers }: Hop, piece: Piece): boolean {
  return piece.cell === start && (layers.length === 0 || layers.includes(piece.layer));
}

export interface AfterFrame {
  /** The new place of each piece that stays on the board. */
  readonly places: ReadonlyMap<Piece, Piece>;
  readonly moved: ReadonlySet<Piece>;
  readonly taken: ReadonlySet<Piece>;
}

/** An arriving piece captures another owner's pieces, and stacks on its own owner's. */
export function applyFrame(before: readonly Piece[], frame: Frame, stands: PiecePlacements): AfterFrame {
  const ends = new Map<Piece, string>();
  for (const piece of before) {
    const hop = frame.find((one) => isMovedBy(one, piece));
    if (hop) ends.set(piece, hop.end);
  }
  const arrivals = new Map([...ends].map(([piece, end]) => [end, piece.owner]));
  const taken = new Set(
    before.filter((piece) => !ends.has(piece) && (arrivals.get(piece.cell) ?? piece.owner) !== piece.owner),
  );
  const touched = new Set(frame.flatMap(({ start, end }) => [start, end]));
  const places = new Map<Piece, Piece>();
  const stacks = new Map<string, Piece[]>();
  // Arriving pieces go on top.
  const order = before.filter((piece) => !taken.has(piece));
  order.sort((a, b) => Number(ends.has(a)) - Number(ends.has(b)) || a.layer - b.layer);
  for (const piece of order) {
    const cell = ends.get(piece) ?? piece.cell;
    if (!touched.has(cell)) {
      places.set(piece, piece);
      continue;
    }
    const stack = stacks.get(cell);
    if (stack) stack.push(piece);
    else stacks.set(cell, [piece]);
  }
  for (const [cell, stack] of stacks) {
    stack.forEach((piece, layer) => {
      places.set(piece, { ...piece, cell, layer, ...stands.of(stack.length, layer, piece) });
    });
  }
  return { places, moved: new Set(ends.keys()), taken };
}

/** The place of each piece after all frames; captured pieces are missing. */
export function applyFrames(
  before: readonly Piece[],
  frames: readonly Frame[],
  stands: PiecePlacements,
): Map<Piece, Piece> {
  let places = new Map(before.map((piece) => [piece, piece]));
  for (const frame of frames) {
    const after = applyFrame([...places.values()], frame, stands).places;
    const next = new Map<Piece, Piece>();
    for (const [piece, place] of places) {
      const there = after.get(place);
      if (there) next.set(piece, there);
    }
    places = next;
  }
  return places;
}
