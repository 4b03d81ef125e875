// @vitest-environment happy-dom
/** What pointers and keys do on the board, and what it tells of that. */

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
  it("light the targets on the press, not on letting go", () => {
    open();
    on.pointer("pointerdown", "b1");
    expect(on.targets()).toEqual(["c3"]);
    on.pointer("pointerup", "b1");
    expect(on.targets()).toEqual(["c3"]);
    on.press("c3");
    expect(on.ear.moves).toEqual([2n]);
  });

  it("light by less what is most of the board", () => {
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

  it("show half a move, and stop it or go on with it", () => {
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

  it("are refused with a reason, and take the choice back", () => {
    open();
    on.press("b1");
    on.press("b2");
    expect(on.ear.refusals).toEqual(["not b1 b2"]);
    expect(on.targets()).toEqual([]);
  });

  it("are nothing while nobody may move", () => {
    open({}, shownOf(start, { input: "none" }));
    on.press("b1");
    expect(on.targets()).toEqual([]);
    expect(on.ear.refusals).toEqual([]);
  });

  it("make no second move before the first is shown", () => {
    open();
    on.press("b1");
    on.press("c3");
    on.press("a1");
    expect(on.ear.moves).toEqual([2n]);
    expect(on.targets()).toEqual([]);
  });
});

describe("drags", () => {
  it("make a move, and leave the piece where it was put", () => {
    open();
    on.drag("b1", "c3");
    expect(on.ear.moves).toEqual([2n]);
    expect(on.stack("c3").map((node) => node.querySelector(".face")!.getAttribute("data-seat"))).toEqual(["0"]);
  });

  it("go on with a stack that has been dragged", () => {
    open();
    on.drag("a1", "a2");
    on.drag("a2", "a3");
    expect(on.ear.moves).toEqual([1n]);
  });

  it("are given up by Escape and by a second finger", () => {
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

  it("keep browsers from scrolling instead", () => {
    open();
    expect(on.svg.style.touchAction).toBe("none");
  });

  it("come from a tray", () => {
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

describe("what would be", () => {
  it("is shown on hover, and gone afterwards", () => {
    open();
    on.press("a1");
    on.pointer("pointermove", "a2");
    expect(on.count(".preview .piece")).toBe(1);
    on.pointer("pointermove", "b3");
    expect(on.count(".preview .piece")).toBe(0);
  });

  it("waits to be confirmed where people want that", () => {
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

  it("is planned in the turn of another", () => {
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
  it("wander, click and cancel", () => {
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

  it("go where they point on a turned board", () => {
    open({}, shownOf(start, { bottom: 1 }));
    on.board.focus();
    key("ArrowUp");
    expect(document.activeElement).toBe(on.cell("b1"));
  });
});
