/** The geometry of the 3D board: cells and names are projected by the camera. */

import { PerspectiveCamera, Plane, Raycaster, Vector2, Vector3 } from "three";
import type { BoardData } from "../../data/types";
import { round } from "../drawings";
import { BOX, Geometry, type Point } from "../geometry";
import { eyeFor, type Pose, type Vector } from "./pose";

/** Vertical field of view in degrees; small, so that distant cells are hardly smaller. */
const FIELD = 26;
/** Part of the view that the board fills. */
const FILLED = 0.965;

export class SolidGeometry extends Geometry {
  readonly camera = new PerspectiveCamera(FIELD, 1, 0.1, 1000);
  /** Height of the pieces on a cell. */
  heightOn: (cell: string) => number = () => 0;
  private width = 1;
  private height = 1;
  private readonly corners: readonly Vector[];
  private readonly ray = new Raycaster();

  /** `margin`: width of the board around its cells; `tallest`: typical height of pieces. */
  constructor(board: BoardData, margin: number, tallest: number) {
    super(board);
    const { x, y, width, height } = this.bounds();
    const [left, right] = [x - margin - board.width / 2, x + width + margin - board.width / 2];
    const [far, near] = [y - margin - board.height / 2, y + height + margin - board.height / 2];
    this.corners = [left, right].flatMap((x) =>
      [far, near].flatMap((z) => [
        { x, y: 0, z },
        { x: x * INSIDE, y: tallest, z: z * INSIDE },
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
    const high = Math.tan((FIELD / 2) * (Math.PI / 180)) * FILLED;
    const { distance, target } = eyeFor(pose, this.corners, { x: high * this.camera.aspect, y: high });
    const { camera } = this;
    const [sin, cos] = [Math.sin(pose.azimuth), Math.cos(pose.azimuth)];
    const flat = Math.cos(pose.elevation) * distance;
    camera.position.set(target.x + sin * flat, target.y + Math.sin(pose.elevation) * distance, target.z + cos * flat);
    camera.lookAt(target.x, target.y, target.z);
    camera.near = distance / 20;
    camera.far = distance * 4;
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** A point of the board as seen, at a height above it, in 3D coordinates. */
  inSpace(point: Point, above = 0): Vector3 {
    const { x, y } = this.turn(point);
    return new Vector3(x - this.board.width / 2, above, y - this.board.height / 2);
  }

  fromSpace({ x, z }: Pick<Vector, "x" | "z">): Point {
    return this.turn({ x: x + this.board.width / 2, y: z + this.board.height / 2 });
  }

  override drawn(point: Point, above = 0): Point {
    const { x, y } = this.inSpace(point, above).project(this.camera);
    return { x: ((x + 1) / 2) * this.width, y: ((1 - y) / 2) * this.height };
  }

  /** Projects the box to the top of the cell's pieces, with parallel instead of perspective projection. */
  override boxOn(id: string): string {
    const { x, y } = this.centre(id);
    const above = this.heightOn(id);
    const half = this.radius(id) * BOX;
    const middle = this.drawn({ x, y }, above);
    const right = this.drawn({ x: x + half, y }, above);
    const down = this.drawn({ x, y: y + half }, above);
    const parts = [right.x - middle.x, right.y - middle.y, down.x - middle.x, down.y - middle.y, middle.x, middle.y];
    return `matrix(${parts.map(round).join(" ")})`;
  }

  /** The ray through a point of the drawing. */
  rayThrough({ x, y }: Point): Raycaster {
    this.ray.setFromCamera(new Vector2((x / this.width) * 2 - 1, 1 - (y / this.height) * 2), this.camera);
    return this.ray;
  }

  /** The point on a plane above the board; null if the view does not meet it. */
  onPlane(point: Point, above: number): Point | null {
    const hit = this.rayThrough(point).ray.intersectPlane(new Plane(new Vector3(0, 1, 0), -above), new Vector3());
    return hit && this.fromSpace(hit);
  }

  /** Pixels per unit at the centre of the board. */
  get pixelsPerUnit(): number {
    const middle = { x: this.board.width / 2, y: this.board.height / 2 };
    const [a, b] = [this.drawn(middle), this.drawn({ x: middle.x + 1, y: middle.y })];
    return Math.hypot(b.x - a.x, b.y - a.y);
  }
}

/** Pieces stand away from the edge of the frame. */
const INSIDE = 0.8;
