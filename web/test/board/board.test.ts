// @vitest-environment happy-dom
/** Clicks, drags and keys on the board, and the reported events. */

import { describe, expect, it } from "vitest";
import type { BoardSettings } from "../../src/board/api";
import { OpenBoard } from "./open_board";
import { after, Ear, position, shownOf, start, stone } from "./toy";

let on: OpenBoard<Ear>;

function open(settings: Partial<BoardSettings> = {}, shown = shownOf(start)): void {
  on = new OpenBoard(new Ear(), shown, settings);
}

const key = (name: string): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

describe("clicks", () => {
  it("show targets on press", () => {
    open();
    on.pointer("pointerdown", "b1");
    expect(on.targets()).toEqual(["c3"]);
    on.pointer("pointerup", "b1");
    expect(on.targets()).toEqual(["c3"]);
    on.press("c3");
    expect(on.ear.moves).toEqual([2n]);
  });

  it("show smaller marks when most cells are targets", () => {
    const move = (at: string) => ({ path: `a1=from ${at}=move`, frames: [], leads: () => after });
    const few = ["a2", "b2", "c2", "c3"].map(move);
    const quieter = () => on.svg.querySelector(".targets")!.classList.contains("many");
    open({}, shownOf(position([stone("a1")], few)));
    on.pointer("pointerdown", "a1");
    expect([on.targets().length, quieter()]).toEqual([4, false]);
    open({}, shownOf(position([stone("a1")], [...few, move("b3")])));
    on.pointer("pointerdown", "a1");
    expect([on.targets().length, quieter()]).toEqual([5, true]);
  });

  it("show a partial move, and end or continue it", () => {
    open();
    on.press("a1");
    on.press("a2");
    expect(on.occupied()).toEqual(["a2", "b1", "c3"]);
    expect(on.ear.states.at(-1)).toMatchObject({ complete: 0n });
    on.board.confirm();
    expect(on.ear.moves).toEqual([0n]);
    on.board.show(shownOf(start, { input: "none" }));
    on.board.show(shownOf(start));
    on.press("a1");
    on.press("a2");
    on.press("a3");
    expect(on.ear.moves).toEqual([0n, 1n]);
  });

  it("give the reason of a refusal and clear the choice", () => {
    open();
    on.press("b1");
    on.press("b2");
    expect(on.ear.refusals).toEqual(["not b1 b2"]);
    expect(on.targets()).toEqual([]);
  });

  it("do nothing without a mover", () => {
    open({}, shownOf(start, { input: "none" }));
    on.press("b1");
    expect(on.targets()).toEqual([]);
    expect(on.ear.refusals).toEqual([]);
  });

  it("wait until the first move is shown", () => {
    open();
    on.press("b1");
    on.press("c3");
    on.press("a1");
    expect(on.ear.moves).toEqual([2n]);
    expect(on.targets()).toEqual([]);
  });
});

describe("drags", () => {
  it("make a move without animating the dropped piece", () => {
    open();
    on.drag("b1", "c3");
    expect(on.ear.moves).toEqual([2n]);
    expect(on.stack("c3").map((node) => node.querySelector(".face")!.getAttribute("data-seat"))).toEqual(["0"]);
  });

  it("continue with a dragged stack", () => {
    open();
    on.drag("a1", "a2");
    on.drag("a2", "a3");
    expect(on.ear.moves).toEqual([1n]);
  });

  it("are cancelled by Escape and a second finger", () => {
    open();
    on.pointer("pointerdown", "b1");
    on.pointer("pointermove", "c3");
    expect(on.count(".dragged")).toBe(1);
    on.board.cancel();
    expect(on.count(".dragged")).toBe(0);
    on.pointer("pointerup", "c3");
    expect(on.ear.moves).toEqual([]);
    on.board.cancel();
    on.pointer("pointerdown", "b1", { pointerType: "touch" });
    on.pointer("pointermove", "c3", { pointerType: "touch" });
    expect(on.count(".dragged")).toBe(1);
    on.pointer("pointerdown", "a3", { pointerType: "touch", pointerId: 2 });
    expect(on.count(".dragged")).toBe(0);
    on.pointer("pointerup", "c3", { pointerType: "touch" });
    expect(on.ear.moves).toEqual([]);
  });

  it("prevent scrolling", () => {
    open();
    expect(on.svg.style.touchAction).toBe("none");
  });

  it("start at a tray", () => {
    const placed = position([stone("b2")]);
    const item = { symbol: "stone", owner: 0, count: 2, at: "tray:s" };
    const reserve = position([], [{ path: "tray:s=from b2=place", frames: [], leads: () => placed }], {
      trays: [{ title: "Reserve", seat: 0, items: [item] }],
    });
    open({}, shownOf(reserve));
    on.board.drag(
      "tray:s",
      new PointerEvent("pointerdown", { pointerId: 1, pointerType: "mouse", clientX: 900, clientY: 900 }),
    );
    expect(on.targets()).toEqual(["b2"]);
    on.pointer("pointermove", "b2");
    expect(on.count(".air .piece")).toBe(1);
    on.pointer("pointerup", "b2");
    expect(on.ear.moves).toEqual([0n]);
    expect(on.count(".air .piece")).toBe(0);
  });
});

describe("previews", () => {
  it("appear on hover and disappear", () => {
    open();
    on.press("a1");
    on.pointer("pointermove", "a2");
    expect(on.count(".preview .piece")).toBe(1);
    on.pointer("pointermove", "b3");
    expect(on.count(".preview .piece")).toBe(0);
  });

  it("wait for a confirmation if set", () => {
    open({ confirm: true });
    on.press("b1");
    on.press("c3");
    expect(on.ear.moves).toEqual([]);
    expect(on.ear.states.at(-1)).toMatchObject({ unconfirmed: 2n });
    expect(on.occupied()).toEqual(["a1", "c3"]);
    on.board.cancel();
    expect(on.occupied()).toEqual(["a1", "b1", "c3"]);
    on.press("b1");
    on.press("c3");
    on.press("c3");
    expect(on.ear.moves).toEqual([2n]);
  });

  it("become premoves in another player's turn", () => {
    open({}, shownOf(after, { input: "premove", premoving: start }));
    on.press("b1");
    on.press("c3");
    expect(on.ear.moves).toEqual([]);
    expect(on.ear.plans).toEqual([["b1", "c3"]]);
    expect(on.count(".planned")).toBe(2);
    on.board.cancel();
    expect(on.ear.plans).toEqual([["b1", "c3"], null]);
    expect(on.count(".planned")).toBe(0);
  });
});

describe("keys", () => {
  it("move the focus, click and cancel", () => {
    open();
    on.board.focus();
    expect(document.activeElement).toBe(on.cell("b2"));
    key("ArrowDown");
    expect(document.activeElement).toBe(on.cell("b1"));
    key("Enter");
    expect(on.targets()).toEqual(["c3"]);
    key("Escape");
    expect(on.targets()).toEqual([]);
    expect(key("Escape")).toBe(true);
    key(" ");
    key("ArrowRight");
    key("ArrowUp");
    key("ArrowUp");
    key("Enter");
    expect(on.ear.moves).toEqual([2n]);
  });

  it("follow directions on a turned board", () => {
    open({}, shownOf(start, { bottom: 1 }));
    on.board.focus();
    key("ArrowUp");
    expect(document.activeElement).toBe(on.cell("b1"));
  });
});
