/** What is drawn over and under the pieces to say something about them: marks, hints, arrows, what a move would do. */

import type { Position } from "../rules/api";
import type { Move, Piece, Scene, StepKind } from "../rules/types";
import type { Arrow, ArrowLook } from "./api";
import { round, svg } from "./drawings";
import type { Pieces } from "./face";
import type { Geometry, Point } from "./geometry";
import type { Fate, Lost } from "./lost";
import { samePiece } from "./pieces";

export interface Marks {
  /** Cells of the last move. */
  last: readonly string[];
  /** Those of them that its pieces have left. */
  left: readonly string[];
  /** Cells where pieces were lost as the last turn ended. */
  lost: Lost;
  /** Cells clicked. */
  chosen: readonly string[];
  /** Cells clicked for a move to be made later. */
  planned: readonly string[];
  targets: ReadonlyMap<string, readonly StepKind[]>;
}

/** A line around a cell, below what stands there; `look` is its class. */
export interface Outline {
  cell: string;
  look: string;
}

/** In the radius of a cell, how long an arrow's head is, and how far from the middle of its cell it ends. */
const HEAD = 0.5;
const SHORT = 0.25;
/** The radius of a ring around a cell, in the box that fits the cell. */
const RING = 0.87;

/** How much of a cell an outline leaves within. */
export const OUTLINE = 0.9;

/** The part of the board beyond which targets are so many that plain ones are marked by less. */
const MANY = 0.5;

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

  drawMarks({ last, left, lost, chosen, planned, targets }: Marks): void {
    const outlines = (cells: readonly string[], look: string): Outline[] =>
      [...new Set(cells)].filter((cell) => this.geometry.cells.has(cell)).map((cell) => ({ cell, look }));
    const trail = chosen.slice(0, -1).filter((cell) => cell !== chosen.at(-1));
    const around = [
      ...outlines(left, "last last-start"),
      ...outlines(
        last.filter((cell) => !left.includes(cell)),
        "last",
      ),
      ...outlines([...lost.keys()], "lost"),
      ...outlines(planned, "planned"),
      ...outlines(trail, "trail"),
      ...outlines(chosen.slice(-1), "chosen"),
    ];
    const signs = [...lost].flatMap(([cell, fate]) => (fate === null ? [] : [this.sign(cell, fate)]));
    this.under.replaceChildren(...this.drawOutlines(around), ...signs);
    const onBoard = [...targets].filter(([cell]) => this.geometry.cells.has(cell));
    this.targets.classList.toggle("many", onBoard.length > this.geometry.cells.size * MANY);
    this.targets.replaceChildren(...onBoard.map(([cell, kinds]) => this.mark(cell, weightiest(kinds))));
  }

  drawHints({ forecasts, notes }: Pick<Scene, "forecasts" | "notes">): void {
    const signs = forecasts.map(({ cell, kind }) => this.sign(cell, kind));
    const words = notes.map(({ cell, text }) => {
      const centre = this.geometry.centre(cell);
      const aside = this.geometry.radius(cell) * 0.66;
      const { x, y } = this.geometry.drawn({ x: centre.x - aside, y: centre.y - aside });
      return svg("text", { class: "note", x: round(x), y: round(y) }, text);
    });
    this.hints.replaceChildren(...signs, ...words);
  }

  drawArrows(arrows: readonly Arrow[]): void {
    this.arrows.replaceChildren(...this.drawnArrows(arrows));
  }

  /** The arrow that is being drawn; null: none. */
  drawSketch(arrow: Arrow | null): void {
    this.sketch.replaceChildren(...this.drawnArrows(arrow === null ? [] : [arrow]));
  }

  /** What the pieces would be after a click on a target, over what they are. */
  drawPreview(target: string, now: readonly Piece[], then: readonly Piece[]): void {
    this.clearPreview();
    const missing = (piece: Piece, among: readonly Piece[]) => !among.some((one) => samePiece(one, piece));
    const leaving = now.filter((piece) => missing(piece, then));
    const coming = then.filter((piece) => missing(piece, now));
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

  /** Returns what of them is drawn among the marks. */
  protected drawOutlines(outlines: readonly Outline[]): SVGElement[] {
    return outlines.map(({ cell, look }) =>
      svg("polygon", { class: look, points: this.geometry.outline(cell, OUTLINE), "data-at": cell }),
    );
  }

  private mark(cell: string, kind: StepKind): SVGElement {
    let template = this.templates.get(kind);
    if (template === undefined) {
      template = markOf(kind);
      this.templates.set(kind, template);
    }
    const mark = template.cloneNode(true) as SVGGElement;
    mark.setAttribute("transform", this.geometry.boxOn(cell));
    mark.setAttribute("data-at", cell);
    return mark;
  }

  /** What is going to happen to a piece, or has. */
  private sign(cell: string, fate: Fate): SVGElement {
    const sign = forecastOf(fate);
    sign.setAttribute("transform", this.geometry.boxOn(cell));
    return sign;
  }

  private drawnArrows(arrows: readonly Arrow[]): SVGElement[] {
    const { cells } = this.geometry;
    return arrows
      .filter(({ to }) => cells.has(to))
      .map((arrow) => (arrow.from === arrow.to || !cells.has(arrow.from) ? this.ring(arrow) : this.arrow(arrow)));
  }

  private ring({ to, look }: Arrow): SVGElement {
    const transform = this.geometry.boxOn(to);
    return svg("circle", { class: "ring", "data-look": look, r: RING, transform, "data-at": to });
  }

  private arrow({ from, to, weight, look }: Arrow): SVGElement {
    const [a, b] = [this.geometry.centre(from), this.geometry.centre(to)];
    const radius = this.geometry.radius(to);
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    const along = (distance: number, aside: number): Point => ({
      x: a.x + ((b.x - a.x) * distance - (b.y - a.y) * aside) / length,
      y: a.y + ((b.y - a.y) * distance + (b.x - a.x) * aside) / length,
    });
    const tip = length - radius * SHORT;
    const half = radius * (0.06 + 0.1 * Math.max(0, Math.min(1, weight)));
    const neck = tip - radius * HEAD;
    const corners = [
      along(radius * SHORT, half),
      along(neck, half),
      along(neck, half + radius * 0.18),
      along(tip, 0),
      along(neck, -half - radius * 0.18),
      along(neck, -half),
      along(radius * SHORT, -half),
    ];
    const points = this.geometry.path(corners);
    return svg("polygon", { class: "arrow", "data-look": look, points, "data-at": `${from} ${to}` });
  }
}

