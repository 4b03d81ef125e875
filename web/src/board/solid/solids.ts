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

/** Heights of pieces that the next click would move, and of dragged pieces, as multiples of `Geometry.unit`. */
const LIFTED_HEIGHT = 0.16;
export const CARRIED_HEIGHT = 0.7;
/** Opacity of previewed pieces that would appear. */
const COMING_OPACITY = 0.62;
/** Opacity of previewed pieces that would disappear. */
const LEAVING_OPACITY = 0.3;

export type Body = { readonly piece: Piece; readonly node: Mesh; readonly placement: SolidPlacement };

export class Solids implements Pieces {
  readonly group = new Group();
  private readonly comingNodes = new Group();
  private readonly symbols: ReadonlyMap<string, SymbolData>;
  private readonly sizes = new Sizes();
  private readonly stacks = new Map<string, Body[]>();
  private readonly geometries = new Map<string, Mesh["geometry"]>();
  private readonly skins = new Map<string, Skin>();
  private leavingBodies: Body[] = [];
  private liftedPieces: HeldPieces | null = null;
  private carriedPieces: HeldPieces | null = null;
  private drawings: Drawings;

  constructor(
    board: BoardData,
    private readonly geometry: SolidGeometry,
    private readonly palette: ThemeColours,
    /** The material of all pieces; null for the default material of each symbol. */
    private material: Material | null,
    /** Requests a new frame with new shadows. */
    private readonly requestFrame: () => void,
  ) {
    this.symbols = new Map(board.symbols.map((symbol) => [symbol.id, symbol]));
    this.drawings = palette.drawings;
    this.group.add(this.comingNodes);
    geometry.heightOn = (cell) => this.heightOn(cell);
  }

  /** Redraws all pieces after the colours, the drawings or the material changed. */
  redraw(material: Material | null): void {
    const pieces = this.pieces();
    this.drawings = this.palette.drawings;
    this.material = material;
    this.draw([]);
    this.dispose();
    this.draw(pieces);
  }

  dispose(): void {
    for (const resource of [...this.geometries.values(), ...this.skins.values()]) resource.dispose();
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
    return this.stacks.get(piece.cell)?.find((body) => samePiece(body.piece, piece)) ?? null;
  }

  /** The cell of the first piece that a ray hits; ignores carried pieces. */
  cellHitBy(ray: Raycaster): string | null {
    const bodies = [...this.stacks.values()].flat().filter(({ piece }) => !isHeld(this.carriedPieces, piece));
    const [hit] = ray.intersectObjects(
      bodies.map(({ node }) => node),
      false,
    );
    return bodies.find(({ node }) => node === hit?.object)?.piece.cell ?? null;
  }

  draw(pieces: readonly Piece[]): void {
    this.preview([], []);
    this.sizes.learnFrom(pieces);
    const newStacks = byCell(pieces);
    for (const cell of new Set([...this.stacks.keys(), ...newStacks.keys()])) {
      const stack = newStacks.get(cell) ?? [];
      const old = this.stacks.get(cell) ?? [];
      if (stack.length === old.length && stack.every((piece, index) => samePiece(piece, old[index]!.piece))) continue;
      for (const { node } of old) node.removeFromParent();
      const bodies = this.placementsOf(stack).map((placement) => {
        return { piece: placement.piece, node: this.makeNode(placement), placement };
      });
      for (const { node } of bodies) this.group.add(node);
      this.stacks.set(cell, bodies);
    }
    this.liftedPieces = null;
    this.requestFrame();
  }

  /** Makes the mesh of a piece at its place. */
  makeNode(placement: SolidPlacement): Mesh {
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
    // `inSpace` expects a point of the board as the user sees it, so offsets look the same on a turned board.
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
    this.requestFrame();
  }

  lift(held: HeldPieces | null): void {
    this.liftedPieces = held;
    this.placeBodies();
  }

