// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from "vitest";
import { svg } from "../../src/board/drawings";
import { Viewport } from "../../src/board/renderer";

const zoomed = vi.fn();
let viewport: Viewport;
let element: SVGSVGElement;

const box = (): number[] => element.getAttribute("viewBox")!.split(" ").map(Number);

beforeEach(() => {
  zoomed.mockReset();
  element = svg("svg");
  viewport = new Viewport(element, zoomed);
  viewport.setDrawing({ x: -1, y: -1, width: 12, height: 8 });
});

it("shows the whole board at first and after a reset", () => {
  expect(box()).toEqual([-1, -1, 12, 8]);
  viewport.zoom(2);
  expect(box()).toEqual([2, 1, 6, 4]);
  viewport.reset();
  expect(box()).toEqual([-1, -1, 12, 8]);
  expect(zoomed.mock.calls).toEqual([[2], [1]]);
});

it("keeps a point in place, and stays within the board", () => {
  viewport.zoomAt({ x: 8, y: 5 }, 2);
  const [x, y, width, height] = box() as [number, number, number, number];
  expect([(8 - x) / width, (5 - y) / height]).toEqual([9 / 12, 6 / 8]);
  viewport.pan(-100, -100);
  expect(box()).toEqual([5, 3, 6, 4]);
  viewport.zoom(0.01);
  expect(box()).toEqual([-1, -1, 12, 8]);
});

it("scrolls a point into view", () => {
  viewport.zoomAt({ x: -1, y: -1 }, 4);
  viewport.reveal({ x: 9, y: 6 }, 1);
  const [x, y, width, height] = box() as [number, number, number, number];
  expect(x + width).toBeGreaterThanOrEqual(10);
  expect(y + height).toBeGreaterThanOrEqual(7);
});
