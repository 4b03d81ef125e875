/** The pieces on the board, in one group per cell. Only changed groups are redrawn. */

import type { Piece } from "../rules/api";
import { type Drawings, round, svg } from "./drawings";
import type { Geometry, Point } from "./geometry";
import type { Pieces } from "./renderer";
import { byCell } from "./stacks";

interface Drawn {
  piece: Piece;
  node: SVGGElement;
}

interface Stack {
  group: SVGGElement;
  drawn: Drawn[];
}

/** Pieces of a cell; without layers, all of them. */
export interface HeldPieces {
  cell: string;
  layers: readonly number[];
}

const sameLooks = (a: Piece, b: Piece): boolean => a.symbol === b.symbol && a.owner === b.owner;

export const samePiece = (a: Piece, b: Piece): boolean =>
  sameLooks(a, b) && a.cell === b.cell && a.layer === b.layer && a.dx === b.dx && a.dy === b.dy && a.size === b.size;

export const isIn = (held: HeldPieces | null, { cell, layer }: Piece): boolean =>
  held?.cell === cell && (held.layers.length === 0 || held.layers.includes(layer));

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

  /** Sorts the groups, so that pieces further down overlap those further up. */
  arrange(): void {
    for (const cell of this.geometry.rows().flat()) {
      const stack = this.stacks.get(cell) ?? { group: svg("g", { "data-stack": cell }), drawn: [] };
      this.stacks.set(cell, stack);
      this.node.append(stack.group);
      for (const { piece, node } of stack.drawn) node.style.transform = this.placeOf(piece);
    }
  }

  /** Redraws the pieces with other drawings. */
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
    const drawn = this.stacks.get(piece.cell)?.drawn.find((one) => samePiece(one.piece, piece));
    return drawn?.node ?? null;
  }

  draw(pieces: readonly Piece[]): void {
    const wanted = byCell(pieces);
    for (const [cell, stack] of this.stacks) {
      const want = wanted.get(cell) ?? [];
      const same =
        want.length === stack.drawn.length && want.every((piece, i) => samePiece(piece, stack.drawn[i]!.piece));
      if (same) continue;
      const have = stack.drawn;
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

  /** Draws a piece at its place. Its `face` can be animated separately. */
  make(piece: Piece): SVGGElement {
    const size = svg("g", { transform: `scale(${round(piece.size)})` }, this.drawings.face(piece));
    const node = svg("g", { class: "piece", "data-symbol": piece.symbol, "data-layer": piece.layer }, size);
    node.style.transform = this.placeOf(piece);
    return node;
  }

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
      for (const { piece, node } of drawn) node.classList.toggle("lifted", isIn(held, piece));
    }
  }

  /** Moves the pieces in the hand to a point of the board; null returns all to their places. */
  carry(held: HeldPieces | null, point: Point): void {
    for (const [cell, { group, drawn }] of this.stacks) {
      for (const { piece, node } of drawn) {
        const inHand = isIn(held, piece);
        if (!inHand && !node.classList.contains("dragged")) continue;
        node.classList.toggle("dragged", inHand);
        node.style.transform = inHand ? this.placeAt(point, piece) : this.placeOf(piece);
      }
      if (held?.cell === cell && this.node.lastChild !== group) this.node.append(group);
    }
  }

  /** The transform of a piece at another point than its cell. */
  placeAt({ x, y }: Point, { dx, dy }: Piece): string {
    return `translate(${round(x + dx)}px, ${round(y + dy)}px)`;
  }
}
