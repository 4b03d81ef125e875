/** The board's cells. A grid shows their shapes, tells screen readers their rows and labels, and has one tab stop. */

import type { StepKind } from "../rules/api";
import { setAttribute, svg } from "./drawings";
import type { Geometry } from "./geometry";
import type { CellState, Words } from "./words";

/** Size of a cell's visible shape relative to the cell. */
const FACE_SIZE = 0.93;

/** Number of cell colours in a theme. The `tone` of a cell chooses one. */
export const TONES = 3;

/** `stateKey`: a text of the cell's state. The label is written again if this text has changed. */
type CellNode = { group: SVGGElement; stateKey: string };

/** Draws the cells of a picture without interaction. `frameWidth`: the width of the frame around the cells. */
export function drawCells(geometry: Geometry, frameWidth: number): SVGGElement {
  const faces = geometry.board.cells.map(({ id, tone }) => {
    const face = svg("polygon", { class: "cell-face", points: geometry.outline(id, FACE_SIZE) });
    return svg("g", { class: `cell tone-${tone % TONES}` }, face);
  });
  const ground = svg("path", { class: "ground", d: groundPath(geometry) });
  ground.style.strokeWidth = `${2 * frameWidth}px`;
  return svg("g", {}, ground, ...faces);
}

function groundPath(geometry: Geometry): string {
  return [...geometry.cells.keys()].map((id) => `M${geometry.outline(id, 1)}Z`).join("");
}

export class CellGrid {
  readonly node = svg("g", { class: "cells" });
  readonly ring = svg("polygon", { class: "focus-ring" });
  private readonly ground = svg("path", { class: "ground" });
  private readonly nodes = new Map<string, CellNode>();
  /** The cell that Tab reaches; empty during construction. */
  tabStop = "";

  constructor(private readonly geometry: Geometry) {
    for (const { id, tone, mark } of geometry.board.cells) {
      const attributes = { class: `cell tone-${tone % TONES}`, role: "gridcell", tabindex: -1, "data-cell": id };
      const group = svg("g", attributes, svg("polygon", { class: "cell-face" }));
      if (mark) group.append(svg("polygon", { class: "cell-mark", "data-mark": mark }));
      this.nodes.set(id, { group, stateKey: "" });
    }
    this.arrange();
    const order = geometry.rows().flat();
    this.setTabStop(order[Math.floor(order.length / 2)]!);
  }

  /** Moves the cells to their places. */
  place(): void {
    for (const [id, { group }] of this.nodes) {
      const [face, mark] = group.children;
      face!.setAttribute("points", this.geometry.outline(id, FACE_SIZE));
      mark?.setAttribute("points", this.geometry.outline(id, 0.62));
    }
    if (this.tabStop) this.placeRing();
  }

  /** Moves the cells to their places and sorts them into rows. */
  arrange(): void {
    this.place();
    this.ground.setAttribute("d", groundPath(this.geometry));
    const rows = this.geometry.rows().map((row, index) => {
      const cells = row.map((id) => this.nodes.get(id)!.group);
      for (const [column, cell] of cells.entries()) cell.setAttribute("aria-colindex", String(column + 1));
      return svg("g", { role: "row", "aria-rowindex": index + 1 }, ...cells);
    });
    this.node.replaceChildren(this.ground, ...rows);
    if (this.tabStop) this.setTabStop(this.tabStop);
  }

  setFrame(width: number): void {
    this.ground.style.strokeWidth = `${2 * width}px`;
  }

  has(cell: string): boolean {
    return this.nodes.has(cell);
  }

  /** Marks cells for CSS and tests. A move can begin in the cells of `starts`, which are all cells in the editor. The
   *  next click can be in `targets`. */
  setClickable(starts: ReadonlyMap<string, unknown>, targets: ReadonlyMap<string, readonly StepKind[]>): void {
    for (const [id, { group }] of this.nodes) {
      group.classList.toggle("start", starts.has(id));
      const kinds = targets.get(id);
      group.classList.toggle("target", kinds !== undefined);
      setAttribute(group, "data-kinds", kinds?.join(" ") ?? null);
    }
  }

  setHovered(cell: string | null): void {
    for (const [id, { group }] of this.nodes) group.classList.toggle("hovered", id === cell);
  }

  /** Updates a cell's label if the state changed or `force` is true. After a change of language, `force` is true. */
  label(state: CellState, words: Words, force: boolean): void {
    const node = this.nodes.get(state.cell)!;
    const { chosen, last, lost, planned } = state;
    const stack = state.stack.map(({ symbol, owner }) => `${symbol} ${owner}`);
    const stateKey = [...stack, chosen, last, lost, planned, ...state.kinds, ...state.forecasts].join("|");
    if (!force && stateKey === node.stateKey) return;
    node.stateKey = stateKey;
    node.group.setAttribute("aria-label", words.cell(state));
    setAttribute(node.group, "aria-selected", chosen ? "true" : null);
  }

  setTabStop(cell: string): void {
    this.nodes.get(this.tabStop)?.group.setAttribute("tabindex", "-1");
    this.tabStop = cell;
    this.nodes.get(cell)?.group.setAttribute("tabindex", "0");
    this.placeRing();
  }

  focus(cell: string): void {
    this.setTabStop(cell);
    this.nodes.get(cell)?.group.focus({ preventScroll: true });
  }

  private placeRing(): void {
    this.ring.setAttribute("points", this.geometry.outline(this.tabStop, 0.95));
  }
}
