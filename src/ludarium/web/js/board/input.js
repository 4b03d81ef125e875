// @ts-check
/** Pointers and keys on the board, turned into cells pressed, dragged and dropped. */

/** Pixels that a pointer travels before a press becomes a drag. */
const SLACK = 6;

/**
 * @typedef {object} Hands
 * @property {(clientX: number, clientY: number) => string | null} cellAt
 * @property {(cell: string | null) => void} press
 * @property {(cell: string) => boolean} grab  takes the cell's pieces in the hand; false: they can't be moved
 * @property {(clientX: number, clientY: number) => void} drag
 * @property {(cell: string | null) => void} drop
 */

/**
 * @param {SVGSVGElement} svg
 * @param {Hands} hands
 */
export function listenToPointers(svg, hands) {
  /** @type {{id: number, cell: string | null, x: number, y: number, dragging: boolean} | null} */
  let held = null;

  // A press must not take the focus to the cell, nor leave it in a field: arrow keys then still step through the game.
  svg.addEventListener("mousedown", (event) => {
    event.preventDefault();
    const focused = document.activeElement;
    if (focused instanceof HTMLElement) focused.blur();
  });

  svg.addEventListener("pointerdown", (event) => {
    if (!event.isPrimary || event.button !== 0) return;
    const { pointerId: id, clientX: x, clientY: y } = event;
    held = { id, cell: hands.cellAt(x, y), x, y, dragging: false };
  });

  svg.addEventListener("pointermove", (event) => {
    if (held?.id !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    const far = Math.hypot(x - held.x, y - held.y) > SLACK;
    if (!held.dragging && far && held.cell && hands.grab(held.cell)) {
      held.dragging = true;
      svg.setPointerCapture(event.pointerId);
    }
    if (held.dragging) hands.drag(x, y);
  });

  svg.addEventListener("pointerup", (event) => {
    if (held?.id !== event.pointerId) return;
    const { cell, dragging } = held;
    held = null;
    const under = hands.cellAt(event.clientX, event.clientY);
    if (dragging) hands.drop(under);
    else if (under === cell) hands.press(cell);
  });

  svg.addEventListener("pointercancel", (event) => {
    if (held?.id !== event.pointerId) return;
    if (held.dragging) hands.drop(null);
    held = null;
  });
}

/** @type {Record<string, import("./geometry.js").Point>} */
const ARROWS = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/**
 * Arrow keys wander from cell to cell, Enter and the space bar press one.
 * @param {import("./render.js").BoardRenderer} renderer
 * @param {{press: (cell: string) => void, enter: (cell: string) => void}} hands
 */
export function listenToKeys(renderer, hands) {
  const { svg, geometry } = renderer;
  /** @type {import("./geometry.js").Point | null} the course that vertical or horizontal wandering keeps */
  let lane = null;

  svg.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = cellOf(event.target);
    if (!here) return;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const place = geometry.centre(here);
      lane = { x: arrow.x ? place.x : (lane?.x ?? place.x), y: arrow.y ? place.y : (lane?.y ?? place.y) };
      const there = geometry.neighbour(here, arrow, lane);
      if (there) focusCell(renderer, there);
    } else if (event.key === "Enter") hands.enter(here);
    else if (event.key === " ") hands.press(here);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  // Screen readers press a button without pointer or key.
  svg.addEventListener("click", (event) => {
    const cell = event.detail === 0 ? cellOf(event.target) : null;
    if (cell) hands.press(cell);
  });

  svg.addEventListener("focusin", (event) => {
    const cell = cellOf(event.target);
    if (cell) renderer.setTabStop(cell);
    svg.classList.toggle("focused", event.target instanceof Element && event.target.matches(":focus-visible"));
  });
  svg.addEventListener("focusout", () => svg.classList.remove("focused"));
}

/** @param {EventTarget | null} target */
function cellOf(target) {
  return target instanceof Element ? (target.closest("[data-cell]")?.getAttribute("data-cell") ?? null) : null;
}

/** @param {import("./render.js").BoardRenderer} renderer @param {string} cell */
export function focusCell(renderer, cell) {
  renderer.setTabStop(cell);
  renderer.cellNodes.get(cell)?.focus();
}
