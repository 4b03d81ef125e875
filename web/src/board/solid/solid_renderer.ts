/** Renders the board in 3D. The grid of cells, signs, notes, arrows and marks of the next clicks are SVG. */

import "./solid.css";
import type { BoardData } from "../../data/types";
import type { Piece } from "../../rules/api";
import type { BoardSettings, CreateBoard, HeldPieces, Preset, SolidBoard } from "../api";
import { animationsEnabled, Drawings, round, svg } from "../drawings";
import { Geometry, type Point } from "../geometry";
import { LiveBoard } from "../live_board";
import { BoardRenderer, type RendererListener } from "../renderer";
import { FlightAnimator } from "./flights";
import { BoardNames, Ground } from "./ground";
import { GroundMarks, SolidCells, SolidOverlay } from "./outlines";
import { between, movedTo, orbited, type Pose, presetPose, SolidGeometry, zoomed } from "./projection";
import { ThemeColours } from "./skins";
import { CARRIED_HEIGHT, Solids } from "./solids";
import { Stage } from "./stage";

/** Minimum width of the frame, in the board's unit. */
const MIN_FRAME = 0.42;
/** Estimated half width of a piece, in the board's unit. `solid.height` of a symbol is a multiple of it. */
const PIECE_HALF_WIDTH = 0.75;
/** Radians per pixel of a drag. */
const RADIANS_PER_PIXEL = 0.0065;
/** Duration of camera movements in milliseconds. */
const CAMERA_MOVE_MS = 520;
const NOWHERE: Point = { x: Number.NaN, y: Number.NaN };

class SolidRenderer extends BoardRenderer {
  readonly geometry: SolidGeometry;
  readonly cells: SolidCells;
  readonly pieces: Solids;
  readonly overlay: SolidOverlay;
  readonly animator: FlightAnimator;
  private readonly container = document.createElement("div");
  private readonly stage: Stage;
  private readonly palette: ThemeColours;
  private readonly ground: Ground;
  private readonly marks: GroundMarks;
  private readonly cellNames: BoardNames;
  /** The layer above all others, for a piece dragged from a tray. */
  private readonly dragLayer = svg("g", { class: "air", "aria-hidden": "true" });
  private readonly closing = new AbortController();
  private readonly sizeObserver: ResizeObserver;
  private readonly themeObserver: MutationObserver;
  private players: readonly string[] = [];
  private preset: Preset = "seat";
  private pose: Pose = presetPose("seat", false);

  constructor(
    private readonly board: BoardData,
    private settings: BoardSettings,
    private readonly listener: RendererListener,
    contextLost: () => void,
  ) {
    super();
    const { unit } = new Geometry(board);
    const frame = Math.max(MIN_FRAME * unit, BoardNames.frameWidthFor(board));
    const tallest = Math.max(0, ...board.symbols.map(({ solid }) => solid.height));
    this.geometry = new SolidGeometry(board, frame, tallest * PIECE_HALF_WIDTH * unit);
    const { geometry } = this;
    geometry.look(this.pose);
    this.stage = new Stage(geometry.camera, Math.hypot(board.width, board.height) / 2 + frame, contextLost);
    this.container.className = "solid-board";
    this.container.append(this.stage.canvas, this.element);
    this.element.classList.add("solid");
    this.palette = new ThemeColours(this.element, new Drawings(board, settings.pieceSet, this.players));
    this.cells = new SolidCells(geometry, (cell) => this.marks.hover(cell));
    this.ground = new Ground(geometry, frame);
    this.cellNames = new BoardNames(board, frame, this.ground.rimHeight);
    this.marks = new GroundMarks(
      geometry,
      (name) => this.palette.colour(name),
      () => this.stage.requestFrame(),
    );
    const { material = null } = settings;
    this.pieces = new Solids(board, geometry, this.palette, material, () => this.stage.updateShadows());
    this.overlay = new SolidOverlay(geometry, this.pieces, this.marks);
    this.animator = new FlightAnimator(
      this.pieces,
      geometry,
      () => this.palette.drawings,
      (piece) => this.originOf(piece),
      (step) =>
        this.stage.animate((now) => {
          this.stage.updateShadows();
          return step(now);
        }),
    );
    this.stage.scene.add(this.ground.group, this.cellNames.mesh, this.marks.group, this.pieces.group);
    this.element.append(this.cells.node, this.overlay.under, this.overlay.over, this.cells.ring, this.dragLayer);
    this.sizeObserver = new ResizeObserver(() => this.arrange());
    this.sizeObserver.observe(this.container);
    this.themeObserver = new MutationObserver(() => this.paint());
    this.themeObserver.observe(document.documentElement, { attributeFilter: ["data-theme"] });
    const { signal } = this.closing;
    this.element.addEventListener("keydown", (event) => this.orbitByKey(event), { signal, capture: true });
  }

