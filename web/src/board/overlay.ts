/** Drawings below and above the pieces: marks, hints, arrows and previews. Also the pencil for drawing arrows. */

import type { Move, Piece, Position, Scene, StepKind } from "../rules/api";
import { forwardPhases } from "./animator";
import type {
  Arrow,
  ArrowLook,
  BoardContent,
  ForecastKind,
  Group,
  LostPieces,
  MakePencil,
  Pencil,
  PencilHost,
} from "./api";
import { round, svg } from "./drawings";
import type { Geometry, Point } from "./geometry";
import { PiecePlacements, type Pieces, samePiece } from "./pieces";

export interface Marks {
  /** Cells of the last move. */
  last: readonly string[];
  /** Start cells of the last move: the cells that a group emptied or, without a group, the cell of the first click. */
  starts: readonly string[];
  lost: LostPieces;
  /** Clicked cells. */
  chosen: readonly string[];
  /** Clicked cells of a premove. */
  planned: readonly string[];
  /** The next possible clicks, with the kinds of their steps. */
  targets: ReadonlyMap<string, readonly StepKind[]>;
}

export type Hints = Pick<Scene, "forecasts" | "notes">;

/** The outline of a cell, below its pieces. `look`: its CSS class. */
export type Outline = { cell: string; look: string };

/** Length of an arrow's head, in cell radii. */
const HEAD_LENGTH = 0.5;
/** Distance of an arrow's ends from the centres of their cells, in cell radii. */
const END_GAP = 0.25;
/** Radius of a ring, in a box from -1 to 1 around the cell. */
const RING_RADIUS = 0.87;

/** Size of an outline relative to its cell. */
export const OUTLINE_SCALE = 0.9;

/** If more than this share of the board's cells are targets, the marks of moves and placements are smaller. */
const MANY_SHARE = 0.5;

export class Overlay {
  readonly under = svg("g", { class: "under", "aria-hidden": "true" });
  readonly over = svg("g", { class: "over", "aria-hidden": "true" });
  private readonly hints = svg("g", { class: "hints" });
  private readonly targets = svg("g", { class: "targets" });
  private readonly preview = svg("g", { class: "preview" });
  private readonly arrows = svg("g", { class: "arrows" });
  private readonly sketch = svg("g", { class: "arrows" });
  private readonly templates = new Map<StepKind, SVGGElement>();
  private previewed: Element | null = null;

  constructor(
    protected readonly geometry: Geometry,
    private readonly pieces: Pick<Pieces, "preview">,
  ) {
    this.over.append(this.hints, this.preview, this.targets, this.arrows, this.sketch);
  }

  drawMarks({ last, starts, lost, chosen, planned, targets }: Marks): void {
    const outlines = (cells: readonly string[], look: string): Outline[] =>
      [...new Set(cells)].filter((cell) => this.geometry.cells.has(cell)).map((cell) => ({ cell, look }));
    const trail = chosen.slice(0, -1).filter((cell) => cell !== chosen.at(-1));
    const allOutlines = [
      ...outlines(starts, "last last-start"),
      ...outlines(
        last.filter((cell) => !starts.includes(cell)),
        "last",
      ),
      ...outlines([...lost.keys()], "lost"),
      ...outlines(planned, "planned"),
      ...outlines(trail, "trail"),
      ...outlines(chosen.slice(-1), "chosen"),
    ];
    const signs = [...lost].flatMap(([cell, forecast]) => (forecast === null ? [] : [this.sign(cell, forecast)]));
    this.under.replaceChildren(...this.drawOutlines(allOutlines), ...signs);
    const onBoard = [...targets].filter(([cell]) => this.geometry.cells.has(cell));
    this.targets.classList.toggle("many", onBoard.length > this.geometry.cells.size * MANY_SHARE);
    this.targets.replaceChildren(...onBoard.map(([cell, kinds]) => this.mark(cell, mostImportant(kinds))));
  }

