// @vitest-environment happy-dom
/** Clicks, drags and keys on the board, and the reported events. */

import { describe, expect, it } from "vitest";
import type { BoardSettings } from "../../src/board/api";
import { OpenBoard } from "./open_board";
import { after, position, RecordingListener, shownOf, start, stone } from "./toy";

let opened: OpenBoard<RecordingListener>;

function open(settings: Partial<BoardSettings> = {}, shown = shownOf(start)): void {
  opened = new OpenBoard(new RecordingListener(), shown, settings);
}

const key = (name: string): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

describe("clicks", () => {
  it("show targets on press", () => {
    open();
    opened.pointer("pointerdown", "b1");
    expect(opened.targets()).toEqual(["c3"]);
    opened.pointer("pointerup", "b1");
    expect(opened.targets()).toEqual(["c3"]);
    opened.press("c3");
    expect(opened.listener.moves).toEqual([2n]);
  });

  it("show smaller marks when most cells are targets", () => {
    const move = (at: string) => ({ path: `a1=from ${at}=move`, frames: [], leads: () => after });
    const few = ["a2", "b2", "c2", "c3"].map(move);
    const quieter = () => opened.svg.querySelector(".targets")!.classList.contains("many");
    open({}, shownOf(position([stone("a1")], few)));
    opened.pointer("pointerdown", "a1");
    expect([opened.targets().length, quieter()]).toEqual([4, false]);
    open({}, shownOf(position([stone("a1")], [...few, move("b3")])));
    opened.pointer("pointerdown", "a1");
    expect([opened.targets().length, quieter()]).toEqual([5, true]);
  });

  it("show a partial move, and end or continue it", () => {
    open();
    opened.press("a1");
    opened.press("a2");
    expect(opened.occupied()).toEqual(["a2", "b1", "c3"]);
    expect(opened.listener.states.at(-1)).toMatchObject({ complete: 0n });
    opened.board.confirm();
    expect(opened.listener.moves).toEqual([0n]);
    opened.board.show(shownOf(start, { input: "none" }));
    opened.board.show(shownOf(start));
    opened.press("a1");
    opened.press("a2");
    opened.press("a3");
    expect(opened.listener.moves).toEqual([0n, 1n]);
  });

  it("give the reason of a refusal and clear the choice", () => {
    open();
    opened.press("b1");
    opened.press("b2");
    expect(opened.listener.refusals).toEqual(["not b1 b2"]);
    expect(opened.targets()).toEqual([]);
  });

  it("do nothing without a mover", () => {
    open({}, shownOf(start, { input: "none" }));
    opened.press("b1");
    expect(opened.targets()).toEqual([]);
    expect(opened.listener.refusals).toEqual([]);
  });

  it("wait until the first move is shown", () => {
    open();
    opened.press("b1");
    opened.press("c3");
    opened.press("a1");
    expect(opened.listener.moves).toEqual([2n]);
    expect(opened.targets()).toEqual([]);
  });
});

describe("drags", () => {
  it("make a move without animating the dropped piece", () => {
    open();
    opened.drag("b1", "c3");
    expect(opened.listener.moves).toEqual([2n]);
    expect(opened.stack("c3").map((node) => node.querySelector(".face")!.getAttribute("data-seat"))).toEqual(["0"]);
  });

  it("continue with a dragged stack", () => {
    open();
    opened.drag("a1", "a2");
    opened.drag("a2", "a3");
    expect(opened.listener.moves).toEqual([1n]);
  });

  it("are cancelled by Escape and a second finger", () => {
    open();
    opened.pointer("pointerdown", "b1");
    opened.pointer("pointermove", "c3");
    expect(opened.count(".dragged")).toBe(1);
    opened.board.cancel();
    expect(opened.count(".dragged")).toBe(0);
    opened.pointer("pointerup", "c3");
    expect(opened.listener.moves).toEqual([]);
    opened.board.cancel();
    opened.pointer("pointerdown", "b1", { pointerType: "touch" });
    opened.pointer("pointermove", "c3", { pointerType: "touch" });
    expect(opened.count(".dragged")).toBe(1);
    opened.pointer("pointerdown", "a3", { pointerType: "touch", pointerId: 2 });
    expect(opened.count(".dragged")).toBe(0);
    opened.pointer("pointerup", "c3", { pointerType: "touch" });
    expect(opened.listener.moves).toEqual([]);
  });

  it("prevent scrolling", () => {
    open();
    expect(opened.svg.style.touchAction).toBe("none");
  });

  it("start at a tray", () => {
    const placed = position([stone("b2")]);
    const item = { symbol: "stone", owner: 0, count: 2, at: "tray:s" };
    const reserve = position([], [{ path: "tray:s=from b2=place", frames: [], leads: () => placed }], {
      trays: [{ title: "Reserve", seat: 0, items: [item] }],
    });
    open({}, shownOf(reserve));
    opened.board.drag(
      "tray:s",
      new PointerEvent("pointerdown", { pointerId: 1, pointerType: "mouse", clientX: 900, clientY: 900 }),
    );
    expect(opened.targets()).toEqual(["b2"]);
    opened.pointer("pointermove", "b2");
    expect(opened.count(".air .piece")).toBe(1);
    opened.pointer("pointerup", "b2");
    expect(opened.listener.moves).toEqual([0n]);
    expect(opened.count(".air .piece")).toBe(0);
  });
});

describe("previews", () => {
  it("appear on hover and disappear", () => {
    open();
    opened.press("a1");
    opened.pointer("pointermove", "a2");
    expect(opened.count(".preview .piece")).toBe(1);
    opened.pointer("pointermove", "b3");
    expect(opened.count(".preview .piece")).toBe(0);
  });

  it("wait for a confirmation if set", () => {
    open({ confirm: true });
    opened.press("b1");
    opened.press("c3");
    expect(opened.listener.moves).toEqual([]);
    expect(opened.listener.states.at(-1)).toMatchObject({ unconfirmed: 2n });
    expect(opened.occupied()).toEqual(["a1", "c3"]);
    opened.board.cancel();
    expect(opened.occupied()).toEqual(["a1", "b1", "c3"]);
    opened.press("b1");
    opened.press("c3");
    opened.press("c3");
    expect(opened.listener.moves).toEqual([2n]);
  });

  it("become premoves in another player's turn", () => {
    open({}, shownOf(after, { input: "premove", premoves: start }));
    opened.press("b1");
    opened.press("c3");
    expect(opened.listener.moves).toEqual([]);
    expect(opened.listener.plans).toEqual([["b1", "c3"]]);
    expect(opened.count(".planned")).toBe(2);
    opened.board.cancel();
    expect(opened.listener.plans).toEqual([["b1", "c3"], null]);
    expect(opened.count(".planned")).toBe(0);
  });
});

describe("keys", () => {
  it("move the focus, click and cancel", () => {
    open();
    opened.board.focus();
    expect(document.activeElement).toBe(opened.cell("b2"));
    key("ArrowDown");
    expect(document.activeElement).toBe(opened.cell("b1"));
    key("Enter");
    expect(opened.targets()).toEqual(["c3"]);
    key("Escape");
    expect(opened.targets()).toEqual([]);
    expect(key("Escape")).toBe(true);
    key(" ");
    key("ArrowRight");
    key("ArrowUp");
    key("ArrowUp");
    key("Enter");
    expect(opened.listener.moves).toEqual([2n]);
  });

  it("follow directions on a turned board", () => {
    open({}, shownOf(start, { bottom: 1 }));
    opened.board.focus();
    key("ArrowUp");
    expect(document.activeElement).toBe(opened.cell("b1"));
  });
});
