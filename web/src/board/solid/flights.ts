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
/** Height from which appearing pieces fall, in the board's unit. */
const DROP = 1.4;

/** Subtracted from the start time of a flight before its first frame. The first frame then sets the real start time. */
const NOT_STARTED = 1e9;

interface Flight {
  /** In milliseconds, like `duration`; negative before the first frame. */
  start: number;
  duration: number;
  /** Draws the flight at a progress from 0 to 1. */
  at(part: number): void;
  end(): void;
}

export class FlightAnimator implements BoardAnimator {
  private flights: Flight[] = [];
  /** Number of the current animation; every `finish` increases it. */
  private run = 0;
  /** Resolves the promise of `fly`. */
  private landed: (() => void) | null = null;

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
    this.landed?.();
    this.landed = null;
  }

  async play(phases: readonly Phase[], hop: number): Promise<boolean> {
    this.finish();
    const run = this.run;
    for (const { pieces, changes } of phases) {
      this.solids.draw(pieces);
      const delays = delaysOf(changes, hop);
      for (const change of changes) this.start(change, hop, delays.get(change) ?? 0);
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
      at: (part) => {
        const aside = 0.08 * unit * Math.sin(part * Math.PI * 4) * (1 - part) * (turned ? -1 : 1);
        for (const [index, { node }] of bodies.entries()) node.position.x = places[index]!.x + aside;
      },
      end: () => {
        for (const [index, { node }] of bodies.entries()) node.position.copy(places[index]!);
      },
    });
    void this.fly();
  }

  private fly(): Promise<void> {
    return new Promise((resolve) => {
      this.landed = resolve;
      this.animate((now) => this.step(now));
    });
  }

  private step(now: number): boolean {
    this.flights = this.flights.filter((flight) => {
      if (flight.start < 0) flight.start += now + NOT_STARTED;
      const part = (now - flight.start) / flight.duration;
      if (part >= 1) flight.end();
      else flight.at(part <= 0 ? 0 : MathUtils.smoothstep(part, 0, 1));
      return part < 1;
    });
    if (this.flights.length > 0) return true;
    this.landed?.();
    this.landed = null;
    return false;
  }

  private add(delay: number, duration: number, { at, end }: Pick<Flight, "at" | "end">): void {
    at(0);
    this.flights.push({ start: delay - NOT_STARTED, duration, at, end });
  }

  private start({ from, to }: Change, hop: number, delay: number): void {
    if (to === null) {
      if (from) this.disappear(from, hop, delay);
      return;
    }
    const body = this.solids.bodyOf(to);
    if (body === null) return;
    if (from === null) this.appear(body, hop, delay);
    else if (from.owner !== to.owner) this.turnOver(from, body, hop, delay);
    else this.move(from, body, hop, delay);
  }

  private move(from: Piece, { piece, node, placement }: Body, hop: number, delay: number): void {
    const end = this.solids.placeOf(placement);
    const start = this.placeBefore(from);
    const turn = from.symbol === piece.symbol ? 0 : this.turnBetween(from, piece);
    const isHop = from.cell !== piece.cell;
    const arc = isHop ? this.arcBetween(start, end, [from.cell, piece.cell]) : 0.3 * this.geometry.unit;
    this.add(delay, hop, {
      at: (part) => {
        node.position.lerpVectors(start, end, part);
        node.position.y += arc * 4 * part * (1 - part);
        node.rotation.y = turn * (1 - part);
      },
      end: () => settle(node, end),
    });
  }

  private appear({ piece, node, placement }: Body, hop: number, delay: number): void {
    const end = this.solids.placeOf(placement);
    const beside = this.origin(piece);
    const start = beside
      ? this.geometry.inSpace(beside, 0.5 * this.geometry.unit)
      : end.clone().setY(end.y + DROP * this.geometry.unit);
    const arc = beside ? this.arcBetween(start, end, [piece.cell]) : 0;
    const size = placement.size;
    this.add(delay, hop, {
      at: (part) => {
        node.position.lerpVectors(start, end, part);
        node.position.y += arc * 4 * part * (1 - part);
        node.scale.setScalar(size * (beside ? 1 : Math.max(0.01, Math.min(1, part * 2))));
      },
      end: () => {
        node.scale.setScalar(size);
        settle(node, end);
      },
    });
  }

  /** Shrinks a copy of a removed piece. */
  private disappear(from: Piece, hop: number, delay: number): void {
    const ghost = this.addGhost(from);
    const size = ghost.scale.x;
    const foot = ghost.position.y;
    this.add(delay + hop * 0.5, hop * 0.5, {
      at: (part) => {
        ghost.scale.setScalar(size * (1 - 0.98 * part));
        ghost.position.y = foot + 0.3 * this.geometry.unit * part;
      },
      end: () => ghost.removeFromParent(),
    });
  }

  private turnOver(from: Piece, { node, placement }: Body, hop: number, delay: number): void {
    const end = this.solids.placeOf(placement);
    const start = this.placeBefore(from);
    const ghost = this.addGhost(from);
    const high = 0.8 * this.geometry.unit;
    this.add(delay, hop, {
      at: (part) => {
        for (const one of [node, ghost]) {
          one.position.lerpVectors(start, end, part);
          one.position.y += high * 4 * part * (1 - part);
        }
        node.visible = part >= 0.5;
        node.rotation.z = (part - 1) * Math.PI;
        ghost.visible = part < 0.5;
        ghost.rotation.z = part * Math.PI;
      },
      end: () => {
        ghost.removeFromParent();
        node.visible = true;
        settle(node, end);
      },
    });
  }

  /** Adds a copy of a removed or turned piece to the scene. */
  private addGhost(piece: Piece): Mesh {
    const ghost = this.solids.make(this.solids.placementsOf([piece])[0]!);
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
    const [part] = turnedParts(drawings.face(from), drawings.face(to)) ?? [];
    return part ? MathUtils.degToRad(part.end - part.start) : 0;
  }

  /** The height of an arc over the pieces on the way. `ignored`: the cells at the ends of the arc. */
  private arcBetween(start: Vector3, end: Vector3, ignored: readonly string[]): number {
    const { unit } = this.geometry;
    const way = end.clone().sub(start).setY(0);
    const length = way.length();
    const isBelow = (cell: string) => !ignored.includes(cell) && this.isUnder(cell, start, way);
    const below = [...this.geometry.cells.keys()].filter(isBelow);
    const highest = Math.max(0, ...below.map((cell) => this.solids.heightOn(cell)));
    const over = highest > 0 ? highest + ARC.clearance * unit - Math.min(start.y, end.y) : 0;
    return Math.max(ARC.least * unit + ARC.slope * length, over * 1.25);
  }

  private isUnder(cell: string, start: Vector3, way: Vector3): boolean {
    const centre = this.geometry.inSpace(this.geometry.centre(cell)).sub(start).setY(0);
    const part = centre.dot(way) / way.lengthSq();
    if (!(part > 0 && part < 1)) return false;
    return centre.addScaledVector(way, -part).length() < this.geometry.radius(cell);
  }
}

function settle(node: Object3D, place: Vector3): void {
  node.position.copy(place);
  node.rotation.set(0, 0, 0);
}