  override get root(): Element {
    return this.container;
  }

  setPlayers(players: readonly string[]): void {
    this.players = players;
    this.paint();
  }

  set(settings: BoardSettings): void {
    const before = this.settings;
    this.settings = settings;
    const same = (["pieceSet", "coordinates", "material"] as const).every((name) => before[name] === settings[name]);
    if (!same) this.paint();
  }

  flip(turned: boolean): void {
    if (turned === this.geometry.turned) return;
    const focused = this.element.contains(document.activeElement);
    this.geometry.turned = turned;
    this.stage.placeLight(turned);
    this.cells.arrange();
    this.pieces.arrange();
    this.cellNames.write(this.palette, turned, this.settings.coordinates);
    this.look(this.preset);
    if (focused) this.cells.focus(this.cells.tabStop);
  }

  /** Moves the camera to a preset on the side of the player at the bottom. */
  look(preset: Preset): void {
    this.preset = preset;
    this.goTo(presetPose(preset, this.geometry.turned));
  }

  pointAt(clientX: number, clientY: number): Point {
    return this.geometry.onPlane(this.inDrawing(clientX, clientY), CARRIED_HEIGHT * this.geometry.unit) ?? NOWHERE;
  }

  /** The cell of the piece at a point of the window; without a piece, the cell of the board at this point. */
  cellAt(clientX: number, clientY: number): string | null {
    const point = this.inDrawing(clientX, clientY);
    const cell = this.pieces.cellHitBy(this.geometry.rayThrough(point));
    if (cell !== null) return cell;
    const place = this.geometry.onPlane(point, 0);
    return place && this.geometry.cellAt(place);
  }

  reveal(cell: string): void {
    if (this.pose.zoom === 1) return;
    const { x, z } = this.geometry.inSpace(this.geometry.centre(cell));
    const distance = Math.hypot(x - this.pose.at.x, z - this.pose.at.z);
    if (distance > this.reach / this.pose.zoom / 2) this.goTo(movedTo(this.pose, { x, z }, this.reach));
  }

  carry(held: HeldPieces, point: Point): void {
    this.element.classList.add("dragging");
    if (Number.isFinite(point.x)) this.pieces.carry(held, point);
  }

  /** Draws the flat piece, because 3D pieces are visible only inside the canvas. */
  carryFromTray(piece: Piece | null, point: Point): void {
    if (piece === null || !Number.isFinite(point.x)) return;
    this.element.classList.add("dragging");
    if (this.dragLayer.childElementCount === 0) {
      this.dragLayer.append(svg("g", { class: "piece dragged" }, this.palette.drawings.drawPiece(piece)));
    }
    const { x, y } = this.geometry.project(point, CARRIED_HEIGHT * this.geometry.unit);
    const size = round(piece.size * this.geometry.pixelsPerUnit);
    this.dragLayer.firstElementChild!.setAttribute("transform", `translate(${round(x)} ${round(y)}) scale(${size})`);
  }

  letGo(): void {
    this.element.classList.remove("dragging");
    this.dragLayer.replaceChildren();
    this.pieces.carry(null, NOWHERE);
  }

  canPan(): boolean {
    return true;
  }

  /** Moves the camera around the board. */
  drag(dx: number, dy: number): void {
    this.container.classList.add("orbiting");
    this.setPose(orbited(this.pose, -dx * RADIANS_PER_PIXEL, dy * RADIANS_PER_PIXEL));
  }

  /** Moves the view of a zoomed board. Without zoom, the camera moves around the board. */
  pan(dx: number, dy: number): void {
    if (this.pose.zoom === 1) {
      this.drag(dx, dy);
      return;
    }
    const { width, height } = this.element.getBoundingClientRect();
    const before = this.geometry.onPlane({ x: width / 2, y: height / 2 }, 0);
    const after = this.geometry.onPlane({ x: width / 2 - dx, y: height / 2 - dy }, 0);
    if (!before || !after) return;
    const [from, to] = [this.geometry.inSpace(before), this.geometry.inSpace(after)];
    const at = { x: this.pose.at.x + to.x - from.x, z: this.pose.at.z + to.z - from.z };
    this.setPose(movedTo(this.pose, at, this.reach));
  }

