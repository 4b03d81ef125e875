// @ts-check
/** The pieces' pictures: defined once in the page from the server's fragments, used on the board and in trays. */

import { parseSvg, s } from "../ui/dom.js";

/** @param {string} id */
const reference = (id) => `piece-${id}`;

/** @param {import("../types.js").Symbol[]} symbols */
export function defineSymbols(symbols) {
  const definitions = symbols.map(({ id, svg }) =>
    s("symbol", { id: reference(id), viewBox: "-1 -1 2 2", overflow: "visible" }, ...parseSvg(svg)),
  );
  return s("svg", { class: "definitions", "aria-hidden": "true" }, ...definitions);
}

/**
 * A piece about the origin: its face, and below it a darker edge that gives it thickness.
 * @param {string} symbol
 * @param {number} size  half its width
 */
export function pieceFace(symbol, size) {
  const box = { href: `#${reference(symbol)}`, x: -size, width: 2 * size, height: 2 * size };
  return [
    s("use", { ...box, y: -size * 0.86, class: "piece-shade" }),
    s("use", { ...box, y: -size * 0.93, class: "piece-edge" }),
    s("use", { ...box, y: -size, class: "piece-face" }),
  ];
}

/**
 * A piece as a small picture in the text.
 * @param {string} symbol
 * @param {string | undefined} player
 * @param {number} seat
 */
export function pieceIcon(symbol, player, seat) {
  return s(
    "svg",
    { class: "piece-icon", viewBox: "-1.1 -1.1 2.2 2.2", "aria-hidden": "true" },
    s("g", { class: "piece", data: { player: player ?? "nobody", seat } }, ...pieceFace(symbol, 1)),
  );
}
