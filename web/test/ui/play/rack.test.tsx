// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from "vitest";
import { Drawings } from "../../../src/board/drawings";
import type { BoardData } from "../../../src/data/types";
import type { Counter, Tray } from "../../../src/rules/api";
import type { BoardController } from "../../../src/ui/play/board_controller";
import { countersAsDots, countersAsNumbers, countersNearEnd, Rack } from "../../../src/ui/play/rack";
import { mount, unmount } from "../mount";

const BOARD: BoardData = {
  width: 1,
  height: 1,
  flippable: true,
  cells: [],
  symbols: [
    {
      id: "s",
      title: "stone",
      drawings: { usual: '<circle class="body" r="1"/>' },
      solid: { form: "slab", height: 0.45, material: "wood" },
    },
  ],
  piece_sets: ["usual"],
};
const LOOK = { drawings: new Drawings(BOARD, "usual", ["red", "blue"]), pieceName: () => "stone" };

let host: HTMLElement | undefined;
const onClick = vi.fn();
const onDrag = vi.fn();

const trayOf = (seat: number, at: string): Tray => ({
  title: "Reserve",
  seat,
  items: [{ symbol: "s", owner: seat, count: 3, at }],
});

function show(tray: Tray, places: string[], chosen: string[] = [], input = "move"): HTMLButtonElement {
  const table = {
    variant: { game: { name: "stones" } },
    rackSeat: { value: tray.seat },
    input: { value: input },
    scene: { value: { trays: [tray] } },
    pieceLook: { value: LOOK },
    choice: { value: { places, steps: chosen.map((at) => ({ at })) } },
    board: { value: { click: onClick, drag: onDrag } },
  } as unknown as BoardController;
  host = mount(<Rack table={table} />, host);
  return host.querySelector("button")!;
}

afterEach(() => {
  if (host) unmount(host);
  host = undefined;
  vi.clearAllMocks();
});

describe("the rack", () => {
  it("keeps the focus when its pieces or their player change", () => {
    const button = show(trayOf(0, "stone"), ["stone"]);
    button.focus();
    const after = show(trayOf(1, ""), []);
    expect(after).toBe(button);
    expect(document.activeElement).toBe(button);
    expect(after.getAttribute("aria-disabled")).toBe("true");
  });

  it("keys select pieces", () => {
    const button = show(trayOf(0, "stone"), ["stone"]);
    button.dispatchEvent(new MouseEvent("click", { detail: 0, bubbles: true }));
    expect(onClick).toHaveBeenCalledWith("stone");
  });

  it("pointer presses may become drags", () => {
    const button = show(trayOf(0, "stone"), ["stone"]);
    button.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
    button.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
    expect(onDrag).toHaveBeenCalledOnce();
    expect(onClick).not.toHaveBeenCalled();
  });

  it("pieces that cannot be placed do nothing", () => {
    const button = show(trayOf(0, "stone"), []);
    button.dispatchEvent(new PointerEvent("pointerdown", { button: 0, bubbles: true }));
    button.click();
    expect(onDrag).not.toHaveBeenCalled();
    expect(onClick).not.toHaveBeenCalled();
  });

  it("does nothing while the user cannot move", () => {
    const button = show(trayOf(0, "stone"), ["stone"], [], "none");
    expect(button.getAttribute("aria-disabled")).toBe("true");
    button.dispatchEvent(new MouseEvent("click", { detail: 0, bubbles: true }));
    expect(onClick).not.toHaveBeenCalled();
  });

  it("marks the selected piece, and a second press deselects it", () => {
    const button = show(trayOf(0, "stone"), [], ["stone"]);
    expect(button.getAttribute("aria-pressed")).toBe("true");
    button.dispatchEvent(new MouseEvent("click", { detail: 0, bubbles: true }));
    expect(onClick).toHaveBeenCalledWith("stone");
  });
});

const counter = (label: string, value: number, limit: number, ends: boolean): Counter => ({
  label,
  value,
  limit,
  ends,
});

const placements = counter("placements", 1, 2, false);
const quiet = counter("quiet", 2, 20, true);
const nearlyOver = counter("quiet", 15, 20, true);
const round = counter("round", 7, 0, false);

describe("counters", () => {
  it("only counters of the turn are shown as dots", () => {
    expect(countersAsDots([placements, quiet, round])).toEqual([placements]);
    expect(countersAsNumbers([placements, quiet, round])).toEqual([quiet, round]);
  });

  it("a counter that ends the game warns near its limit", () => {
    expect(countersNearEnd([placements, quiet, round])).toEqual([]);
    expect(countersNearEnd([nearlyOver, round])).toEqual([nearlyOver]);
  });

  it("a low limit does not warn at the first count", () => {
    expect(countersNearEnd([counter("idle turns", 1, 2, true), counter("idle turns", 0, 2, true)])).toEqual([]);
    expect(countersNearEnd([counter("idle turns", 2, 3, true)])).toHaveLength(1);
  });
});
