/** The pieces on the 3D board. Each piece has a mesh, built from its symbol's form and drawing. */

import {
  BufferAttribute,
  type BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  Mesh,
  type Raycaster,
  type Shape,
  Vector2,
  type Vector3,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { SVGLoader } from "three/examples/jsm/loaders/SVGLoader.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { BoardData, SolidData, SymbolData } from "../../data/types";
import type { Piece } from "../../rules/api";
import type { HeldPieces, Material } from "../api";
import type { Drawings } from "../drawings";
import type { Point } from "../geometry";
import { byCell, isHeld, type Pieces, samePiece } from "../pieces";
import { Sizes, type SolidGeometry, type SolidPlacement, stackPlacements } from "./projection";
import { makeSkin, REACH, type Skin, type ThemeColours } from "./skins";

/** Heights of lifted and of dragged pieces, in the board's unit. */
const LIFTED = 0.16;
export const CARRIED_HEIGHT = 0.7;
/** Opacity of previewed pieces: pieces that would appear, and pieces that would disappear. */
const COMING = 0.62;
const LEAVING = 0.3;

export type Body = { readonly piece: Piece; readonly node: Mesh; readonly placement: SolidPlacement };

export class Solids implements Pieces {
  readonly group = new Group();
  /** Previewed pieces that would appear. */
  private readonly coming = new Group();
  private readonly symbols: ReadonlyMap<string, SymbolData>;
  private readonly sizes = new Sizes();
  private readonly stacks = new Map<string, Body[]>();
  private readonly geometries = new Map<string, Mesh["geometry"]>();
  private readonly skins = new Map<string, Skin>();
  /** Pieces that would disappear, drawn transparent. */
  private leaving: Body[] = [];
  private lifted: HeldPieces | null = null;
  private carried: HeldPieces | null = null;
  private drawings: Drawings;

  constructor(
    board: BoardData,
    private readonly geometry: SolidGeometry,
    private readonly palette: ThemeColours,
    /** The chosen material; null for each symbol's own. */
    private material: Material | null,
    /** Requests a new frame with new shadows. */
    private readonly changed: () => void,
  ) {
    this.symbols = new Map(board.symbols.map((symbol) => [symbol.id, symbol]));
    this.drawings = palette.drawings;
    this.group.add(this.coming);
    geometry.heightOn = (cell) => this.heightOn(cell);
  }

  /** Redraws all pieces with other colours, drawings or materials. */
  redraw(material: Material | null): void {
    const pieces = this.pieces();
    this.drawings = this.palette.drawings;
    this.material = material;
    this.draw([]);
    this.dispose();
    this.draw(pieces);
  }

  dispose(): void {
    for (const one of [...this.geometries.values(), ...this.skins.values()]) one.dispose();
    this.geometries.clear();
    this.skins.clear();
  }

  pieces(): Piece[] {
    return [...this.stacks.values()].flatMap((stack) => stack.map(({ piece }) => piece));
  }

  stackOf(cell: string): readonly Piece[] {
    return this.stacks.get(cell)?.map(({ piece }) => piece) ?? [];
  }

  bodiesOn(cell: string): readonly Body[] {
    return this.stacks.get(cell) ?? [];
  }

  bodyOf(piece: Piece): Body | null {
    return this.stacks.get(piece.cell)?.find((one) => samePiece(one.piece, piece)) ?? null;
  }

  /** The cell of the first piece on a ray; ignores dragged pieces. */
  cellAlong(ray: Raycaster): string | null {
    const standing = [...this.stacks.values()].flat().filter(({ piece }) => !isHeld(this.carried, piece));
    const nodes = standing.map(({ node }) => node);
    const [hit] = ray.intersectObjects(nodes, false);
    return standing.find(({ node }) => node === hit?.object)?.piece.cell ?? null;
  }

  draw(pieces: readonly Piece[]): void {
    this.preview([], []);
    this.sizes.learn(pieces);
    const wanted = byCell(pieces);
    for (const cell of new Set([...this.stacks.keys(), ...wanted.keys()])) {
      const want = wanted.get(cell) ?? [];
      const have = this.stacks.get(cell) ?? [];
      if (want.length === have.length && want.every((piece, at) => samePiece(piece, have[at]!.piece))) continue;
      for (const { node } of have) node.removeFromParent();
      const bodies = this.placementsOf(want).map((one) => ({ piece: one.piece, node: this.make(one), placement: one }));
      for (const { node } of bodies) this.group.add(node);
      this.stacks.set(cell, bodies);
    }
    this.lifted = null;
    this.changed();
  }

  /** Makes the mesh of a piece at its place. */
  make(placement: SolidPlacement): Mesh {
    const node = new Mesh(this.geometryFor(placement.piece.symbol), this.skinFor(placement.piece).surfaces);
    node.castShadow = node.receiveShadow = true;
    node.scale.setScalar(placement.size);
    node.position.copy(this.placeOf(placement));
    return node;
  }

  /** The placements of a cell's pieces, bottom first. */
  placementsOf(pieces: readonly Piece[]): SolidPlacement[] {
    return stackPlacements(pieces, this.sizes, (symbol) => this.symbols.get(symbol)?.solid.height ?? 0);
  }

  placeOf({ piece, dx, dy, above }: SolidPlacement): Vector3 {
    const { x, y } = this.geometry.centre(piece.cell);
    // `inSpace` expects a point of the board as the user sees it. Offsets thus look the same on a turned board.
    return this.geometry.inSpace({ x: x + dx, y: y + dy }, above);
  }

  heightOn(cell: string): number {
    const top = this.stacks.get(cell)?.at(-1);
    if (top === undefined) return 0;
    return top.placement.above + (this.symbols.get(top.piece.symbol)?.solid.height ?? 0) * top.placement.size;
  }

  /** Moves the bodies after the board was turned. */
  arrange(): void {
    for (const body of [...this.stacks.values()].flat()) body.node.position.copy(this.placeOf(body.placement));
    this.changed();
  }

  lift(held: HeldPieces | null): void {
    this.lifted = held;
    this.settle();
  }

  /** Previews pieces. Returns no elements, because the previewed pieces are meshes. */
  preview(leaving: readonly Piece[], coming: readonly Piece[]): SVGElement[] {
    if (this.leaving.length === 0 && this.coming.children.length === 0 && leaving.length + coming.length === 0)
      return [];
    for (const { node, piece } of this.leaving) node.material = this.skinFor(piece).surfaces;
    this.leaving = leaving.map((piece) => this.bodyOf(piece)).filter((body) => body !== null);
    for (const { node, piece } of this.leaving) node.material = this.skinFor(piece, LEAVING).surfaces;
    this.coming.clear();
    for (const stack of byCell(coming).values()) {
      const below = this.stackOf(stack[0]!.cell).filter((piece) => !leaving.includes(piece));
      const whole = this.placementsOf([...below, ...stack].sort((a, b) => a.layer - b.layer));
      for (const placement of whole.filter(({ piece }) => stack.includes(piece))) {
        const node = this.make(placement);
        node.material = this.skinFor(placement.piece, COMING).surfaces;
        node.castShadow = false;
        this.coming.add(node);
      }
    }
    this.changed();
    return [];
  }

  /** Moves the held pieces to a point of the board; null ends the drag. */
  carry(held: HeldPieces | null, point: Point): void {
    this.carried = held;
    if (held === null) {
      this.settle();
      return;
    }
    const bodies = this.bodiesOn(held.cell).filter(({ piece }) => isHeld(held, piece));
    const lowest = bodies[0]?.placement.above ?? 0;
    for (const { node, placement } of bodies) {
      const high = CARRIED_HEIGHT * this.geometry.unit + placement.above - lowest;
      node.position.copy(this.geometry.inSpace({ x: point.x + placement.dx, y: point.y + placement.dy }, high));
    }
    this.changed();
  }

  /** Moves all bodies to their places, lifted bodies above their places. */
  private settle(): void {
    for (const { node, piece, placement } of [...this.stacks.values()].flat()) {
      node.position.copy(this.placeOf(placement));
      if (isHeld(this.lifted, piece)) node.position.y += LIFTED * this.geometry.unit;
    }
    this.changed();
  }

  private geometryFor(symbol: string): Mesh["geometry"] {
    const geometry =
      this.geometries.get(symbol) ?? geometryOf(this.symbols.get(symbol)!.solid, this.drawings.partsOf(symbol).body);
    this.geometries.set(symbol, geometry);
    return geometry;
  }

  private skinFor(piece: Piece, opacity = 1): Skin {
    const key = `${piece.symbol} ${piece.owner} ${opacity}`;
    const skin =
      this.skins.get(key) ?? (opacity === 1 ? this.makeSkin(piece) : transparentSkin(this.skinFor(piece), opacity));
    this.skins.set(key, skin);
    return skin;
  }

  private makeSkin({ symbol, owner }: Piece): Skin {
    const { solid } = this.symbols.get(symbol)!;
    const { body, face, shared } = this.drawings.partsOf(symbol);
    const signs = solid.form === "stone" ? [] : face.filter((part) => part !== body);
    const frame = shared && body !== null && owner > 0 ? [asFrame(body)] : [];
    const material = this.material ?? solid.material;
    const colours = this.palette.owner(owner);
    return makeSkin({ solid, material, signs: [...signs, ...frame], colours }, this.changed);
  }
}

/** A frame that distinguishes the pieces of owners who share a drawing. */
function asFrame(body: Element): Element {
  const frame = body.cloneNode(true) as Element;
  frame.setAttribute("class", "frame");
  return frame;
}

/** A transparent copy of a skin; the skin and the copy share textures. */
function transparentSkin({ surfaces }: Skin, opacity: number): Skin {
  const faint = surfaces.map((surface) => Object.assign(surface.clone(), { transparent: true, opacity }));
  return {
    surfaces: faint,
    dispose() {
      for (const one of faint) one.dispose();
    },
  };
}

// The geometries are about 2 wide and stand on the origin. Their first material is for the surface with the drawing,
// the second material for the rest.

/** Segments per curve of an outline. Stones have a multiple of this number. */
const CURVE = 10;
/** Width of bevelled edges. */
const EDGE = 0.07;
/** Height of a tower's base as a part of the tower's height; width of its upper part as a part of the base's width. */
const BASE = 0.42;
const UPPER = 0.78;

/** The geometry of a piece's mesh. `outline`: the drawing's element `body`; null for a disc. */
export function geometryOf(solid: SolidData, outline: Element | null): BufferGeometry {
  const { form, height } = solid;
  const shapes = svgShapes(outline);
  if (form === "block") return block(shapes, height);
  if (form === "stone") return stone(height);
  if (shapes.length === 0) return disc(height);
  return form === "tower" ? tower(shapes, height) : slab(shapes, height);
}

function svgShapes(outline: Element | null): Shape[] {
  if (outline === null) return [];
  const { paths } = new SVGLoader().parse(`<svg xmlns="http://www.w3.org/2000/svg">${outline.outerHTML}</svg>`);
  return paths.flatMap((path) => path.toShapes());
}

/** Extrudes the shapes; x points to the right and y to the front. */
function slab(shapes: readonly Shape[], height: number): BufferGeometry {
  const edge = Math.min(EDGE, height / 3);
  const geometry = new ExtrudeGeometry([...shapes], {
    depth: height - 2 * edge,
    bevelThickness: edge,
    bevelSize: edge,
    bevelOffset: -edge,
    bevelSegments: 3,
    curveSegments: CURVE,
  });
  // After the rotation, the extrusion points down.
  geometry.rotateX(Math.PI / 2).translate(0, height - edge, 0);
  return mapFromAbove(geometry);
}

/** Sets texture coordinates. The drawing is on the upper and lower surfaces, the grain on the sides if `hasSides`. */
function mapFromAbove(geometry: BufferGeometry, hasSides = true): BufferGeometry {
  const position = geometry.getAttribute("position");
  const normal = geometry.getAttribute("normal");
  const places = new Float32Array(2 * position.count);
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    const isSide = hasSides && Math.abs(normal.getY(index)) < 0.5;
    const along = Math.abs(normal.getX(index)) > Math.abs(normal.getZ(index)) ? z : x;
    places.set(isSide ? [along, y] : [(x / REACH + 1) / 2, (1 - z / REACH) / 2], 2 * index);
  }
  geometry.setAttribute("uv", new BufferAttribute(places, 2));
  return geometry;
}

