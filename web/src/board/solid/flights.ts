/** Animates 3D pieces that move in arcs over other pieces, turn, appear and disappear. */

import { MathUtils, type Mesh, type Object3D, type Vector3 } from "three";
import type { Piece } from "../../rules/api";
import { type BoardAnimator, type Change, delaysOf, type Phase, turnedParts } from "../animator";
import type { Drawings } from "../drawings";
import type { Point } from "../geometry";
import type { SolidGeometry } from "./projection";
import type { Body, Solids } from "./solids";

/** Height of an arc, in the board's unit: minimum, increase per distance, and clearance over the pieces below. */
const ARC = { least: 0.35, slope: 0.16, clearance: 0.2 };
const DROP = 1.4; // height from which appearing pieces fall, in the board's unit

/** Makes the start time of a new flight negative. The first frame of the flight then sets the real start time. */
const NOT_STARTED = 1e9;

interface Flight {
  /** Time in milliseconds; negative before the first frame. */
  start: number;
  duration: number;
  /** Draws the flight at a progress from 0 to 1. */
  draw(progress: number): void;
  end(): void;
}

export class FlightAnimator implements BoardAnimator {
  private flights: Flight[] = [];
  /** Number of the current animation; every `finish` increases it. */
  private run = 0;
  private resolveFly: (() => void) | null = null;

  constructor(
    private readonly solids: Solids,
    private readonly geometry: SolidGeometry,
    private readonly drawings: () => Drawings,
    /** Start point of a piece that comes from beside the board; null if unknown. */
    private readonly origin: (piece: Piece) => Point | null,
    /** Calls `step` before each frame, until `step` returns false. */
    private readonly animate: (step: (now: number) => boolean) => void,
  ) {}

  finish(): void {
    this.run++;
    for (const flight of this.flights) flight.end();
    this.flights = [];
    this.resolveFly?.();
    this.resolveFly = null;
  }

  async play(phases: readonly Phase[], hopMs: number): Promise<boolean> {
    this.finish();
    const run = this.run;
    for (const { pieces, changes } of phases) {
      this.solids.draw(pieces);
      const delays = delaysOf(changes, hopMs);
      for (const change of changes) this.startFlight(change, hopMs, delays.get(change) ?? 0);
      if (this.flights.length > 0) await this.fly();
      if (this.run !== run) return false;
    }
    return true;
  }

  shake(cell: string): void {
    const bodies = this.solids.bodiesOn(cell);
    const places = bodies.map(({ node }) => node.position.clone());
    const { unit, turned } = this.geometry;
    this.add(0, 240, {
      draw: (progress) => {
        const offset = 0.08 * unit * Math.sin(progress * Math.PI * 4) * (1 - progress) * (turned ? -1 : 1);
        for (const [index, { node }] of bodies.entries()) node.position.x = places[index]!.x + offset;
      },
      end: () => {
        for (const [index, { node }] of bodies.entries()) node.position.copy(places[index]!);
      },
    });
    void this.fly();
  }

  private fly(): Promise<void> {
    return new Promise((resolve) => {
      this.resolveFly = resolve;
      this.animate((now) => this.step(now));
    });
  }

  private step(now: number): boolean {
    this.flights = this.flights.filter((flight) => {
      if (flight.start < 0) flight.start += now + NOT_STARTED;
      const progress = (now - flight.start) / flight.duration;
      if (progress >= 1) flight.end();
      else flight.draw(progress <= 0 ? 0 : MathUtils.smoothstep(progress, 0, 1));
      return progress < 1;
    });
    if (this.flights.length > 0) return true;
    this.resolveFly?.();
    this.resolveFly = null;
    return false;
  }

  private add(delay: number, duration: number, { draw, end }: Pick<Flight, "draw" | "end">): void {
    draw(0);
    this.flights.push({ start: delay - NOT_STARTED, duration, draw, end });
  }

  private startFlight({ from, to }: Change, hopMs: number, delay: number): void {
    if (to === null) {
      if (from) this.disappear(from, hopMs, delay);
      return;
    }
    const body = this.solids.bodyOf(to);
    if (body === null) return;
    if (from === null) this.appear(body, hopMs, delay);
    else if (from.owner !== to.owner) this.turnOver(from, body, hopMs, delay);
    else this.move(from, body, hopMs, delay);
  }

  private move(from: Piece, { piece, node, placement }: Body, hopMs: number, delay: number): void {
    const end = this.solids.placeOf(placement);
    const start = this.placeBefore(from);
    const turn = from.symbol === piece.symbol ? 0 : this.turnBetween(from, piece);
    const isHop = from.cell !== piece.cell;
    const arc = isHop ? this.arcBetween(start, end, [from.cell, piece.cell]) : 0.3 * this.geometry.unit;
    this.add(delay, hopMs, {
      draw: (progress) => {
        node.position.lerpVectors(start, end, progress);
        node.position.y += arc * 4 * progress * (1 - progress);
        node.rotation.y = turn * (1 - progress);
      },
      end: () => settle(node, end),
    });
  }

