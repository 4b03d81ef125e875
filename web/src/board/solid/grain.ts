/** Materials: computed grey textures of wood and stone, to be multiplied with colours. */

import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from "three";
import type { Material } from "../api";

/** Roughness of surfaces from 0 to 1. */
export const ROUGHNESS: Readonly<Record<Material, number>> = { wood: 0.52, stone: 0.38, plain: 0.32 };

const GRAIN_PIXELS = 256;

/** Reproducible pseudo-random numbers from 0 to 1, so that boards always look the same. */
export function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Smooth noise that repeats after `columns` and `rows` steps. */
export function noise(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = randomNumbers(seed);
  const lattice = Array.from({ length: columns * rows }, () => random.next().value);
  const at = (x: number, y: number): number => lattice[(y % rows) * columns + (x % columns)]!;
  const smooth = (t: number): number => t * t * (3 - 2 * t);
  /** `x` and `y` run from 0 to 1 over the whole lattice. */
  return (x, y) => {
    const [column, row] = [x * columns, y * rows];
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const [a, b] = [smooth(column - left), smooth(row - top)];
    const upper = at(left, top) * (1 - a) + at(left + 1, top) * a;
    const lower = at(left, top + 1) * (1 - a) + at(left + 1, top + 1) * a;
    return upper * (1 - b) + lower * b;
  };
}

type Shade = (x: number, y: number) => number;

/** Brightness of a material from 0 to 1; x and y run from 0 to 1. */
const SHADES: Readonly<Record<Exclude<Material, "plain">, () => Shade>> = {
  wood: () => {
    const [broad, bend, fine] = [noise(3, 3, 9), noise(5, 4, 4), noise(7, 12, 128)];
    return (x, y) => {
      const rings = 0.5 + 0.5 * Math.sin(2 * Math.PI * (y * 7 + 1.6 * bend(x, y) + 0.8 * broad(x, y)));
      return 0.84 + 0.1 * rings * rings + 0.1 * (fine(x, y) - 0.5);
    };
  },
  stone: () => {
    const [clouds, spots, dust] = [noise(11, 5, 5), noise(13, 40, 40), noise(17, 128, 128)];
    return (x, y) => 0.91 + 0.1 * (clouds(x, y) - 0.5) + 0.06 * (spots(x, y) - 0.5) + 0.08 * (dust(x, y) - 0.5);
  },
};

const pictures = new Map<Material, HTMLCanvasElement>();

/** A repeating grey picture, to be multiplied with a colour; null for plain material. */
export function grainOf(material: Material): HTMLCanvasElement | null {
  if (material === "plain") return null;
  const known = pictures.get(material);
  if (known !== undefined) return known;
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = GRAIN_PIXELS;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(GRAIN_PIXELS, GRAIN_PIXELS);
  const shade = SHADES[material]();
  for (let index = 0; index < GRAIN_PIXELS * GRAIN_PIXELS; index++) {
    const light =
      255 * Math.min(1, shade((index % GRAIN_PIXELS) / GRAIN_PIXELS, Math.floor(index / GRAIN_PIXELS) / GRAIN_PIXELS));
    image.data.set([light, light, light, 255], 4 * index);
  }
  context.putImageData(image, 0, 0);
  pictures.set(material, canvas);
  return canvas;
}

/** The same as a texture that repeats after `every` units. */
export function grainTexture(material: Material, every: number): CanvasTexture | null {
  const canvas = grainOf(material);
  if (canvas === null) return null;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / every, 1 / every);
  texture.anisotropy = 4;
  return texture;
}
