/**
 * Builds the bodies of pieces from their drawings: at the origin, with a width of 2, standing on the board. Their first
 * material is for the surface with the drawing, the second for the rest.
 */

import {
  BufferAttribute,
  type BufferGeometry,
  CylinderGeometry,
  ExtrudeGeometry,
  LatheGeometry,
  type Shape,
  Vector2,
} from "three";
import { RoundedBoxGeometry } from "three/examples/jsm/geometries/RoundedBoxGeometry.js";
import { SVGLoader } from "three/examples/jsm/loaders/SVGLoader.js";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { SolidData } from "../../data/types";

/** Half width of the pictures of drawings. More than 1, because some drawings exceed their box. */
export const REACH = 1.16;

/** Points per quarter circle. */
const CURVE = 10;
/** Width of bevelled edges. */
const EDGE = 0.07;
/** Height of a tower's base as a part of the tower's height; width of its upper part as a part of the base's width. */
const BASE = 0.42;
const UPPER = 0.78;

/** `outline`: the drawing's element `body`; null for a disc. */
export function geometryOf(solid: SolidData, outline: Element | null): BufferGeometry {
  const height = solid.height;
  const shapes = svgShapes(outline);
  if (solid.form === "block") return block(shapes, height);
  if (solid.form === "stone") return stone(height);
  if (shapes.length === 0) return disc(height);
  return solid.form === "tower" ? tower(shapes, height) : slab(shapes, height);
}

/** Half width of the drawing's picture on a piece. */
export const reachOf = (solid: SolidData): number => (solid.form === "block" ? 0.94 : REACH);

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

/** Maps the picture to the upper and lower surfaces and the grain to the sides. */
function mapFromAbove(geometry: BufferGeometry): BufferGeometry {
  const position = geometry.getAttribute("position");
  const normal = geometry.getAttribute("normal");
  const places = new Float32Array(2 * position.count);
  for (let index = 0; index < position.count; index++) {
    const [x, y, z] = [position.getX(index), position.getY(index), position.getZ(index)];
    const isSide = Math.abs(normal.getY(index)) < 0.5;
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
  const position = geometry.getAttribute("position");
  const places = new Float32Array(2 * position.count);
  for (let index = 0; index < position.count; index++) {
    const [x, z] = [position.getX(index), position.getZ(index)];
    places.set([(x / REACH + 1) / 2, (1 - z / REACH) / 2], 2 * index);
  }
  geometry.setAttribute("uv", new BufferAttribute(places, 2));
  return geometry;
}
