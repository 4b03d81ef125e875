/** The script of the worker that encodes GIF animations frame by frame. */

import { applyPalette, GIFEncoder, quantize } from "gifenc";

const MAX_COLOURS = 256;

export interface GifFrame {
  pixels: ArrayBuffer; // red, green, blue and opacity of each pixel
  width: number;
  height: number;
  delay: number; // display time in milliseconds
  isLast: boolean; // whether the animation ends with this frame
}

/** The number of finished frames; after the last frame also the file. */
export interface GifProgress {
  done: number;
  file?: Uint8Array<ArrayBuffer>;
}

const encoder = GIFEncoder();
let done = 0;

addEventListener("message", ({ data }: MessageEvent<GifFrame>) => {
  const { width, height, delay, isLast } = data;
  const pixels = new Uint8ClampedArray(data.pixels);
  const palette = quantize(pixels, MAX_COLOURS);
  encoder.writeFrame(applyPalette(pixels, palette), width, height, { palette, delay });
  done++;
  if (isLast) encoder.finish();
  postMessage((isLast ? { done, file: encoder.bytes() } : { done }) satisfies GifProgress);
});
