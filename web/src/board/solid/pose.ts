/**
 * Where the eye stands: an angle around the board, one above it, how close.  Lengths are the board's; x runs to the right
 * and z towards the first player, y up; the middle of the board is the origin.
 */

import type { Piece } from "../../rules/types";
import { byCell } from "../stacks";
import type { Preset } from "./presets";

export interface Vector {
  x: number;
  y: number;
  z: number;
}

export interface Pose {
  /** Around the board, in radians; 0: from the first player's side, growing to the right. */
  azimuth: number;
  /** Above the board, in radians. */
  elevation: number;
  /** 1: all of the board is seen. */
  zoom: number;
  /** What is looked at, from the middle of the board. */
  at: { x: number; z: number };
}

const DEGREE = Math.PI / 180;
const ELEVATIONS: Readonly<Record<Preset, number>> = { seat: 54 * DEGREE, above: 88 * DEGREE, low: 30 * DEGREE };

/** As low and as high as one may look from. */
const ELEVATION_RANGE = [16 * DEGREE, 88 * DEGREE] as const;
const MOST_ZOOM = 5;

const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

/** From a side of the board; `turned`: the other one. */
export const presetPose = (preset: Preset, turned: boolean): Pose => ({
  azimuth: turned ? Math.PI : 0,
  elevation: ELEVATIONS[preset],
  zoom: 1,
  at: { x: 0, z: 0 },
});

/** By angles, as far as one may. */
export const orbited = (pose: Pose, around: number, up: number): Pose => ({
  ...pose,
  azimuth: pose.azimuth + around,
  elevation: clamp(pose.elevation + up, ELEVATION_RANGE),
});

/** Closer by a factor, about a point of the board; `reach`: how far from the middle one may look. */
export function zoomed(pose: Pose, by: number, about: { x: number; z: number }, reach: number): Pose {
  const zoom = clamp(pose.zoom * by, [1, MOST_ZOOM]);
  if (zoom === 1) return { ...pose, zoom, at: { x: 0, z: 0 } };
  const ratio = pose.zoom / zoom;
  const at = { x: about.x + (pose.at.x - about.x) * ratio, z: about.z + (pose.at.z - about.z) * ratio };
  return moved({ ...pose, zoom }, at, reach);
}

/** GameCursor at another point. */
export function moved(pose: Pose, { x, z }: { x: number; z: number }, reach: number): Pose {
  const far = Math.hypot(x, z);
  const part = far > reach ? reach / far : 1;
  return { ...pose, at: { x: x * part, z: z * part } };
}

/** On the way from one pose to another, the short way round; `part` from 0 to 1. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  const round = Math.atan2(Math.sin(to.azimuth - from.azimuth), Math.cos(to.azimuth - from.azimuth));
  return {
    azimuth: part === 1 ? to.azimuth : from.azimuth + round * part,
    elevation: mix(from.elevation, to.elevation),
    zoom: mix(from.zoom, to.zoom),
    at: { x: mix(from.at.x, to.at.x), z: mix(from.at.z, to.at.z) },
  };
}

/** The axes of what is seen: to the right, up, and towards the eye. */
export function axesOf({ azimuth, elevation }: Pose): { right: Vector; up: Vector; back: Vector } {
  const [sin, cos] = [Math.sin(azimuth), Math.cos(azimuth)];
  const [high, flat] = [Math.sin(elevation), Math.cos(elevation)];
  return {
    right: { x: cos, y: 0, z: -sin },
    up: { x: -sin * high, y: flat, z: -cos * high },
    back: { x: sin * flat, y: high, z: cos * flat },
  };
}

const dot = (a: Vector, b: Vector): number => a.x * b.x + a.y * b.y + a.z * b.z;

/**
 * Where the eye must be to see all the points as large as it can: how far from a target, and the target.
 * `slopes`: how wide and how high is seen, to each side, at a distance of 1.
 */
export function eyeFor(
  pose: Pose,
  points: readonly Vector[],
  slopes: { x: number; y: number },
): { distance: number; target: Vector } {
  const { right, up, back } = axesOf(pose);
  const wide = span(points, right, back, slopes.x);
  const high = span(points, up, back, slopes.y);
  const distance = Math.max(wide.distance, high.distance) / pose.zoom;
  const [aside, above] = [wide.middle / pose.zoom, high.middle / pose.zoom];
  return {
    distance,
    target: {
      x: pose.at.x + right.x * aside + up.x * above,
      y: right.y * aside + up.y * above,
      z: pose.at.z + right.z * aside + up.z * above,
    },
  };
}

/** Points seen at a slope lie between two planes through the eye; both touch the outermost points. */
function span(points: readonly Vector[], axis: Vector, back: Vector, slope: number) {
  const most = Math.max(...points.map((point) => dot(point, axis) + slope * dot(point, back)));
  const least = Math.min(...points.map((point) => dot(point, axis) - slope * dot(point, back)));
  return { distance: (most - least) / (2 * slope), middle: (most + least) / 2 };
}

/** How pieces stand on a solid board: one on another, as high as what is below. */
export interface Stand {
  piece: Piece;
  dx: number;
  dy: number;
  size: number;
  /** Of its foot, above the board. */
  above: number;
}

/** As large as each symbol has been seen to stand alone. */
export class Sizes {
  private readonly seen = new Map<string, number>();

  learn(pieces: readonly Piece[]): void {
    for (const stack of byCell(pieces).values()) {
      const [piece] = stack;
      if (piece && stack.length === 1) this.seen.set(piece.symbol, piece.size);
    }
  }

  of({ symbol, size }: Piece): number {
    return this.seen.get(symbol) ?? Math.max(size, ...this.seen.values());
  }
}

/**
 * The pieces of one cell, bottom first.  A flat board draws the pieces of a stack smaller and side by side; here they
 * stand on each other in the middle, each as large as when it stands alone.  `heightOf`: of a symbol, in
 * half widths.
 */
export function standing(stack: readonly Piece[], sizes: Sizes, heightOf: (symbol: string) => number): Stand[] {
  const spread = stack.some(({ dx, dy }) => dx !== stack[0]!.dx || dy !== stack[0]!.dy);
  const middle = (of: (piece: Piece) => number): number =>
    stack.reduce((sum, piece) => sum + of(piece), 0) / stack.length;
  const [dx, dy] = [middle((piece) => piece.dx), middle((piece) => piece.dy)];
  let above = 0;
  return stack.map((piece) => {
    const size = spread ? sizes.of(piece) : piece.size;
    const stand = { piece, dx, dy, size, above };
    above += heightOf(piece.symbol) * size;
    return stand;
  });
}
