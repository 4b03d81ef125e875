/** Messages to and from the GIF worker. */

/** Maximum number of moves in a GIF. */
export const MAX_GIF_MOVES = 60;

export interface GifFrame {
  /** Red, green, blue and opacity of each pixel. */
  pixels: ArrayBuffer;
  width: number;
  height: number;
  /** Display time in milliseconds. */
  delay: number;
  last: boolean;
}

/** Number of finished frames; after the last one also the file. */
export interface GifProgress {
  done: number;
  file?: Uint8Array<ArrayBuffer>;
}
