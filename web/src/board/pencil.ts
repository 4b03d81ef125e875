/** Draws arrows on the board: with the right mouse button or, while `isOn`, with any pointer and with keys. */

import type { MakePencil, Pencil, PencilHost } from "./api";

/** Receives a finished arrow, or a ring if both cells are equal. */
export type ArrowDrawn = (from: string, to: string) => void;

const RIGHT_BUTTON = 2;

class ArrowPencil implements Pencil {
  /** Start of the arrow under construction. */
  private start: string | null = null;

  constructor(
    private readonly host: PencilHost,
    private readonly drew: ArrowDrawn,
  ) {}

  draws(button: number): boolean {
    return button === RIGHT_BUTTON || (button === 0 && this.host.isOn());
  }

  key(cell: string): void {
    if (this.start === null) this.press(cell);
    else this.drop(cell);
  }

  forget(): boolean {
    if (this.start === null) return false;
    this.giveUp();
    return true;
  }

  placeAt(x: number, y: number): string | null {
    return this.host.cellAt(x, y);
  }

  press(cell: string | null): boolean {
    this.start = cell;
    this.host.sketch(cell, cell);
    return false;
  }

  release(cell: string | null): void {
    this.drop(cell);
  }

  look(): void {}

  canDrag(): boolean {
    return true;
  }

  drag(x: number, y: number): void {
    this.host.sketch(this.start, this.placeAt(x, y));
  }

  drop(cell: string | null): void {
    const { start } = this;
    this.giveUp();
    if (start !== null && cell !== null) this.drew(start, cell);
  }

  giveUp(): void {
    this.start = null;
    this.host.sketch(null, null);
  }
}

/** Returns a function that makes the pencil of a board. */
export const pencilFor =
  (drew: ArrowDrawn): MakePencil =>
  (host) =>
    new ArrowPencil(host, drew);
