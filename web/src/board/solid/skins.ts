/**
 * Surfaces of pieces: the owner's colour, multiplied with a material's grain, and the drawing on top. Grains are grey
 * textures of wood and stone, computed from noise.
 */

import {
  CanvasTexture,
  Color,
  MeshStandardMaterial,
  RepeatWrapping,
  SRGBColorSpace,
  type Material as Surface,
} from "three";
import type { SolidData } from "../../data/types";
import type { Material } from "../api";
import { type Drawings, SVG, svg } from "../drawings";

/** Half the width of a piece's picture. Pieces are drawn in a box from -1 to 1, but some drawings exceed it. */
export const REACH = 1.16;
const BLOCK_REACH = 0.94; // half the width of the picture of a block

type OwnerColours = { body: string; ink: string; rim: string; lineWidth: string };

/** Reads colours from the page's styles. */
export class ThemeColours {
  private readonly probe = svg("g", { class: "piece", "aria-hidden": "true" });

  constructor(
    private readonly host: Element,
    public drawings: Drawings,
  ) {
    host.append(this.probe);
  }

  colour(name: string): Color {
    return new Color(this.css(name));
  }

  css(name: string): string {
    return getComputedStyle(this.host).getPropertyValue(`--${name}`).trim() || "#808080";
  }

  get isDark(): boolean {
    return getComputedStyle(this.host).colorScheme === "dark";
  }

  ownerColours(owner: number): OwnerColours {
    this.drawings.paint(this.probe, owner);
    const style = getComputedStyle(this.probe);
    const value = (name: string, fallback: string): string => style.getPropertyValue(name).trim() || fallback;
    return {
      body: value("--body", "#808080"),
      ink: value("--ink", "#000000"),
      rim: value("--rim", "#000000"),
      lineWidth: value("--line-width", "0.17"),
    };
  }
}

/** Width and height of a piece's picture in pixels. */
const SKIN_PIXELS = 256;

/** Size of the grain texture, as a multiple of half a piece's width. */
const GRAIN_SIZE = 1.6;

export type Skin = { surfaces: Surface[]; dispose(): void };

interface SkinOptions {
  solid: SolidData;
  material: Material;
  /** The parts of the drawing except its `body`; none for stones. Some owners also have a frame (see `frameOf` in
   *  `solids.ts`). */
  signs: readonly Element[];
  colours: OwnerColours;
}

/** Makes the surfaces of a piece. Draws the signs when their image has loaded, and then calls `requestFrame`. */
export function makeSkin({ solid, material, signs, colours }: SkinOptions, requestFrame: () => void): Skin {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SKIN_PIXELS;
  const context = canvas.getContext("2d")!;
  context.fillStyle = colours.body;
  context.fillRect(0, 0, SKIN_PIXELS, SKIN_PIXELS);
  applyGrain(context, material);
  const picture = new CanvasTexture(canvas);
  picture.colorSpace = SRGBColorSpace;
  picture.anisotropy = 8;
  if (signs.length > 0) {
    const image = new Image(SKIN_PIXELS, SKIN_PIXELS);
    image.onload = () => {
      context.drawImage(image, 0, 0, SKIN_PIXELS, SKIN_PIXELS);
      picture.needsUpdate = true;
      requestFrame();
    };
    const reach = solid.form === "block" ? BLOCK_REACH : REACH;
    image.src = `data:image/svg+xml,${encodeURIComponent(svgOfSigns(signs, colours, reach))}`;
  }
  const roughness = ROUGHNESS[material];
  const grain = solid.form === "block" || solid.form === "stone" ? null : grainTexture(material, GRAIN_SIZE);
  const front = new MeshStandardMaterial({ map: picture, roughness });
  const otherFaces = new MeshStandardMaterial({ color: new Color(colours.body), map: grain, roughness });
  return {
    surfaces: [front, otherFaces],
    dispose() {
      for (const one of [picture, grain, front, otherFaces]) one?.dispose();
    },
  };
}

