// @vitest-environment happy-dom
/** The board as a whole: what it draws, and what pointers and keys do on it.  A pixel is a hundredth of a cell. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Board, BoardSettings } from "../../src/board/api";
import { createBoard } from "../../src/board/board";
import { BOARD, Ear, position, SETTINGS, shownOf, stone } from "./toy";

const SCALE = 100;

/** White's stone can go up, and on from there or stop; or capture. */
const after = position([stone("a2"), stone("b1"), stone("c3", 1)]);
const twice = position([stone("a3"), stone("b1"), stone("c3", 1)]);
const captured = position([stone("a1"), stone("c3")]);
const start = position(
  [stone("a1"), stone("b1"), stone("c3", 1)],
  [
    { path: "a1=from a2=move", frames: [[{ start: "a1", end: "a2", layers: [] }]], leads: () => after },
    {
      path: "a1=from a2=move a3=move",
      frames: [[{ start: "a1", end: "a2", layers: [] }], [{ start: "a2", end: "a3", layers: [] }]],
      leads: () => twice,
    },
    { path: "b1=from c3=capture", frames: [[{ start: "b1", end: "c3", layers: [] }]], leads: () => captured },
  ],
);

class SizesKnownAtOnce {
  constructor(readonly observe: () => void) {}
  disconnect(): void {}
}

let board: Board;
let ear: Ear;
let svg: SVGSVGElement;

beforeEach(() => {
  document.body.replaceChildren();
  SVGElement.prototype.setPointerCapture = () => {};
  // As if a unit of the drawing were a hundred pixels, from the corner of the window.
  SVGSVGElement.prototype.getScreenCTM = () => ({ a: SCALE, d: SCALE, e: 0, f: 0 }) as DOMMatrix;
  vi.stubGlobal("ResizeObserver", SizesKnownAtOnce);
});

function open(settings: Partial<BoardSettings> = {}, shown = shownOf(start)): void {
  const host = document.createElement("div");
  document.body.append(host);
  ear = new Ear();
  board = createBoard(host, BOARD, { ...SETTINGS, ...settings }, ear, (key, args = {}) =>
    [key, ...Object.values(args)].join(" "),
  );
  svg = board.element as SVGSVGElement;
  board.show(shown);
}

const cell = (id: string): Element => svg.querySelector(`[data-cell="${id}"]`)!;
const stack = (id: string): Element[] => [...svg.querySelectorAll(`[data-stack="${id}"] > .piece`)];
const occupied = (): string[] => {
  const cells = [...svg.querySelectorAll("[data-stack]")].filter((group) => group.childElementCount > 0);
  return cells.map((group) => group.getAttribute("data-stack")!).sort();
};
const targets = (): string[] =>
  [...svg.querySelectorAll(".targets .mark")].map((mark) => mark.getAttribute("data-at")!);

function pointer(kind: string, id: string, more: PointerEventInit = {}): void {
  const { x, y } = BOARD.cells.find((one) => one.id === id)!;
  const where = { clientX: x * SCALE, clientY: y * SCALE };
  svg.dispatchEvent(new PointerEvent(kind, { pointerId: 1, pointerType: "mouse", bubbles: true, ...where, ...more }));
}

function press(id: string): void {
  pointer("pointerdown", id);
  pointer("pointerup", id);
}

function drag(from: string, to: string): void {
  pointer("pointerdown", from);
  pointer("pointermove", to);
  pointer("pointerup", to);
}

const key = (name: string): boolean =>
  document.activeElement!.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));

