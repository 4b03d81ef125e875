/** Surfaces of pieces: the drawing on the owner's colour and the material. */

import { CanvasTexture, Color, MeshStandardMaterial, SRGBColorSpace, type Material as Surface } from "three";
import type { SolidData } from "../../data/types";
import type { Material } from "../api";
import { type Drawings, SVG, svg } from "../drawings";
import { REACH } from "./forms";
import { grainOf, grainTexture, ROUGHNESS } from "./grain";

/** A theme's colours of an owner. */
interface OwnerColours {
  body: string;
  ink: string;
  rim: string;
  lineWidth: string;
}

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

  /** Whether the theme is dark. */
  get isDark(): boolean {
    return getComputedStyle(this.host).colorScheme === "dark";
  }

  owner(owner: number): OwnerColours {
    this.drawings.paint(this.probe, owner);
    const style = getComputedStyle(this.probe);
    const value = (name: string, otherwise: string): string => style.getPropertyValue(name).trim() || otherwise;
    return {
      body: value("--body", "#808080"),
      ink: value("--ink", "#000000"),
      rim: value("--rim", "#000000"),
      lineWidth: value("--line-width", "0.17"),
    };
  }
}

const SKIN_PIXELS = 256;

/** Size of the grain's picture, in half widths of a piece. */
const GRAIN_SIZE = 1.6;

export interface Skin {
  surfaces: Surface[];
  dispose(): void;
}

interface SkinOptions {
  solid: SolidData;
  material: Material;
  /** The drawing's parts, without the outline that is the body. */
  signs: readonly Element[];
  colours: OwnerColours;
  /** Half width of the picture. */
  reach: number;
}

/** `painted` is called when the drawing has loaded. */
export function makeSkin({ solid, material, signs, colours, reach }: SkinOptions, painted: () => void): Skin {
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
      painted();
    };
    image.src = `data:image/svg+xml,${encodeURIComponent(svgFile(signs, colours, reach))}`;
  }
  const roughness = ROUGHNESS[material];
  const grain = solid.form === "block" || solid.form === "stone" ? null : grainTexture(material, GRAIN_SIZE);
  const front = new MeshStandardMaterial({ map: picture, roughness });
  const rest = new MeshStandardMaterial({ color: new Color(colours.body), map: grain, roughness });
  return {
    surfaces: [front, rest],
    dispose() {
      for (const one of [picture, grain, front, rest]) one?.dispose();
    },
  };
}

/** Multiplies a material's grain with the canvas. */
function applyGrain(context: CanvasRenderingContext2D, material: Material): void {
  const grain = grainOf(material);
  if (grain === null) return;
  context.globalCompositeOperation = "multiply";
  context.drawImage(grain, 0, 0, SKIN_PIXELS, SKIN_PIXELS);
  context.globalCompositeOperation = "source-over";
}

/** The drawing as an SVG file, without the page's styles. */
export function svgFile(signs: readonly Element[], colours: OwnerColours, reach = REACH): string {
  const host = document.createElementNS(SVG, "svg");
  host.setAttribute("xmlns", SVG);
  host.setAttribute("viewBox", [-reach, -reach, 2 * reach, 2 * reach].join(" "));
  host.setAttribute("width", String(SKIN_PIXELS));
  host.setAttribute("height", String(SKIN_PIXELS));
  host.append(...signs.map((sign) => sign.cloneNode(true)));
  for (const [name, attributes] of Object.entries(attributesOf(colours))) {
    for (const part of host.querySelectorAll(`.${name}`)) {
      for (const [attribute, value] of Object.entries(attributes)) part.setAttribute(attribute, value);
      part.removeAttribute("class");
    }
  }
  return new XMLSerializer().serializeToString(host);
}

/** Attributes for the classes of drawings, see `pieces.css`. */
const attributesOf = ({ body, ink, lineWidth }: OwnerColours): Record<string, Record<string, string>> => ({
  body: { fill: body },
  ink: { fill: ink },
  line: {
    fill: "none",
    stroke: ink,
    "stroke-width": lineWidth,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  },
  frame: { fill: "none", stroke: ink, "stroke-width": "0.055", "stroke-opacity": "0.75", transform: "scale(0.85)" },
});
