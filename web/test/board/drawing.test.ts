import { movedGroup } from "../../src/board/overlay";
// @vitest-environment happy-dom
/** The board's drawing, animation and accessibility. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { BoardSettings } from "../../src/board/api";
import { OpenBoard } from "./open_board";
import { after, captured, position, RecordingListener, SETTINGS, shownOf, start, stone, twice } from "./toy";

let opened: OpenBoard<RecordingListener>;

function open(settings: Partial<BoardSettings> = {}, shown = shownOf(start)): void {
  opened = new OpenBoard(new RecordingListener(), shown, settings);
}

describe("accessibility", () => {
  it("has labelled cells in rows and one tab stop", () => {
    open();
    expect(opened.svg.getAttribute("role")).toBe("grid");
    expect(opened.svg.getAttribute("aria-label")).toBe("board-name Toy");
    const rows = [...opened.svg.querySelectorAll('[role="row"]')];
    expect(rows.map((row) => [...row.children].map((one) => one.getAttribute("data-cell")))).toEqual([
      ["a3", "b3", "c3"],
      ["a2", "b2", "c2"],
      ["a1", "b1", "c1"],
    ]);
    expect(opened.count('[tabindex="0"]')).toBe(1);
    expect(opened.cell("a2").getAttribute("aria-label")).toBe("a2, board-empty");
    expect(opened.cell("b1").getAttribute("aria-label")).toBe("b1, board-piece symbol-stone White");
    opened.press("b1");
    expect(opened.cell("b1").getAttribute("aria-label")).toContain("board-chosen");
    expect(opened.cell("c3").getAttribute("aria-label")).toContain("board-click-capture");
  });
});

describe("drawing", () => {
  it("changes only what differs", () => {
    open();
    const [kept] = opened.stack("b1");
    opened.board.show(shownOf(after, { last: { before: start, move: 0n } }));
    expect(opened.occupied()).toEqual(["a2", "b1", "c3"]);
    expect(opened.stack("b1")[0]).toBe(kept);
    expect([...opened.svg.querySelectorAll(".last")].map((mark) => mark.getAttribute("data-at"))).toEqual(["a1", "a2"]);
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
    opened.board.show(shownOf(after, { last, group: movedGroup({ position: after, last }) }));
    const at = (look: string) => [...opened.svg.querySelectorAll(look)].map((mark) => mark.getAttribute("data-at"));
    expect(at(".last-start")).toEqual(["a1"]);
    expect(at(".last:not(.last-start)")).toEqual(["a2", "a3"]);
  });

  it("changes the piece set", () => {
    open();
    expect(opened.stack("b1")[0]!.querySelectorAll("circle").length).toBeGreaterThan(0);
    opened.board.set({ ...SETTINGS, pieceSet: "other" });
    expect(opened.stack("b1")[0]!.querySelectorAll("circle")).toHaveLength(0);
    expect(opened.stack("b1")[0]!.querySelectorAll("rect").length).toBeGreaterThan(0);
  });

  it("distinguishes players with equal drawings by more than colour", () => {
    open();
    expect(opened.stack("a1")[0]!.querySelector(".piece-frame")).toBeNull();
    expect(opened.stack("c3")[0]!.querySelector(".piece-frame")).not.toBeNull();
  });

  it("keeps the choice when the same position is shown", () => {
    open();
    opened.press("b1");
    opened.board.show(shownOf(start, { arrows: [{ from: "a1", to: "a3", weight: 1, look: "best" }] }));
    expect(opened.targets()).toEqual(["c3"]);
    expect(opened.count(".arrow")).toBe(1);
  });

  it("takes back a refused move", () => {
    open();
    opened.press("a1");
    opened.press("a2");
    opened.board.confirm();
    opened.board.show(shownOf(start));
    expect(opened.occupied()).toEqual(["a1", "b1", "c3"]);
  });

  it("zooms and resets", () => {
    open();
    const all = opened.svg.getAttribute("viewBox");
    opened.board.zoom(2);
    expect(opened.svg.getAttribute("viewBox")).not.toBe(all);
    opened.board.zoom(0);
    expect(opened.svg.getAttribute("viewBox")).toBe(all);
  });

  it("removes everything on close", () => {
    open();
    opened.board.close();
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
    open({ hopTime: 200 });
    opened.board.show(shownOf(twice, moved));
    expect(opened.svg.hasAttribute("data-gliding")).toBe(true);
    expect(opened.occupied()).toEqual(["a2", "b1", "c3"]);
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(opened.occupied()).toEqual(["a3", "b1", "c3"]));
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(opened.svg.hasAttribute("data-gliding")).toBe(false));
  });

  it("starts beside the board", () => {
    const frames: unknown[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (keyframes, options) {
      frames.push(keyframes);
      return animate.call(this, keyframes, options);
    };
    open({ hopTime: 200 });
    Object.assign(opened.listener, { startPointOf: () => ({ x: -100, y: 50 }) });
    opened.board.show(shownOf(position([...start.scene().pieces, stone("b2")]), { last: { before: start, move: 0n } }));
    expect(frames).toContainEqual({ transform: ["translate(-1px, 0.5px)", "translate(1.5px, 1.5px)"] });
  });

  it("moves the piece of the move that clicks make", () => {
    open({ hopTime: 200 });
    opened.press("a1");
    opened.press("a2");
    expect(opened.listener.states.at(-1)).toMatchObject({ complete: 0n });
    expect(ends).toHaveLength(1); // an undone move would have two: a piece disappears, another one appears
  });

  it("ends with the next position", () => {
    open({ hopTime: 200 });
    opened.board.show(shownOf(twice, moved));
    opened.board.show(shownOf(captured, { animate: false }));
    expect(cancelled).toEqual([1]);
    expect(opened.occupied()).toEqual(["a1", "c3"]);
    expect(opened.svg.hasAttribute("data-gliding")).toBe(false);
  });

  it("continues when the same position is shown", () => {
    open({ hopTime: 200 });
    opened.board.show(shownOf(twice, moved));
    opened.board.show(shownOf(twice, { ...moved, input: "none" }));
    expect(cancelled).toEqual([]);
  });

  it("is off with reduced motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    open({ hopTime: 200 });
    opened.board.show(shownOf(twice, moved));
    expect(ends).toHaveLength(0);
    expect(opened.occupied()).toEqual(["a3", "b1", "c3"]);
  });
});
