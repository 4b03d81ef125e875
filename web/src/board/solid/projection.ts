/** The camera of the 3D board and its pose, projections, and the placements of pieces. */

import { MathUtils, PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import type { BoardData } from "../../data/types";
import type { Piece } from "../../rules/api";
import type { Preset } from "../api";
import { round } from "../drawings";
import { BOX_SCALE, Geometry, type Point } from "../geometry";
import { byCell } from "../pieces";

/** Vertical field of view in degrees. A small field draws distant cells almost as large as near cells. */
const FIELD = 26;
/** Part of the view that the board fills. */
const FILLED = 0.965;

export class SolidGeometry extends Geometry {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.1, 1000);
  /** Height of the pieces on a cell; set by `Solids`. */
  heightOn: (cell: string) => number = () => 0;
  private width = 1;
  private height = 1;
  private readonly corners: readonly Vector[];
  private readonly ray = new Raycaster();

  /** `margin`: width of the frame around the cells. `tallest`: height of the tallest pieces. */
  constructor(board: BoardData, margin: number, tallest: number) {
    super(board);
    const { x, y, width, height } = this.bounds();
    const [left, right] = [x - margin - board.width / 2, x + width + margin - board.width / 2];
    const [far, near] = [y - margin - board.height / 2, y + height + margin - board.height / 2];
    this.corners = [left, right].flatMap((x) =>
      [far, near].flatMap((z) => [
        { x, y: 0, z },
        { x: x * INNER_PART, y: tallest, z: z * INNER_PART },
      ]),
    );
  }

  /** Sets the size of the view in pixels. */
  setSize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.camera.aspect = width / height;
  }

  look(pose: Pose): void {
    const slope = Math.tan((FIELD / 2) * (Math.PI / 180)) * FILLED;
    const { camera } = this;
    const { distance, target } = cameraAim(pose, this.corners, { x: slope * camera.aspect, y: slope });
    const [sin, cos] = [Math.sin(pose.azimuth), Math.cos(pose.azimuth)];
    const flat = Math.cos(pose.elevation) * distance;
    camera.position.set(target.x + sin * flat, target.y + Math.sin(pose.elevation) * distance, target.z + cos * flat);
    camera.lookAt(target.x, target.y, target.z);
    camera.near = distance / 20;
    camera.far = distance * 4;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** The 3D point at height `above` over a point of the board as the user sees it. A cell keeps its 3D point when
   *  the board is turned: in 3D, only the camera turns. */
  inSpace(point: Point, above = 0): Vector3 {
    const { x, y } = this.turn(point);
    return new Vector3(x - this.board.width / 2, above, y - this.board.height / 2);
  }

  override project(point: Point, above = 0): Point {
    const { x, y } = this.inSpace(point, above).project(this.camera);
    return { x: ((x + 1) / 2) * this.width, y: ((1 - y) / 2) * this.height };
  }

  /** See `Geometry.boxTransform`. The box is drawn on top of the cell's pieces, by parallel projection. */
  override boxTransform(id: string): string {
    const { x, y } = this.centre(id);
    const above = this.heightOn(id);
    const half = this.radius(id) * BOX_SCALE;
    const middle = this.project({ x, y }, above);
    const right = this.project({ x: x + half, y }, above);
    const down = this.project({ x, y: y + half }, above);
    const parts = [right.x - middle.x, right.y - middle.y, down.x - middle.x, down.y - middle.y, middle.x, middle.y];
    return `matrix(${parts.map(round).join(" ")})`;
  }

  /** The ray through a point of the drawing. */
  rayThrough({ x, y }: Point): Raycaster {
    this.ray.setFromCamera(new Vector2((x / this.width) * 2 - 1, 1 - (y / this.height) * 2), this.camera);
    return this.ray;
  }

  /** The point of the horizontal plane at height `above` that is visible at `point`; null for none. */
  onPlane(point: Point, above: number): Point | null {
    const hit = this.rayThrough(point).ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -above), new Vector3());
    return hit && this.turn({ x: hit.x + this.board.width / 2, y: hit.z + this.board.height / 2 });
  }

  /** Pixels per coordinate unit at the centre of the board. */
  get pixelsPerUnit(): number {
    const middle = { x: this.board.width / 2, y: this.board.height / 2 };
    const [a, b] = [this.project(middle), this.project({ x: middle.x + 1, y: middle.y })];
    return Math.hypot(b.x - a.x, b.y - a.y);
  }
}

/** At zoom 1, even the tallest pieces are entirely visible in this inner part of the board's width and height. */
const INNER_PART = 0.8;

/** In the unit of the cells' coordinates, from the board's centre: x to the right, y up, z towards the first player. */
export type Vector = { x: number; y: number; z: number };

export interface Pose {
  /** Angle around the board in radians; 0 on the first player's side, positive to the right. */
  azimuth: number;
  /** Angle above the board in radians. */
  elevation: number;
  /** 1 shows the whole board. */
  zoom: number;
  /** The point of the board near the middle of the view; at zoom 1, always the board's centre. */
  at: { x: number; z: number };
}

