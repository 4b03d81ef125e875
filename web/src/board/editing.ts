/** What pointers do on a board that is edited: cells are clicked, pieces are carried from cell to cell, to the board and off it. */

import type { Piece } from "../rules/types";
import type { PointerHandler } from "./pointer";
import type { View } from "./view";

/** What the hand needs of the board that it is over. */
export interface EditedBoard {
  readonly view: View;
  click(cell: string): void;
  /** See `PositionEditor`. */
  carried(from: string, to: string | null): void;
  /** The piece of a place beside the board, as large as on it; null: there is none. */
  pieceFrom(place: string): Piece | null;
  look(cell: string | null): void;
}

export class EditingHand implements PointerHandler {
  /** Where what is carried comes from: a cell, a place beside the board. */
  private start: string | null = null;

  constructor(private readonly board: EditedBoard) {}

  placeAt(x: number, y: number): string | null {
    return this.board.view.cellAt(x, y);
  }

  /** What is beside the board has done its own with the press. */
  press(place: string | null): boolean {
    this.start = place;
    return place === null || !this.board.view.cells.has(place);
  }

  release(place: string | null): void {
    if (place !== null) this.board.click(place);
  }

  look(place: string | null): void {
    this.board.look(place);
  }

  canDrag(place: string): boolean {
    const { view } = this.board;
    return view.cells.has(place) ? view.pieces.stackOf(place).length > 0 : this.board.pieceFrom(place) !== null;
  }

  drag(x: number, y: number): void {
    const { view } = this.board;
    if (this.start === null) return;
    view.overlay.clearPreview();
    view.cells.setHovered(this.placeAt(x, y));
    const top = view.pieces.stackOf(this.start).at(-1);
    if (top) view.carry({ cell: this.start, layers: [top.layer] }, view.pointAt(x, y));
    else view.carryFromTray(this.board.pieceFrom(this.start), view.pointAt(x, y));
  }

  drop(place: string | null): void {
    const { start } = this;
    this.giveUp();
    if (start !== null && start !== place) this.board.carried(start, place);
  }

  giveUp(): void {
    this.start = null;
    this.board.view.cells.setHovered(null);
    this.board.view.letGo();
  }

  canPan(): boolean {
    return this.board.view.canPan();
  }

  pan(dx: number, dy: number): void {
    this.board.view.pan(dx, dy);
  }

  zoomAt(x: number, y: number, by: number): void {
    this.board.view.zoomAt(x, y, by);
  }
}
