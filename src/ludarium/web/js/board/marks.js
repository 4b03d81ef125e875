// @ts-check
/**
 * The looks of the kinds of steps, told apart by shape as well as by colour.  This is the page's vocabulary: a game
 * that brings a new word gets the plain mark until a line is added here (and one in `strings.js`).
 */

import { text } from "../strings.js";
import { s } from "../ui/dom.js";

/** Drawn in the box from -1 to 1 that just fits the cell; `halo` shapes lie below in the contrasting colour. */
const SHAPES = {
  move: [["circle", { r: 0.26, class: "mark-fill" }]],
  capture: [
    ["circle", { r: 0.8, class: "mark-line" }],
    ["path", { d: "M0-1V-.6M0 1V.6M-1 0H-.6M1 0H.6", class: "mark-line" }],
  ],
  stack: [
    ["circle", { r: 0.84, class: "mark-line mark-thin" }],
    ["circle", { cx: 0.68, cy: -0.62, r: 0.31, class: "mark-fill" }],
    ["path", { d: "M.68-.79V-.45M.51-.62H.85", class: "mark-sign" }],
  ],
  from: [
    ["circle", { cx: 0.8, cy: -0.42, r: 0.29, class: "mark-fill" }],
    ["path", { d: "M.66-.36.8-.5.94-.36", class: "mark-sign" }],
  ],
  plain: [["path", { d: "M0-.4.4 0 0 .4-.4 0Z", class: "mark-fill" }]],
};

/** Signs on the badge of a forecast, about its centre. */
const FORECAST_SIGNS = /** @type {Record<string, string>} */ ({
  capture: "M-.8.5-.56.74M-.56.5-.8.74",
  overwhelm: "M-.68.47V.77M-.81.64-.68.77-.55.64",
  plain: "M-.68.48V.66M-.68.76V.77",
});

/** Of several kinds of steps to one cell, the one that says most is drawn. */
const WEIGHT = ["capture", "stack", "move"];

/** Small marks are drawn larger in the legend. */
const LEGEND_SCALE = /** @type {Record<string, number>} */ ({ move: 2.2, plain: 1.8 });

/** @param {string[]} kinds */
export function weightiest(kinds) {
  return WEIGHT.find((kind) => kinds.includes(kind)) ?? kinds[0];
}

/** Kinds in the order of the legend.  @param {Set<string>} kinds */
export function inOrder(kinds) {
  return [...kinds].sort((a, b) => WEIGHT.indexOf(b) - WEIGHT.indexOf(a));
}

/**
 * @param {string} kind
 * @param {string} transform
 */
export function mark(kind, transform) {
  const shapes = SHAPES[/** @type {keyof typeof SHAPES} */ (kind)] ?? SHAPES.plain;
  const nodes = shapes.map(([tag, attributes]) => s(/** @type {"path"} */ (tag), /** @type {object} */ (attributes)));
  return s("g", { class: "mark", transform, data: { kind } }, ...nodes);
}

/** A badge on a piece that something is going to happen to; its title tells what.  @param {string} kind */
export function forecastMark(kind) {
  return s(
    "g",
    { class: "forecast", data: { forecast: kind } },
    s("title", {}, text.forecasts[kind] ?? kind),
    s("circle", { cx: -0.68, cy: 0.62, r: 0.31, class: "mark-fill" }),
    s("path", { d: FORECAST_SIGNS[kind] ?? FORECAST_SIGNS.plain, class: "mark-sign" }),
  );
}

/** A small picture of a mark for the legend.  @param {string} kind */
export function legendMark(kind) {
  return s("svg", { class: "legend-mark", viewBox: "-1.15 -1.15 2.3 2.3", "aria-hidden": "true" }, mark(kind, `scale(${LEGEND_SCALE[kind] ?? 1})`));
}
