/** The script of the worker that encodes GIF animations frame by frame. */

import { applyPalette, GIFEncoder, quantize } from "gifenc";
import type { GifFrame, GifProgress } from "./gif_frames";

const MAX_COLOURS = 256;

const encoder = GIFEncoder();
let done = 0;

addEventListener("message", ({ data }: MessageEvent<GifFrame>) => {
  const { width, height, delay, last } = data;
  const pixels = new Uint8ClampedArray(data.pixels);
  const palette = quantize(pixels, MAX_COLOURS);
  encoder.writeFrame(applyPalette(pixels, palette), width, height, { palette, delay });
  done++;
  if (!last) {
    postMessage({ done } satisfies GifProgress);
    return;
  }
  encoder.finish();
  postMessage({ done, file: encoder.bytes() } satisfies GifProgress);
});