  /** See `Pieces`. Returns no elements, because previewed pieces are meshes. */
  preview(leaving: readonly Piece[], coming: readonly Piece[]): SVGElement[] {
    if (
      this.leavingBodies.length === 0 &&
      this.comingNodes.children.length === 0 &&
      leaving.length + coming.length === 0
    )
      return [];
    for (const { node, piece } of this.leavingBodies) node.material = this.skinFor(piece).surfaces;
    this.leavingBodies = leaving.map((piece) => this.bodyOf(piece)).filter((body) => body !== null);
    for (const { node, piece } of this.leavingBodies) node.material = this.skinFor(piece, LEAVING_OPACITY).surfaces;
    this.comingNodes.clear();
    for (const stack of byCell(coming).values()) {
      const remaining = this.stackOf(stack[0]!.cell).filter((piece) => !leaving.includes(piece));
      const placements = this.placementsOf([...remaining, ...stack].sort((a, b) => a.layer - b.layer));
      for (const placement of placements.filter(({ piece }) => stack.includes(piece))) {
        const node = this.makeNode(placement);
        node.material = this.skinFor(placement.piece, COMING_OPACITY).surfaces;
        node.castShadow = false;
        this.comingNodes.add(node);
      }
    }
    this.requestFrame();
    return [];
  }

  /** Moves the held pieces to a point of the board. If `held` is null, puts all pieces back. */
  carry(held: HeldPieces | null, point: Point): void {
    this.carriedPieces = held;
    if (held === null) {
      this.placeBodies();
      return;
    }
    const bodies = this.bodiesOn(held.cell).filter(({ piece }) => isHeld(held, piece));
    const lowest = bodies[0]?.placement.above ?? 0;
    for (const { node, placement } of bodies) {
      const height = CARRIED_HEIGHT * this.geometry.unit + placement.above - lowest;
      node.position.copy(this.geometry.inSpace({ x: point.x + placement.dx, y: point.y + placement.dy }, height));
    }
    this.requestFrame();
  }

  private placeBodies(): void {
    for (const { node, piece, placement } of [...this.stacks.values()].flat()) {
      node.position.copy(this.placeOf(placement));
      if (isHeld(this.liftedPieces, piece)) node.position.y += LIFTED_HEIGHT * this.geometry.unit;
    }
    this.requestFrame();
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
    const frame = shared && body !== null && owner > 0 ? [frameOf(body)] : [];
    const material = this.material ?? solid.material;
    const colours = this.palette.ownerColours(owner);
    return makeSkin({ solid, material, signs: [...signs, ...frame], colours }, this.requestFrame);
  }
}

/** A frame that distinguishes the pieces of owners who share a drawing. */
function frameOf(body: Element): Element {
  const frame = body.cloneNode(true) as Element;
  frame.setAttribute("class", "frame");
  return frame;
}

/** A transparent copy of a skin; the skin and the copy share textures. */
function transparentSkin({ surfaces }: Skin, opacity: number): Skin {
  const transparent = surfaces.map((surface) => Object.assign(surface.clone(), { transparent: true, opacity }));
  return {
    surfaces: transparent,
    dispose() {
      for (const surface of transparent) surface.dispose();
    },
  };
}

// The geometries are about 2 units wide and stand on the plane y = 0. Their first material is for the surface with the
// drawing, the second material for the other surfaces.

/** Segments per curve of an outline. */
const CURVE_SEGMENTS = 10;
const BEVEL_WIDTH = 0.07;
/** Height of a tower's base, as a fraction of the tower's height. */
const BASE_HEIGHT = 0.42;
/** Width of a tower's upper part, as a fraction of the base's width. */
const UPPER_WIDTH = 0.78;

/** The geometry of a piece's mesh. `outline`: the element `body` of the drawing, if it has one. */
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

