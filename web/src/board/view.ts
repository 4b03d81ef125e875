/** The flat face of the board: its layers put together, in the size that it is seen in. */

import type { BoardData } from "../data/types";
import type { Piece } from "../rules/types";
import { Animator } from "./animator";
import type { BoardSettings } from "./api";
import { CellGrid } from "./cells";
import { Coordinates } from "./coordinates";
import { Drawings } from "./drawings";
import { Face, type FaceListener } from "./face";
import { Geometry, type Point } from "./geometry";
import { Overlay } from "./overlay";
import { type Held, PieceLayer } from "./pieces";
import { round, svg } from "./svg";
import { Viewport } from "./viewport";
import "./board.css";

/** The frame where no names stand on it, in the board's unit. */
const THIN_FRAME = 0.16;

export class View extends Face {
  readonly geometry: Geometry;
  readonly cells: CellGrid;
  readonly pieces: PieceLayer;
  readonly overlay: Overlay;
  readonly animator: Animator;
  private readonly coordinates: Coordinates;
  private readonly viewport: Viewport;
  private readonly air = svg("g", { class: "air", "aria-hidden": "true" });
  private readonly observer: ResizeObserver;
  /** Its size on the screen is known; asking for it sooner would have the browser lay out the page at once. */
  private sized = false;
  private players: readonly string[] = [];

  constructor(
    private readonly board: BoardData,
    private settings: BoardSettings,
    { zoomed, besideBoard }: FaceListener,
  ) {
    super();
    this.geometry = new Geometry(board);
    this.cells = new CellGrid(this.geometry);
    this.pieces = new PieceLayer(this.geometry, new Drawings(board, settings.pieceSet, this.players));
    this.overlay = new Overlay(this.geometry, this.pieces);
    this.animator = new Animator(this.pieces, (piece) => {
      const place = besideBoard(piece);
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
      this.air,
    );
    this.element.style.setProperty("--unit", `${round(this.geometry.unit)}px`);
    // It calls back as soon as the size is known, before the board is first painted.
    this.observer = new ResizeObserver(() => {
      this.sized = true;
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

  turn(turned: boolean): void {
    if (turned === this.geometry.turned) return;
    const focused = this.element.contains(document.activeElement);
    this.geometry.turned = turned;
    this.cells.arrange();
    this.pieces.arrange();
    if (this.sized) this.arrange();
    if (focused) this.cells.focus(this.cells.tabStop);
  }

  override avoid(pieces: readonly Piece[]): void {
    this.coordinates.avoid(pieces);
  }

  /** Whether more of the board is there than is seen. */
  canPan(): boolean {
    return this.viewport.factor > 1;
  }

  drag(dx: number, dy: number): void {
    this.pan(dx, dy);
  }

  /** By so many pixels. */
  pan(dx: number, dy: number): void {
    const pixelsPerUnit = this.element.getScreenCTM()?.a || 1;
    this.viewport.pan(dx / pixelsPerUnit, dy / pixelsPerUnit);
  }

  /** About a point on the screen. */
  zoomAt(clientX: number, clientY: number, by: number): void {
    this.viewport.zoomAt(this.pointAt(clientX, clientY), by);
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

  carry(held: Held, point: Point): void {
    this.element.classList.add("dragging");
    this.pieces.carry(held, point);
  }

  carryFromTray(piece: Piece | null, { x, y }: Point): void {
    if (piece === null) return;
    this.element.classList.add("dragging");
    if (this.air.childElementCount === 0) {
      const ghost = this.pieces.make({ ...piece, cell: this.cells.tabStop });
      ghost.classList.add("dragged");
      this.air.append(ghost);
    }
    (this.air.firstElementChild as SVGGElement).style.transform = `translate(${round(x)}px, ${round(y)}px)`;
  }

  letGo(): void {
    this.element.classList.remove("dragging");
    this.air.replaceChildren();
    this.pieces.carry(null, { x: 0, y: 0 });
  }

  close(): void {
    this.observer.disconnect();
    this.element.remove();
  }

  /** Frame and names in the size in which the board is seen. */
  private arrange(): void {
    const { width, height } = this.board;
    const { width: pixels, height: high } = this.element.getBoundingClientRect();
    const thin = THIN_FRAME * this.geometry.unit;
    const scale = pixels > 0 ? Math.min(pixels / width, (high || pixels) / height) : 40;
    const frame = this.settings.coordinates ? Math.max(thin, this.coordinates.arrange(scale)) : thin;
    if (!this.settings.coordinates) this.coordinates.clear();
    this.coordinates.avoid(this.pieces.pieces());
    this.cells.setFrame(frame);
    const bounds = this.geometry.bounds();
    this.viewport.setFull({
      x: bounds.x - frame,
      y: bounds.y - frame,
      width: bounds.width + 2 * frame,
      height: bounds.height + 2 * frame,
    });
  }
}
