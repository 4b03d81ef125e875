// @vitest-environment happy-dom
/** Drawing arrows by the right button, by any pointer, and by keys. */

import { expect, test } from "vitest";
import type { BoardContent } from "../../src/board/api";
import { pencilFor } from "../../src/board/pencil";
import { OpenBoard } from "./open_board";
import { Ear, shownOf, start } from "./toy";

const RIGHT = { button: 2 };

class DrawingEar extends Ear {
  readonly drawn: string[] = [];

  readonly pencil = pencilFor((from, to) => this.drawn.push(`${from} ${to}`));
}

let on: OpenBoard<DrawingEar>;

function open(more: Partial<BoardContent> = {}): void {
  on = new OpenBoard(new DrawingEar(), shownOf(start, more));
}

function key(cell: string, name: string): void {
  on.cell(cell).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

const sketched = (): number => on.count("[data-look=drawn]");
const chosen = (): number => on.count(".chosen");

test("the right button draws arrows and rings, and moves nothing", () => {
  open();
  on.pointer("pointerdown", "a1", RIGHT);
  on.pointer("pointermove", "a2", RIGHT);
  expect(sketched()).toBe(1);
  on.pointer("pointerup", "a2", RIGHT);
  on.drag("b1", "b1", RIGHT);
  expect(on.ear.drawn).toEqual(["a1 a2", "b1 b1"]);
  expect([sketched(), chosen()]).toEqual([0, 0]);
});

test("in drawing mode, the left button draws", () => {
  open({ drawing: true });
  on.drag("a1", "a2");
  expect(on.ear.drawn).toEqual(["a1 a2"]);
  expect(chosen()).toBe(0);
});

test("otherwise, the left button chooses", () => {
  open();
  on.press("a1");
  expect(on.ear.drawn).toEqual([]);
  expect(chosen()).toBe(1);
});

test("keys draw from cell to cell, and Escape cancels", () => {
  open({ drawing: true });
  key("a1", "Enter");
  expect(sketched()).toBe(1);
  key("a1", "Escape");
  expect(sketched()).toBe(0);
  key("a2", "Enter");
  key("b1", "Enter");
  expect(on.ear.drawn).toEqual(["a2 b1"]);
});

test("draws nothing without a listener", () => {
  const deaf = new OpenBoard(new Ear(), shownOf(start));
  deaf.drag("a1", "a2", RIGHT);
  expect(deaf.count("[data-look=drawn]")).toBe(0);
});