  override endPan(): void {
    this.container.classList.remove("orbiting");
  }

  zoomAt(clientX: number, clientY: number, factor: number): void {
    const point = this.geometry.onPlane(this.inDrawing(clientX, clientY), 0);
    this.setPose(zoomed(this.pose, factor, point ? this.geometry.inSpace(point) : this.pose.at, this.reach));
    this.listener.zoomed(this.pose.zoom);
  }

  zoom(factor: number): void {
    const pose = zoomed(this.pose, factor, this.pose.at, this.reach);
    this.goTo(pose);
    this.listener.zoomed(pose.zoom);
  }

  close(): void {
    this.closing.abort();
    this.sizeObserver.disconnect();
    this.themeObserver.disconnect();
    this.pieces.dispose();
    this.ground.clear();
    this.cellNames.dispose();
    this.stage.close();
    this.container.remove();
  }

  /** Maximum distance of `Pose.at` from the board's centre. */
  private get reach(): number {
    return Math.max(this.board.width, this.board.height) / 2;
  }

  private paint(): void {
    this.palette.drawings = new Drawings(this.board, this.settings.pieceSet, this.players);
    const { material = null } = this.settings;
    this.ground.build(this.palette, material ?? this.board.symbols[0]?.solid.material ?? "wood");
    this.cellNames.write(this.palette, this.geometry.turned, this.settings.coordinates);
    this.pieces.redraw(material);
    this.stage.updateShadows();
    this.overlay.repaint();
  }

  private arrange(): void {
    const { width, height } = this.container.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.element.setAttribute("viewBox", `0 0 ${round(width)} ${round(height)}`);
    this.geometry.setSize(width, height);
    this.stage.setSize(width, height);
    this.setPose(this.pose);
  }

  private inDrawing(clientX: number, clientY: number): Point {
    const { left, top } = this.element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  }

  private originOf(piece: Piece): Point | null {
    const place = this.listener.startPointOf(piece);
    const point = place && this.pointAt(place.x, place.y);
    return point && Number.isFinite(point.x) ? point : null;
  }

  private setPose(pose: Pose): void {
    this.pose = pose;
    this.geometry.look(pose);
    this.element.style.setProperty("--unit", `${round(this.geometry.unit * this.geometry.pixelsPerUnit)}px`);
    this.cells.place();
    this.overlay.followCamera();
    this.stage.requestFrame();
  }

  private goTo(pose: Pose): void {
    const from = this.pose;
    if (this.settings.hopTime <= 0 || !animationsEnabled()) {
      this.setPose(pose);
      return;
    }
    let startTime: number | null = null;
    this.stage.animate((now) => {
      startTime ??= now;
      const part = Math.min(1, (now - startTime) / CAMERA_MOVE_MS);
      this.setPose(between(from, pose, part * part * (3 - 2 * part)));
      return part < 1;
    });
  }

  /** Moves the camera around the board by arrow keys with Shift. */
  private orbitByKey(event: KeyboardEvent): void {
    const step = KEY_TURNS[event.key];
    if (!event.shiftKey || step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.goTo(orbited(this.pose, step[0], step[1]));
  }
}

/** Radians per key press: around and up. */
const KEY_TURNS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-0.26, 0],
  ArrowRight: [0.26, 0],
  ArrowUp: [0, 0.17],
  ArrowDown: [0, -0.17],
};

/** Makes a 3D board. Throws without WebGL 2. Calls `contextLost` when the browser stops rendering. */
export function createSolidBoard(
  contextLost: () => void,
  ...[host, data, settings, listener, say]: Parameters<CreateBoard>
) {
  let view: SolidRenderer | undefined;
  const makeRenderer = (hooks: RendererListener) => {
    view = new SolidRenderer(data, settings, hooks, contextLost);
    return view;
  };
  const lookFrom: SolidBoard["lookFrom"] = (preset) => view?.look(preset);
  return Object.assign(new LiveBoard(host, makeRenderer, settings, listener, say), { lookFrom });
}
