/** Pointers and keys on the board. `MoveHandler` chooses and moves pieces with pointers. */

import type { Clickable, Piece } from "../rules/api";
import type { Pencil, PointerHandler } from "./api";
import type { CellGrid } from "./cells";
import { begin, type Choice, choose } from "./choice";
import type { Geometry, Point } from "./geometry";
import type { BoardRenderer } from "./renderer";

/** Distance in pixels after which a press becomes a drag. */
const DRAG_THRESHOLD_PX = { mouse: 4, touch: 9 };

/** Relative change of the zoom per pixel of the wheel. */
const WHEEL_ZOOM = 0.0022;

interface PressedPointer {
  handler: PointerHandler;
  id: number;
  place: string | null;
  x: number;
  y: number;
  dragThresholdPx: number;
  /** Whether the release does nothing, because the press has clicked or its button only pans. */
  ignoresRelease: boolean;
  mode: "press" | "drag" | "pan";
}

/** Returns a function that listens to events of an element until `closed` is aborted. */
const listenTo =
  (element: SVGSVGElement, closed: AbortSignal) =>
  <Kind extends keyof SVGElementEventMap>(kind: Kind, handle: (event: SVGElementEventMap[Kind]) => void): void =>
    element.addEventListener(kind, handle, { signal: closed, passive: false });

/** Translates pointer events to presses, drags, pans and zooms. */
export class PointerInput {
  private pressed: PressedPointer | null = null;
  private readonly touches = new Map<number, Point>();