describe("clicks", () => {
  it("light the targets on the press, not on letting go", () => {
    open();
    pointer("pointerdown", "b1");
    expect(targets()).toEqual(["c3"]);
    pointer("pointerup", "b1");
    expect(targets()).toEqual(["c3"]);
    press("c3");
    expect(ear.moves).toEqual([2n]);
  });

  it("light by less what is most of the board", () => {
    const move = (at: string) => ({ path: `a1=from ${at}=move`, frames: [], leads: () => after });
    const few = ["a2", "b2", "c2", "c3"].map(move);
    const quieter = () => svg.querySelector(".targets")!.classList.contains("many");
    open({}, shownOf(position([stone("a1")], few)));
    pointer("pointerdown", "a1");
    expect([targets().length, quieter()]).toEqual([4, false]);
    open({}, shownOf(position([stone("a1")], [...few, move("b3")])));
    pointer("pointerdown", "a1");
    expect([targets().length, quieter()]).toEqual([5, true]);
  });

  it("show half a move, and stop it or go on with it", () => {
    open();
    press("a1");
    press("a2");
    expect(occupied()).toEqual(["a2", "b1", "c3"]);
    expect(ear.states.at(-1)).toMatchObject({ complete: 0n });
    board.stop();
    expect(ear.moves).toEqual([0n]);
    board.show(shownOf(start, { input: "none" }));
    board.show(shownOf(start));
    press("a1");
    press("a2");
    press("a3");
    expect(ear.moves).toEqual([0n, 1n]);
  });

  it("are refused with a reason, and take the choice back", () => {
    open();
    press("b1");
    press("b2");
    expect(ear.refusals).toEqual(["not b1 b2"]);
    expect(targets()).toEqual([]);
  });

  it("are nothing while nobody may move", () => {
    open({}, shownOf(start, { input: "none" }));
    press("b1");
    expect(targets()).toEqual([]);
    expect(ear.refusals).toEqual([]);
  });

  it("make no second move before the first is shown", () => {
    open();
    press("b1");
    press("c3");
    press("a1");
    expect(ear.moves).toEqual([2n]);
    expect(targets()).toEqual([]);
  });
});

describe("drags", () => {
  it("make a move, and leave the piece where it was put", () => {
    open();
    drag("b1", "c3");
    expect(ear.moves).toEqual([2n]);
    expect(stack("c3").map((node) => node.querySelector(".face")!.getAttribute("data-seat"))).toEqual(["0"]);
  });

  it("go on with a stack that has been dragged", () => {
    open();
    drag("a1", "a2");
    drag("a2", "a3");
    expect(ear.moves).toEqual([1n]);
  });

  it("are given up by Escape and by a second finger", () => {
    open();
    pointer("pointerdown", "b1");
    pointer("pointermove", "c3");
    expect(svg.querySelectorAll(".dragged")).toHaveLength(1);
    board.cancel();
    expect(svg.querySelectorAll(".dragged")).toHaveLength(0);
    pointer("pointerup", "c3");
    expect(ear.moves).toEqual([]);
    board.cancel();
    pointer("pointerdown", "b1", { pointerType: "touch" });
    pointer("pointermove", "c3", { pointerType: "touch" });
    expect(svg.querySelectorAll(".dragged")).toHaveLength(1);
    pointer("pointerdown", "a3", { pointerType: "touch", pointerId: 2 });
    expect(svg.querySelectorAll(".dragged")).toHaveLength(0);
    pointer("pointerup", "c3", { pointerType: "touch" });
    expect(ear.moves).toEqual([]);
  });

  it("keep browsers from scrolling instead", () => {
    open();
    expect(svg.style.touchAction).toBe("none");
  });

  it("come from a tray", () => {
    const placed = position([stone("b2")]);
    const item = { symbol: "stone", owner: 0, count: 2, at: "tray:s" };
    const reserve = position([], [{ path: "tray:s=from b2=place", frames: [], leads: () => placed }], {
      trays: [{ title: "Reserve", seat: 0, items: [item] }],
    });
    open({}, shownOf(reserve));
    board.drag(
      "tray:s",
      new PointerEvent("pointerdown", { pointerId: 1, pointerType: "mouse", clientX: 900, clientY: 900 }),
    );
    expect(targets()).toEqual(["b2"]);
    pointer("pointermove", "b2");
    expect(svg.querySelectorAll(".air .piece")).toHaveLength(1);
    pointer("pointerup", "b2");
    expect(ear.moves).toEqual([0n]);
    expect(svg.querySelectorAll(".air .piece")).toHaveLength(0);
  });
});

