/** A board in a document, with simulated pointers. A pixel is a hundredth of a cell. */

import type { Board, BoardContent, BoardSettings } from "../../src/board/api";
import { createBoard } from "../../src/board/live_board";
import { BOARD, type RecordingListener, SETTINGS } from "./toy";

const SCALE = 100;

/** Reports sizes at once. */
class Sizes extends ResizeObserver {
  override readonly observe: () => void;

  constructor(changed: ResizeObserverCallback) {
    super(changed);
    this.observe = () => changed([], this);
  }
}

// Missing features of happy-dom. A unit of the drawing is a hundred pixels, from the window's corner.
globalThis.ResizeObserver = Sizes;
SVGElement.prototype.setPointerCapture = () => {};
SVGSVGElement.prototype.getScreenCTM = () => ({ a: SCALE, d: SCALE, e: 0, f: 0 }) as DOMMatrix;

export class OpenBoard<E extends RecordingListener> {
  readonly board: Board;
  readonly svg: SVGSVGElement;

  /** The only content of the document. */
  constructor(
    readonly listener: E,
    shown: BoardContent,
    settings: Partial<BoardSettings> = {},
  ) {
    const host = document.createElement("div");
    document.body.replaceChildren(host);
    const say = (key: string, args: object = {}): string => [key, ...Object.values(args)].join(" ");
    this.board = createBoard(host, BOARD, { ...SETTINGS, ...settings }, listener, say);
    this.svg = this.board.element as SVGSVGElement;
    this.board.show(shown);
  }

  cell(id: string): Element {
    return this.svg.querySelector(`[data-cell="${id}"]`)!;
  }

  stack(id: string): Element[] {
    return [...this.svg.querySelectorAll(`[data-stack="${id}"] > .piece`)];
  }

  occupied(): string[] {
    const cells = [...this.svg.querySelectorAll("[data-stack]")].filter((group) => group.childElementCount > 0);
    return cells.map((group) => group.getAttribute("data-stack")!).sort();
  }

  targets(): string[] {
    return [...this.svg.querySelectorAll(".targets .mark")].map((mark) => mark.getAttribute("data-at")!);
  }

  /** The number of elements of a kind. */
  count(selector: string): number {
    return this.svg.querySelectorAll(selector).length;
  }

  pointer(kind: string, id: string, more: PointerEventInit = {}): void {
    const { x, y } = BOARD.cells.find((one) => one.id === id)!;
    const where = { clientX: x * SCALE, clientY: y * SCALE };
    const event = { pointerId: 1, pointerType: "mouse", bubbles: true, ...where, ...more };
    this.svg.dispatchEvent(new PointerEvent(kind, event));
  }

  press(id: string): void {
    this.pointer("pointerdown", id);
    this.pointer("pointerup", id);
  }

  drag(from: string, to: string, more: PointerEventInit = {}): void {
    this.pointer("pointerdown", from, more);
    this.pointer("pointermove", to, more);
    this.pointer("pointerup", to, more);
  }
}
