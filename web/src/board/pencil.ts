/** Draws arrows on the board: with the right mouse button or, while `isOn`, with any pointer and with keys. */

import type { MakePencil, Pencil, PencilHandler } from "./api";

/** Receives a finished arrow, or a ring if both cells are equal. */
export type ArrowDrawn = (from: string, to: string) => void;

const RIGHT_BUTTON = 2;

class PointerPencil implements Pencil {
  private held: { id: number; from: string } | null = null;
  /** Start of an arrow drawn by keys. */
  private begun: string | null = null;

  /** Listens in the capture phase, before presses become clicks. */
  constructor(
    private readonly element: SVGSVGElement,
    private readonly handler: PencilHandler,
    private readonly drew: ArrowDrawn,
    closed: AbortSignal,
  ) {
    const listen = <Kind extends keyof SVGElementEventMap>(
      kind: Kind,
      handle: (event: SVGElementEventMap[Kind]) => void,
    ): void => element.addEventListener(kind, handle, { signal: closed, capture: true });
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", () => this.letGo());
    listen("contextmenu", (event) => event.preventDefault());
  }

  key(cell: string): void {
    const from = this.begun;
    if (from === null) {
      this.begun = cell;
      this.handler.sketch(cell, cell);
    } else {
      this.forget();
      this.drew(from, cell);
    }
  }

  forget(): boolean {
    if (this.begun === null) return false;
    this.begun = null;
    this.handler.sketch(null, null);
    return true;
  }

  private down(event: PointerEvent): void {
    const draws = event.button === RIGHT_BUTTON || (event.button === 0 && this.handler.isOn());
    if (!draws) return;
    consume(event);
    const from = this.handler.cellAt(event.clientX, event.clientY);
    if (from === null || this.held !== null) {
      this.letGo(); // a second finger cancels the arrow
      return;
    }
    this.held = { id: event.pointerId, from };
    this.element.setPointerCapture(event.pointerId);
    this.handler.sketch(from, from);
  }

  private move(event: PointerEvent): void {
    if (this.held?.id !== event.pointerId) return;
    consume(event);
    this.handler.sketch(this.held.from, this.handler.cellAt(event.clientX, event.clientY));
  }

  private up(event: PointerEvent): void {
    if (this.held?.id !== event.pointerId) return;
    consume(event);
    const { from } = this.held;
    const to = this.handler.cellAt(event.clientX, event.clientY);
    this.letGo();
    if (to !== null) this.drew(from, to);
  }

  private letGo(): void {
    this.held = null;
    this.handler.sketch(null, null);
  }
}

/** Returns a function that makes the pencil of a board. */
export const pencilFor =
  (drew: ArrowDrawn): MakePencil =>
  (element, handler, closed) =>
    new PointerPencil(element, handler, drew, closed);

function consume(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
