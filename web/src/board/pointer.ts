/** Pointers on the board, mouse, pen and touch alike, turned into what is done: press, drag, drop, look, pan, zoom. */

/** Pixels that a pointer travels before a press becomes a drag. */
const SLACK = { mouse: 4, touch: 9 };

/** How much the wheel zooms, for each pixel that it would scroll. */
const WHEEL = 0.0022;

export interface PointerHandler {
  /** It is changing what the board shows, so that does not end the drag. */
  readonly isChanging?: boolean;
  /** What can be clicked there: a cell. */
  placeAt(x: number, y: number): string | null;
  /** At a point of the window.  Says whether the press has been a click already, so that letting go is none. */
  press(place: string | null, x: number, y: number): boolean;
  /** The place was pressed and let go. */
  release(place: string | null): void;
  /** Nothing is pressed, or something is and could be let go there. */
  look(place: string | null): void;
  canDrag(place: string): boolean;
  drag(x: number, y: number): void;
  /** Let go there; null: where nothing can be clicked. */
  drop(place: string | null): void;
  /** The drag has been given up. */
  giveUp(): void;
}

/** What pointers move as a whole. */
export interface Surface {
  readonly element: SVGSVGElement;
  /** Whether a drag that begins where nothing can be taken up moves it. */
  canPan(): boolean;
  /** By such a drag, by so many pixels. */
  drag(dx: number, dy: number): void;
  /** By two fingers. */
  pan(dx: number, dy: number): void;
  zoomAt(x: number, y: number, by: number): void;
}

interface Held {
  id: number;
  place: string | null;
  x: number;
  y: number;
  slack: number;
  clicked: boolean;
  doing: "press" | "drag" | "pan";
}

interface Spot {
  x: number;
  y: number;
}

export class PointerInput {
  private held: Held | null = null;
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
    // Without it browsers take a finger's movement for scrolling, and end the drag; on groups inside it has no effect.
    element.style.touchAction = "none";
    // A press must not take the focus to a cell: arrow keys would mean something else afterwards.
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
      surface.zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * WHEEL));
    });
  }

  /** A press that has begun outside of the board. */
  begin(place: string, event: PointerEvent): void {
    if (!this.isFirst(event)) return;
    event.preventDefault();
    this.hold(place, event);
  }

  /** Give up what is being done; says whether that was a drag. */
  abort(): boolean {
    if (this.handler.isChanging) return false;
    const dragging = this.held?.doing === "drag";
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
    const slack = pointerType === "mouse" ? SLACK.mouse : SLACK.touch;
    const clicked = this.handler.press(place, x, y);
    this.held = { id, place, x, y, slack, clicked, doing: "press" };
    this.capture(id);
  }

  private capture(id: number): void {
    try {
      this.surface.element.setPointerCapture(id);
    } catch {
      // The pointer has gone already.
    }
  }

  private move(event: PointerEvent): void {
    const { clientX: x, clientY: y, pointerId } = event;
    if (this.touches.size > 1 && this.touches.has(pointerId)) this.pinch(pointerId, { x, y });
    else if (this.held === null) this.handler.look(this.handler.placeAt(x, y));
    else if (this.held.id === pointerId) this.moveHeld(this.held, x, y);
  }

  private moveHeld(held: Held, x: number, y: number): void {
    if (held.doing === "press") {
      if (Math.hypot(x - held.x, y - held.y) <= held.slack) return;
      if (held.place !== null && this.handler.canDrag(held.place)) held.doing = "drag";
      else if (this.surface.canPan()) held.doing = "pan";
    }
    if (held.doing === "drag") this.handler.drag(x, y);
    else if (held.doing === "pan") {
      this.surface.drag(x - held.x, y - held.y);
      Object.assign(held, { x, y });
    } else this.handler.look(this.handler.placeAt(x, y));
  }

  /** Two fingers: the drawing follows both. */
  private pinch(id: number, spot: Spot): void {
    const before = this.touches.get(id)!;
    const other = [...this.touches].find(([one]) => one !== id)![1];
    this.touches.set(id, spot);
    const grown = Math.hypot(spot.x - other.x, spot.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
    if (Number.isFinite(grown) && grown > 0) this.surface.zoomAt((spot.x + other.x) / 2, (spot.y + other.y) / 2, grown);
    this.surface.pan((spot.x - before.x) / 2, (spot.y - before.y) / 2);
  }

  private up(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    const { held } = this;
    if (held?.id !== event.pointerId) return;
    this.held = null;
    const under = this.handler.placeAt(event.clientX, event.clientY);
    if (held.doing === "drag") this.handler.drop(under);
    else if (held.doing === "press" && !held.clicked && this.isSame(held, event, under))
      this.handler.release(held.place);
    if (event.pointerType === "touch") this.handler.look(null);
  }

  /** Let go where it was pressed; a place outside of the board is so while the pointer has hardly moved. */
  private isSame(held: Held, event: PointerEvent, under: string | null): boolean {
    return under === held.place || Math.hypot(event.clientX - held.x, event.clientY - held.y) <= held.slack;
  }

  private cancel(event: PointerEvent): void {
    this.touches.delete(event.pointerId);
    if (this.held?.id === event.pointerId) this.abort();
  }
}
