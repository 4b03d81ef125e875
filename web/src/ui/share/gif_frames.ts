/** What goes to the worker that makes an animated GIF, and what comes back. */

/** A GIF shows so many moves at most. */
export const MOST_MOVES = 60;

export interface GifFrame {
  /** Red, green, blue and opacity of each pixel. */
  pixels: ArrayBuffer;
  width: number;
  height: number;
  /** Milliseconds that it is shown. */
  delay: number;
  last: boolean;
}

/** How many frames are done; with the last one, the file. */
export interface GifProgress {
  done: number;
  file?: Uint8Array<ArrayBuffer>;
}
