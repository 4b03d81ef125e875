/** Places on the board as it is looked at: turned or not, which cell is where, which one lies in a direction. */

import type { BoardData, CellData } from "../data/types";
import { round } from "./drawings";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

const HEXAGON_RADIUS = Math.sqrt(3) / 2;

/** How much of a cell's radius a box on it takes. */
export const BOX = 0.92;

/** Cells whose centres differ by less stand in one row. */
const SAME_ROW = 0.01;

/** How far aside of a direction a cell may lie, for each step ahead: up and down must find a way on hexagons. */
const ASIDE = 1.2;

/** The viewer's side of a board.  Turned means by 180 degrees about its centre; pieces stay upright. */
export class Geometry {
  turned = false;
  readonly cells: ReadonlyMap<string, CellData>;
  private readonly radii: ReadonlyMap<string, number>;
  /** How wide cells are on the average, where a hexagon with sides of 1 is 1: strokes and letters grow with it. */
  readonly unit: number;

  constructor(readonly board: BoardData) {
    this.cells = new Map(board.cells.map((cell) => [cell.id, cell]));
    this.radii = new Map(board.cells.map((cell) => [cell.id, inradius(cell)]));
    const sum = [...this.radii.values()].reduce((total, radius) => total + radius, 0);
    this.unit = sum / this.radii.size / HEXAGON_RADIUS;
  }

  turn({ x, y }: Point): Point {
    return this.turned ? { x: this.board.width - x, y: this.board.height - y } : { x, y };
  }

  centre(id: string): Point {
    return this.turn(this.cells.get(id)!);
  }

  /** Radius of the largest circle in a cell. */
  radius(id: string): number {
    return this.radii.get(id) ?? HEXAGON_RADIUS;
  }

  /** Where a point of the board, as it is looked at, lies in the drawing: flat boards are drawn as they are. */
  drawn(point: Point): Point {
    return point;
  }

  /** The same for points that go around something, for `points`. */
  path(points: readonly Point[]): string {
    return points
      .map((point) => this.drawn(point))
      .map(({ x, y }) => `${round(x)},${round(y)}`)
      .join(" ");
  }

  /** A cell's corners for `points`, drawn in towards its centre by a factor. */
  outline(id: string, factor: number): string {
    const cell = this.cells.get(id)!;
    return this.path(
      cell.polygon.map(([x, y]) => this.turn({ x: cell.x + (x - cell.x) * factor, y: cell.y + (y - cell.y) * factor })),
    );
  }

  /** The `transform` of what is drawn in the box from -1 to 1 and lies on a cell, or on what stands there. */
  boxOn(id: string): string {
    const { x, y } = this.centre(id);
    return `translate(${round(x)} ${round(y)}) scale(${round(this.radius(id) * BOX)})`;
  }

  /** The cell that holds a point of the board as it is looked at. */
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

  /** The cells' rows from the top down, each from left to right, as they are looked at. */
  rows(): string[][] {
    const places = this.board.cells.map(({ id }) => ({ id, ...this.centre(id) }));
    places.sort((a, b) => a.y - b.y);
    const rows: (typeof places)[] = [];
    for (const place of places) {
      const row = rows.at(-1);
      if (row && place.y - row[0]!.y < SAME_ROW) row.push(place);
      else rows.push([place]);
    }
    return rows.map((row) => row.sort((a, b) => a.x - b.x).map(({ id }) => id));
  }

  /**
   * The nearest cell in a direction, one of the four unit vectors; of two equally near the one closer to the `lane`, so
   * that going up and up on hexagons keeps a straight course.
   */
  adjacentPuzzle(from: string, direction: Point, lane: Point): string | null {
    const here = this.centre(from);
    let best: string | null = null;
    let least = Number.POSITIVE_INFINITY;
    for (const { id } of this.board.cells) {
      const there = this.centre(id);
      const [dx, dy] = [there.x - here.x, there.y - here.y];
      const ahead = dx * direction.x + dy * direction.y;
      const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
      if (ahead <= 1e-6 || aside > ahead * ASIDE) continue;
      const astray = Math.abs((there.x - lane.x) * direction.y) + Math.abs((there.y - lane.y) * direction.x);
      const cost = Math.hypot(dx, dy) + astray * 0.01;
      if (cost < least) [best, least] = [id, cost];
    }
    return best;
  }
}

function inradius({ x, y, polygon }: CellData): number {
  const distances = polygon.map(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length]!;
    return Math.abs((bx - ax) * (ay - y) - (ax - x) * (by - ay)) / Math.hypot(bx - ax, by - ay);
  });
  return Math.min(...distances);
}

/** Whether a ray from the point crosses the outline an odd number of times. */
function contains(polygon: readonly [number, number][], { x, y }: Point): boolean {
  let inside = false;
  polygon.forEach(([ax, ay], index) => {
    const [bx, by] = polygon[(index + 1) % polygon.length]!;
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  });
  return inside;
}