  drawHints({ forecasts, notes }: Hints): void {
    const signs = forecasts.map(({ cell, kind }) => this.sign(cell, kind));
    const noteTexts = notes.map(({ cell, text }) => {
      const centre = this.geometry.centre(cell);
      const aside = this.geometry.radius(cell) * 0.66;
      const { x, y } = this.geometry.project({ x: centre.x - aside, y: centre.y - aside });
      return svg("text", { class: "note", x: round(x), y: round(y) }, text);
    });
    this.hints.replaceChildren(...signs, ...noteTexts);
  }

  drawArrows(arrows: readonly Arrow[]): void {
    this.arrows.replaceChildren(...this.arrowElements(arrows));
  }

  /** Draws the arrow under construction; null for none. */
  drawSketch(arrow: Arrow | null): void {
    this.sketch.replaceChildren(...this.arrowElements(arrow === null ? [] : [arrow]));
  }

  /** Previews a click on `target`. The click changes the pieces from `before` to `after`. */
  drawPreview(target: string, before: readonly Piece[], after: readonly Piece[]): void {
    this.clearPreview();
    const missing = (piece: Piece, among: readonly Piece[]) => !among.some((one) => samePiece(one, piece));
    const leaving = before.filter((piece) => missing(piece, after));
    const coming = after.filter((piece) => missing(piece, before));
    this.preview.replaceChildren(...this.pieces.preview(leaving, coming));
    if (!coming.some(({ cell }) => cell === target)) return;
    this.previewed = this.targets.querySelector(`[data-at="${CSS.escape(target)}"]`);
    this.previewed?.classList.add("previewed");
  }

  clearPreview(): void {
    this.preview.replaceChildren(...this.pieces.preview([], []));
    this.previewed?.classList.remove("previewed");
    this.previewed = null;
  }

  /** Returns the outlines as elements to draw among the marks. */
  protected drawOutlines(outlines: readonly Outline[]): SVGElement[] {
    return outlines.map(({ cell, look }) =>
      svg("polygon", { class: look, points: this.geometry.outline(cell, OUTLINE_SCALE), "data-at": cell }),
    );
  }

  private mark(cell: string, kind: StepKind): SVGElement {
    const template = this.templates.get(kind) ?? markTemplate(kind);
    this.templates.set(kind, template);
    const mark = template.cloneNode(true) as SVGGElement;
    mark.setAttribute("transform", this.geometry.boxTransform(cell));
    mark.setAttribute("data-at", cell);
    return mark;
  }

  /** A sign for a forecast, or for the loss of a piece that a forecast announced. */
  private sign(cell: string, forecast: ForecastKind): SVGElement {
    const attributes = {
      class: "mark forecast",
      "data-forecast": forecast,
      transform: this.geometry.boxTransform(cell),
    };
    const badge = svg("circle", { cx: -0.66, cy: 0.62, r: 0.32, class: "mark-fill" });
    return svg("g", attributes, badge, svg("path", { d: FORECAST_SIGNS[forecast], class: "mark-sign" }));
  }

  private arrowElements(arrows: readonly Arrow[]): SVGElement[] {
    const { cells } = this.geometry;
    return arrows
      .filter(({ to }) => cells.has(to))
      .map((arrow) => (arrow.from === arrow.to || !cells.has(arrow.from) ? this.ring(arrow) : this.arrow(arrow)));
  }

  private ring({ to, look }: Arrow): SVGElement {
    const transform = this.geometry.boxTransform(to);
    return svg("circle", { class: "ring", "data-look": look, r: RING_RADIUS, transform, "data-at": to });
  }

