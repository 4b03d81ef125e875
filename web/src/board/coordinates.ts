/**
 * The cells' names. Boards with straight rows and columns have letters and numbers on the frame. Other boards have
 * names in the cells. If these names would be too small, the frame has a letter and a number for each row.
 */

import type { Piece } from "../rules/api";
import { round, svg, THICKNESS } from "./drawings";
import type { Geometry, Point } from "./geometry";
import { byCell } from "./pieces";

/** Font sizes in pixels: the preferred minimum, and the size below which cells have no names. */
const LEGIBLE_PIXELS = 9.5;
const MIN_CELL_PIXELS = 7.5;
/** Font sizes as multiples of `Geometry.unit`. */
const BORDER_FONT = 0.36;
const CELL_FONT = { least: 0.24, most: 0.31 };

/** A name for a line of cells. `end`: the cell beside which the name is written, the first or the last of the line. */
type NamedLine = { name: string; cells: readonly Point[]; end: "first" | "last" };

export class Coordinates {
  readonly node = svg("g", { class: "names", "aria-hidden": "true" });
  private readonly cellTexts = new Map<string, SVGTextElement>();
  private font = CELL_FONT.least;

  constructor(private readonly geometry: Geometry) {}

  /** Places the names. `scale`: pixels per coordinate unit. Returns the width of the frame that the names need. */
  arrange(scale: number): number {
    const { unit } = this.geometry;
    this.clear();
    const grid = gridLines(this.geometry);
    if (grid === null && CELL_FONT.most * unit * scale >= MIN_CELL_PIXELS) {
      this.font = Math.min(CELL_FONT.most * unit, Math.max(CELL_FONT.least * unit, LEGIBLE_PIXELS / scale));
      for (const id of this.geometry.cells.keys())
        this.cellTexts.set(id, this.write(id, this.geometry.centre(id), this.font));
      return 0;
    }
    this.node.classList.add("border-names");
    const font = Math.min(unit, Math.max(BORDER_FONT * unit, LEGIBLE_PIXELS / scale));
    const lines = grid ?? rowLines(this.geometry);
    for (const line of lines) this.write(line.name, beyond(line, font * offsetOf(line.name)), font);
    return font * 2 * Math.max(0, ...lines.map(({ name }) => offsetOf(name)));
  }

  clear(): void {
    this.cellTexts.clear();
    this.node.classList.remove("border-names");
    this.node.replaceChildren();
  }

  /** Moves each name to the bottom or the right of its cell; hides names that pieces would cover in both places. */
  moveNamesAside(pieces: readonly Piece[]): void {
    const stacks = byCell(pieces);
    for (const [id, text] of this.cellTexts) {
      const radius = this.geometry.radius(id);
      const { x, y } = this.geometry.centre(id);
      const spots = [
        { x: 0, y: radius * 0.84 },
        { x: radius * 0.88 - this.font * id.length * 0.29, y: 0 },
      ];
      const free = spots.find((spot) => !(stacks.get(id) ?? []).some((piece) => this.covers(piece, spot, id.length)));
      text.toggleAttribute("hidden", free === undefined);
      text.setAttribute("x", String(round(x + (free?.x ?? 0))));
      text.setAttribute("y", String(round(y + (free?.y ?? 0))));
    }
  }

  private covers({ dx, dy, size }: Piece, spot: Point, letters: number): boolean {
    const [width, height] = [this.font * letters * 0.26, this.font * 0.3];
    const lower = spot.y > dy ? size * (1 + THICKNESS) : size;
    return Math.abs(dx - spot.x) < size + width && Math.abs(dy - spot.y) < lower + height;
  }

  private write(name: string, { x, y }: Point, font: number): SVGTextElement {
    const text = svg("text", { x: round(x), y: round(y), "font-size": round(font) }, name);
    this.node.append(text);
    return text;
  }
}

/** Distance of a name's centre from the edge of the outermost cell, for font size 1. */
const offsetOf = (name: string): number => 0.4 + 0.3 * Math.max(name.length, 1);

/** The point on the frame beyond the end of a line of cells, at a distance from the edge. */
function beyond({ cells, end }: NamedLine, distance: number): Point {
  const [outer, inner] = end === "first" ? [cells[0]!, cells[1]!] : [cells.at(-1)!, cells.at(-2)!];
  const [dx, dy] = [outer.x - inner.x, outer.y - inner.y];
  const length = Math.hypot(dx, dy);
  const reach = (length / 2 + distance) / length;
  return { x: outer.x + dx * reach, y: outer.y + dy * reach };
}

/** The rows and columns: cells with a common letter or number. Null if a cell has another kind of name, or if a line is
 *  bent or has only one cell. */
function gridLines(geometry: Geometry): NamedLine[] | null {
  const lines = new Map<string, Point[]>();
  for (const id of geometry.cells.keys()) {
    const [, letter, number] = /^([a-z]+)(\d+)$/i.exec(id) ?? [];
    if (letter === undefined || number === undefined) return null;
    for (const name of [letter, number]) lines.set(name, [...(lines.get(name) ?? []), geometry.centre(id)]);
  }
  const sorted = [...lines].map(([name, cells]) => ({ name, cells: cells.sort((a, b) => a.x - b.x || a.y - b.y) }));
  if (!sorted.every(({ cells }) => cells.length > 1 && isStraight(cells))) return null;
  // Rows are named at the left end, columns at the lower end.
  return sorted.map(({ name, cells }) => {
    const [first, last] = [cells[0]!, cells.at(-1)!];
    const isHorizontal = last.x - first.x > Math.abs(last.y - first.y);
    return { name, cells, end: isHorizontal || first.y > last.y ? "first" : "last" };
  });
}

/** Two names for each row of several cells: the first cell's letters before it, the last cell's number after it. */
function rowLines(geometry: Geometry): NamedLine[] {
  return geometry
    .rows()
    .filter((row) => row.length > 1)
    .flatMap((row) => {
      const cells = row.map((id) => geometry.centre(id));
      const [first, last] = [row[0]!, row.at(-1)!];
      return [
        { name: first.replace(/\d+$/, ""), cells, end: "first" as const },
        { name: last.replace(/^\D+/, ""), cells, end: "last" as const },
      ];
    });
}

function isStraight(cells: readonly Point[]): boolean {
  const [first, second] = [cells[0]!, cells[1]!];
  return cells.every(({ x, y }) => {
    const cross = (x - first.x) * (second.y - first.y) - (y - first.y) * (second.x - first.x);
    return Math.abs(cross) < 0.01;
  });
}
