/** Makes a GIF animation of a game. Frames are drawn here and encoded in a worker. */

import type { TreeNode } from "../../game/tree";
import type { GifFrame, GifProgress } from "./gif_worker";
import { type PictureStyle, PositionPainter } from "./picture";

/** Maximum number of moves in a GIF. */
export const MAX_GIF_MOVES = 60;
const GIF_SIZE = 480;
const FRAME_MS = 900;
const LAST_FRAME_MS = 3000;

/** Animates the last moves of a line. `progress` receives the number of finished frames and their total. */
export async function makeGif(
  nodes: readonly TreeNode[],
  bottom: number,
  look: PictureStyle,
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const shown = nodes.slice(-MAX_GIF_MOVES - 1);
  const painter = new PositionPainter(shown[0]!.position.variant, GIF_SIZE, bottom, look);
  const worker = new Worker(new URL("./gif_worker.ts", import.meta.url), { type: "module" });
  try {
    await painter.ready();
    const page = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    const background = look === "book" ? PAPER : page;
    for (const [index, node] of shown.entries()) {
      signal.throwIfAborted();
      const canvas = await drawPixels(painter.draw(node), background);
      const { data, width, height } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const last = index === shown.length - 1;
      const frame: GifFrame = { pixels: data.buffer, width, height, delay: last ? LAST_FRAME_MS : FRAME_MS, last };
      const { done, file } = await encodeFrame(worker, frame);
      progress(done, shown.length);
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

/** Draws an SVG picture on a background or, by default, a transparent one. */
async function drawPixels(svg: string, background = ""): Promise<HTMLCanvasElement> {
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

export async function makePng(svg: string, background: string): Promise<Blob> {
  const canvas = await drawPixels(svg, background);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the PNG could not be created"))), "image/png");
  });
}