function applyGrain(context: CanvasRenderingContext2D, material: Material): void {
  const grain = grainOf(material);
  if (grain === null) return;
  context.globalCompositeOperation = "multiply";
  context.drawImage(grain, 0, 0, SKIN_PIXELS, SKIN_PIXELS);
  context.globalCompositeOperation = "source-over";
}

/** The drawing as an SVG file. Attributes replace the page's styles, which do not apply to files. */
export function svgOfSigns(signs: readonly Element[], colours: OwnerColours, reach = REACH): string {
  const host = document.createElementNS(SVG, "svg");
  host.setAttribute("xmlns", SVG);
  host.setAttribute("viewBox", [-reach, -reach, 2 * reach, 2 * reach].join(" "));
  for (const side of ["width", "height"]) host.setAttribute(side, String(SKIN_PIXELS));
  host.append(...signs.map((sign) => sign.cloneNode(true)));
  for (const [name, attributes] of Object.entries(attributesOf(colours))) {
    for (const part of host.querySelectorAll(`.${name}`)) {
      for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, value);
      part.removeAttribute("class");
    }
  }
  return new XMLSerializer().serializeToString(host);
}

/** Attributes for the classes of drawings, see `board.css`. */
const attributesOf = ({ body, ink, lineWidth }: OwnerColours): Record<string, Record<string, string>> => ({
  body: { fill: body },
  ink: { fill: ink },
  line: { fill: "none", stroke: ink, "stroke-width": lineWidth, "stroke-linecap": "round", "stroke-linejoin": "round" },
  frame: { fill: "none", stroke: ink, "stroke-width": "0.055", "stroke-opacity": "0.75", transform: "scale(0.85)" },
});

/** Roughness of surfaces from 0 to 1. */
export const ROUGHNESS: Readonly<Record<Material, number>> = { wood: 0.52, stone: 0.38, plain: 0.32 };

/** Width and height of a grain texture in pixels. */
const GRAIN_PIXELS = 256;

/** Reproducible pseudo-random numbers from 0 to 1, so that boards always look the same. */
export function* randomNumbers(seed: number): Generator<number, never> {
  let state = seed >>> 0;
  for (;;) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** Smooth noise on a grid of `columns` and `rows`. The returned function expects x and y from 0 to 1. */
export function noise(seed: number, columns: number, rows: number): (x: number, y: number) => number {
  const random = randomNumbers(seed);
  const lattice = Array.from({ length: columns * rows }, () => random.next().value);
  const at = (x: number, y: number): number => lattice[(y % rows) * columns + (x % columns)]!;
  const smooth = (t: number): number => t * t * (3 - 2 * t);
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

/** Brightness of a material from 0 (black) to 1 or more (white); x and y run from 0 to 1. */
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

const grains = new Map<Material, HTMLCanvasElement>();

/** A material's grey picture, whose copies fit together without seams; null for plain material. */
function grainOf(material: Material): HTMLCanvasElement | null {
  if (material === "plain") return null;
  const canvas = grains.get(material) ?? drawnGrain(SHADES[material]());
  grains.set(material, canvas);
  return canvas;
}

function drawnGrain(shade: Shade): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = GRAIN_PIXELS;
  const context = canvas.getContext("2d")!;
  const image = context.createImageData(GRAIN_PIXELS, GRAIN_PIXELS);
  for (let index = 0; index < GRAIN_PIXELS * GRAIN_PIXELS; index++) {
    const [x, y] = [(index % GRAIN_PIXELS) / GRAIN_PIXELS, Math.floor(index / GRAIN_PIXELS) / GRAIN_PIXELS];
    const light = 255 * Math.min(1, shade(x, y));
    image.data.set([light, light, light, 255], 4 * index);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** A material's grain that repeats every `size` units of the texture coordinates; null for plain material. */
export function grainTexture(material: Material, size: number): CanvasTexture | null {
  const canvas = grainOf(material);
  if (canvas === null) return null;
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / size, 1 / size);
  texture.anisotropy = 4;
  return texture;
}
