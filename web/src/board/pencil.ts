/** Arrows that people draw on the board: with the right button of a mouse, or with any pointer or by keys while `isOn`. */

import type { MakePencil } from "./api";

/** What a pencil asks of the board. */
export interface PencilHandler {
  /** Every press draws, not only that of the right button. */
  isOn(): boolean;
  cellAt(x: number, y: number): string | null;
  /** What would be drawn if the pointer were let go now; null: nothing. */
  sketch(from: string | null, to: string | null): void;
}

/** A person has drawn an arrow, or a ring where both are the same cell. */
export type Drew = (from: string, to: string) => void;

const RIGHT_BUTTON = 2;

export class Pencil {
  private held: { id: number; from: string } | null = null;
  /** Where an arrow begins that is drawn by keys. */
  private begun: string | null = null;

  /** Listens ahead of those who take presses for clicks. */
  constructor(
    private readonly element: SVGSVGElement,
    private readonly handler: PencilHandler,
    private readonly drew: Drew,
    closed: AbortSignal,
  ) {
    const listen = <Kind extends keyof SVGElementEventMap>(
      kind: Kind,
      heard: (event: SVGElementEventMap[Kind]) => void,
    ): void => element.addEventListener(kind, heard, { signal: closed, capture: true });
    listen("pointerdown", (event) => this.down(event));
    listen("pointermove", (event) => this.move(event));
    listen("pointerup", (event) => this.up(event));
    listen("pointercancel", () => this.letGo());
    listen("contextmenu", (event) => event.preventDefault());
  }

  /** An arrow is drawn by its two ends, a ring by the same one twice. */
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

  /** What has been begun by keys is given up; says whether anything was. */
  forget(): boolean {
    if (this.begun === null) return false;
    this.begun = null;
    this.handler.sketch(null, null);
    return true;
  }

  private down(event: PointerEvent): void {
    const draws = event.button === RIGHT_BUTTON || (event.button === 0 && this.handler.isOn());
    if (!draws) return;
    take(event);
    const from = this.handler.cellAt(event.clientX, event.clientY);
    if (from === null || this.held !== null) {
      this.letGo(); // a second finger: that is no arrow
      return;
    }
    this.held = { id: event.pointerId, from };
    this.element.setPointerCapture(event.pointerId);
    this.handler.sketch(from, from);
  }

  private move(event: PointerEvent): void {
    if (this.held?.id !== event.pointerId) return;
    take(event);
    this.handler.sketch(this.held.from, this.handler.cellAt(event.clientX, event.clientY));
  }

  private up(event: PointerEvent): void {
    if (this.held?.id !== event.pointerId) return;
    take(event);
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

/** Makes the pencil of a board on which people draw. */
export const pencilFor =
  (drew: Drew): MakePencil =>
  (element, handler, closed) =>
    new Pencil(element, handler, drew, closed);

function take(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
