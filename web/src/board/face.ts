/**
 * A face of the board: a drawing of it, flat or solid, that the live board drives.  Whatever it looks like, over it lies
 * the same grid of labelled cells, which keys and screen readers go through.
 */

import type { Piece, Scene } from "../rules/types";
import type { Animates } from "./animator";
import type { BoardSettings } from "./api";
import type { CellGrid } from "./cells";
import { svg } from "./drawings";
import type { Geometry, Point } from "./geometry";
import type { ForecastKind, Marks, Overlay } from "./overlay";
import type { Held } from "./pieces";
import type { Surface } from "./pointer";
import { byCell } from "./stacks";
import type { Words } from "./words";

/** The pieces as they are drawn. */
export interface Pieces {
  draw(pieces: readonly Piece[]): void;
  pieces(): Piece[];
  stackOf(cell: string): readonly Piece[];
  /** Those that the next click would move; null: none. */
  lift(held: Held | null): void;
  /** Pieces that would leave, and pieces that would come.  Returns what of it is to be drawn among the marks. */
  preview(leaving: readonly Piece[], coming: readonly Piece[]): SVGElement[];
}

/** What a face asks of the board that it belongs to. */
export interface FaceListener {
  zoomed(factor: number): void;
  /** Where on the screen a piece lay that comes from beside the board, in the window's pixels; null: nowhere. */
  besideBoard(piece: Piece): Point | null;
}

export abstract class Face implements Surface {
  /** Browsers take an SVG that hears of the focus for a stop of its own, beside that of its cell. */
  readonly element = svg("svg", { class: "board", role: "grid", tabindex: "-1" });
  abstract readonly geometry: Geometry;
  abstract readonly cells: CellGrid;
  abstract readonly pieces: Pieces;
  abstract readonly overlay: Overlay;
  abstract readonly animator: Animates;

  /** What is put on the page: the grid, and what it lies on. */
  get root(): Element {
    return this.element;
  }

  name(label: string): void {
    this.element.setAttribute("aria-label", label);
  }

  label(marks: Marks, forecasts: Scene["forecasts"], pieces: readonly Piece[], words: Words, anew: boolean): void {
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
      this.cells.label(state, words, anew);
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
  /** What is written on the board keeps out of the pieces' way. */
  avoid(_pieces: readonly Piece[]): void {}
  /** A point of the board, as it is looked at, that lies under a point of the window. */
  abstract pointAt(clientX: number, clientY: number): Point;
  abstract cellAt(clientX: number, clientY: number): string | null;
  /** Make sure that a cell is seen. */
  abstract reveal(cell: string): void;
  /** The pieces in the hand follow a point of the board. */
  abstract carry(held: Held, point: Point): void;
  abstract carryFromTray(piece: Piece | null, point: Point): void;
  /** Nothing is in the hand any more. */
  abstract letGo(): void;
  abstract canPan(): boolean;
  abstract drag(dx: number, dy: number): void;
  abstract pan(dx: number, dy: number): void;
  abstract zoomAt(clientX: number, clientY: number, by: number): void;
  /** About the middle of what is seen; 0: all of the board again. */
  abstract zoom(factor: number): void;
  abstract close(): void;
}
