/** The script of a worker that makes an animated GIF of frames, one after the other as they come. */

import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { GifFrame, GifProgress } from "./gif_frames";

const MOST_COLOURS = 256;

const encoder = GIFEncoder();
let done = 0;

addEventListener("message", ({ data }: MessageEvent<GifFrame>) => {
  const { width, height, delay, last } = data;
  const pixels = new Uint8ClampedArray(data.pixels);
  const palette = quantize(pixels, MOST_COLOURS);
  encoder.writeFrame(applyPalette(pixels, palette), width, height, { palette, delay });
  done++;
  if (!last) {
    postMessage({ done } satisfies GifProgress);
    return;
  }
  encoder.finish();
  postMessage({ done, file: encoder.bytes() } satisfies GifProgress);
});