/** Arrows for the steps of all pieces in a sequence of moves: to make a move, players follow its arrows.  The arrow of a
 *  piece that is only placed or taken leads from the first click to the last. */
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

/**
 * The looks of the kinds of steps, told apart by shape as well as by colour.  This is the page's vocabulary: a kind
 * that is not in it gets a plain mark.
 */
type Shape = readonly ["circle" | "path", Record<string, string | number>];

const THIN_RING: Shape = ["circle", { r: 0.84, class: "mark-line mark-thin" }];
const BADGE: Shape = ["circle", { cx: 0.66, cy: -0.62, r: 0.32, class: "mark-fill" }];
const onBadge = (path: string): Shape => ["path", { d: path, class: "mark-sign" }];

/** Drawn in the box from -1 to 1 that just fits the cell. */
const SHAPES: Readonly<Record<StepKind, readonly Shape[]>> = {
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

/** Of several kinds of steps to one cell, the one that says most is drawn. */
const WEIGHT: readonly StepKind[] = ["capture", "stack", "swap", "take", "carry", "place", "move"];

export type ForecastKind = Scene["forecasts"][number]["kind"];

const FORECAST_SIGNS: Readonly<Record<ForecastKind, string>> = {
  capture: "M-.78.5-.54.74M-.54.5-.78.74",
  overwhelm: "M-.66.47V.77M-.79.64-.66.77-.53.64",
};

function weightiest(kinds: readonly StepKind[]): StepKind {
  return WEIGHT.find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "move";
}

/** A mark, to be placed by its `transform`. */
function markOf(kind: StepKind): SVGGElement {
  const shapes = SHAPES[kind].map(([tag, attributes]) => svg(tag, attributes));
  // The halo lies below all lines, so that a mark is seen on cells and pieces of any colour.
  const halo = shapes.map((shape) => shape.cloneNode(true));
  return svg("g", { class: "mark", "data-kind": kind }, svg("g", { class: "halo" }, ...halo), ...shapes);
}

/** A badge on a piece that something is going to happen to. */
function forecastOf(kind: ForecastKind): SVGGElement {
  return svg(
    "g",
    { class: "mark forecast", "data-forecast": kind },
    svg("circle", { cx: -0.66, cy: 0.62, r: 0.32, class: "mark-fill" }),
    svg("path", { d: FORECAST_SIGNS[kind], class: "mark-sign" }),
  );
}