const DEGREE = Math.PI / 180;
const ELEVATIONS: Readonly<Record<Preset, number>> = { seat: 54 * DEGREE, above: 88 * DEGREE, low: 30 * DEGREE };

/** Minimum and maximum elevation in radians. */
const ELEVATION_RANGE = [16 * DEGREE, 88 * DEGREE] as const;
const MAX_CAMERA_ZOOM = 5;

/** A preset's pose on the first player's side or, if `turned`, on the opposite side. */
export const presetPose = (preset: Preset, turned: boolean): Pose => ({
  azimuth: turned ? Math.PI : 0,
  elevation: ELEVATIONS[preset],
  zoom: 1,
  at: { x: 0, z: 0 },
});

/** Rotates the camera around and above the board, within the limits. */
export const orbited = (pose: Pose, around: number, up: number): Pose => ({
  ...pose,
  azimuth: pose.azimuth + around,
  elevation: MathUtils.clamp(pose.elevation + up, ...ELEVATION_RANGE),
});

/** Zooms about a point of the board. `reach`: maximum distance of `Pose.at` from the board's centre. */
export function zoomed(pose: Pose, by: number, about: { x: number; z: number }, reach: number): Pose {
  const zoom = MathUtils.clamp(pose.zoom * by, 1, MAX_CAMERA_ZOOM);
  if (zoom === 1) return { ...pose, zoom, at: { x: 0, z: 0 } };
  const ratio = pose.zoom / zoom;
  const at = { x: about.x + (pose.at.x - about.x) * ratio, z: about.z + (pose.at.z - about.z) * ratio };
  return movedTo({ ...pose, zoom }, at, reach);
}

/** Moves `Pose.at` to a point. A point beyond `reach` from the board's centre is first moved in to this distance. */
export function movedTo(pose: Pose, { x, z }: { x: number; z: number }, reach: number): Pose {
  const far = Math.hypot(x, z);
  const part = far > reach ? reach / far : 1;
  return { ...pose, at: { x: x * part, z: z * part } };
}

/** Interpolates between two poses along the shorter rotation. `part`: from 0 to 1. */
export function between(from: Pose, to: Pose, part: number): Pose {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  const rotation = Math.atan2(Math.sin(to.azimuth - from.azimuth), Math.cos(to.azimuth - from.azimuth));
  return {
    azimuth: part === 1 ? to.azimuth : from.azimuth + rotation * part,
    elevation: mix(from.elevation, to.elevation),
    zoom: mix(from.zoom, to.zoom),
    at: { x: mix(from.at.x, to.at.x), z: mix(from.at.z, to.at.z) },
  };
}

/** The axes of the view: to the right, up, and (`back`) from the board to the camera. */
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
 * The camera's distance and target. At zoom 1, all points just fit into the view. `slopes`: half width and half height
 * of the view at distance 1.
 */
export function cameraAim(pose: Pose, points: readonly Vector[], slopes: Point): { distance: number; target: Vector } {
  const { right, up, back } = axesOf(pose);
  const wide = span(points, right, back, slopes.x);
  const high = span(points, up, back, slopes.y);
  const distance = Math.max(wide.distance, high.distance) / pose.zoom;
  const [aside, above] = [wide.middle / pose.zoom, high.middle / pose.zoom];
  const along = (axis: keyof Vector) => right[axis] * aside + up[axis] * above;
  return { distance, target: { x: pose.at.x + along("x"), y: along("y"), z: pose.at.z + along("z") } };
}

/** The distance from which the points just fill the view along `axis`, and the coordinate `middle` of the target. */
function span(points: readonly Vector[], axis: Vector, back: Vector, slope: number) {
  const most = Math.max(...points.map((point) => dot(point, axis) + slope * dot(point, back)));
  const least = Math.min(...points.map((point) => dot(point, axis) - slope * dot(point, back)));
  return { distance: (most - least) / (2 * slope), middle: (most + least) / 2 };
}

/** The placement of a piece on the 3D board. `above`: height of the piece's bottom above the board. */
export type SolidPlacement = { piece: Piece; dx: number; dy: number; size: number; above: number };

/** Sizes of symbols, learned from pieces that are alone on a cell. */
export class Sizes {
  private readonly seen = new Map<string, number>();

  learnFrom(pieces: readonly Piece[]): void {
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
 * The placements of a cell's pieces, bottom first. Games that draw stacked pieces smaller and apart on the flat board
 * have them stacked at full size here. `heightOf`: height of a symbol as a multiple of half its width.
 */
export function stackPlacements(
  stack: readonly Piece[],
  sizes: Sizes,
  heightOf: (symbol: string) => number,
): SolidPlacement[] {
  const spread = stack.some(({ dx, dy }) => dx !== stack[0]!.dx || dy !== stack[0]!.dy);
  const mean = (field: "dx" | "dy"): number => stack.reduce((sum, piece) => sum + piece[field], 0) / stack.length;
  const [dx, dy] = [mean("dx"), mean("dy")];
  let above = 0;
  return stack.map((piece) => {
    const size = spread ? sizes.of(piece) : piece.size;
    const placement = { piece, dx, dy, size, above };
    above += heightOf(piece.symbol) * size;
    return placement;
  });
}
