/** Handles pointers on the editor's board: clicks on cells, drags of pieces, and strokes over several cells. */

import type { Piece } from "../rules/api";
import type { EditorActions, HandView, PointerHandler, PositionEditor, Stroke } from "./api";

/** Distance in pixels between checked points of a stroke, because fast pointers skip cells. */
const STROKE_STEP = 6;

class EditingHand implements PointerHandler {
  /** The start of a drag: a cell or a place beside the board. */
  private start: string | null = null;
  private stroke: Stroke | null = null;
  isChanging = false;
  /** The last pointer position in window pixels. */
  private last = { x: 0, y: 0 };

  constructor(
    private readonly view: HandView,
    private readonly editor: EditorActions,
    /** The piece at a place beside the board, in board size; null if there is none. */
    private readonly pieceFrom: (place: string) => Piece | null,
    readonly look: (cell: string | null) => void,
  ) {}

  placeAt(x: number, y: number): string | null {
    return this.view.cellAt(x, y);
  }

  /** Returns true unless the place is a cell, because the elements beside the board handle their own clicks. */
  press(place: string | null, x: number, y: number): boolean {
    this.start = place;
    this.last = { x, y };
    const isCell = place !== null && this.view.cells.has(place);
    this.stroke = isCell ? this.editor.stroke(place) : null;
    return !isCell;
  }

  release(place: string | null): void {
    if (place === null) return;
    this.view.cells.setTabStop(place);
    this.editor.click(place);
  }

  canDrag(place: string): boolean {
    if (this.stroke !== null) return true;
    return this.view.cells.has(place)
      ? this.view.pieces.stackOf(place).length > 0
      : this.editor.pieceFrom(place) !== null;
  }

  drag(x: number, y: number): void {
    if (this.start === null) return;
    this.view.overlay.clearPreview();
    this.view.cells.setHovered(this.placeAt(x, y));
    if (this.stroke !== null) {
      this.draw(this.stroke, x, y);
      return;
    }
    const top = this.view.pieces.stackOf(this.start).at(-1);
    if (top) this.view.carry({ cell: this.start, layers: [top.layer] }, this.view.pointAt(x, y));
    else this.view.carryFromTray(this.pieceFrom(this.start), this.view.pointAt(x, y));
  }

  drop(place: string | null): void {
    const { start, stroke } = this;
    this.end();
    if (stroke === null && start !== null && start !== place) this.editor.carried(start, place);
  }

  giveUp(): void {
    this.stroke?.giveUp();
    this.end();
  }

  /** Draws from the last pointer position to this one. */
  private draw(stroke: Stroke, x: number, y: number): void {
    const { last } = this;
    const steps = Math.ceil(Math.hypot(x - last.x, y - last.y) / STROKE_STEP);
    this.last = { x, y };
    this.isChanging = true;
    try {
      for (let step = 0; step <= steps; step++) {
        const part = steps === 0 ? 1 : step / steps;
        const cell = this.placeAt(last.x + (x - last.x) * part, last.y + (y - last.y) * part);
        if (cell !== null) stroke.over(cell);
      }
    } finally {
      this.isChanging = false;
    }
  }

  private end(): void {
    this.start = null;
    this.stroke = null;
    this.view.cells.setHovered(null);
    this.view.letGo();
  }
}

export const positionEditor = (actions: EditorActions): PositionEditor => ({
  ...actions,
  hand: (view, pieceFrom, look) => new EditingHand(view, actions, pieceFrom, look),
});
