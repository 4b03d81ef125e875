/**
 * The base class of renderers, which draw a board flat or in 3D, and the flat renderer. Each renderer has a grid of
 * labelled cells for keys and screen readers.
 */

import type { BoardData } from "../data/types";
import type { Piece, Scene } from "../rules/api";
import { Animator, type BoardAnimator } from "./animator";
import type { BoardSettings, ForecastKind, HeldPieces } from "./api";
import { CellGrid } from "./cells";
import { Coordinates } from "./coordinates";
import { Drawings, round, svg } from "./drawings";
import { type Box, Geometry, type Point } from "./geometry";
import { type Marks, Overlay } from "./overlay";
import { byCell, PieceLayer, type Pieces } from "./pieces";
import type { Words } from "./words";

/** Callbacks of a renderer to its board, see `BoardListener`. */
export interface RendererListener {
  zoomed(factor: number): void;
  /** Returns the start point of a piece that comes from beside the board, in window pixels; null if unknown. */
  startPointOf(piece: Piece): Point | null;
}

export abstract class BoardRenderer {
  /** `tabindex` -1, because in some browsers Tab stops at an SVG element with focus listeners. */
  readonly element = svg("svg", { class: "board", role: "grid", tabindex: "-1" });
  abstract readonly geometry: Geometry;
  abstract readonly cells: CellGrid;
  abstract readonly pieces: Pieces;
  abstract readonly overlay: Overlay;
  abstract readonly animator: BoardAnimator;

  /** The element to put on the page. A 3D renderer's root contains `element` and the 3D view. */
  get root(): Element {
    return this.element;
  }

  /** Updates the cells' labels for screen readers. `force`: even if a cell's state has not changed. */
  labelCells(
    marks: Marks,
    forecasts: Scene["forecasts"],
    pieces: readonly Piece[],
    words: Words,
    force: boolean,
  ): void {
    const stacks = byCell(pieces);
    const forecastKinds = new Map<string, ForecastKind[]>();
    for (const { cell, kind } of forecasts) forecastKinds.set(cell, [...(forecastKinds.get(cell) ?? []), kind]);
    for (const cell of this.geometry.cells.keys()) {
      const state = {
        cell,
        stack: stacks.get(cell) ?? [],
        chosen: marks.chosen.includes(cell),
        last: marks.last.includes(cell),
        lost: marks.lost.has(cell),
        planned: marks.planned.includes(cell),
        kinds: marks.targets.get(cell) ?? [],
        forecasts: forecastKinds.get(cell) ?? [],
      };
      this.cells.label(state, words, force);
    }
  }

  get isAnimating(): boolean {
    return this.element.hasAttribute("data-gliding");
  }

  setAnimating(isAnimating: boolean): void {
    this.element.toggleAttribute("data-gliding", isAnimating);
  }

  abstract setPlayers(players: readonly string[]): void;
  abstract set(settings: BoardSettings): void;
  /** Shows the board from the first player's side or, if `turned` is true, from the opposite side. */
  abstract flip(turned: boolean): void;
  /** Moves the printed names (coordinates) of cells away from the pieces. */
  moveNamesAside(_pieces: readonly Piece[]): void {}
  /** The point of the board below a piece that is carried to a point of the window. */
  abstract pointAt(clientX: number, clientY: number): Point;
  abstract cellAt(clientX: number, clientY: number): string | null;
  /** Scrolls a cell into view. */
  abstract reveal(cell: string): void;
  /** Moves the held pieces to a point of the board. */
  abstract carry(held: HeldPieces, point: Point): void;
  /** Moves a piece from a tray to a point of the board; does nothing for null. */
  abstract carryFromTray(piece: Piece | null, point: Point): void;
  /** Ends `carry` and `carryFromTray`. */
  abstract letGo(): void;
  /** Whether a drag that carries no piece pans or rotates the board. */
  abstract canPan(): boolean;
  /** Handles a drag of the board by one pointer, in pixels. */
  abstract drag(dx: number, dy: number): void;
  /** Handles a drag of the board by two fingers, in pixels. */
  abstract pan(dx: number, dy: number): void;
  /** Ends `drag` and `pan`. */
  endPan(): void {}
  /** Multiplies the zoom by `factor`, about a point of the window. */
  abstract zoomAt(clientX: number, clientY: number, factor: number): void;
  /** Multiplies the zoom by `factor`, about the centre of the view; 0 shows the whole board. */
  abstract zoom(factor: number): void;
  abstract close(): void;
}

