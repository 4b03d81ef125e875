/**
 * The cells' names.  Where rows and columns are straight, letters and numbers stand on the frame around the board,
 * else every cell bears its name, beside what stands there.
 */

import type { Piece } from "../rules/types";
import { THICKNESS } from "./drawings";
import type { Geometry, Point } from "./geometry";
import { byCell } from "./stacks";
import { round, svg } from "./svg";

/** Letters are at least so high, in pixels, unless there is no room. */
const LEAST_PIXELS = 9.5;
/** In the board's unit. */
const BORDER_FONT = 0.36;
const CELL_FONT = { least: 0.24, most: 0.31 };

interface Line {
  name: string;
  cells: Point[];
}

export class Coordinates {
  readonly node = svg("g", { class: "names", "aria-hidden": "true" });
  private readonly border: boolean;
  private readonly inCells = new Map<string, SVGTextElement>();
  private font = CELL_FONT.least;

  constructor(private readonly geometry: Geometry) {
    this.border = borderLines(geometry) !== null;
    this.node.classList.add(this.border ? "border-names" : "cell-names");
  }

  /** Put the names where they belong, at so many pixels a unit; returns how wide the frame around the board must be. */
  arrange(scale: number): number {
    const { unit } = this.geometry;
    this.node.replaceChildren();
    if (!this.border) {
      this.font = Math.min(CELL_FONT.most * unit, Math.max(CELL_FONT.least * unit, LEAST_PIXELS / scale));
      for (const id of this.geometry.cells.keys()) this.inCells.set(id, this.write(id, this.geometry.centre(id), this.font));
      return 0;
    }
    const font = Math.min(unit, Math.max(BORDER_FONT * unit, LEAST_PIXELS / scale));
    for (const line of borderLines(this.geometry) ?? []) this.write(line.name, this.beyond(line.cells, font), font);
    return font * 1.35;
  }

  /** Move the names out of the pieces' way: to the bottom of the cell, else to its side, else away. */
  avoid(pieces: readonly Piece[]): void {
    if (this.border) return;
    const stacks = byCell(pieces);
    for (const [id, text] of this.inCells) {
      const radius = this.geometry.radius(id);
      const { x, y } = this.geometry.centre(id);
      const spots = [
        { x: 0, y: radius * 0.86 },
        { x: radius * 0.76, y: 0 },
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

  /** The point on the frame where a line of cells, prolonged to the left or downward, comes out. */
  private beyond(cells: Point[], font: number): Point {
    const [first, last] = [cells[0]!, cells.at(-1)!];
    const across = Math.abs(last.x - first.x) > Math.abs(last.y - first.y);
    const towards = across ? first.x > last.x : last.y > first.y;
    const [end, before] = towards ? [last, cells.at(-2)!] : [first, cells[1]!];
    const length = Math.hypot(end.x - before.x, end.y - before.y);
    const reach = (length / 2 + font * 0.72) / length;
    return { x: end.x + (end.x - before.x) * reach, y: end.y + (end.y - before.y) * reach };
  }
}

/** The cells that share a letter or a number, in their order, if they always stand on a straight line; else null. */
function borderLines(geometry: Geometry): Line[] | null {
  const lines = new Map<string, Point[]>();
  for (const id of geometry.cells.keys()) {
    const [, letter, number] = /^([a-z]+)(\d+)$/i.exec(id) ?? [];
    if (letter === undefined || number === undefined) return null;
    for (const name of [letter, number]) {
      const cells = lines.get(name);
      if (cells) cells.push(geometry.centre(id));
      else lines.set(name, [geometry.centre(id)]);
    }
  }
  const all = [...lines].map(([name, cells]) => ({ name, cells: cells.sort((a, b) => a.x - b.x || a.y - b.y) }));
  return all.every(({ cells }) => cells.length > 1 && isStraight(cells)) ? all : null;
}

function isStraight(cells: Point[]): boolean {
  const [first, second] = [cells[0]!, cells[1]!];
  return cells.every(({ x, y }) => {
    const cross = (x - first.x) * (second.y - first.y) - (y - first.y) * (second.x - first.x);
    return Math.abs(cross) < 0.01;
  });
}
