// @vitest-environment happy-dom
import { Vector2 } from "three";
import { describe, expect, it } from "vitest";
import { svg } from "../../src/board/drawings";
import { expandPolygon, hull } from "../../src/board/solid/ground";
import { ribbon } from "../../src/board/solid/outlines";
import {
  axesOf,
  between,
  cameraAim,
  movedTo,
  orbited,
  presetPose,
  Sizes,
  SolidGeometry,
  stackPlacements,
  type Vector,
  zoomed,
} from "../../src/board/solid/projection";
import { noise, svgOfSigns } from "../../src/board/solid/skins";
import { geometryOf } from "../../src/board/solid/solids";
import { AdaptiveQuality, QUALITY_LEVELS } from "../../src/board/solid/stage";
import type { SolidData } from "../../src/data/types";
import { BOARD } from "./toy";

const piece = { cell: "a1", symbol: "stone", owner: 0, layer: 0, dx: 0, dy: 0, size: 0.5 };

describe("the camera", () => {
  it("shows all points, and at least one at the edge", () => {
    const points: Vector[] = [-3, 3].flatMap((x) => [-2, 2].flatMap((z) => [0, 1].map((y) => ({ x, y, z }))));
    for (const pose of [
      presetPose("seat", false),
      presetPose("low", true),
      orbited(presetPose("above", false), 1, -1),
    ]) {
      const slopes = { x: 0.3, y: 0.2 };
      const { distance, target } = cameraAim(pose, points, slopes);
      const { right, up, back } = axesOf(pose);
      const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;
      const seen = points.map((point) => {
        const from = { x: point.x - target.x, y: point.y - target.y, z: point.z - target.z };
        const depth = distance - dot(from, back);
        return Math.max(Math.abs(dot(from, right)) / depth / slopes.x, Math.abs(dot(from, up)) / depth / slopes.y);
      });
      expect(Math.max(...seen)).toBeCloseTo(1);
    }
  });

  it("stays above the board, and resets to the whole board", () => {
    const pose = presetPose("seat", false);
    expect(orbited(pose, 0, -9).elevation).toBeGreaterThan(0.2);
    expect(orbited(pose, 0, 9).elevation).toBeLessThan(Math.PI / 2);
    const close = zoomed(pose, 3, { x: 1, z: 0 }, 2);
    expect(close.zoom).toBe(3);
    expect(close.at.x).toBeCloseTo(2 / 3);
    expect(zoomed(close, 0.1, { x: 1, z: 0 }, 2)).toEqual(pose);
    expect(movedTo(pose, { x: 30, z: 40 }, 5).at).toEqual({ x: 3, z: 4 });
  });

  it("rotates the short way", () => {
    const [from, to] = [presetPose("seat", false), presetPose("seat", true)];
    expect(between({ ...from, azimuth: 3 }, { ...to, azimuth: -3 }, 0.5).azimuth).toBeCloseTo(Math.PI);
    expect(between(from, to, 1)).toEqual(to);
  });
});

describe("projection", () => {
  it("maps points back to the same place", () => {
    const geometry = new SolidGeometry(BOARD, 0.2, 0.5);
    geometry.setSize(400, 300);
    for (const turned of [false, true]) {
      geometry.turned = turned;
      geometry.look(presetPose("seat", turned));
      for (const id of geometry.cells.keys()) {
        const { x, y } = geometry.project(geometry.centre(id));
        expect(x > 0 && x < 400 && y > 0 && y < 300).toBe(true);
        expect(geometry.cellAt(geometry.onPlane({ x, y }, 0)!)).toBe(id);
      }
    }
    expect(geometry.pixelsPerUnit).toBeGreaterThan(50);
    expect(geometry.boxTransform("a1")).toMatch(/^matrix\((-?[\d.]+ ){5}-?[\d.]+\)$/);
  });
});

