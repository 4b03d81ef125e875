/** The pieces on the board, in one group per cell, and the places of pieces during a move. */

import type { Frame, Hop, Piece } from "../rules/api";
import type { HeldPieces } from "./api";
import { type Drawings, round, svg } from "./drawings";
import type { Geometry, Point } from "./geometry";

type Stack = { group: SVGGElement; drawn: { piece: Piece; node: SVGGElement }[] };

const sameLooks = (a: Piece, b: Piece): boolean => a.symbol === b.symbol && a.owner === b.owner;

export const samePiece = (a: Piece, b: Piece): boolean =>
  sameLooks(a, b) && a.cell === b.cell && a.layer === b.layer && a.dx === b.dx && a.dy === b.dy && a.size === b.size;

export const isHeld = (held: HeldPieces | null, { cell, layer }: Piece): boolean =>
  held?.cell === cell && (held.layers.length === 0 || held.layers.includes(layer));

export interface Pieces {
  /** Replaces the pieces on the board by these. Cells with unchanged pieces are not drawn again. */
  draw(pieces: readonly Piece[]): void;
  pieces(): Piece[];
  stackOf(cell: string): readonly Piece[];
  /** Lifts the pieces that the next click would move; null for none. */
  lift(held: HeldPieces | null): void;
  /** Previews a click: fades `leaving` pieces and draws `coming` pieces. The caller inserts the returned elements. */
  preview(leaving: readonly Piece[], coming: readonly Piece[]): SVGElement[];
}

export class PieceLayer implements Pieces {
  readonly node = svg("g", { class: "pieces", "aria-hidden": "true" });
  private readonly stacks = new Map<string, Stack>();
  private leaving: SVGGElement[] = [];

  constructor(
    private readonly geometry: Geometry,
    private drawings: Drawings,
  ) {
    this.arrange();
  }

  /** Sorts the groups by row, so that pieces overlap the pieces of the rows behind. */
  arrange(): void {
    for (const cell of this.geometry.rows().flat()) {
      const stack = this.stacks.get(cell) ?? { group: svg("g", { "data-stack": cell }), drawn: [] };
      this.stacks.set(cell, stack);
      this.node.append(stack.group);
      for (const { piece, node } of stack.drawn) node.style.transform = this.placeOf(piece);
    }
  }

  redraw(drawings: Drawings): void {
    this.drawings = drawings;
    const pieces = this.pieces();
    this.draw([]);
    this.draw(pieces);
  }

  pieces(): Piece[] {
    return [...this.stacks.values()].flatMap(({ drawn }) => drawn.map(({ piece }) => piece));
  }

  stackOf(cell: string): readonly Piece[] {
    return this.stacks.get(cell)?.drawn.map(({ piece }) => piece) ?? [];
  }

  groupOf(cell: string): SVGGElement | null {
    return this.stacks.get(cell)?.group ?? null;
  }

  nodeOf(piece: Piece): SVGGElement | null {
    return this.stacks.get(piece.cell)?.drawn.find((one) => samePiece(one.piece, piece))?.node ?? null;
  }

  draw(pieces: readonly Piece[]): void {
    const wanted = byCell(pieces);
    for (const [cell, stack] of this.stacks) {
      const want = wanted.get(cell) ?? [];
      const have = stack.drawn;
      if (want.length === have.length && want.every((piece, at) => samePiece(piece, have[at]!.piece))) continue;
      stack.drawn = want.map((piece, index) => {
        const old = have[index];
        const node = old && sameLooks(old.piece, piece) && old.piece.size === piece.size ? old.node : this.make(piece);
        node.style.transform = this.placeOf(piece);
        node.classList.remove("lifted", "dragged");
        return { piece, node };
      });
      stack.group.replaceChildren(...stack.drawn.map(({ node }) => node));
    }
  }

  /** Makes the element of a piece at its place, without inserting it. Its part `.face` can be animated separately. */
  make(piece: Piece): SVGGElement {
    const size = svg("g", { transform: `scale(${round(piece.size)})` }, this.drawings.drawPiece(piece));
    const node = svg("g", { class: "piece", "data-symbol": piece.symbol, "data-layer": piece.layer }, size);
    node.style.transform = this.placeOf(piece);
    return node;
  }

  /** The transform of a piece in its cell. */
  placeOf(piece: Piece): string {
    return this.placeAt(this.geometry.centre(piece.cell), piece);
  }

  preview(leaving: readonly Piece[], coming: readonly Piece[]): SVGElement[] {
    for (const node of this.leaving) node.classList.remove("leaving");
    this.leaving = leaving.map((piece) => this.nodeOf(piece)).filter((node) => node !== null);
    for (const node of this.leaving) node.classList.add("leaving");
    return coming.map((piece) => this.make(piece));
  }

  lift(held: HeldPieces | null): void {
    for (const { drawn } of this.stacks.values()) {
      for (const { piece, node } of drawn) node.classList.toggle("lifted", isHeld(held, piece));
    }
  }

