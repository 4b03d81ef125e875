/**
 * The looks of the kinds of steps, told apart by shape as well as by colour.  This is the page's vocabulary: a kind
 * that is not in it gets a plain mark.
 */

import type { Scene, StepKind } from "../rules/types";
import { svg } from "./svg";

type Shape = readonly ["circle" | "path", Record<string, string | number>];

const RING: Shape = ["circle", { r: 0.84, class: "mark-line mark-thin" }];
const BADGE: Shape = ["circle", { cx: 0.66, cy: -0.62, r: 0.32, class: "mark-fill" }];
const onBadge = (path: string): Shape => ["path", { d: path, class: "mark-sign" }];

/** Drawn in the box from -1 to 1 that just fits the cell. */
const SHAPES: Readonly<Record<StepKind, readonly Shape[]>> = {
  move: [["circle", { r: 0.24, class: "mark-fill" }]],
  capture: [
    ["circle", { r: 0.8, class: "mark-line" }],
    ["path", { d: "M0-1.02V-.6M0 1.02V.6M-1.02 0H-.6M1.02 0H.6", class: "mark-line" }],
  ],
  stack: [RING, BADGE, onBadge("M.66-.79V-.45M.49-.62H.83")],
  carry: [["circle", { r: 0.84, class: "mark-line mark-dashed" }]],
  place: [
    ["circle", { r: 0.32, class: "mark-fill" }],
    ["path", { d: "M0-.17V.17M-.17 0H.17", class: "mark-sign" }],
  ],
  swap: [RING, BADGE, onBadge("M.48-.7H.82L.74-.79M.84-.54H.5L.58-.45")],
  take: [RING, BADGE, onBadge("M.49-.62H.83")],
  from: [BADGE, onBadge("M.52-.56.66-.7.8-.56")],
  action: [["path", { d: "M0-.4.4 0 0 .4-.4 0Z", class: "mark-fill" }]],
};

/** Of several kinds of steps to one cell, the one that says most is drawn. */
const WEIGHT: readonly StepKind[] = ["capture", "stack", "swap", "take", "carry", "place", "move"];

export type ForecastKind = Scene["forecasts"][number]["kind"];

const FORECAST_SIGNS: Readonly<Record<ForecastKind, string>> = {
  capture: "M-.78.5-.54.74M-.54.5-.78.74",
  overwhelm: "M-.66.47V.77M-.79.64-.66.77-.53.64",
};

export function weightiest(kinds: readonly StepKind[]): StepKind {
  return WEIGHT.find((kind) => kinds.includes(kind)) ?? kinds[0] ?? "move";
}

/** A mark, to be placed by its `transform`. */
export function markOf(kind: StepKind): SVGGElement {
  const shapes = SHAPES[kind].map(([tag, attributes]) => svg(tag, attributes));
  // The halo lies below all lines, so that a mark is seen on cells and pieces of any colour.
  const halo = shapes.map((shape) => shape.cloneNode(true));
  return svg("g", { class: "mark", "data-kind": kind }, svg("g", { class: "halo" }, ...halo), ...shapes);
}

/** A badge on a piece that something is going to happen to. */
export function forecastOf(kind: ForecastKind): SVGGElement {
  return svg(
    "g",
    { class: "mark forecast", "data-forecast": kind },
    svg("circle", { cx: -0.66, cy: 0.62, r: 0.32, class: "mark-fill" }),
    svg("path", { d: FORECAST_SIGNS[kind], class: "mark-sign" }),
  );
}
