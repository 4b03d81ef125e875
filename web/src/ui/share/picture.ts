/** Pictures of a position or of several turns (strips) as SVG and PNG files, and GIF animations. They have the page's
 *  theme or a style for print. The board is drawn off screen. Computed styles become SVG attributes, so that other
 *  programs show the same picture. */

import type { Arrow, Board } from "../../board/api";
import { createBoard, NO_LISTENER } from "../../board/live_board";
import { arrowsOf } from "../../board/overlay";
import { numberLabel, turnAt } from "../../game/numbering";
import type { TreeNode } from "../../game/tree";
import { pieceSetFor, settings } from "../../settings/settings";
import { say } from "../../text/page";
import type { SharedContent } from "../navigation";
import type { GifFrame, GifProgress } from "./gif_worker";
import "../settings/settings.css";

const NAMESPACE = "http://www.w3.org/2000/svg";
const SHAPE_SELECTOR = "polygon, polyline, path, circle, ellipse, rect, line, text";

/** The default values of paint attributes. The pictures omit attributes with these values. */
const PAINT_DEFAULTS: Readonly<Record<string, string>> = {
  "fill-opacity": "1",
  "stroke-opacity": "1",
  "stroke-width": "1px",
  "stroke-dasharray": "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "paint-order": "normal",
};
const FONT_ATTRIBUTES = ["font-family", "font-size", "font-weight", "text-anchor", "dominant-baseline"] as const;
const PAGE_ATTRIBUTES = /^(class|style|role|tabindex|aria-.*|data-.*)$/; // attributes that only the page needs

/** The style of pictures: as on the page, or as in printed books, where arrows show the last move. */
export type PictureStyle = "page" | "book";

/** Draws positions of one variant. The longer side of a drawing has `size` pixels. */
class PositionPainter {
  readonly #host = document.createElement("div");
  readonly #board: Board;
  readonly width: number;
  readonly height: number;