const THIN_FRAME = 0.16; // width of the frame without coordinates, relative to `Geometry.unit`

export class FlatRenderer extends BoardRenderer {
  readonly geometry: Geometry;
  readonly cells: CellGrid;
  readonly pieces: PieceLayer;
  readonly overlay: Overlay;
  readonly animator: Animator;
  private readonly coordinates: Coordinates;
  private readonly viewport: Viewport;
  /** The layer above all others, for a piece dragged from a tray. */
  private readonly dragLayer = svg("g", { class: "air", "aria-hidden": "true" });
  private readonly observer: ResizeObserver;
  /** Whether `observer` has reported the size on the screen. Reading the size earlier would force a layout. */
  private isSizeKnown = false;
  private players: readonly string[] = [];

  constructor(
    private readonly board: BoardData,
    private settings: BoardSettings,
    { zoomed, startPointOf }: RendererListener,
  ) {
    super();
    this.geometry = new Geometry(board);
    this.cells = new CellGrid(this.geometry);
    this.pieces = new PieceLayer(this.geometry, new Drawings(board, settings.pieceSet, this.players));
    this.overlay = new Overlay(this.geometry, this.pieces);
    this.animator = new Animator(this.pieces, (piece) => {
      const place = startPointOf(piece);
      return place && this.pointAt(place.x, place.y);
    });
    this.coordinates = new Coordinates(this.geometry);
    this.viewport = new Viewport(this.element, zoomed);
    this.element.append(
      this.cells.node,
      this.overlay.under,
      this.coordinates.node,
      this.pieces.node,
      this.overlay.over,
      this.cells.ring,
      this.dragLayer,
    );
    this.element.style.setProperty("--unit", `${round(this.geometry.unit)}px`);
    // The observer makes its first call before the first paint.
    this.observer = new ResizeObserver(() => {
      this.isSizeKnown = true;
      this.arrange();
    });
    this.observer.observe(this.element);
  }

  setPlayers(players: readonly string[]): void {
    this.players = players;
    this.pieces.redraw(new Drawings(this.board, this.settings.pieceSet, players));
  }

  set(settings: BoardSettings): void {
    const before = this.settings;
    this.settings = settings;
    if (before.pieceSet !== settings.pieceSet) this.setPlayers(this.players);
    if (before.coordinates !== settings.coordinates) this.arrange();
  }

  flip(turned: boolean): void {
    if (turned === this.geometry.turned) return;
    const hadFocus = this.element.contains(document.activeElement);
    this.geometry.turned = turned;
    this.cells.arrange();
    this.pieces.arrange();
    if (this.isSizeKnown) this.arrange();
    if (hadFocus) this.cells.focus(this.cells.tabStop);
  }

  override moveNamesAside(pieces: readonly Piece[]): void {
    this.coordinates.moveNamesAside(pieces);
  }

  canPan(): boolean {
    return this.viewport.factor > 1;
  }

  drag(dx: number, dy: number): void {
    this.pan(dx, dy);
  }

  pan(dx: number, dy: number): void {
    const pixelsPerUnit = this.element.getScreenCTM()?.a || 1;
    this.viewport.pan(dx / pixelsPerUnit, dy / pixelsPerUnit);
  }

  zoomAt(clientX: number, clientY: number, factor: number): void {
    this.viewport.zoomAt(this.pointAt(clientX, clientY), factor);
  }

  zoom(factor: number): void {
    if (factor === 0) this.viewport.reset();
    else this.viewport.zoom(factor);
  }

  pointAt(clientX: number, clientY: number): Point {
    const matrix = this.element.getScreenCTM();
    if (matrix === null) return { x: Number.NaN, y: Number.NaN };
    return { x: (clientX - matrix.e) / matrix.a, y: (clientY - matrix.f) / matrix.d };
  }

  cellAt(clientX: number, clientY: number): string | null {
    return this.geometry.cellAt(this.pointAt(clientX, clientY));
  }

  reveal(cell: string): void {
    this.viewport.reveal(this.geometry.centre(cell), 1.2 * this.geometry.radius(cell));
  }

  carry(held: HeldPieces, point: Point): void {
    this.element.classList.add("dragging");
    this.pieces.carry(held, point);
  }

