/** Types of modules without type declarations. */

/** Loaders of the page's texts, by name such as `en` or `en_studying`, see `text_plugin.ts`. */
declare module "texts" {
  const loaders: Readonly<Record<string, () => Promise<{ default: string[] }>>>;
  export default loaders;
}

/** The part of gifenc that the page uses. */
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
