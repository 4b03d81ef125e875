/** Places of cells on the board as the user sees it, and the nearest cell in a direction. */

import type { BoardData, CellData } from "../data/types";
import { round } from "./drawings";

export type Point = { x: number; y: number };
export type Box = Point & { width: number; height: number };

/** Inradius of a hexagon with side length 1. */
const HEXAGON_INRADIUS = Math.sqrt(3) / 2;

/** Half the width of a cell's box (see `boxTransform`), relative to the cell's radius. */
export const BOX_SCALE = 0.92;

/** Maximum difference of y between the cells of a row. */
const ROW_TOLERANCE = 0.01;

/** Maximum ratio of a neighbour's sideways distance to its distance ahead. On hexagons, ↑ and ↓ have the ratio 0.58. */
const MAX_SIDEWAYS_RATIO = 1.2;

/** The flat board as the user sees it. `turned`: rotated by 180 degrees about the centre; pieces stay upright. */
export class Geometry {
  turned = false;
  readonly cells: ReadonlyMap<string, CellData>;
  private readonly radii: ReadonlyMap<string, number>;
  /** Average size of cells; 1 for hexagons with sides of 1. Strokes and letters scale with it. */
  readonly unit: number;

  constructor(readonly board: BoardData) {
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    this.radii = new Map(board.cells.map((cell) => [cell.id, inradius(cell)]));
    const sum = [...this.radii.values()].reduce((total, radius) => total + radius, 0);
    this.unit = sum / this.radii.size / HEXAGON_INRADIUS;
  }

  /** Converts a point between the coordinates of the board and the coordinates of the board as the user sees it. */
  turn({ x, y }: Point): Point {
    return this.turned ? { x: this.board.width - x, y: this.board.height - y } : { x, y };
  }

  centre(id: string): Point {
    return this.turn(this.cells.get(id)!);
  }

  /** Radius of the largest circle in a cell. */
  radius(id: string): number {
    return this.radii.get(id) ?? HEXAGON_INRADIUS;
  }

  /** Projects a point of the board as the user sees it to the drawing (the SVG); flat boards return the point. */
  project(point: Point): Point {
    return point;
  }

  /** Projects a closed path; returns it as the attribute `points`. */
  path(points: readonly Point[]): string {
    return points
      .map((point) => this.project(point))
      .map(({ x, y }) => `${round(x)},${round(y)}`)
      .join(" ");
  }

  /** A cell's corners, scaled about its centre, as the attribute `points`. */
  outline(id: string, factor: number): string {
    const cell = this.cells.get(id)!;
    return this.path(
      cell.polygon.map(([x, y]) => this.turn({ x: cell.x + (x - cell.x) * factor, y: cell.y + (y - cell.y) * factor })),
    );
  }

  /** The attribute `transform` that maps the square of side 2 about the origin to the cell's box. */
  boxTransform(id: string): string {
    const { x, y } = this.centre(id);
    return `translate(${round(x)} ${round(y)}) scale(${round(this.radius(id) * BOX_SCALE)})`;
  }

  /** The cell at a point of the board as the user sees it. */
  cellAt(point: Point): string | null {
    const there = this.turn(point);
    return this.board.cells.find((cell) => contains(cell.polygon, there))?.id ?? null;
  }

  /** The box around all cells. */
  bounds(): Box {
    const corners = this.board.cells.flatMap(({ polygon }) => polygon.map(([x, y]) => this.turn({ x, y })));
    const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
    const [x, y] = [Math.min(...xs), Math.min(...ys)];
    return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  }

  /** The rows of cells as the user sees them, from top to bottom and left to right. */
  rows(): string[][] {
    const places = this.board.cells.map(({ id }) => ({ id, ...this.centre(id) }));
    places.sort((a, b) => a.y - b.y);
    const rows: (typeof places)[] = [];
    for (const place of places) {
      const row = rows.at(-1);
      if (row && place.y - row[0]!.y < ROW_TOLERANCE) row.push(place);
      else rows.push([place]);
    }
    return rows.map((row) => row.sort((a, b) => a.x - b.x).map(({ id }) => id));
  }

  /**
   * The nearest cell in a direction (one of the four unit vectors). Of cells at almost equal distances, returns the
   * cell nearest to the line in this direction through `lanePoint`.
   */
  neighbour(from: string, direction: Point, lanePoint: Point): string | null {
    const here = this.centre(from);
    let nearest: string | null = null;
    let leastCost = Number.POSITIVE_INFINITY;
    for (const { id } of this.board.cells) {
      const there = this.centre(id);
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const ahead = dx * direction.x + dy * direction.y;
      const sideways = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
      if (ahead <= 1e-6 || sideways > ahead * MAX_SIDEWAYS_RATIO) continue;
      const laneDistance =
        Math.abs((there.x - lanePoint.x) * direction.y) + Math.abs((there.y - lanePoint.y) * direction.x);
      const cost = Math.hypot(dx, dy) + laneDistance * 0.01;
      if (cost < leastCost) [nearest, leastCost] = [id, cost];
    }
    return nearest;
  }
}

function inradius({ x, y, polygon }: CellData): number {
  const distances = polygon.map(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length]!;
    return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
  });
  return Math.min(...distances);
}

/** Whether a polygon contains a point: a ray from the point crosses the outline an odd number of times. */
function contains(polygon: readonly [number, number][], { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