  /** Moves the held pieces to a point of the board. Puts all other pieces back, or all pieces if `held` is null. */
  carry(held: HeldPieces | null, point: Point): void {
    for (const [cell, { group, drawn }] of this.stacks) {
      for (const { piece, node } of drawn) {
        const inHand = isHeld(held, piece);
        if (!inHand && !node.classList.contains("dragged")) continue;
        node.classList.toggle("dragged", inHand);
        node.style.transform = inHand ? this.placeAt(point, piece) : this.placeOf(piece);
      }
      if (held?.cell === cell && this.node.lastChild !== group) this.node.append(group);
    }
  }

  /** The transform of a piece at a point of the board. */
  placeAt({ x, y }: Point, { dx, dy }: Piece): string {
    return `translate(${round(x + dx)}px, ${round(y + dy)}px)`;
  }
}

type Placement = Pick<Piece, "dx" | "dy" | "size">;

/** Half width of a piece in the board's unit, until `PiecePlacements` has learned from a cell with one piece. */
const DEFAULT_SIZE = 0.6;

/** Remembers how pieces were placed in their cells, by the number of pieces in the cell and the layer. */
export class PiecePlacements {
  private readonly seen = new Map<string, Placement>();

  learnFrom(pieces: readonly Piece[]): void {
    for (const stack of byCell(pieces).values()) {
      for (const { layer, dx, dy, size } of stack) this.seen.set(`${stack.length}:${layer}`, { dx, dy, size });
    }
  }

  /** The placement of a piece in a layer of a stack of `count` pieces. */
  of(count: number, layer: number, piece: Piece): Placement {
    const known = this.seen.get(`${count}:${layer}`);
    if (known) return known;
    const single = this.seen.get("1:0") ?? piece;
    const size = count === 1 ? single.size : single.size * 0.8;
    return { dx: 0, dy: size * 1.6 * ((count - 1) / 2 - layer), size };
  }

  /** A piece as drawn without other pieces in its cell; the field `cell` is "". `unit`: `Geometry.unit`. */
  singlePiece({ symbol, owner }: Pick<Piece, "symbol" | "owner">, unit: number): Piece {
    const piece = { cell: "", symbol, owner, layer: 0, dx: 0, dy: 0, size: unit * DEFAULT_SIZE };
    return { ...piece, ...this.of(1, 0, piece) };
  }
}

/** The stack of each cell, bottom first. */
export function byCell(pieces: readonly Piece[]): Map<string, Piece[]> {
  const stacks = new Map<string, Piece[]>();
  for (const piece of pieces) stacks.set(piece.cell, [...(stacks.get(piece.cell) ?? []), piece]);
  for (const stack of stacks.values()) stack.sort((a, b) => a.layer - b.layer);
  return stacks;
}

export function isMovedBy({ start, layers }: Hop, piece: Piece): boolean {
  return piece.cell === start && (layers.length === 0 || layers.includes(piece.layer));
}

/**
 * Moves pieces by a frame's hops. Arriving pieces capture pieces of other owners and stack on pieces of the same
 * owner. Returns a map from each piece that stays on the board to the same piece in its new place.
 */
export function applyFrame(before: readonly Piece[], frame: Frame, placements: PiecePlacements): Map<Piece, Piece> {
  const ends = new Map<Piece, string>();
  for (const piece of before) {
    const hop = frame.find((one) => isMovedBy(one, piece));
    if (hop) ends.set(piece, hop.end);
  }
  const arrivals = new Map([...ends].map(([piece, end]) => [end, piece.owner]));
  const stays = (piece: Piece) => ends.has(piece) || (arrivals.get(piece.cell) ?? piece.owner) === piece.owner;
  const touched = new Set(frame.flatMap(({ start, end }) => [start, end]));
  const places = new Map<Piece, Piece>();
  const stacks = new Map<string, Piece[]>();
  // Arriving pieces go on top.
  const order = before.filter(stays);
  order.sort((a, b) => Number(ends.has(a)) - Number(ends.has(b)) || a.layer - b.layer);
  for (const piece of order) {
    const cell = ends.get(piece) ?? piece.cell;
    if (touched.has(cell)) stacks.set(cell, [...(stacks.get(cell) ?? []), piece]);
    else places.set(piece, piece);
  }
  for (const [cell, stack] of stacks) {
    stack.forEach((piece, layer) => {
      places.set(piece, { ...piece, cell, layer, ...placements.of(stack.length, layer, piece) });
    });
  }
  return places;
}

/** Moves pieces by the hops of all frames. The result is as in `applyFrame`. */
export function applyFrames(
  before: readonly Piece[],
  frames: readonly Frame[],
  placements: PiecePlacements,
): Map<Piece, Piece> {
  const places = new Map(before.map((piece) => [piece, piece]));
  for (const frame of frames) {
    const after = applyFrame([...places.values()], frame, placements);
    for (const [piece, place] of places) {
      const there = after.get(place);
      if (there) places.set(piece, there);
      else places.delete(piece);
    }
  }
  return places;
}
