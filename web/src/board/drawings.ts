/** Drawings of pieces: symbols with a lower edge that shows thickness. Also helpers for SVG and animations. */

import "./board.css";
import type { BoardData, SymbolData } from "../data/types";
import type { Piece } from "../rules/api";

export const SVG = "http://www.w3.org/2000/svg";

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number | undefined> = {},
  ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) element.setAttribute(name, String(value));
  }
  element.append(...children);
  return element;
}

/** Rounds coordinates to a thousandth. */
export const round = (value: number): number => Math.round(value * 1000) / 1000;

/** Sets or removes an attribute only if the attribute's value changes. */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** Height of a piece's lower edge, as a multiple of half the piece's width. */
export const THICKNESS = 0.13;

interface Drawing {
  /** All elements of the drawing, including `body`. */
  readonly face: readonly Element[];
  /** The outline, from which the edge is drawn. */
  readonly body: Element | null;
  /** Whether all players share the drawing. A frame then marks the pieces of the players after the first. */
  readonly shared: boolean;
}

const NO_DRAWING: Drawing = { face: [], body: null, shared: false };

type ParsedDrawings = ReadonlyMap<string, Drawing>;

/** Parsed drawings by board and piece set. `Drawings` copies their elements. */
const parsedDrawings = new WeakMap<BoardData, Map<string, ParsedDrawings>>();

/** The drawings of a board's symbols in one piece set. */
export class Drawings {
  private readonly drawings: ParsedDrawings;

  constructor(
    board: BoardData,
    pieceSet: string,
    /** The players' names in the rules, by seat. */
    private readonly players: readonly string[],
  ) {
    const sets = parsedDrawings.get(board) ?? new Map<string, ParsedDrawings>();
    this.drawings = sets.get(pieceSet) ?? parseAll(board, pieceSet);
    parsedDrawings.set(board, sets.set(pieceSet, this.drawings));
  }

  /** Draws a piece at the origin, with a width of 2. */
  drawPiece({ symbol, owner }: Pick<Piece, "symbol" | "owner">): SVGGElement {
    const node = svg("g", { class: "face" });
    this.paint(node, owner);
    const { body, face, shared } = this.partsOf(symbol);
    if (body) {
      node.append(
        svg("g", { class: "piece-shade", transform: `translate(0 ${2 * THICKNESS})` }, body.cloneNode(true)),
        svg("g", { class: "piece-edge", transform: `translate(0 ${THICKNESS})` }, body.cloneNode(true)),
      );
    }
    node.append(...face.map((one) => one.cloneNode(true)));
    if (shared && body && owner > 0) node.append(svg("g", { class: "piece-frame" }, body.cloneNode(true)));
    return node;
  }

  /** The parts of a symbol's drawing; read-only. */
  partsOf(symbol: string): Drawing {
    return this.drawings.get(symbol) ?? NO_DRAWING;
  }

  /** Gives an element an owner's colours. */
  paint(node: Element, owner: number): void {
    setAttribute(node, "data-seat", String(owner));
    setAttribute(node, "data-player", this.players[owner] ?? "nobody");
  }
}

function parseAll(board: BoardData, pieceSet: string): ParsedDrawings {
  // A piece that looks different for each player has several symbols with the same title.
  const isShared = (symbol: SymbolData) => board.symbols.filter(({ title }) => title === symbol.title).length === 1;
  return new Map(board.symbols.map((symbol) => [symbol.id, parseSymbol(symbol, pieceSet, isShared(symbol))]));
}

function parseSymbol(symbol: SymbolData, pieceSet: string, shared: boolean): Drawing {
  const [defaultDrawing = ""] = Object.values(symbol.drawings);
  const host = svg("g");
  host.innerHTML = symbol.drawings[pieceSet] ?? defaultDrawing;
  return { face: [...host.children], body: host.querySelector(".body"), shared };
}

/** Whether the browser supports animations and the user allows them. */
export function animationsEnabled(): boolean {
  return "animate" in Element.prototype && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Calls `task` when the browser is idle, at the latest after `timeout` milliseconds. Browsers without idle callbacks
 * call it after 60 ms. Returns a function that cancels the call.
 */
export function whenIdle(task: () => void, timeout = 500): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(task, { timeout });
    return () => cancelIdleCallback(handle);
  }
  const handle = setTimeout(task, 60);
  return () => clearTimeout(handle);
}