  carryFromTray(piece: Piece | null, { x, y }: Point): void {
    if (piece === null) return;
    this.element.classList.add("dragging");
    if (this.dragLayer.childElementCount === 0) {
      // `make` needs a cell. The last line of this method replaces the cell's place.
      const ghost = this.pieces.make({ ...piece, cell: this.cells.tabStop });
      ghost.classList.add("dragged");
      this.dragLayer.append(ghost);
    }
    (this.dragLayer.firstElementChild as SVGGElement).style.transform = `translate(${round(x)}px, ${round(y)}px)`;
  }

  letGo(): void {
    this.element.classList.remove("dragging");
    this.dragLayer.replaceChildren();
    this.pieces.carry(null, { x: 0, y: 0 });
  }

  close(): void {
    this.observer.disconnect();
    this.element.remove();
  }

  private arrange(): void {
    const { board } = this;
    const size = this.element.getBoundingClientRect();
    const thinFrame = THIN_FRAME * this.geometry.unit;
    const pixelsPerUnit = Math.min(size.width / board.width, (size.height || size.width) / board.height) || 40;
    const frame = this.settings.coordinates ? Math.max(thinFrame, this.coordinates.arrange(pixelsPerUnit)) : thinFrame;
    if (!this.settings.coordinates) this.coordinates.clear();
    this.coordinates.moveNamesAside(this.pieces.pieces());
    this.cells.setFrame(frame);
    const { x, y, width, height } = this.geometry.bounds();
    this.viewport.setDrawing({ x: x - frame, y: y - frame, width: width + 2 * frame, height: height + 2 * frame });
  }
}

const MAX_ZOOM = 5;

/** The visible part of the drawing. `factor`: the zoom; 1 shows the whole drawing. */
export class Viewport {
  private drawing: Box = { x: 0, y: 0, width: 1, height: 1 };
  private centre: Point = { x: 0.5, y: 0.5 };
  factor = 1;

  constructor(
    private readonly element: SVGSVGElement,
    private readonly zoomed: (factor: number) => void,
  ) {}

  setDrawing(drawing: Box): void {
    this.drawing = drawing;
    const { x, y, width, height } = drawing;
    if (this.factor === 1) this.centre = { x: x + width / 2, y: y + height / 2 };
    this.apply();
  }

  /** Multiplies the zoom by `multiplier`, about a point of the drawing. */
  zoomAt(point: Point, multiplier: number): void {
    const factor = Math.min(MAX_ZOOM, Math.max(1, this.factor * multiplier));
    const ratio = this.factor / factor;
    this.centre = { x: point.x + (this.centre.x - point.x) * ratio, y: point.y + (this.centre.y - point.y) * ratio };
    this.factor = factor;
    this.apply();
    this.zoomed(factor);
  }

  zoom(multiplier: number): void {
    this.zoomAt(this.centre, multiplier);
  }

  reset(): void {
    this.factor = 1;
    this.apply();
    this.zoomed(1);
  }

  pan(dx: number, dy: number): void {
    this.centre = { x: this.centre.x - dx, y: this.centre.y - dy };
    this.apply();
  }

  /** Scrolls a point into view, with a margin around it. */
  reveal({ x, y }: Point, margin: number): void {
    if (this.factor === 1) return;
    const [width, height] = [this.drawing.width / this.factor, this.drawing.height / this.factor];
    const clamp = (centre: number, target: number, maxDistance: number): number =>
      Math.max(target - maxDistance, Math.min(target + maxDistance, centre));
    this.centre = { x: clamp(this.centre.x, x, width / 2 - margin), y: clamp(this.centre.y, y, height / 2 - margin) };
    this.apply();
  }

  private apply(): void {
    const { drawing, centre } = this;
    const [width, height] = [drawing.width / this.factor, drawing.height / this.factor];
    const clamp = (centre: number, start: number, fullLength: number, visibleLength: number): number =>
      Math.max(start + visibleLength / 2, Math.min(start + fullLength - visibleLength / 2, centre));
    this.centre = {
      x: clamp(centre.x, drawing.x, drawing.width, width),
      y: clamp(centre.y, drawing.y, drawing.height, height),
    };
    const box = [this.centre.x - width / 2, this.centre.y - height / 2, width, height];
    this.element.setAttribute("viewBox", box.map(round).join(" "));
    this.element.classList.toggle("zoomed", this.factor > 1);
  }
}