  constructor(
    variant: TreeNode["position"]["variant"],
    size: number,
    private readonly bottom: number, // the seat at the bottom of the board
    private readonly style: PictureStyle,
  ) {
    const { board, game } = variant;
    const scale = size / Math.max(board.width, board.height);
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
    if (style === "book") {
      this.#host.dataset.theme = "wood";
      this.#host.className = "book-look";
    }
    document.body.append(this.#host);
    const pieceSet = pieceSetFor(game.name, board.piece_sets);
    const { coordinates } = settings.peek();
    const boardSettings = { pieceSet, coordinates, hints: false, hopTime: 0, confirm: false };
    this.#board = createBoard(this.#host, board, boardSettings, NO_LISTENER, say);
  }

  /** Resolves after two frames, when the board has its size, or after 200 ms. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      setTimeout(resolve, 200); // hidden windows draw no frames
    });
  }

  draw(node: TreeNode, arrows: readonly Arrow[] = []): string {
    const { position, lastMove: last } = node;
    this.#board.show({
      position,
      scene: position.scene(),
      last,
      animate: false,
      input: "none",
      bottom: this.bottom,
      arrows: this.style === "book" ? [...arrowsOfLastMove(node), ...arrows] : arrows,
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

function arrowsOfLastMove({ move, parent }: TreeNode): Arrow[] {
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
  for (const [name, defaultValue] of Object.entries(PAINT_DEFAULTS)) {
    const value = style.getPropertyValue(name);
    to.removeAttribute(name);
    if (value !== defaultValue && (isStroked || !name.startsWith("stroke")))
      to.setAttribute(name, value.replace(/px/g, ""));
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
  const oldOpacity = Number(to.getAttribute(`${name}-opacity`) ?? 1);
  to.setAttribute(`${name}-opacity`, String(Math.round(oldOpacity * opacity * 1000) / 1000));
}

/** Parses a computed colour: `rgb(1, 2, 3)`, `rgba(1, 2, 3, 0.5)`, or `color(srgb 0.1 0.2 0.3 / 0.5)`. */
export function plainColour(value: string): { colour: string; opacity: number } {
  const [, kind, components] = /^(rgba?|color)\((?:srgb )?([^)]*)\)$/.exec(value) ?? [];
  if (kind === undefined || components === undefined) return { colour: value, opacity: 1 };
  const [red = 0, green = 0, blue = 0, opacity = 1] = components.split(/[\s,/]+/).map(Number);
  const scale = kind === "color" ? 255 : 1;
  const digits = [red, green, blue].map((part) =>
    Math.round(part * scale)
      .toString(16)
      .padStart(2, "0"),
  );
  return { colour: `#${digits.join("")}`, opacity };
}

const PICTURE_SIZE = 1200; // the longer side of a single board, in pixels
const STRIP_BOARD_SIZE = 480; // the longer side of each board in a strip, in pixels

export async function drawPosition({ line, bottom, arrows }: SharedContent, style: PictureStyle): Promise<string> {
  const node = line.nodes[line.at]!;
  return await withPainter(node, PICTURE_SIZE, bottom, style, (painter) => painter.draw(node, arrows));
}

export async function drawStrip({ line, bottom }: SharedContent, style: PictureStyle): Promise<string> {
  const turns = lastTurns(line.nodes);
  return await withPainter(line.nodes[0]!, STRIP_BOARD_SIZE, bottom, style, (painter) => {
    const drawings = turns.map(({ node, caption }) => ({ svg: painter.draw(node), caption }));
    return stripOf(drawings, painter.width, painter.height);
  });
}

async function withPainter(
  { position }: TreeNode,
  size: number,
  bottom: number,
  style: PictureStyle,
  work: (painter: PositionPainter) => string,
): Promise<string> {
  const painter = new PositionPainter(position.variant, size, bottom, style);
  try {
    await painter.ready();
    return work(painter);
  } finally {
    painter.close();
  }
}

export const svgBlob = async (svg: Promise<string>): Promise<Blob> => new Blob([await svg], { type: "image/svg+xml" });

/** Maximum number of turns in a strip, which also shows the position before these turns. */
export const MAX_STRIP_TURNS = 59;
const MAX_COLUMNS = 4;
/** The gap between drawings and the height of captions, relative to the width of a drawing. */
const GAP = 0.05;
const CAPTION_HEIGHT = 0.1;
const LETTER_WIDTH = 0.55; // the average width of a letter, relative to the font size

interface StripTurn {
  node: TreeNode; // the node after the turn's last move
  caption: string; // number and moves; empty for the first position
}

/** The last turns of a line, at most MAX_STRIP_TURNS, after an entry for the position before these turns. */
export function lastTurns(nodes: readonly TreeNode[]): StripTurn[] {
  const turns: StripTurn[] = [];
  for (const [index, node] of nodes.entries()) {
    const text = node.text("record");
    if (index === 0) turns.push({ node, caption: "" });
    else if (text === "") continue;
    else if (turnAt(node).beginsTurn || turns.length === 1)
      turns.push({ node, caption: `${numberLabel(node, true)} ${text}` });
    else turns.push({ node, caption: `${turns.pop()!.caption} ${text}` });
  }
  return turns.slice(-MAX_STRIP_TURNS - 1).map((turn, index) => (index === 0 ? { ...turn, caption: "" } : turn));
}

/** Combines drawings and their captions into a picture, row by row. `width`, `height`: of each drawing, in pixels. */
export function stripOf(drawings: readonly { svg: string; caption: string }[], width: number, height: number): string {
  const gap = width * GAP;
  const [columnWidth, rowHeight] = [width + gap, height + width * CAPTION_HEIGHT + gap];
  const columns = Math.min(MAX_COLUMNS, drawings.length);
  const [stripWidth, stripHeight] = [
    columns * columnWidth + gap,
    Math.ceil(drawings.length / columns) * rowHeight + gap,
  ].map(Math.round);
  const panels = drawings.map(({ svg, caption }, index) => {
    const [x, y] = [(index % columns) * columnWidth + gap, Math.floor(index / columns) * rowHeight + gap].map(
      Math.round,
    );
    const size = Math.min(width * 0.055, width / (LETTER_WIDTH * Math.max(caption.length, 1)));
    const place = `x="${Math.round(x! + width / 2)}" y="${Math.round(y! + height + width * 0.07)}"`;
    const font = `font-family="serif" font-size="${size.toFixed(1)}" text-anchor="middle" fill="#2b261c"`;
    const captionText = caption === "" ? "" : `<text ${place} ${font}>${escapeText(caption)}</text>`;
    return `${svg.replace("<svg ", `<svg x="${x}" y="${y}" `)}${captionText}`;
  });
  const paper = `<rect width="${stripWidth}" height="${stripHeight}" fill="#ffffff"/>`;
  const box = `width="${stripWidth}" height="${stripHeight}" viewBox="0 0 ${stripWidth} ${stripHeight}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${paper}${panels.join("")}</svg>`;
}

/** Escapes a text for XML and HTML, also in attributes. */
export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

export const MAX_GIF_MOVES = 60;
const GIF_SIZE = 480; // the longer side of a frame, in pixels
const FRAME_MS = 900;
const LAST_FRAME_MS = 3000;

/** Animates the last moves of a line. `progress` receives the number of finished frames and of all frames. */
export async function makeGif(
  nodes: readonly TreeNode[],
  bottom: number,
  style: PictureStyle,
  progress: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const frameNodes = nodes.slice(-MAX_GIF_MOVES - 1);
  const painter = new PositionPainter(frameNodes[0]!.position.variant, GIF_SIZE, bottom, style);
  const worker = new Worker(new URL("./gif_worker.ts", import.meta.url), { type: "module" });
  try {
    await painter.ready();
    const surface = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    const background = style === "book" ? PAPER : surface;
    for (const [index, node] of frameNodes.entries()) {
      signal.throwIfAborted();
      const canvas = await drawOnCanvas(painter.draw(node), background);
      const { data, width, height } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const isLast = index === frameNodes.length - 1;
      const frame: GifFrame = { pixels: data.buffer, width, height, delay: isLast ? LAST_FRAME_MS : FRAME_MS, isLast };
      const { done, file } = await encodeFrame(worker, frame);
      progress(done, frameNodes.length);
      if (file !== undefined) return new Blob([file], { type: "image/gif" });
    }
    throw new Error("the GIF could not be created");
  } finally {
    worker.terminate();
    painter.close();
  }
}

function encodeFrame(worker: Worker, frame: GifFrame): Promise<GifProgress> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<GifProgress>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "the worker has failed"));
    worker.postMessage(frame, [frame.pixels]);
  });
}

/** The background of pictures for print. */
export const PAPER = "#ffffff";

async function drawOnCanvas(svg: string, background = ""): Promise<HTMLCanvasElement> {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    const context = canvas.getContext("2d", { willReadFrequently: background !== "" })!;
    if (background !== "") {
      context.fillStyle = background;
      context.fillRect(0, 0, canvas.width, canvas.height);
    }
    context.drawImage(image, 0, 0);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** `background`: a colour, or empty for transparent. */
export async function pngBlob(svg: Promise<string>, background: string): Promise<Blob> {
  const canvas = await drawOnCanvas(await svg, background);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the PNG could not be created"))), "image/png");
  });
}