describe("pieces", () => {
  const circle = '<circle class="body" r="0.9"/>';
  const bodies: [SolidData["form"], number][] = [
    ["slab", 0.5],
    ["block", 1.8],
    ["stone", 0.6],
    ["tower", 1],
  ];

  it.each(bodies)("%s stands on the board with its declared height", (form, height) => {
    const host = svg("g");
    host.innerHTML = circle;
    for (const outline of [host.firstElementChild, null]) {
      const geometry = geometryOf({ form, height, material: "wood" }, outline);
      geometry.computeBoundingBox();
      const { min, max } = geometry.boundingBox!;
      expect(min.y).toBeCloseTo(0, 1);
      expect(max.y).toBeCloseTo(height, 1);
      expect(max.x).toBeGreaterThan(0.85);
      expect(max.x).toBeLessThan(1.1);
      expect(geometry.groups.length).toBeGreaterThan(0);
    }
  });

  it("are stacked upright", () => {
    const sizes = new Sizes();
    sizes.learnFrom([piece]);
    const spread = [
      { ...piece, dy: 0.2, size: 0.3 },
      { ...piece, layer: 1, dy: -0.2, size: 0.3 },
    ];
    expect(stackPlacements(spread, sizes, () => 2).map(({ dy, size, above }) => [dy, size, above])).toEqual([
      [0, 0.5, 0],
      [0, 0.5, 1],
    ]);
    expect(stackPlacements([{ ...piece, dx: 0.1, size: 0.2 }], sizes, () => 2)[0]).toMatchObject({
      dx: 0.1,
      size: 0.2,
    });
  });

  it("show their drawing in their own colours", () => {
    const host = svg("g");
    host.innerHTML = '<path class="line" d="M0 0H1"/><path class="ink" d="M0 0"/>';
    const file = svgOfSigns([...host.children], { body: "#111", ink: "#eee", rim: "#222", lineWidth: "0.2" });
    expect(file).toContain('stroke="#eee"');
    expect(file).not.toContain("class=");
  });
});

describe("the ground", () => {
  const square = [
    [0, 0],
    [2, 0],
    [2, 2],
    [0, 2],
    [1, 1],
  ].map(([x, y]) => new Vector2(x, y));

  it("is the hull of the cells with a frame", () => {
    const around = hull(square);
    expect(around).toHaveLength(4);
    const far = expandPolygon(around, 1);
    expect(Math.max(...far.map(({ x }) => x))).toBeCloseTo(3);
    expect(Math.min(...far.map(({ y }) => y))).toBeCloseTo(-1);
  });

  it("has solid and dashed lines", () => {
    const whole = ribbon(square.slice(0, 4), 0.1);
    const broken = ribbon(square.slice(0, 4), 0.1, [0.3, 0.2]);
    expect(whole.getAttribute("position").count).toBe(4 * 6);
    expect(broken.getAttribute("position").count).toBe(4 * 4 * 6);
  });

  it("has a seamless grain", () => {
    const shade = noise(1, 4, 4);
    expect(shade(0, 0.3)).toBeCloseTo(shade(0.9999, 0.3), 2);
  });
});

describe("quality", () => {
  const frames = (quality: AdaptiveQuality, milliseconds: number, count: number): void => {
    for (let frame = 0; frame < count; frame++) quality.recordFrame(milliseconds);
  };

  it("falls during slow frames, down to the minimum", () => {
    const quality = new AdaptiveQuality();
    frames(quality, 60, 1000);
    expect(quality.current).toBe(QUALITY_LEVELS.at(-1));
  });

  it("rises after fast frames, later after each fall", () => {
    const quality = new AdaptiveQuality();
    frames(quality, 16, 120);
    expect(quality.level).toBe(0);
    frames(quality, 40, 20);
    const low = quality.level;
    expect(low).toBeGreaterThan(0);
    frames(quality, 16, 120);
    expect(quality.level).toBe(low);
    frames(quality, 16, 300);
    expect(quality.level).toBe(low - 1);
  });

  it("ignores pauses", () => {
    const quality = new AdaptiveQuality();
    for (let turn = 0; turn < 50; turn++) {
      quality.beginMovement();
      quality.recordFrame(300);
      frames(quality, 16, 4);
    }
    expect(quality.level).toBeLessThanOrEqual(1);
  });
});
