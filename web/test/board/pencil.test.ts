// @vitest-environment happy-dom
/** Drawing arrows by the right button, by any pointer, and by keys. */

import { expect, test } from "vitest";
import type { BoardContent } from "../../src/board/api";
import { pencilFor } from "../../src/board/overlay";
import { OpenBoard } from "./open_board";
import { RecordingListener, shownOf, start } from "./toy";

const RIGHT = { button: 2 };

class DrawingListener extends RecordingListener {
  readonly drawn: string[] = [];

  readonly pencil = pencilFor((from, to) => this.drawn.push(`${from} ${to}`));
}

let opened: OpenBoard<DrawingListener>;

function open(more: Partial<BoardContent> = {}): void {
  opened = new OpenBoard(new DrawingListener(), shownOf(start, more));
}

function key(cell: string, name: string): void {
  opened.cell(cell).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
}

const sketched = (): number => opened.count("[data-look=drawn]");
const chosen = (): number => opened.count(".chosen");

test("the right button draws arrows and rings, and moves nothing", () => {
  open();
  opened.pointer("pointerdown", "a1", RIGHT);
  opened.pointer("pointermove", "a2", RIGHT);
  expect(sketched()).toBe(1);
  opened.pointer("pointerup", "a2", RIGHT);
  opened.drag("b1", "b1", RIGHT);
  expect(opened.listener.drawn).toEqual(["a1 a2", "b1 b1"]);
  expect([sketched(), chosen()]).toEqual([0, 0]);
});

test("in drawing mode, the left button draws", () => {
  open({ drawing: true });
  opened.drag("a1", "a2");
  expect(opened.listener.drawn).toEqual(["a1 a2"]);
  expect(chosen()).toBe(0);
});

test("otherwise, the left button chooses", () => {
  open();
  opened.press("a1");
  expect(opened.listener.drawn).toEqual([]);
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
  expect(opened.listener.drawn).toEqual(["a2 b1"]);
});

test("draws nothing without a listener", () => {
  const silent = new OpenBoard(new RecordingListener(), shownOf(start));
  silent.drag("a1", "a2", RIGHT);
  expect(silent.count("[data-look=drawn]")).toBe(0);
});