  private arrow({ from, to, weight, look }: Arrow): SVGElement {
    const [a, b] = [this.geometry.centre(from), this.geometry.centre(to)];
    const radius = this.geometry.radius(to);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const along = (distance: number, aside: number): Point => ({
      x: a.x + ((b.x - a.x) * distance - (b.y - a.y) * aside) / length,
      y: a.y + ((b.y - a.y) * distance + (b.x - a.x) * aside) / length,
    });
    const tip = length - radius * END_GAP;
    const halfWidth = radius * (0.06 + 0.1 * Math.max(0, Math.min(1, weight)));
    const neck = tip - radius * HEAD_LENGTH;
    const corners = [
      along(radius * END_GAP, halfWidth),
      along(neck, halfWidth),
      along(neck, halfWidth + radius * 0.18),
      along(tip, 0),
      along(neck, -halfWidth - radius * 0.18),
      along(neck, -halfWidth),
      along(radius * END_GAP, -halfWidth),
    ];
    const points = this.geometry.path(corners);
    return svg("polygon", { class: "arrow", "data-look": look, points, "data-at": `${from} ${to}` });
  }
}

/** The arrows of a sequence of moves: one per hop; for a move without hops, from the first click to the last click. */
export function arrowsOf(position: Position, moves: readonly Move[], look: ArrowLook, weight: number): Arrow[] {
  const arrows: Arrow[] = [];
  let before = position;
  for (const move of moves) {
    const hops = before.frames(move).flat();
    const [path = []] = before.paths(move);
    const [first, last] = [path[0], path.at(-1)];
    if (hops.length > 0) arrows.push(...hops.map(({ start, end }) => ({ from: start, to: end, weight, look })));
    else if (first !== undefined && last !== undefined) arrows.push({ from: first.at, to: last.at, weight, look });
    before = before.play(move);
  }
  return arrows;
}

/** An SVG element of a mark: its tag and attributes. */
type MarkShape = readonly ["circle" | "path", Record<string, string | number>];

const THIN_RING: MarkShape = ["circle", { r: 0.84, class: "mark-line mark-thin" }];
const BADGE: MarkShape = ["circle", { cx: 0.66, cy: -0.62, r: 0.32, class: "mark-fill" }];
const onBadge = (path: string): MarkShape => ["path", { d: path, class: "mark-sign" }];

/** The marks of the kinds of steps, in the box from -1 to 1 around the cell. */
const MARK_SHAPES: Readonly<Record<StepKind, readonly MarkShape[]>> = {
  move: [["circle", { r: 0.24, class: "mark-fill" }]],
  capture: [
    ["circle", { r: 0.8, class: "mark-line" }],
    ["path", { d: "M0-1.02V-.6M0 1.02V.6M-1.02 0H-.6M1.02 0H.6", class: "mark-line" }],
  ],
  stack: [THIN_RING, BADGE, onBadge("M.66-.79V-.45M.49-.62H.83")],
  carry: [["circle", { r: 0.84, class: "mark-line mark-dashed" }]],
  place: [
    ["circle", { r: 0.32, class: "mark-fill" }],
    ["path", { d: "M0-.17V.17M-.17 0H.17", class: "mark-sign" }],
  ],
  swap: [THIN_RING, BADGE, onBadge("M.48-.7H.82L.74-.79M.84-.54H.5L.58-.45")],
  take: [THIN_RING, BADGE, onBadge("M.49-.62H.83")],
  from: [BADGE, onBadge("M.52-.56.66-.7.8-.56")],
  action: [["path", { d: "M0-.4.4 0 0 .4-.4 0Z", class: "mark-fill" }]],
};

/** If a cell has several kinds of steps, the board draws only the mark of the kind that is first in this list. */
const IMPORTANCE: readonly StepKind[] = ["capture", "stack", "swap", "take", "carry", "place", "move"];

const FORECAST_SIGNS: Readonly<Record<ForecastKind, string>> = {
  capture: "M-.78.5-.54.74M-.54.5-.78.74",
  overwhelm: "M-.66.47V.77M-.79.64-.66.77-.53.64",
};

function mostImportant(kinds: readonly StepKind[]): StepKind {
  return IMPORTANCE.find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "move";
}

