/** Keys on the board: arrows move the focus, Enter and space click, Escape cancels. */

import type { CellGrid } from "./cells";
import type { Geometry, Point } from "./geometry";

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

export interface KeyHandler {
  click(cell: string): void;
  /** Returns whether there was something to cancel; otherwise the page handles the key. */
  cancel(): boolean;
  /** The focused cell; null for none. */
  look(cell: string | null): void;
}

export function listenToKeys(
  element: SVGSVGElement,
  grid: CellGrid,
  geometry: Geometry,
  handler: KeyHandler,
  closed: AbortSignal,
): void {
  /** Keeps the focus near a straight line while it moves along one axis; see `Geometry.neighbour`. */
  let lane: Point | null = null;

  const moveFocus = (here: string, arrow: Point): void => {
    const place = geometry.centre(here);
    lane = { x: arrow.x ? place.x : (lane?.x ?? place.x), y: arrow.y ? place.y : (lane?.y ?? place.y) };
    const there = geometry.neighbour(here, arrow, lane);
    if (there) grid.focus(there);
  };

  const moveToRowEnd = (here: string, end: 0 | -1): void => {
    const row = grid.rows().find((cells) => cells.includes(here));
    const there = row?.at(end);
    if (there) grid.focus(there);
  };

  element.addEventListener(
    "keydown",
    (event) => {
      const here = cellOf(event.target);
      if (here === null || event.altKey || event.ctrlKey || event.metaKey) return;
      const arrow = ARROWS[event.key];
      if (arrow) moveFocus(here, arrow);
      else if (event.key === "Home") moveToRowEnd(here, 0);
      else if (event.key === "End") moveToRowEnd(here, -1);
      else if (event.key === "Enter" || event.key === " ") handler.click(here);
      else if (event.key !== "Escape" || !handler.cancel()) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal: closed },
  );

  // Screen readers click without pointer or key events.
  element.addEventListener(
    "click",
    (event) => {
      const cell = event.detail === 0 ? cellOf(event.target) : null;
      if (cell !== null) handler.click(cell);
    },
    { signal: closed },
  );

  element.addEventListener(
    "focusin",
    (event) => {
      const cell = cellOf(event.target);
      if (cell === null) return;
      grid.setStop(cell);
      element.classList.toggle("focused", (event.target as Element).matches(":focus-visible"));
      handler.look(cell);
    },
    { signal: closed },
  );

  element.addEventListener(
    "focusout",
    () => {
      lane = null;
      element.classList.remove("focused");
      handler.look(null);
    },
    { signal: closed },
  );
}

function cellOf(target: EventTarget | null): string | null {
  return target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
}