  private appear({ piece, node, placement }: Body, hopMs: number, delay: number): void {
    const end = this.solids.placeOf(placement);
    const startBeside = this.origin(piece);
    const start = startBeside
      ? this.geometry.inSpace(startBeside, 0.5 * this.geometry.unit)
      : end.clone().setY(end.y + DROP * this.geometry.unit);
    const arc = startBeside ? this.arcBetween(start, end, [piece.cell]) : 0;
    const size = placement.size;
    this.add(delay, hopMs, {
      draw: (progress) => {
        node.position.lerpVectors(start, end, progress);
        node.position.y += arc * 4 * progress * (1 - progress);
        node.scale.setScalar(size * (startBeside ? 1 : Math.max(0.01, Math.min(1, progress * 2))));
      },
      end: () => {
        node.scale.setScalar(size);
        settle(node, end);
      },
    });
  }

  private disappear(from: Piece, hopMs: number, delay: number): void {
    const ghost = this.addGhost(from);
    const size = ghost.scale.x;
    const foot = ghost.position.y;
    this.add(delay + hopMs * 0.5, hopMs * 0.5, {
      draw: (progress) => {
        ghost.scale.setScalar(size * (1 - 0.98 * progress));
        ghost.position.y = foot + 0.3 * this.geometry.unit * progress;
      },
      end: () => ghost.removeFromParent(),
    });
  }

  private turnOver(from: Piece, { node, placement }: Body, hopMs: number, delay: number): void {
    const end = this.solids.placeOf(placement);
    const start = this.placeBefore(from);
    const ghost = this.addGhost(from);
    const arc = 0.8 * this.geometry.unit;
    this.add(delay, hopMs, {
      draw: (progress) => {
        for (const { position } of [node, ghost]) {
          position.lerpVectors(start, end, progress);
          position.y += arc * 4 * progress * (1 - progress);
        }
        node.visible = progress >= 0.5;
        node.rotation.z = (progress - 1) * Math.PI;
        ghost.visible = progress < 0.5;
        ghost.rotation.z = progress * Math.PI;
      },
      end: () => {
        ghost.removeFromParent();
        node.visible = true;
        settle(node, end);
      },
    });
  }

  /** Adds to the scene a copy of a piece that was removed or turned over. */
  private addGhost(piece: Piece): Mesh {
    const ghost = this.solids.makeNode(this.solids.placementsOf([piece])[0]!);
    ghost.position.copy(this.placeBefore(piece));
    this.solids.group.add(ghost);
    return ghost;
  }

  /** The place of a piece before the change. Assumes that the pieces below it have the height of this piece. */
  private placeBefore(piece: Piece): Vector3 {
    const stack = Array.from({ length: piece.layer + 1 }, (_, layer) => ({ ...piece, layer }));
    return this.solids.placeOf(this.solids.placementsOf(stack).at(-1)!);
  }

  /** The angle in radians between two drawings that differ only by a turn; 0 for other drawings. */
  private turnBetween(from: Piece, to: Piece): number {
    const drawings = this.drawings();
    const [part] = turnedParts(drawings.drawPiece(from), drawings.drawPiece(to)) ?? [];
    return part ? MathUtils.degToRad(part.end - part.start) : 0;
  }

  /** The height of an arc over the pieces on the way. `ignored`: the cells at the ends of the arc. */
  private arcBetween(start: Vector3, end: Vector3, ignored: readonly string[]): number {
    const { unit } = this.geometry;
    const way = end.clone().sub(start).setY(0);
    const length = way.length();
    const isCrossed = (cell: string) => !ignored.includes(cell) && this.isOnWay(cell, start, way);
    const below = [...this.geometry.cells.keys()].filter(isCrossed);
    const highest = Math.max(0, ...below.map((cell) => this.solids.heightOn(cell)));
    const needed = highest > 0 ? highest + ARC.clearance * unit - Math.min(start.y, end.y) : 0;
    return Math.max(ARC.least * unit + ARC.slope * length, needed * 1.25);
  }

  private isOnWay(cell: string, start: Vector3, way: Vector3): boolean {
    const centre = this.geometry.inSpace(this.geometry.centre(cell)).sub(start).setY(0);
    const fraction = centre.dot(way) / way.lengthSq();
    if (!(fraction > 0 && fraction < 1)) return false;
    return centre.addScaledVector(way, -fraction).length() < this.geometry.radius(cell);
  }
}

function settle(node: Object3D, place: Vector3): void {
  node.position.copy(place);
  node.rotation.set(0, 0, 0);
}