describe("what would be", () => {
  it("is shown on hover, and gone afterwards", () => {
    open();
    press("a1");
    pointer("pointermove", "a2");
    expect(svg.querySelectorAll(".preview .piece")).toHaveLength(1);
    pointer("pointermove", "b3");
    expect(svg.querySelectorAll(".preview .piece")).toHaveLength(0);
  });

  it("waits to be confirmed where people want that", () => {
    open({ confirm: true });
    press("b1");
    press("c3");
    expect(ear.moves).toEqual([]);
    expect(ear.states.at(-1)).toMatchObject({ unconfirmed: 2n });
    expect(occupied()).toEqual(["a1", "c3"]);
    board.cancel();
    expect(occupied()).toEqual(["a1", "b1", "c3"]);
    press("b1");
    press("c3");
    press("c3");
    expect(ear.moves).toEqual([2n]);
  });

  it("is planned in the turn of another", () => {
    open({}, shownOf(after, { input: "premove", premoving: start }));
    press("b1");
    press("c3");
    expect(ear.moves).toEqual([]);
    expect(ear.plans).toEqual([["b1", "c3"]]);
    expect(svg.querySelectorAll(".planned")).toHaveLength(2);
    board.cancel();
    expect(ear.plans).toEqual([["b1", "c3"], null]);
    expect(svg.querySelectorAll(".planned")).toHaveLength(0);
  });
});

describe("keys", () => {
  it("wander, click and cancel", () => {
    open();
    board.focus();
    expect(document.activeElement).toBe(cell("b2"));
    key("ArrowDown");
    expect(document.activeElement).toBe(cell("b1"));
    key("Enter");
    expect(targets()).toEqual(["c3"]);
    key("Escape");
    expect(targets()).toEqual([]);
    expect(key("Escape")).toBe(true);
    key(" ");
    key("ArrowRight");
    key("ArrowUp");
    key("ArrowUp");
    key("Enter");
    expect(ear.moves).toEqual([2n]);
  });

  it("go where they point on a turned board", () => {
    open({}, shownOf(start, { bottom: 1 }));
    board.focus();
    key("ArrowUp");
    expect(document.activeElement).toBe(cell("b1"));
  });
});

