/** Contrasts of the themes in theme.css. WCAG 2.2 requires 4.5:1 for text and 3:1 for graphics. */

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { THEMES } from "../../src/settings/settings";

const CSS = readFileSync(new URL("../../src/ui/theme.css", import.meta.url), "utf8");
const NAMES = THEMES.filter((theme) => theme !== "system");

type Colour = [number, number, number];
type ThemeColours = Record<string, string>;

/** The colours in a rule. */
function rule(selector: string): ThemeColours {
  const start = CSS.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule ${selector}`);
  const body = CSS.slice(start, CSS.indexOf("}", start));
  return Object.fromEntries([...body.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

const USUAL = rule(":root,\n[data-theme]");

const paletteOf = (theme: string): ThemeColours =>
  theme === NAMES[0] ? USUAL : { ...USUAL, ...rule(`[data-theme="${theme}"]`) };

function parse(value: string | undefined): Colour {
  const [, hex] = /^#([0-9a-f]{6})$/i.exec(value ?? "") ?? [];
  if (hex === undefined) throw new Error(`${value} is no colour such as #a0b1c2`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Colour;
}

function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: Colour, b: Colour): number {
  const [low, high] = [luminance(a), luminance(b)].sort((one, other) => one - other) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const mix = (colour: Colour, share: number, other: Colour): Colour =>
  colour.map((value, index) => value * share + other[index]! * (1 - share)) as Colour;

describe.each(NAMES)("the theme %s", (theme) => {
  const palette = paletteOf(theme);
  const colour = (name: string): Colour => parse(palette[name]);
  const tones = ["tone-0", "tone-1", "tone-2"];
  const expectContrast = (name: string, ground: string, least: number) =>
    expect(contrast(colour(name), colour(ground)), `${name} on ${ground}`).toBeGreaterThanOrEqual(least);

  it("text has a contrast of 4.5:1", () => {
    for (const ground of ["page", "surface", "surface-2"]) {
      for (const name of ["text", "quiet", "accent"]) expectContrast(name, ground, 4.5);
    }
    for (const name of ["bad", "done"]) expectContrast(name, "surface", 4.5);
    expectContrast("text", "accent-soft", 4.5);
    expectContrast("accent-ink", "accent", 4.5);
    expectContrast("bad-ink", "bad", 4.5);
  });

  it("controls and focus have a contrast of 3:1", () => {
    for (const ground of ["page", "surface"]) for (const name of ["control", "focus"]) expectContrast(name, ground, 3);
  });

  it("coordinates have a contrast of 4.5:1", () => {
    for (const tone of [...tones, "hover"]) expectContrast("cell-name", tone, 4.5);
    for (const tone of tones) {
      // The fills in board.css for cells of the last move, a premove, and a choice.
      const last = mix(colour("last"), 0.13, colour(tone));
      const planned = mix(colour("premove"), 0.1, colour(tone));
      expect(contrast(colour("cell-name"), last), `name on the last move, ${tone}`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour("cell-name"), planned), `name on what is planned, ${tone}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(colour("cell-name"), mix(colour("chosen"), 0.12, colour("hover")))).toBeGreaterThanOrEqual(4.5);
    expectContrast("border-name", "board", 4.5);
  });

  it("marks have a contrast of 3:1 on all cells", () => {
    for (const tone of tones) {
      for (const name of ["last", "chosen", "premove", "focus", "mark-move", "mark-capture", "mark-stack"]) {
        expectContrast(name, tone, 3);
      }
    }
    for (const name of ["mark-move", "mark-capture", "mark-stack"]) {
      expectContrast("mark-sign", name, 4.5);
      expectContrast(name, "mark-halo", 4.5);
    }
  });

  const owners = ["white", "black", "nobody", ...[0, 1, 2, 3, 4, 5].map((seat) => `seat-${seat}`)];

  it.each(owners)("pieces of %s are visible on all cells", (owner) => {
    expectContrast(`${owner}-ink`, owner, 4.5);
    for (const tone of tones) {
      const best = Math.max(...[owner, `${owner}-rim`].map((name) => contrast(colour(name), colour(tone))));
      expect(best, `${owner} on ${tone}`).toBeGreaterThanOrEqual(3);
    }
  });
});
