/**
 * Pictures of the board as SVG files, in the page's theme or for print. The board is drawn off screen. Its styles
 * become attributes, so that other programs show the same picture.
 */

import type { Arrow, Board } from "../../board/api";
import { createBoard, NO_LISTENER } from "../../board/live_board";
import { arrowsOf } from "../../board/overlay";
import type { TreeNode } from "../../game/tree";
import { pieceSetFor, settings } from "../../settings/settings";
import { say } from "../../text/page";
import "../settings/settings.css";

const NAMESPACE = "http://www.w3.org/2000/svg";
const SHAPE_SELECTOR = "polygon, polyline, path, circle, ellipse, rect, line, text";

/** Attributes for paint, with the default values that the file omits. */
const PAINT: Readonly<Record<string, string>> = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
};
const FONT_ATTRIBUTES = ["font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"] as const;
/** Attributes that only the page needs. */
const PAGE_ATTRIBUTES = /^(class|style|role|tabindex|aria-.*|data-.*)$/;

/** As on the page, or as in printed books, where arrows show the last move. */
export type PictureStyle = "page" | "book";

/** Draws positions of one variant. The longer side of a drawing has `across` pixels. */
export class PositionPainter {
  readonly #host = document.createElement("div");
  readonly #board: Board;
  readonly width: number;
  readonly height: number;

  constructor(
    variant: TreeNode["position"]["variant"],
    across: number,
    private readonly bottom: number,
    private readonly look: PictureStyle,
  ) {
    const { board, game } = variant;
    const scale = across / Math.max(board.width, board.height);
    this.width = Math.round(board.width * scale);
    this.height = Math.round(board.height * scale);
    Object.assign(this.#host.style, {
      position: "fixed",
      left: "-10000px",
      top: "0",
      width: `${this.width}px`,
      height: `${this.height}px`,
    });
    this.#host.inert = true;
    if (look === "book") {
      this.#host.dataset.theme = "wood";
      this.#host.className = "book-look";
    }
    document.body.append(this.#host);
    const pieceSet = pieceSetFor(game.name, board.piece_sets);
    const { coordinates } = settings.peek();
    const drawn = { pieceSet, coordinates, hints: false, speed: 0, confirm: false };
    this.#board = createBoard(this.#host, board, drawn, NO_LISTENER, say);
  }

  /** Resolves when the board has its size. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      setTimeout(resolve, 200); // hidden windows draw no frames
    });
  }

  draw(node: TreeNode, arrows: readonly Arrow[] = []): string {
    const { position, last } = node;
    this.#board.show({
      position,
      scene: position.scene(),
      last,
      animate: false,
      input: "none",
      bottom: this.bottom,
      arrows: this.look === "book" ? [...lastArrows(node), ...arrows] : arrows,
    });
    const { element } = this.#board;
    const copy = element.cloneNode(true) as Element;
    writeStyles(element, copy);
    copy.setAttribute("xmlns", NAMESPACE);
    copy.setAttribute("width", String(this.width));
    copy.setAttribute("height", String(this.height));
    return new XMLSerializer().serializeToString(copy);
  }

  close(): void {
    this.#board.close();
    this.#host.remove();
  }
}

function lastArrows({ move, parent }: TreeNode): Arrow[] {
  return move === null || parent === null ? [] : arrowsOf(parent.position, [move], "played", 0.5);
}

/** Writes the computed styles of `from` into its copy `to`. Removes invisible elements of the copy. */
function writeStyles(from: Element, to: Element): void {
  const style = getComputedStyle(from);
  if (style.display === "none" || (style.visibility === "hidden" && from.children.length === 0)) {
    to.remove();
    return;
  }
  for (const { name } of [...to.attributes]) if (PAGE_ATTRIBUTES.test(name)) to.removeAttribute(name);
  if (style.opacity !== "1") to.setAttribute("opacity", style.opacity);
  if (style.transform !== "none") to.setAttribute("transform", style.transform);
  if (from.matches(SHAPE_SELECTOR)) writePaint(style, to);
  const copies = [...to.children];
  for (const [index, child] of [...from.children].entries()) writeStyles(child, copies[index]!);
}

function writePaint(style: CSSStyleDeclaration, to: Element): void {
  const isStroked = style.stroke !== "none";
  for (const [name, omitted] of Object.entries(PAINT)) {
    const value = style.getPropertyValue(name);
    to.removeAttribute(name);
    if (value !== omitted && (isStroked || !name.startsWith("stroke"))) to.setAttribute(name, value.replace(/px/g, ""));
  }
  writeColour("fill", style.fill, to);
  if (isStroked) writeColour("stroke", style.stroke, to);
  if (to.localName !== "text") return;
  for (const name of FONT_ATTRIBUTES) to.setAttribute(name, style.getPropertyValue(name));
}

/** Writes a colour as six hexadecimal digits and an opacity, which all programs can read. */
function writeColour(name: "fill" | "stroke", value: string, to: Element): void {
  const { colour, opacity } = plainColour(value);
  to.setAttribute(name, colour);
  if (opacity === 1) return;
  const before = Number(to.getAttribute(`${name}-opacity`) ?? 1);
  to.setAttribute(`${name}-opacity`, String(Math.round(before * opacity * 1000) / 1000));
}

/** Parses a computed colour: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`, or `color(srgb 0.1 0.2 0.3 / 0.5)`. */
export function plainColour(value: string): { colour: string; opacity: number } {
  const [, kind, inside] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(value) ?? [];
  if (kind === undefined || inside === undefined) return { colour: value, opacity: 1 };
  const [red = 0, green = 0, blue = 0, opacity = 1] = inside.split(/[\s,/]+/).map(Number);
  const scale = kind === "color" ? 255 : 1;
  const digits = [red, green, blue].map((part) =>
    Math.round(part * scale)
      .toString(16)
      .padStart(2, "0"),
  );
  return { colour: `#${digits.join("")}`, opacity };
}
