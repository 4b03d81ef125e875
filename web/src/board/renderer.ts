/**
 * A renderer of the board, flat or 3D, which the live board drives. Each has the same grid of labelled cells on top,
 * for keys and screen readers.
 */

import type { Piece, Scene } from "../rules/api";
import type { BoardAnimator } from "./animator";
import type { BoardSettings, ForecastKind, HeldPieces } from "./api";
import type { CellGrid } from "./cells";
import { svg } from "./drawings";
import type { Geometry, Point } from "./geometry";
import type { Marks, Overlay } from "./overlay";
import { byCell, type Pieces } from "./pieces";
import type { Words } from "./words";

/** Callbacks of a renderer to its board. */
export interface RendererListener {
  zoomed(factor: number): void;
  /** Start point of a piece that comes from beside the board, in window pixels; null if unknown. */
  besideBoard(piece: Piece): Point | null;
}

export abstract class BoardRenderer {
  /** Otherwise browsers make an SVG with focus listeners a tab stop of its own. */
  readonly element = svg("svg", { class: "board", role: "grid", tabindex: "-1" });
  abstract readonly geometry: Geometry;
  abstract readonly cells: CellGrid;
  abstract readonly pieces: Pieces;
  abstract readonly overlay: Overlay;
  abstract readonly animator: BoardAnimator;

  /** The element for the page: the grid and the layers below it. */
  get root(): Element {
    return this.element;
  }

  name(label: string): void {
    this.element.setAttribute("aria-label", label);
  }

  label(marks: Marks, forecasts: Scene["forecasts"], pieces: readonly Piece[], words: Words, force: boolean): void {
    const stacks = byCell(pieces);
    const kinds = new Map<string, ForecastKind[]>();
    for (const { cell, kind } of forecasts) kinds.set(cell, [...(kinds.get(cell) ?? []), kind]);
    for (const cell of this.geometry.cells.keys()) {
      const state = {
        cell,
        stack: stacks.get(cell) ?? [],
        chosen: marks.chosen.includes(cell),
        last: marks.last.includes(cell),
        lost: marks.lost.has(cell),
        planned: marks.planned.includes(cell),
        kinds: marks.targets.get(cell) ?? [],
        forecasts: kinds.get(cell) ?? [],
      };
      this.cells.label(state, words, force);
    }
  }

  get gliding(): boolean {
    return this.element.hasAttribute("data-gliding");
  }

  setGliding(gliding: boolean): void {
    this.element.toggleAttribute("data-gliding", gliding);
  }

  abstract setPlayers(players: readonly string[]): void;
  abstract set(settings: BoardSettings): void;
  abstract turn(turned: boolean): void;
  /** Keeps names on the board away from the pieces. */
  avoid(_pieces: readonly Piece[]): void {}
  /** The point of the board under a point of the window. */
  abstract pointAt(clientX: number, clientY: number): Point;
  abstract cellAt(clientX: number, clientY: number): string | null;
  /** Scrolls a cell into view. */
  abstract reveal(cell: string): void;
  /** Moves the pieces in the hand to a point of the board. */
  abstract carry(held: HeldPieces, point: Point): void;
  abstract carryFromTray(piece: Piece | null, point: Point): void;
  /** Ends `carry`. */
  abstract letGo(): void;
  /** Whether a drag from an empty place moves the board. */
  abstract canPan(): boolean;
  /** Drags the board by pixels. */
  abstract drag(dx: number, dy: number): void;
  /** Moves the board by two fingers. */
  abstract pan(dx: number, dy: number): void;
  abstract zoomAt(clientX: number, clientY: number, by: number): void;
  /** Zooms about the centre of the view; 0 shows the whole board. */
  abstract zoom(factor: number): void;
  abstract close(): void;
}
