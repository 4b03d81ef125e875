/** Marks on the cells of the 3D board: outlines for moves, lost pieces and clicks, and a fill for the hovered cell. */

import {
  BufferGeometry,
  type Color,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  Mesh,
  MeshBasicMaterial,
  Shape,
  ShapeGeometry,
  Vector2,
} from "three";
import type { CellData } from "../../data/types";
import type { Arrow } from "../api";
import { CellGrid } from "../cells";
import { type Hints, type Marks, OUTLINE_SCALE, type Outline, Overlay } from "../overlay";
import type { SolidGeometry } from "./projection";
import type { Solids } from "./solids";

/** `fill`: opacity of the colour inside the outline. `dashes`: lengths of dashes and gaps, in the board's unit. */
type OutlineLook = { colour: string; fill: number; dashes?: readonly [number, number] };

/** How an outline looks, by its CSS class on the flat board (`Outline.look`). */
const OUTLINE_LOOKS: Readonly<Record<string, OutlineLook>> = {
  last: { colour: "last", fill: 0.2 },
  "last last-start": { colour: "last", fill: 0, dashes: [0.16, 0.12] },
  lost: { colour: "mark-capture", fill: 0.18, dashes: [0.1, 0.1] },
  planned: { colour: "premove", fill: 0.16, dashes: [0.3, 0.1] },
  trail: { colour: "chosen", fill: 0, dashes: [0.16, 0.12] },
  chosen: { colour: "chosen", fill: 0.3 },
  hovered: { colour: "hover", fill: 0.6 },
};
/** Width of outlines, and their height above the cells, in the board's unit. */
const WIDTH = 0.085;
const HEIGHT = 0.012;

export class GroundMarks {
  readonly group = new Group();
  private readonly outlines = new Group();
  private readonly hovered = new Group();

  constructor(
    private readonly geometry: SolidGeometry,
    private readonly colourOf: (name: string) => Color,
    private readonly requestFrame: () => void,
  ) {
    this.group.add(this.outlines, this.hovered);
  }

  draw(outlines: readonly Outline[]): void {
    this.replaceMeshes(this.outlines, outlines);
  }

  /** Highlights the hovered cell; null for none. */
  hover(cell: string | null): void {
    this.replaceMeshes(this.hovered, cell === null ? [] : [{ cell, look: "hovered" }]);
  }

  private replaceMeshes(group: Group, outlines: readonly Outline[]): void {
    for (const child of group.children as Mesh<BufferGeometry, MeshBasicMaterial>[]) {
      child.geometry.dispose();
      child.material.dispose();
    }
    group.clear();
    for (const { cell, look } of outlines) {
      const outlineLook = OUTLINE_LOOKS[look];
      if (outlineLook) group.add(...this.meshes(this.geometry.cells.get(cell)!, outlineLook));
    }
    group.children.forEach((child, index) => {
      child.position.y = HEIGHT * this.geometry.unit;
      child.renderOrder = 1 + index; // later outlines cover earlier ones in the same plane
    });
    this.requestFrame();
  }

  private meshes(cell: CellData, { colour, fill, dashes }: OutlineLook): Mesh[] {
    const { unit, board } = this.geometry;
    const corner = ([x, y]: readonly [number, number], part: number): Vector2 =>
      new Vector2(cell.x + (x - cell.x) * part - board.width / 2, cell.y + (y - cell.y) * part - board.height / 2);
    const points = cell.polygon.map((one) => corner(one, OUTLINE_SCALE));
    const dashLengths = dashes?.map((one) => one * unit);
    const meshes: Mesh[] = [];
    if (fill > 0) meshes.push(this.mesh(filledPolygon(points), colour, fill));
    if (colour !== "hover") meshes.push(this.mesh(ribbon(points, WIDTH * unit, dashLengths), colour, 1));
    return meshes;
  }

  private mesh(geometry: BufferGeometry, colour: string, opacity: number): Mesh {
    const color = this.colourOf(colour);
    const parameters = { color, opacity, transparent: true, depthWrite: false, toneMapped: false, side: DoubleSide };
    return new Mesh(geometry, new MeshBasicMaterial(parameters));
  }
}

/** A horizontal polygon. */
const filledPolygon = (points: readonly Vector2[]): BufferGeometry =>
  new ShapeGeometry(new Shape([...points])).rotateX(Math.PI / 2);

/** A line around a polygon, optionally dashed. */
export function ribbon(points: readonly Vector2[], width: number, dashes?: readonly number[]): BufferGeometry {
  const corners: number[] = [];
  const [dash, gap] = [dashes?.[0] ?? Number.POSITIVE_INFINITY, dashes?.[1] ?? 0];
  points.forEach((start, index) => {
    const end = points[(index + 1) % points.length]!;
    const length = start.distanceTo(end);
    const along = end.clone().sub(start).divideScalar(length);
    const aside = new Vector2(-along.y, along.x).multiplyScalar(width / 2);
    const extra = dashes ? 0 : width / 3; // solid lines meet at corners
    for (let from = -extra; from < length; from += dash + gap) {
      const to = Math.min(from + dash, length + extra);
      const [a, b] = [start.clone().addScaledVector(along, from), start.clone().addScaledVector(along, to)];
      const quad = [a.clone().add(aside), b.clone().add(aside), b.clone().sub(aside), a.clone().sub(aside)];
      for (const at of [0, 2, 1, 0, 3, 2]) corners.push(quad[at]!.x, 0, quad[at]!.y);
    }
  });
  const geometry = new BufferGeometry();
  geometry.setAttribute("position", new Float32BufferAttribute(corners, 3));
  return geometry;
}

/** The marks of the 3D board. The outlines are part of the 3D picture, and the other marks are SVG over it. */
export class SolidOverlay extends Overlay {
  private shownMarks: Marks | null = null;
  private shownHints: Hints | null = null;
  private shownArrows: readonly Arrow[] = [];
  /** All drawn outlines, as one text. If this text changes, `drawOutlines` draws all outlines again. */
  private drawnKey = "";

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

  override drawHints(hints: Hints): void {
    this.shownHints = hints;
    super.drawHints(hints);
  }

  override drawArrows(arrows: readonly Arrow[]): void {
    this.shownArrows = arrows;
    super.drawArrows(arrows);
  }

  /** Redraws the SVG marks after a camera movement. */
  followCamera(): void {
    if (this.shownMarks) super.drawMarks(this.shownMarks);
    if (this.shownHints) super.drawHints(this.shownHints);
    super.drawArrows(this.shownArrows);
  }

  /** Redraws the marks after a change of colours, except the fill of the hovered cell. */
  repaint(): void {
    this.drawnKey = "";
    this.followCamera();
  }

  protected override drawOutlines(outlines: readonly Outline[]): SVGElement[] {
    const key = outlines.map(({ cell, look }) => `${cell} ${look}`).join();
    if (key !== this.drawnKey) this.ground.draw(outlines);
    this.drawnKey = key;
    return [];
  }
}

export class SolidCells extends CellGrid {
  private hoveredCell: string | null = null;

  constructor(
    geometry: SolidGeometry,
    /** Highlights a cell; null for none. */
    private readonly highlight: (cell: string | null) => void,
  ) {
    super(geometry);
  }

  override setHovered(cell: string | null): void {
    super.setHovered(cell);
    if (cell === this.hoveredCell) return;
    this.hoveredCell = cell;
    const isClickable =
      cell !== null && this.node.querySelector(`[data-cell="${CSS.escape(cell)}"]:is(.start, .target)`) !== null;
    this.highlight(isClickable ? cell : null);
  }
}