describe("who hears the board", () => {
  it("has a grid with rows of labelled cells and one stop for Tab", () => {
    open();
    expect(svg.getAttribute("role")).toBe("grid");
    expect(svg.getAttribute("aria-label")).toBe("board-name Toy");
    const rows = [...svg.querySelectorAll('[role="row"]')];
    expect(rows.map((row) => [...row.children].map((one) => one.getAttribute("data-cell")))).toEqual([
      ["a3", "b3", "c3"],
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
    expect(svg.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    expect(cell("a2").getAttribute("aria-label")).toBe("a2, board-empty");
    expect(cell("b1").getAttribute("aria-label")).toBe("b1, board-piece symbol-stone White");
    press("b1");
    expect(cell("b1").getAttribute("aria-label")).toContain("board-chosen");
    expect(cell("c3").getAttribute("aria-label")).toContain("board-click-capture");
  });
});

describe("drawing", () => {
  it("touches nothing but what has changed", () => {
    open();
    const [kept] = stack("b1");
    board.show(shownOf(after, { last: { before: start, move: 0n } }));
    expect(occupied()).toEqual(["a2", "b1", "c3"]);
    expect(stack("b1")[0]).toBe(kept);
    expect([...svg.querySelectorAll(".last")].map((mark) => mark.getAttribute("data-at"))).toEqual(["a1", "a2"]);
  });

  it("changes the set of pieces", () => {
    open();
    expect(stack("b1")[0]!.querySelectorAll("circle").length).toBeGreaterThan(0);
    board.set({ ...SETTINGS, pieceSet: "other" });
    expect(stack("b1")[0]!.querySelectorAll("circle")).toHaveLength(0);
    expect(stack("b1")[0]!.querySelectorAll("rect").length).toBeGreaterThan(0);
  });

  it("tells players who share a drawing apart by more than colour", () => {
    open();
    expect(stack("a1")[0]!.querySelector(".piece-frame")).toBeNull();
    expect(stack("c3")[0]!.querySelector(".piece-frame")).not.toBeNull();
  });

  it("keeps a choice when the same position is shown again", () => {
    open();
    press("b1");
    board.show(shownOf(start, { arrows: [{ from: "a1", to: "a3", weight: 1, look: "best" }] }));
    expect(targets()).toEqual(["c3"]);
    expect(svg.querySelectorAll(".arrow")).toHaveLength(1);
  });

  it("brings a move back that was not accepted", () => {
    open();
    press("a1");
    press("a2");
    board.stop();
    board.show(shownOf(start));
    expect(occupied()).toEqual(["a1", "b1", "c3"]);
  });

  it("zooms by button and back", () => {
    open();
    const all = svg.getAttribute("viewBox");
    board.zoom(2);
    expect(svg.getAttribute("viewBox")).not.toBe(all);
    board.zoom(0);
    expect(svg.getAttribute("viewBox")).toBe(all);
  });

  it("leaves nothing behind", () => {
    open();
    board.close();
    expect(document.querySelector(".board")).toBeNull();
  });
});

describe("gliding", () => {
  /** Animations that end when they are told to. */
  const ends: (() => void)[] = [];
  const cancelled: number[] = [];

  beforeEach(() => {
    ends.length = 0;
    cancelled.length = 0;
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    Element.prototype.animate = () => {
      let end: () => void = () => {};
      const finished = new Promise<void>((resolve) => {
        end = resolve;
      });
      const number = ends.push(end);
      return { finished, cancel: () => cancelled.push(number) } as unknown as Animation;
    };
  });

  const moved = { last: { before: start, move: 1n } };

  it("goes frame by frame, and says as long as it does", async () => {
    open({ speed: 200 });
    board.show(shownOf(twice, moved));
    expect(svg.hasAttribute("data-gliding")).toBe(true);
    expect(occupied()).toEqual(["a2", "b1", "c3"]);
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(occupied()).toEqual(["a3", "b1", "c3"]));
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(svg.hasAttribute("data-gliding")).toBe(false));
  });

  it("begins beside the board where a piece comes from there", () => {
    const frames: Keyframe[][] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      frames.push(keyframes as Keyframe[]);
      return animate.call(this, keyframes, options);
    };
    open({ speed: 200 });
    Object.assign(ear, { besideBoard: () => ({ x: -100, y: 50 }) });
    board.show(shownOf(position([...start.scene().pieces, stone("b2")]), { last: { before: start, move: 0n } }));
    expect(frames).toContainEqual([{ transform: "translate(-1px, 0.5px)" }, { transform: "translate(1.5px, 1.5px)" }]);
  });

  it("is ended by the next position", () => {
    open({ speed: 200 });
    board.show(shownOf(twice, moved));
    board.show(shownOf(captured, { animate: false }));
    expect(cancelled).toEqual([1]);
    expect(occupied()).toEqual(["a1", "c3"]);
    expect(svg.hasAttribute("data-gliding")).toBe(false);
  });

  it("is not disturbed by the same position", () => {
    open({ speed: 200 });
    board.show(shownOf(twice, moved));
    board.show(shownOf(twice, { ...moved, input: "none" }));
    expect(cancelled).toEqual([]);
  });

  it("is not for those who want no motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    open({ speed: 200 });
    board.show(shownOf(twice, moved));
    expect(ends).toHaveLength(0);
    expect(occupied()).toEqual(["a3", "b1", "c3"]);
  });
});