/** A mark, whose copies `Overlay.mark` puts on cells. */
function markTemplate(kind: StepKind): SVGGElement {
  const shapes = MARK_SHAPES[kind].map(([tag, attributes]) => svg(tag, attributes));
  // The halo makes marks visible on any colour.
  const halo = shapes.map((shape) => shape.cloneNode(true));
  return svg("g", { class: "mark", "data-kind": kind }, svg("g", { class: "halo" }, ...halo), ...shapes);
}

// Marks of the last move that do not follow from its clicks: lost pieces, and pieces that moved as a group.

const NO_LOSSES: LostPieces = new Map();
const lossCache = new WeakMap<Position, LostPieces>();

/** The cells that lost a piece in the last move, see `LostPieces`. */
export function lostPieces({ position, scene, last }: Pick<BoardContent, "position" | "scene" | "last">): LostPieces {
  if (last === null) return NO_LOSSES;
  const found = lossCache.get(position) ?? findLosses(last, scene);
  lossCache.set(position, found);
  return found;
}

function findLosses({ before, move }: NonNullable<BoardContent["last"]>, after: Scene): LostPieces {
  const { pieces, forecasts } = before.scene();
  const clicked = new Set(before.paths(move).flatMap((path) => path.map(({ at }) => at)));
  const phases = forwardPhases(pieces, before.frames(move), after.pieces, new PiecePlacements());
  const changes = phases.flatMap((phase) => phase.changes);
  const cells = changes.flatMap(({ from, to }) => (from && from.owner !== to?.owner ? [from.cell] : []));
  const lost = cells.filter((cell) => !clicked.has(cell));
  return new Map(lost.map((cell) => [cell, forecasts.find((one) => one.cell === cell)?.kind ?? null]));
}

const groupCache = new WeakMap<Position, Group | null>();

/** The cells of pieces that the last move moved as a group, by several simultaneous hops; null without a group. */
export function movedGroup({ position, last }: Pick<BoardContent, "position" | "last">): Group | null {
  let group = groupCache.get(position);
  if (group === undefined) {
    const hops = last?.before.frames(last.move).find(({ length }) => length > 1);
    const endCells = hops?.map(({ end }) => end) ?? [];
    const emptiedCells = hops?.map(({ start }) => start).filter((start) => !endCells.includes(start));
    group = emptiedCells ? { emptiedCells, endCells } : null;
    groupCache.set(position, group);
  }
  return group;
}

/** Receives a finished arrow, or a ring if both cells are equal. */
type ArrowDrawn = (from: string, to: string) => void;

const RIGHT_BUTTON = 2;

/** Draws arrows with the right mouse button or, if `host.isOn()`, with the main button, touch and keys. */
class ArrowPencil implements Pencil {
  /** Start of the arrow under construction. */
  private start: string | null = null;

  constructor(
    private readonly host: PencilHost,
    private readonly onDrawn: ArrowDrawn,
  ) {}

  draws(button: number): boolean {
    return button === RIGHT_BUTTON || (button === 0 && this.host.isOn());
  }

  key(cell: string): void {
    if (this.start === null) this.press(cell);
    else this.drop(cell);
  }

  cancelArrow(): boolean {
    if (this.start === null) return false;
    this.giveUp();
    return true;
  }

  cellAt(x: number, y: number): string | null {
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

  preview(): void {}

  canDrag(): boolean {
    return true;
  }

  drag(x: number, y: number): void {
    this.host.sketch(this.start, this.cellAt(x, y));
  }

  drop(cell: string | null): void {
    const { start } = this;
    this.giveUp();
    if (start !== null && cell !== null) this.onDrawn(start, cell);
  }

  giveUp(): void {
    this.start = null;
    this.host.sketch(null, null);
  }
}

export function pencilFor(onDrawn: ArrowDrawn): MakePencil {
  return (host) => new ArrowPencil(host, onDrawn);
}