/** Extrudes shapes. The drawing's x axis points to the right, and its y axis to the front. */
function slab(shapes: readonly Shape[], height: number): BufferGeometry {
  const bevel = Math.min(BEVEL_WIDTH, height / 3);
  const geometry = new ExtrudeGeometry([...shapes], {
    depth: height - 2 * bevel,
    bevelThickness: bevel,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelSegments: 3,
    curveSegments: CURVE_SEGMENTS,
  });
  // After the rotation, the extrusion points down.
  geometry.rotateX(Math.PI / 2).translate(0, height - bevel, 0);
  return setTextureCoordinates(geometry);
}

/** Puts the drawing, seen from above, on all surfaces. With `hasSides`, the sides have the material's grain instead. */
function setTextureCoordinates(geometry: BufferGeometry, hasSides = true): BufferGeometry {
  const position = geometry.getAttribute("position");
  const normal = geometry.getAttribute("normal");
  const uv = new Float32Array(2 * position.count);
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    const isSide = hasSides && Math.abs(normal.getY(index)) < 0.5;
    const along = Math.abs(normal.getX(index)) > Math.abs(normal.getZ(index)) ? z : x;
    uv.set(isSide ? [along, y] : [(x / REACH + 1) / 2, (1 - z / REACH) / 2], 2 * index);
  }
  geometry.setAttribute("uv", new BufferAttribute(uv, 2));
  return geometry;
}

function tower(shapes: readonly Shape[], height: number): BufferGeometry {
  const base = slab(shapes, height * BASE_HEIGHT);
  base.clearGroups();
  const upper = slab(shapes, (height * (1 - BASE_HEIGHT)) / UPPER_WIDTH);
  const groups = [...upper.groups];
  upper.clearGroups();
  upper.scale(UPPER_WIDTH, UPPER_WIDTH, UPPER_WIDTH).translate(0, height * BASE_HEIGHT, 0);
  const upperVertices = upper.getAttribute("position").count;
  const whole = mergeGeometries([upper, base], false)!;
  for (const { start, count, materialIndex } of groups) whole.addGroup(start, count, materialIndex);
  whole.addGroup(upperVertices, base.getAttribute("position").count, 1);
  return whole;
}

function disc(height: number): BufferGeometry {
  const geometry = new CylinderGeometry(0.95, 0.95, height, 48).translate(0, height / 2, 0);
  setTextureCoordinates(geometry);
  const [side, top, bottom] = geometry.groups;
  geometry.clearGroups();
  geometry.addGroup(top!.start, top!.count, 0);
  geometry.addGroup(side!.start, side!.count, 1);
  geometry.addGroup(bottom!.start, bottom!.count, 1);
  return geometry;
}

/** A rounded box with the drawing on all sides. */
function block(shapes: readonly Shape[], height: number): BufferGeometry {
  const points = shapes.flatMap((shape) => shape.getPoints(CURVE_SEGMENTS));
  const halfWidth = points.length > 0 ? Math.max(...points.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)])) : 0.94;
  const geometry = new RoundedBoxGeometry(2 * halfWidth, height, 2 * halfWidth, 4, 0.14).translate(0, height / 2, 0);
  geometry.clearGroups();
  geometry.addGroup(0, geometry.getAttribute("position").count, 0);
  return geometry;
}

/** A round stone with a flat top. */
function stone(height: number): BufferGeometry {
  const [radius, halfHeight] = [0.94, height / 2];
  const steps = 3 * CURVE_SEGMENTS;
  const profile = Array.from({ length: steps + 1 }, (_, step) => {
    const angle = -Math.PI / 2 + (Math.PI * step) / steps;
    const [across, up] = [Math.cos(angle), Math.sin(angle)];
    return new Vector2(radius * across ** 0.62, halfHeight + halfHeight * Math.sign(up) * Math.abs(up) ** 0.8);
  });
  const geometry = new LatheGeometry(profile, 6 * CURVE_SEGMENTS);
  geometry.addGroup(0, geometry.getIndex()!.count, 0);
  return setTextureCoordinates(geometry, false);
}
