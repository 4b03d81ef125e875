/** A game as an animated picture: frames are drawn here one by one, and packed in a worker. */

import type { TreeNode } from "../../game/tree";
import { type GifFrame, type GifProgress, MOST_MOVES } from "./gif_frames";
import { Artist, type Look } from "./picture";

const ACROSS = 480;
const DELAY = 900;
const LAST_DELAY = 3000;

/** The last moves up to a node of a line.  `progress` is told how many frames are done, of how many. */
export async function makeGif(
  nodes: readonly TreeNode[],
  bottom: number,
  look: Look,
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const shown = nodes.slice(-MOST_MOVES - 1);
  const artist = new Artist(shown[0]!.position.variant, ACROSS, bottom, look);
  const worker = new Worker(new URL("./gif_worker.ts", import.meta.url), { type: "module" });
  try {
    await artist.ready();
    const page = getComputedStyle(document.documentElement).getPropertyValue("--surface").trim();
    const background = look === "book" ? PAPER : page;
    for (const [index, node] of shown.entries()) {
      signal.throwIfAborted();
      const canvas = await drawPixels(artist.draw(node), background);
      const { data, width, height } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
      const last = index === shown.length - 1;
      const frame: GifFrame = { pixels: data.buffer, width, height, delay: last ? LAST_DELAY : DELAY, last };
      const { done, file } = await pack(worker, frame);
      progress(done, shown.length);
      if (file !== undefined) return new Blob([file], { type: "image/gif" });
    }
    throw new Error("no GIF");
  } finally {
    worker.terminate();
    artist.close();
  }
}

function pack(worker: Worker, frame: GifFrame): Promise<GifProgress> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<GifProgress>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || "the worker has failed"));
    worker.postMessage(frame, [frame.pixels]);
  });
}

/** Below what is meant to be printed. */
export const PAPER = "#ffffff";

/** Draw an SVG picture; what it leaves free is of a colour, or nothing is there. */
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
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no PNG"))), "image/png");
  });
}
