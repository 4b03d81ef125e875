import { groupOf } from "../../src/board/overlay";
// @vitest-environment happy-dom
/** The board's drawing, animation and accessibility. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardSettings } from "../../src/board/api";
import { OpenBoard } from "./open_board";
import { after, captured, Ear, position, SETTINGS, shownOf, start, stone, twice } from "./toy";

let on: OpenBoard<Ear>;

function open(settings: Partial<BoardSettings> = {}, shown = shownOf(start)): void {
  on = new OpenBoard(new Ear(), shown, settings);
}

describe("accessibility", () => {
  it("has labelled cells in rows and one tab stop", () => {
    open();
    expect(on.svg.getAttribute("role")).toBe("grid");
    expect(on.svg.getAttribute("aria-label")).toBe("board-name Toy");
    const rows = [...on.svg.querySelectorAll('[role="row"]')];
    expect(rows.map((row) => [...row.children].map((one) => one.getAttribute("data-cell")))).toEqual([
      ["a3", "b3", "c3"],
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
    expect(on.count('[tabindex="0"]')).toBe(1);
    expect(on.cell("a2").getAttribute("aria-label")).toBe("a2, board-empty");
    expect(on.cell("b1").getAttribute("aria-label")).toBe("b1, board-piece symbol-stone White");
    on.press("b1");
    expect(on.cell("b1").getAttribute("aria-label")).toContain("board-chosen");
    expect(on.cell("c3").getAttribute("aria-label")).toContain("board-click-capture");
  });
});

describe("drawing", () => {
  it("changes only what differs", () => {
    open();
    const [kept] = on.stack("b1");
    on.board.show(shownOf(after, { last: { before: start, move: 0n } }));
    expect(on.occupied()).toEqual(["a2", "b1", "c3"]);
    expect(on.stack("b1")[0]).toBe(kept);
    expect([...on.svg.querySelectorAll(".last")].map((mark) => mark.getAttribute("data-at"))).toEqual(["a1", "a2"]);
  });

  it("marks the cells of a moved group", () => {
    const after = position([stone("a2"), stone("a3")]);
    const frames = [["a1", "a2"] as const, ["a2", "a3"] as const].map(([start, end]) => ({ start, end, layers: [] }));
    const leads = () => after;
    const before = position(
      [stone("a1"), stone("a2")],
      [{ path: "a1=from a2=carry a3=move", frames: [frames], leads }],
    );
    const last = { before, move: 0n };
    on.board.show(shownOf(after, { last, group: groupOf({ position: after, last }) }));
    const at = (look: string) => [...on.svg.querySelectorAll(look)].map((mark) => mark.getAttribute("data-at"));
    expect(at(".last-start")).toEqual(["a1"]);
    expect(at(".last:not(.last-start)")).toEqual(["a2", "a3"]);
  });

  it("changes the piece set", () => {
    open();
    expect(on.stack("b1")[0]!.querySelectorAll("circle").length).toBeGreaterThan(0);
    on.board.set({ ...SETTINGS, pieceSet: "other" });
    expect(on.stack("b1")[0]!.querySelectorAll("circle")).toHaveLength(0);
    expect(on.stack("b1")[0]!.querySelectorAll("rect").length).toBeGreaterThan(0);
  });

  it("distinguishes players with equal drawings by more than colour", () => {
    open();
    expect(on.stack("a1")[0]!.querySelector(".piece-frame")).toBeNull();
    expect(on.stack("c3")[0]!.querySelector(".piece-frame")).not.toBeNull();
  });

  it("keeps the choice when the same position is shown", () => {
    open();
    on.press("b1");
    on.board.show(shownOf(start, { arrows: [{ from: "a1", to: "a3", weight: 1, look: "best" }] }));
    expect(on.targets()).toEqual(["c3"]);
    expect(on.count(".arrow")).toBe(1);
  });

  it("takes back a refused move", () => {
    open();
    on.press("a1");
    on.press("a2");
    on.board.confirm();
    on.board.show(shownOf(start));
    expect(on.occupied()).toEqual(["a1", "b1", "c3"]);
  });

  it("zooms and resets", () => {
    open();
    const all = on.svg.getAttribute("viewBox");
    on.board.zoom(2);
    expect(on.svg.getAttribute("viewBox")).not.toBe(all);
    on.board.zoom(0);
    expect(on.svg.getAttribute("viewBox")).toBe(all);
  });

  it("removes everything on close", () => {
    open();
    on.board.close();
    expect(document.querySelector(".board")).toBeNull();
  });
});

describe("animation", () => {
  /** Animations that tests finish. */
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

  it("plays frame by frame, and reports when it ends", async () => {
    open({ speed: 200 });
    on.board.show(shownOf(twice, moved));
    expect(on.svg.hasAttribute("data-gliding")).toBe(true);
    expect(on.occupied()).toEqual(["a2", "b1", "c3"]);
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(on.occupied()).toEqual(["a3", "b1", "c3"]));
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(on.svg.hasAttribute("data-gliding")).toBe(false));
  });

  it("starts beside the board", () => {
    const frames: Keyframe[][] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      frames.push(keyframes as Keyframe[]);
      return animate.call(this, keyframes, options);
    };
    open({ speed: 200 });
    Object.assign(on.ear, { besideBoard: () => ({ x: -100, y: 50 }) });
    on.board.show(shownOf(position([...start.scene().pieces, stone("b2")]), { last: { before: start, move: 0n } }));
    expect(frames).toContainEqual([{ transform: "translate(-1px, 0.5px)" }, { transform: "translate(1.5px, 1.5px)" }]);
  });

  it("ends with the next position", () => {
    open({ speed: 200 });
    on.board.show(shownOf(twice, moved));
    on.board.show(shownOf(captured, { animate: false }));
    expect(cancelled).toEqual([1]);
    expect(on.occupied()).toEqual(["a1", "c3"]);
    expect(on.svg.hasAttribute("data-gliding")).toBe(false);
  });

  it("continues when the same position is shown", () => {
    open({ speed: 200 });
    on.board.show(shownOf(twice, moved));
    on.board.show(shownOf(twice, { ...moved, input: "none" }));
    expect(cancelled).toEqual([]);
  });

  it("is off with reduced motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    open({ speed: 200 });
    on.board.show(shownOf(twice, moved));
    expect(ends).toHaveLength(0);
    expect(on.occupied()).toEqual(["a3", "b1", "c3"]);
  });
});
