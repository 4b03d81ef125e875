/** What pointers do on a board that is set up: cells are clicked; pieces are carried from cell to cell, to the board and off it. */

import type { Piece } from "../rules/types";
import type { EditorActions, PositionEditor } from "./api";
import type { PointerHandler } from "./pointer";
import type { View } from "./view";

class EditingHand implements PointerHandler {
  /** Where what is carried comes from: a cell, a place beside the board. */
  private start: string | null = null;

  constructor(
    private readonly view: View,
    private readonly editor: EditorActions,
    /** The piece of a place beside the board, as large as on it; null: there is none. */
    private readonly pieceFrom: (place: string) => Piece | null,
    readonly look: (cell: string | null) => void,
  ) {}

  placeAt(x: number, y: number): string | null {
    return this.view.cellAt(x, y);
  }

  /** What is beside the board has done its own with the press. */
  press(place: string | null): boolean {
    this.start = place;
    return place === null || !this.view.cells.has(place);
  }

  release(place: string | null): void {
    if (place === null) return;
    this.view.cells.setStop(place);
    this.editor.click(place);
  }

  canDrag(place: string): boolean {
    return this.view.cells.has(place)
      ? this.view.pieces.stackOf(place).length > 0
      : this.editor.pieceFrom(place) !== null;
  }

  drag(x: number, y: number): void {
    if (this.start === null) return;
    this.view.overlay.clearPreview();
    this.view.cells.setHovered(this.placeAt(x, y));
    const top = this.view.pieces.stackOf(this.start).at(-1);
    if (top) this.view.carry({ cell: this.start, layers: [top.layer] }, this.view.pointAt(x, y));
    else this.view.carryFromTray(this.pieceFrom(this.start), this.view.pointAt(x, y));
  }

  drop(place: string | null): void {
    const { start } = this;
    this.giveUp();
    if (start !== null && start !== place) this.editor.carried(start, place);
  }

  giveUp(): void {
    this.start = null;
    this.view.cells.setHovered(null);
    this.view.letGo();
  }
}

export const positionEditor = (actions: EditorActions): PositionEditor => ({
  ...actions,
  hand: (view, pieceFrom, look) => new EditingHand(view, actions, pieceFrom, look),
});
