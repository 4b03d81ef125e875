/** Turns pointer events of mouse, pen and touch into actions: press, drag, drop, look, pan and zoom. */

/** Distance in pixels from which on a press is a drag. */
const DRAG_THRESHOLD_PX = { mouse: 4, touch: 9 };

/** Zoom per pixel of the wheel. */
const WHEEL_ZOOM = 0.0022;

export interface PointerHandler {
  /** Set while the handler changes the board, which then does not end the drag. */
  readonly isChanging?: boolean;
  /** The clickable cell at a point. */
  placeAt(x: number, y: number): string | null;
  /** Handles a press at a point of the window. Returns whether it already was a click, so that the release is none. */
  press(place: string | null, x: number, y: number): boolean;
  /** Handles a press and release on a place. */
  release(place: string | null): void;
  /** Handles a move without a press, or with a press that could end here. */
  look(place: string | null): void;
  canDrag(place: string): boolean;
  drag(x: number, y: number): void;
  /** Ends the drag at a place; null if it is not clickable. */
  drop(place: string | null): void;
  /** Cancels the drag. */
  giveUp(): void;
}

/** The surface that pointers move as a whole. */
export interface Surface {
  readonly element: SVGSVGElement;
  /** Whether a drag from an empty place moves the surface. */
  canPan(): boolean;
  /** Drags by pixels. */
  drag(dx: number, dy: number): void;
  /** Moves by two fingers. */
  pan(dx: number, dy: number): void;
  zoomAt(x: number, y: number, by: number): void;
}

interface PressedPointer {
  id: number;
  place: string | null;
  x: number;
  y: number;
  slack: number;
  clicked: boolean;
  mode: "press" | "drag" | "pan";
}

interface Spot {
  x: number;
  y: number;
}

export class PointerInput {
  private held: PressedPointer | null = null;
  private readonly touches = new Map<number, Spot>();

  constructor(
    private readonly surface: Surface,
    private readonly handler: PointerHandler,
    closed: AbortSignal,
  ) {
    const { element } = surface;
    const listen = <Kind extends keyof SVGElementEventMap>(
      kind: Kind,
      heard: (event: SVGElementEventMap[Kind]) => void,
    ) => element.addEventListener(kind, heard, { signal: closed, passive: false });
    // Otherwise browsers scroll and end the drag. It has no effect on inner groups.
    element.style.touchAction = "none";
    // A press must not focus a cell, because arrow keys would then act on it.
    listen("mousedown", (event) => event.preventDefault());
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", (event) => this.cancel(event));
    listen("lostpointercapture", (event) => this.cancel(event));
    listen("pointerleave", () => {
      if (this.held === null) handler.look(null);
    });
    listen("wheel", (event) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      surface.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * WHEEL_ZOOM));
    });
  }

  /** Handles a press outside the board. */
  begin(place: string, event: PointerEvent): void {
    if (!this.isFirst(event)) return;
    event.preventDefault();
    this.hold(place, event);
  }

  /** Cancels the current action; returns whether it was a drag. */
  abort(): boolean {
    if (this.handler.isChanging) return false;
    const dragging = this.held?.mode === "drag";
    this.held = null;
    if (dragging) this.handler.giveUp();
    return dragging;
  }

  private isFirst(event: PointerEvent): boolean {
    return event.button === 0 && this.touches.size === 0;
  }

  private down(event: PointerEvent): void {
    if (event.pointerType === "touch" && this.touches.size > 0) {
      this.abort();
      this.touches.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.capture(event.pointerId);
    } else if (this.isFirst(event)) this.hold(this.handler.placeAt(event.clientX, event.clientY), event);
  }

  private hold(place: string | null, event: PointerEvent): void {
    const { pointerId: id, clientX: x, clientY: y, pointerType } = event;
    if (pointerType === "touch") this.touches.set(id, { x, y });
    const slack = pointerType === "mouse" ? DRAG_THRESHOLD_PX.mouse : DRAG_THRESHOLD_PX.touch;
    const clicked = this.handler.press(place, x, y);
    this.held = { id, place, x, y, slack, clicked, mode: "press" };
    this.capture(id);
  }

  private capture(id: number): void {
    try {
      this.surface.element.setPointerCapture(id);
    } catch {
      // The pointer has already gone.
    }
  }

  private move(event: PointerEvent): void {
    const { clientX: x, clientY: y, pointerId } = event;
    if (this.touches.size > 1 && this.touches.has(pointerId)) this.pinch(pointerId, { x, y });
    else if (this.held === null) this.handler.look(this.handler.placeAt(x, y));
    else if (this.held.id === pointerId) this.moveHeld(this.held, x, y);
  }

  private moveHeld(held: PressedPointer, x: number, y: number): void {
    if (held.mode === "press") {
      if (Math.hypot(x - held.x, y - held.y) <= held.slack) return;
      if (held.place !== null && this.handler.canDrag(held.place)) held.mode = "drag";
      else if (this.surface.canPan()) held.mode = "pan";
    }
    if (held.mode === "drag") this.handler.drag(x, y);
    else if (held.mode === "pan") {
      this.surface.drag(x - held.x, y - held.y);
      Object.assign(held, { x, y });
    } else this.handler.look(this.handler.placeAt(x, y));
  }

  /** Two fingers move and zoom. */
  private pinch(id: number, spot: Spot): void {
    const before = this.touches.get(id)!;
    const other = [...this.touches].find(([one]) => one !== id)![1];
    this.touches.set(id, spot);
    const expandPolygon =
      Math.hypot(spot.x - other.x, spot.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    if (Number.isFinite(expandPolygon) && expandPolygon > 0)
      this.surface.zoomAt((spot.x + other.x) / 2, (spot.y + other.y) / 2, expandPolygon);
    this.surface.pan((spot.x - before.x) / 2, (spot.y - before.y) / 2);
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    const { held } = this;
    if (held?.id !== event.pointerId) return;
    this.held = null;
    const under = this.handler.placeAt(event.clientX, event.clientY);
    if (held.mode === "drag") this.handler.drop(under);
    else if (held.mode === "press" && !held.clicked && this.isSame(held, event, under))
      this.handler.release(held.place);
    if (event.pointerType === "touch") this.handler.look(null);
  }

  /** Whether the release is at the pressed place. Outside the board, the pointer must hardly have moved. */
  private isSame(held: PressedPointer, event: PointerEvent, under: string | null): boolean {
    return under === held.place || Math.hypot(event.clientX - held.x, event.clientY - held.y) <= held.slack;
  }

  private cancel(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.held?.id === event.pointerId) this.abort();
  }
}
