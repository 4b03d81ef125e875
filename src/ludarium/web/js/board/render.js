// @ts-check
/**
 * The board's SVG.  Layers from below: cells, marks under the pieces (last move, choice), names, pieces, marks above.
 * Draws what it is told; knows nothing of clicks, moves or the server.
 */

import { text } from "../strings.js";
import { s } from "../ui/dom.js";
import { byCell, pileInWords } from "./pieces.js";
import { forecastMark, mark, weightiest } from "./marks.js";
import { pieceFace } from "./symbols.js";

/**
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {object} Marks
 * @property {string[]} last  cells of the last move, the start first
 * @property {string[]} chosen  cells clicked
 * @property {string[]} trail  those of them that have been left behind
 * @property {Map<string, string[]>} next  cells to click, with kinds; drawn when something is chosen
 * @property {Set<string>} starts  cells where a move can begin
 * @property {{cell: string, layers: number[]} | null} lifted  pieces that are in the hand
 */

/** How far down a piece reaches with the edge below it, in its size. */
const THICKNESS = 1.14;

/** Half the room that a cell's name takes, in the board's unit. */
const NAME = { width: 0.1, height: 0.07 };

export class BoardRenderer {
  /**
   * @param {import("./geometry.js").Geometry} geometry
   * @param {string[]} players
   * @param {string} label
   */
  constructor(geometry, players, label) {
    this.geometry = geometry;
    this.players = players;
    const { width, height, symbols, cells } = geometry.board;
    this.titles = new Map(symbols.map(({ id, title }) => [id, title]));
    this.cellLayer = s("g", { class: "cells" });
    this.underLayer = s("g", { class: "under" });
    this.nameLayer = s("g", { class: "names", "aria-hidden": "true" });
    this.pieceLayer = s("g", { class: "pieces" });
    this.overLayer = s("g", { class: "over" });
    this.hintLayer = s("g", { class: "hints" });
    this.focusRing = s("polygon", { class: "focus-ring" });
    this.svg = s(
      "svg",
      { class: "board", viewBox: `0 0 ${width} ${height}`, role: "group", "aria-label": label },
      this.cellLayer,
      this.underLayer,
      this.nameLayer,
      this.pieceLayer,
      this.hintLayer,
      this.overLayer,
      this.focusRing,
    );
    this.svg.style.setProperty("--unit", `${geometry.unit}px`);
    /** @type {Map<string, SVGGElement>} */
    this.cellNodes = new Map(cells.map((cell) => [cell.id, this.makeCell(cell)]));
    /** @type {Map<string, SVGTextElement>} */
    this.nameNodes = new Map(cells.map(({ id }) => [id, s("text", { class: "cell-name", data: { names: id } }, id)]));
    this.nameLayer.append(...this.nameNodes.values());
    /** @type {{piece: Piece, node: SVGGElement}[]} */
    this.drawn = [];
    this.turnCells();
  }

  /** @param {import("../types.js").Cell} cell */
  makeCell({ id, tone, mark: decoration }) {
    const classes = `cell tone-${tone}${decoration ? ` decorated-${decoration}` : ""}`;
    return s(
      "g",
      { class: classes, role: "button", tabindex: "-1", data: { cell: id } },
      s("polygon", { class: "cell-hit" }),
      s("polygon", { class: "cell-face" }),
      decoration && s("polygon", { class: "cell-mark" }),
    );
  }

  /** Puts the cells where they belong, after a flip and at the beginning, in reading order for those who listen. */
  turnCells() {
    for (const [id, node] of this.cellNodes) {
      const [hit, face, decoration] = node.children;
      hit.setAttribute("points", this.geometry.outline(id, 1));
      face.setAttribute("points", this.geometry.outline(id, 0.92));
      decoration?.setAttribute("points", this.geometry.outline(id, 0.6));
      this.placeName(id, []);
    }
    const order = this.geometry.readingOrder().map((id) => /** @type {SVGGElement} */ (this.cellNodes.get(id)));
    this.cellLayer.replaceChildren(...order);
  }

  /**
   * Puts a cell's name where no piece covers it: at the bottom, else at the side, else nowhere.
   * @param {string} id
   * @param {Piece[]} pile
   */
  placeName(id, pile) {
    const name = /** @type {SVGTextElement} */ (this.nameNodes.get(id));
    const radius = this.geometry.radius(id);
    const { x, y } = this.geometry.centre(id);
    const { unit } = this.geometry;
    const covered = (/** @type {{x: number, y: number}} */ spot) =>
      pile.some(({ dx, dy, size }) => Math.abs(dx - spot.x) < size + NAME.width * unit && Math.abs(dy - spot.y) < size * THICKNESS + NAME.height * unit);
    const spot = [{ x: 0, y: radius * 0.83 }, { x: radius * 0.69, y: 0 }].find((one) => !covered(one));
    name.toggleAttribute("hidden", !spot);
    name.setAttribute("x", String(x + (spot?.x ?? 0)));
    name.setAttribute("y", String(y + (spot?.y ?? 0)));
  }

  /** @param {Piece} piece */
  transformOf({ cell, dx, dy }) {
    const { x, y } = this.geometry.centre(cell);
    return `translate(${x + dx}px, ${y + dy}px)`;
  }

  /** @param {Piece} piece */
  makePiece(piece) {
    const { cell, owner, layer, symbol, size } = piece;
    const data = { cell, symbol, layer, owner, player: this.players[owner] ?? "nobody", seat: owner };
    const node = s("g", { class: "piece", data }, ...pieceFace(symbol, size));
    node.style.transform = this.transformOf(piece);
    return node;
  }