  constructor(
    private readonly view: BoardRenderer,
    private readonly handler: PointerHandler,
    private readonly pencil: Pencil | undefined,
    closed: AbortSignal,
  ) {
    const { element } = view;
    const listen = listenTo(element, closed);
    // Without this property, browsers would scroll and end the drag. They ignore the property on <g> elements, so it is
    // set on the <svg> element.
    element.style.touchAction = "none";
    // A press must not focus a cell, because arrow keys would then act on the board.
    listen("mousedown", (event) => event.preventDefault());
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", (event) => this.cancel(event));
    listen("lostpointercapture", (event) => this.cancel(event));
    listen("contextmenu", (event) => {
      if (pencil !== undefined || view.canPan()) event.preventDefault();
    });
    listen("pointerleave", () => {
      if (this.pressed === null) handler.preview(null);
    });
    listen("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      view.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * WHEEL_ZOOM));
    });
  }

  /** Handles a press on a place beside the board, such as a piece of the tray. */
  pressBeside(place: string, event: PointerEvent): void {
    if (event.button !== 0 || this.touches.size > 0) return;
    event.preventDefault();
    this.startPress(this.handler, place, event);
  }

  /** Cancels a press or drag, unless the handler is changing the position now. Returns whether it cancelled a drag. */
  abort(): boolean {
    const { pressed } = this;
    if (pressed?.handler.isChanging) return false;
    this.pressed = null;
    const isDrag = pressed?.mode === "drag";
    if (isDrag || (pressed !== null && pressed.handler === this.pencil)) pressed.handler.giveUp();
    return isDrag;
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "touch" && this.touches.size > 0) {
      this.abort();
      this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.capture(event.pointerId);
    } else if (this.touches.size === 0) {
      const handler = this.pencil?.draws(event.button) ? this.pencil : this.handler;
      this.startPress(handler, handler.cellAt(event.clientX, event.clientY), event);
    }
  }

  /** Starts a press. With a button that neither clicks nor draws, the pointer only pans the board. */
  private startPress(handler: PointerHandler, place: string | null, event: PointerEvent): void {
    const { pointerId: id, clientX: x, clientY: y, pointerType } = event;
    if (pointerType === "touch") this.touches.set(id, { x, y });
    const dragThresholdPx = pointerType === "mouse" ? DRAG_THRESHOLD_PX.mouse : DRAG_THRESHOLD_PX.touch;
    const clicksOrDraws = event.button === 0 || handler === this.pencil;
    const ignoresRelease = !clicksOrDraws || handler.press(place, x, y);
    this.pressed = {
      handler,
      id,
      place: clicksOrDraws ? place : null,
      x,
      y,
      dragThresholdPx,
      ignoresRelease,
      mode: "press",
    };
    this.capture(id);
  }

  private capture(id: number): void {
    try {
      this.view.element.setPointerCapture(id);
    } catch {
      // The pointer has been released.
    }
  }

  private move(event: PointerEvent): void {
    const { clientX: x, clientY: y, pointerId } = event;
    if (this.touches.size > 1 && this.touches.has(pointerId)) this.pinch(pointerId, { x, y });
    else if (this.pressed === null) this.handler.preview(this.handler.cellAt(x, y));
    else if (this.pressed.id === pointerId) this.movePressed(this.pressed, x, y);
  }

  private movePressed(pressed: PressedPointer, x: number, y: number): void {
    if (pressed.mode === "press") {
      if (Math.hypot(x - pressed.x, y - pressed.y) <= pressed.dragThresholdPx) return;
      if (pressed.place !== null && pressed.handler.canDrag(pressed.place)) pressed.mode = "drag";
      else if (this.view.canPan()) pressed.mode = "pan";
    }
    if (pressed.mode === "drag") pressed.handler.drag(x, y);
    else if (pressed.mode === "pan") {
      this.view.drag(x - pressed.x, y - pressed.y);
      Object.assign(pressed, { x, y });
    } else pressed.handler.preview(pressed.handler.cellAt(x, y));
  }

  private pinch(id: number, now: Point): void {
    const before = this.touches.get(id)!;
    const other = [...this.touches].find(([touchId]) => touchId !== id)![1];
    this.touches.set(id, now);
    const scale = Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    if (Number.isFinite(scale) && scale > 0) this.view.zoomAt((now.x + other.x) / 2, (now.y + other.y) / 2, scale);
    this.view.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    this.view.endPan();
    const { pressed } = this;
    if (pressed?.id !== event.pointerId) return;
    this.pressed = null;
    const { handler } = pressed;
    const cell = handler.cellAt(event.clientX, event.clientY);
    if (pressed.mode === "drag") handler.drop(cell);
    else if (pressed.mode === "press" && !pressed.ignoresRelease && this.isAtPress(pressed, event, cell))
      handler.release(pressed.place);
    if (event.pointerType === "touch") this.handler.preview(null);
  }

  /** Whether the release is near the press or on the pressed cell or, after a press on no place, on no cell. For a tray
   *  item, only the distance counts, because `cellAt` finds only cells. */
  private isAtPress(pressed: PressedPointer, event: PointerEvent, cell: string | null): boolean {
    return (
      cell === pressed.place ||
      Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) <= pressed.dragThresholdPx
    );
  }

  private cancel(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    this.view.endPan();
    if (this.pressed?.id === event.pointerId) this.abort();
  }
}

/** The methods of the board that `MoveHandler` uses. */
export interface MoveHost {
  /** The position whose moves can be clicked; null if nothing can be clicked. */
  clickable(): Clickable | null;
  choice(): Choice | null;
  /** The layers of the cell's pieces that the choice would move. Empty: all layers, or unknown (in a premove, or if the
   *  possible moves differ). */
  heldLayers(choice: Choice, cell: string): readonly number[];
  trayPiece(at: string): Piece | null;
  click(at: string): void;
  /** Handles a drop of the held pieces: clicks on the place of the drop. */
  drop(at: string): void;
  /** Shows the user that a drop of the held pieces is illegal. */
  refuse(choice: Choice, at: string): void;
  cancel(): void;
  /** Previews a click on the place under the pointer; null for none. */
  preview(place: string | null): void;
  finishAnimation(): void;
}

export class MoveHandler implements PointerHandler {
  constructor(
    private readonly view: BoardRenderer,
    private readonly host: MoveHost,
  ) {}

  cellAt(x: number, y: number): string | null {
    return this.view.cellAt(x, y);
  }

  /** Clicks at once if the press begins a choice. `release` handles other presses, because a drag may come first. */
  press(place: string | null): boolean {
    this.host.finishAnimation();
    const clickable = this.host.clickable();
    const choice = this.host.choice();
    if (place === null || clickable === null) return false;
    if (choice?.next.has(place) || choice?.steps.some(({ at }) => at === place) || choice?.made != null) {
      this.host.preview(place);
      return false;
    }
    if (!begin(clickable).next.has(place)) return false;
    this.host.click(place);
    return true;
  }

