/** Types of modules that have none. */

/** Loaders of texts by language and part, see `text_plugin.ts`. */
declare module "texts" {
  const files: Readonly<Record<string, () => Promise<{ default: string[] }>>>;
  export default files;
}

/** The used part of gifenc. */
declare module "gifenc" {
  type Palette = number[][];
  interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options: { palette: Palette; delay: number }): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
