// @vitest-environment happy-dom
/** Arrows that are drawn on the board: by the right button, by any pointer, by keys.  A pixel is a hundredth of a cell. */

import { beforeEach, expect, test } from "vitest";
import type { Shown } from "../../src/board/api";
import { createBoard } from "../../src/board/board";
import { BOARD, Ear, position, SETTINGS, shownOf, stone } from "./toy";

const SCALE = 100;
const RIGHT = { button: 2 };

class DrawingEar extends Ear {
  readonly drawn: string[] = [];

  drew(from: string, to: string): void {
    this.drawn.push(`${from} ${to}`);
  }
}

const start = position(
  [stone("a1"), stone("b1")],
  [{ path: "a1=from a2=move", frames: [[{ start: "a1", end: "a2", layers: [] }]], leads: () => start }],
);

let ear: DrawingEar;
let svg: SVGSVGElement;

beforeEach(() => {
  document.body.replaceChildren();
  SVGElement.prototype.setPointerCapture = () => {};
  SVGSVGElement.prototype.getScreenCTM = () => ({ a: SCALE, d: SCALE, e: 0, f: 0 }) as DOMMatrix;
});

function open(more: Partial<Shown> = {}, listener: Ear = new DrawingEar()): void {
  const host = document.createElement("div");
  document.body.append(host);
  ear = listener as DrawingEar;
  const board = createBoard(host, BOARD, SETTINGS, listener, (key) => key);
  svg = board.element as SVGSVGElement;
  board.show(shownOf(start, more));
}

function pointer(kind: string, id: string, more: PointerEventInit = {}): void {
  const { x, y } = BOARD.cells.find((one) => one.id === id)!;
  const where = { clientX: x * SCALE, clientY: y * SCALE };
  svg.dispatchEvent(new PointerEvent(kind, { pointerId: 1, pointerType: "mouse", bubbles: true, ...where, ...more }));
}

function draw(from: string, to: string, more: PointerEventInit = {}): void {
  pointer("pointerdown", from, more);
  pointer("pointermove", to, more);
  pointer("pointerup", to, more);
}

function key(cell: string, name: string): void {
  const target = svg.querySelector(`[data-cell="${cell}"]`)!;
  target.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

const sketched = (): number => svg.querySelectorAll("[data-look=drawn]").length;
const chosen = (): number => svg.querySelectorAll(".chosen").length;

test("the right button draws arrows and rings, and moves nothing", () => {
  open();
  pointer("pointerdown", "a1", RIGHT);
  pointer("pointermove", "a2", RIGHT);
  expect(sketched()).toBe(1);
  pointer("pointerup", "a2", RIGHT);
  draw("b1", "b1", RIGHT);
  expect(ear.drawn).toEqual(["a1 a2", "b1 b1"]);
  expect([sketched(), chosen()]).toEqual([0, 0]);
});

test("while everything draws, so does the left button", () => {
  open({ drawing: true });
  draw("a1", "a2");
  expect(ear.drawn).toEqual(["a1 a2"]);
  expect(chosen()).toBe(0);
});

test("otherwise the left button chooses", () => {
  open();
  pointer("pointerdown", "a1");
  pointer("pointerup", "a1");
  expect(ear.drawn).toEqual([]);
  expect(chosen()).toBe(1);
});

test("keys draw from cell to cell, and Escape gives it up", () => {
  open({ drawing: true });
  key("a1", "Enter");
  expect(sketched()).toBe(1);
  key("a1", "Escape");
  expect(sketched()).toBe(0);
  key("a2", "Enter");
  key("b1", "Enter");
  expect(ear.drawn).toEqual(["a2 b1"]);
});

test("nothing is drawn where nobody listens", () => {
  open({}, new Ear());
  draw("a1", "a2", RIGHT);
  expect(sketched()).toBe(0);
});