  release(place: string | null): void {
    if (place !== null) this.host.click(place);
    else this.host.cancel();
  }

  preview(place: string | null): void {
    this.host.preview(place);
  }

  canDrag(place: string): boolean {
    const choice = this.host.choice();
    return (
      choice !== null && place === choice.steps.at(-1)?.at && choice.next.size > 0 && this.host.clickable() !== null
    );
  }

  /** Draws the pieces that a drop would move, at the pointer. */
  drag(x: number, y: number): void {
    const choice = this.host.choice();
    const clickable = this.host.clickable();
    const start = choice?.steps.at(-1)?.at;
    if (!choice || !clickable || start === undefined) return;
    const over = this.cellAt(x, y);
    const target = over !== null && over !== start && choice.next.has(over) ? over : null;
    this.view.cells.setHovered(target);
    const point = this.view.pointAt(x, y);
    if (!this.view.cells.has(start)) {
      this.view.carryFromTray(this.host.trayPiece(start), point);
      return;
    }
    const afterDrop = target === null ? null : choose(clickable, [...choice.steps.map(({ at }) => at), target]);
    this.view.carry({ cell: start, layers: this.host.heldLayers(afterDrop ?? choice, start) }, point);
  }

  drop(place: string | null): void {
    const choice = this.host.choice();
    const start = choice?.steps.at(-1)?.at;
    this.view.cells.setHovered(null);
    if (choice && place !== null && place !== start) {
      if (choice.next.has(place)) this.host.drop(place);
      else this.host.refuse(choice, place);
    }
    this.view.letGo();
  }

  giveUp(): void {
    this.drop(null);
  }
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

interface KeyHandler {
  click(cell: string): void;
  /** Returns whether it cancelled something. If not, the page handles the key. */
  cancel(): boolean;
  /** Previews a click on the focused cell; null after the focus left the board. */
  preview(cell: string | null): void;
}

/** Handles focus, clicks of screen readers, and keys (arrows, Home, End, Enter, space, Escape). */
export function listenToKeys(
  element: SVGSVGElement,
  grid: CellGrid,
  geometry: Geometry,
  handler: KeyHandler,
  closed: AbortSignal,
): void {
  /** A point on the row or column along which arrow keys move the focus; see `Geometry.neighbour`. */
  let lane: Point | null = null;

  const moveFocus = (here: string, arrow: Point): void => {
    const place = geometry.centre(here);
    lane = { x: arrow.x ? place.x : (lane?.x ?? place.x), y: arrow.y ? place.y : (lane?.y ?? place.y) };
    const there = geometry.neighbour(here, arrow, lane);
    if (there) grid.focus(there);
  };

  const moveToRowEnd = (here: string, end: 0 | -1): void => {
    const row = geometry.rows().find((cells) => cells.includes(here));
    if (row) grid.focus(row.at(end)!);
  };

  const listen = listenTo(element, closed);
  listen("keydown", (event) => {
    const here = cellOf(event.target);
    if (here === null || event.altKey || event.ctrlKey || event.metaKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) moveFocus(here, arrow);
    else if (event.key === "Home") moveToRowEnd(here, 0);
    else if (event.key === "End") moveToRowEnd(here, -1);
    else if (event.key === "Enter" || event.key === " ") handler.click(here);
    else if (event.key !== "Escape" || !handler.cancel()) return;
    event.preventDefault();
    event.stopPropagation();
  });
  // Screen readers click without pointer or key events.
  listen("click", (event) => {
    const cell = event.detail === 0 ? cellOf(event.target) : null;
    if (cell !== null) handler.click(cell);
  });
  listen("focusin", (event) => {
    const cell = cellOf(event.target);
    if (cell === null) return;
    grid.setTabStop(cell);
    element.classList.toggle("focused", (event.target as Element).matches(":focus-visible"));
    handler.preview(cell);
  });
  listen("focusout", () => {
    lane = null;
    element.classList.remove("focused");
    handler.preview(null);
  });
}

function cellOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
}
