/** The grid of cells and the marks of the flat board, over a picture: they follow the eye. */

import type { Scene } from "../../rules/types";
import type { Arrow } from "../api";
import { CellGrid } from "../cells";
import { type Marks, type Outline, Overlay } from "../overlay";
import type { GroundMarks } from "./outlines";
import type { SolidGeometry } from "./projection";
import type { Solids } from "./solids";

/** What lies below the pieces lies on the board, as part of the picture. */
export class SolidOverlay extends Overlay {
  private shownMarks: Marks | null = null;
  private shownHints: Pick<Scene, "forecasts" | "notes"> | null = null;
  private shownArrows: readonly Arrow[] = [];
  private outlined = "";

  constructor(
    geometry: SolidGeometry,
    pieces: Solids,
    private readonly ground: GroundMarks,
  ) {
    super(geometry, pieces);
  }

  override drawMarks(marks: Marks): void {
    this.shownMarks = marks;
    super.drawMarks(marks);
  }

  override drawHints(hints: Pick<Scene, "forecasts" | "notes">): void {
    this.shownHints = hints;
    super.drawHints(hints);
  }

  override drawArrows(arrows: readonly Arrow[]): void {
    this.shownArrows = arrows;
    super.drawArrows(arrows);
  }

  /** The eye has moved: what is over the pieces is seen elsewhere. */
  follow(): void {
    if (this.shownMarks) super.drawMarks(this.shownMarks);
    if (this.shownHints) super.drawHints(this.shownHints);
    super.drawArrows(this.shownArrows);
  }

  /** In other colours. */
  repaint(): void {
    this.outlined = "";
    this.follow();
  }

  protected override drawOutlines(outlines: readonly Outline[]): SVGElement[] {
    const told = outlines.map(({ cell, look }) => `${cell} ${look}`).join();
    if (told !== this.outlined) this.ground.draw(outlines);
    this.outlined = told;
    return [];
  }
}

/** A cell that the pointer is over is lit on the board. */
export class SolidCells extends CellGrid {
  private over: string | null = null;

  constructor(
    geometry: SolidGeometry,
    private readonly lit: (cell: string | null) => void,
  ) {
    super(geometry);
  }

  override setHovered(cell: string | null): void {
    super.setHovered(cell);
    if (cell === this.over) return;
    this.over = cell;
    this.lit(cell !== null && this.invites(cell) ? cell : null);
  }

  /** Whether something can be done there. */
  private invites(cell: string): boolean {
    return this.node.querySelector(`[data-cell="${CSS.escape(cell)}"]:is(.start, .target)`) !== null;
  }
}