  /**
   * Pieces afresh, lower ones and those farther up the screen first.
   * @param {Piece[]} pieces
   */
  drawPieces(pieces) {
    const order = [...pieces]
      .filter(({ cell }) => this.geometry.cells.has(cell))
      .sort((a, b) => this.geometry.centre(a.cell).y - this.geometry.centre(b.cell).y || a.layer - b.layer);
    this.drawn = order.map((piece) => ({ piece, node: this.makePiece(piece) }));
    this.pieceLayer.replaceChildren(...this.drawn.map(({ node }) => node));
    const piles = byCell(pieces);
    for (const id of this.cellNodes.keys()) this.placeName(id, piles.get(id) ?? []);
  }

  /** @param {Marks} marks */
  drawMarks({ last, chosen, trail, next, starts, lifted }) {
    const onBoard = (/** @type {string} */ id) => this.geometry.cells.has(id);
    const under = [
      ...[...new Set(last)].filter(onBoard).map((id) => this.outlineNode(id, id === last[0] ? "last last-start" : "last")),
      ...[...new Set(chosen)].filter(onBoard).map((id) => this.outlineNode(id, trail.includes(id) ? "chosen earlier" : "chosen")),
    ];
    const targets = chosen.length > 0 ? [...next].filter(([id]) => onBoard(id)) : [];
    this.underLayer.replaceChildren(...under);
    this.overLayer.replaceChildren(...targets.map(([id, kinds]) => this.targetNode(id, weightiest(kinds))));
    for (const [id, node] of this.cellNodes) {
      node.classList.toggle("start", starts.has(id));
      node.classList.toggle("target", chosen.length > 0 && next.has(id));
      if (chosen.length > 0 && next.has(id)) node.dataset.kinds = next.get(id)?.join(" ");
      else delete node.dataset.kinds;
    }
    for (const { piece, node } of this.drawn) node.classList.toggle("lifted", isHeld(piece, lifted));
    this.labelCells({ last, chosen, next });
  }

  /**
   * What may happen to pieces, and words on cells.
   * @param {import("../types.js").Forecast[]} forecasts
   * @param {import("../types.js").Note[]} notes
   */
  drawHints(forecasts, notes) {
    const words = notes.map(({ cell, text: word }) => {
      const { x, y } = this.geometry.centre(cell);
      const radius = this.geometry.radius(cell);
      return s("text", { class: "note", x: x - radius * 0.62, y: y - radius * 0.62, data: { notes: cell } }, word);
    });
    this.hintLayer.replaceChildren(...forecasts.map(({ cell, kind }) => this.hintNode(cell, kind)), ...words);
  }

  /**
   * The pieces in the hand at a point of the board, the others where they stand.
   * @param {{cell: string, layers: number[]}} hand
   * @param {{x: number, y: number}} point
   */
  drawHand(hand, point) {
    for (const { piece, node } of this.drawn) {
      const held = isHeld(piece, hand);
      if (held && !node.classList.contains("dragged")) this.pieceLayer.append(node);
      node.classList.toggle("dragged", held);
      node.style.transform = held ? `translate(${point.x + piece.dx}px, ${point.y + piece.dy}px)` : this.transformOf(piece);
    }
  }

  /** @param {string | null} cell  the one that a dragged piece would be dropped on */
  drawHover(cell) {
    for (const [id, node] of this.cellNodes) node.classList.toggle("hovered", id === cell);
  }

  /** @param {string} id @param {string} classes */
  outlineNode(id, classes) {
    return s("polygon", { class: classes, points: this.geometry.outline(id, 0.89), data: { at: id } });
  }

  /** @param {string} id @param {string} kind */
  targetNode(id, kind) {
    const { x, y } = this.geometry.centre(id);
    return mark(kind, `translate(${x} ${y}) scale(${this.geometry.radius(id) * 0.92})`);
  }

  /** @param {string} id @param {string} kind */
  hintNode(id, kind) {
    const node = forecastMark(kind);
    const { x, y } = this.geometry.centre(id);
    node.setAttribute("transform", `translate(${x} ${y}) scale(${this.geometry.radius(id) * 0.92})`);
    return node;
  }

  /** What a screen reader says of each cell.  @param {Pick<Marks, "last" | "chosen" | "next">} marks */
  labelCells({ last, chosen, next }) {
    const piles = byCell(this.drawn.map(({ piece }) => piece));
    for (const [id, node] of this.cellNodes) {
      const pile = piles.get(id);
      const parts = [pile ? pileInWords(pile, this.players, this.titles, text.cell.on) : text.cell.empty];
      if (chosen.at(-1) === id) parts.push(text.cell.selected);
      else if (last.includes(id)) parts.push(text.cell.last);
      const kinds = chosen.length > 0 ? (next.get(id) ?? []) : [];
      parts.push(...kinds.map((kind) => text.kinds[kind] ?? kind));
      node.setAttribute("aria-label", `${id}, ${parts.join(", ")}`);
    }
  }

  /** The one cell that Tab reaches.  @param {string} id */
  setTabStop(id) {
    for (const [cell, node] of this.cellNodes) node.setAttribute("tabindex", cell === id ? "0" : "-1");
    this.focusRing.setAttribute("points", this.geometry.outline(id, 0.95));
  }
}

/** @param {Piece} piece @param {{cell: string, layers: number[]} | null} hand */
function isHeld({ cell, layer }, hand) {
  return hand?.cell === cell && (hand.layers.length === 0 || hand.layers.includes(layer));
}