function tower(shapes: readonly Shape[], height: number): BufferGeometry {
  const base = slab(shapes, height * BASE);
  base.clearGroups();
  const upper = slab(shapes, (height * (1 - BASE)) / UPPER);
  const groups = [...upper.groups];
  upper.clearGroups();
  upper.scale(UPPER, UPPER, UPPER).translate(0, height * BASE, 0);
  const upperCount = upper.getAttribute("position").count;
  const whole = mergeGeometries([upper, base], false)!;
  for (const { start, count, materialIndex } of groups) whole.addGroup(start, count, materialIndex);
  whole.addGroup(upperCount, base.getAttribute("position").count, 1);
  return whole;
}

function disc(height: number): BufferGeometry {
  const geometry = new CylinderGeometry(0.95, 0.95, height, 48).translate(0, height / 2, 0);
  mapFromAbove(geometry);
  const [side, top, bottom] = geometry.groups;
  geometry.clearGroups();
  geometry.addGroup(top!.start, top!.count, 0);
  geometry.addGroup(side!.start, side!.count, 1);
  geometry.addGroup(bottom!.start, bottom!.count, 1);
  return geometry;
}

/** A rounded box with the drawing on all sides. */
function block(shapes: readonly Shape[], height: number): BufferGeometry {
  const points = shapes.flatMap((shape) => shape.getPoints(CURVE));
  const half = points.length > 0 ? Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) : 0.94;
  const geometry = new RoundedBoxGeometry(2 * half, height, 2 * half, 4, 0.14).translate(0, height / 2, 0);
  geometry.clearGroups();
  geometry.addGroup(0, geometry.getAttribute("position").count, 0);
  return geometry;
}

/** A round stone with a flat top. */
function stone(height: number): BufferGeometry {
  const [radius, half] = [0.94, height / 2];
  const steps = 3 * CURVE;
  const profile = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps;
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    return new Vector2(radius * across ** 0.62, half + half * Math.sign(up) * Math.abs(up) ** 0.8);
  });
  const geometry = new LatheGeometry(profile, 6 * CURVE);
  geometry.addGroup(0, geometry.getIndex()!.count, 0);
  return mapFromAbove(geometry, false);
}
