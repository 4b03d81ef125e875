/**
 * The camera's pose: angle around the board, elevation and zoom. Lengths are in the board's units. x points to the
 * right, y up, z towards the first player; the origin is the centre of the board.
 */

import type { Piece } from "../../rules/api";
import { byCell } from "../stacks";
import type { Preset } from "./presets";

export interface Vector {
  x: number;
  y: number;
  z: number;
}

export interface Pose {
  /** Around the board, in radians; 0 on the first player's side, positive to the right. */
  azimuth: number;
  /** Above the board, in radians. */
  elevation: number;
  /** 1 shows the whole board. */
  zoom: number;
  /** The target, relative to the centre of the board. */
  at: { x: number; z: number };
}

const DEGREE = Math.PI / 180;
const ELEVATIONS: Readonly<Record<Preset, number>> = { seat: 54 * DEGREE, above: 88 * DEGREE, low: 30 * DEGREE };

/** Minimum and maximum elevation. */
const ELEVATION_RANGE = [16 * DEGREE, 88 * DEGREE] as const;
const MAX_CAMERA_ZOOM = 5;

const clamp = (value: number, [low, high]: readonly [number, number]): number => Math.min(high, Math.max(low, value));

/** The pose on one side of the board; `turned` for the other side. */
export const presetPose = (preset: Preset, turned: boolean): Pose => ({
  azimuth: turned ? Math.PI : 0,
  elevation: ELEVATIONS[preset],
  zoom: 1,
  at: { x: 0, z: 0 },
});

/** Rotates within the limits. */
export const orbited = (pose: Pose, around: number, up: number): Pose => ({
  ...pose,
  azimuth: pose.azimuth + around,
  elevation: clamp(pose.elevation + up, ELEVATION_RANGE),
});

/** Zooms about a point of the board; `reach`: maximum distance of the target from the centre. */
export function zoomed(pose: Pose, by: number, about: { x: number; z: number }, reach: number): Pose {
  const zoom = clamp(pose.zoom * by, [1, MAX_CAMERA_ZOOM]);
  if (zoom === 1) return { ...pose, zoom, at: { x: 0, z: 0 } };
  const ratio = pose.zoom / zoom;
  const at = { x: about.x + (pose.at.x - about.x) * ratio, z: about.z + (pose.at.z - about.z) * ratio };
  return moved({ ...pose, zoom }, at, reach);
}

/** Moves the target. */
export function moved(pose: Pose, { x, z }: { x: number; z: number }, reach: number): Pose {
  const far = Math.hypot(x, z);
  const part = far > reach ? reach / far : 1;
  return { ...pose, at: { x: x * part, z: z * part } };
}

/** Interpolates between two poses the short way round; `part` from 0 to 1. */
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

/** The axes of the view: to the right, up, and towards the camera. */
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
 * The distance and target from which all points fill the view. `slopes`: half width and half height of the view at
 * distance 1.
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

/** The view's sides are two planes through the camera that touch the outermost points. */
function span(points: readonly Vector[], axis: Vector, back: Vector, slope: number) {
  const most = Math.max(...points.map((point) => dot(point, axis) + slope * dot(point, back)));
  const least = Math.min(...points.map((point) => dot(point, axis) - slope * dot(point, back)));
  return { distance: (most - least) / (2 * slope), middle: (most + least) / 2 };
}

/** The placement of a piece on the 3D board: pieces of a stack stand on each other. */
export interface SolidPlacement {
  piece: Piece;
  dx: number;
  dy: number;
  size: number;
  /** Height of its foot above the board. */
  above: number;
}

/** Sizes of symbols, learned from pieces that stand alone. */
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
 * Placements of a cell's pieces, bottom first. The flat board draws the pieces of a stack smaller and side by side; the
 * 3D board stacks them at full size. `heightOf`: height of a symbol in half widths.
 */
export function stackPlacements(
  stack: readonly Piece[],
  sizes: Sizes,
  heightOf: (symbol: string) => number,
): SolidPlacement[] {
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
