/** The ground (the body of the 3D board: a slab with a rim and a tile for each cell), and the names and marks on it. */

import {
  type BufferGeometry,
  CanvasTexture,
  ExtrudeGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Path,
  PlaneGeometry,
  ShadowMaterial,
  Shape,
  SRGBColorSpace,
  type Texture,
  Vector2,
} from "three";
import { mergeGeometries } from "three/examples/jsm/utils/BufferGeometryUtils.js";
import type { CellData } from "../../data/types";
import type { Material } from "../api";
import { TONES } from "../cells";
import { Coordinates } from "../coordinates";
import { Geometry } from "../geometry";
import type { SolidGeometry } from "./projection";
import { grainTexture, ROUGHNESS, randomNumbers, type ThemeColours } from "./skins";

/** Lengths in the board's unit. */
const TILE_THICKNESS = 0.09;
const HALF_TILE_GAP = 0.03;
const RIM_HEIGHT = 0.1; // above the cells
const THICKNESS = 0.42; // of the board without the rim
const GROUND_GRAIN_SIZE = 4; // size of the grain texture

export class Ground {
  readonly group = new Group();
  private readonly textures: Texture[] = [];

  constructor(
    private readonly geometry: SolidGeometry,
    private readonly frameWidth: number,
  ) {}

  get rimHeight(): number {
    return RIM_HEIGHT * this.geometry.unit;
  }

  build(palette: ThemeColours, material: Material): void {
    this.clear();
    const { unit } = this.geometry;
    const board = this.surface(palette, "board", material);
    const outline = hull(this.geometry.board.cells.flatMap((cell) => cell.polygon.map((corner) => this.point(corner))));
    const outer = new Shape(expandPolygon(outline, this.frameWidth));
    const inner = expandPolygon(outline, 0.05 * unit);
    const rim = new Shape(outer.getPoints());
    rim.holes.push(new Path(inner));
    this.add(this.slab(outer, THICKNESS * unit - TILE_THICKNESS * unit, -THICKNESS * unit, 0.05 * unit), board);
    this.add(this.slab(rim, (TILE_THICKNESS + RIM_HEIGHT) * unit, -TILE_THICKNESS * unit, 0.05 * unit), board);
    for (let tone = 0; tone < TONES; tone++) {
      const cells = this.geometry.board.cells.filter((cell) => cell.tone % TONES === tone);
      const tiles = cells.map((cell) => this.tile(cell));
      if (tiles.length > 0) this.add(mergeGeometries(tiles)!, this.surface(palette, `tone-${tone}`, material));
      for (const tile of tiles) tile.dispose();
    }
    this.group.add(this.shadow(palette));
  }

  clear(): void {
    for (const child of this.group.children as Mesh[]) {
      child.geometry.dispose();
      (child.material as MeshStandardMaterial).dispose();
    }
    for (const texture of this.textures.splice(0)) texture.dispose();
    this.group.clear();
  }

  private add(geometry: BufferGeometry, material: MeshStandardMaterial): void {
    const mesh = new Mesh(geometry, material);
    mesh.receiveShadow = mesh.castShadow = true;
    this.group.add(mesh);
  }

  private surface(palette: ThemeColours, colour: string, material: Material): MeshStandardMaterial {
    const map = grainTexture(material, GROUND_GRAIN_SIZE * this.geometry.unit);
    if (map) this.textures.push(map);
    return new MeshStandardMaterial({ color: palette.colour(colour), map, roughness: ROUGHNESS[material] + 0.2 });
  }

  private point([x, y]: readonly [number, number]): Vector2 {
    const { width, height } = this.geometry.board;
    return new Vector2(x - width / 2, y - height / 2);
  }

  /** The tile of a cell. Tiles show different parts of the texture. */
  private tile(cell: CellData): BufferGeometry {
    const { unit } = this.geometry;
    const scale = 1 - (HALF_TILE_GAP * unit) / this.geometry.radius(cell.id);
    const points = cell.polygon.map(([x, y]) =>
      this.point([cell.x + (x - cell.x) * scale, cell.y + (y - cell.y) * scale]),
    );
    const geometry = this.slab(new Shape(points), TILE_THICKNESS * unit, -TILE_THICKNESS * unit, 0.025 * unit);
    const random = randomNumbers(cell.number + 1);
    const [shiftX, shiftY] = [random.next().value * 50, random.next().value * 50];
    const uv = geometry.getAttribute("uv");
    for (let index = 0; index < uv.count; index++) uv.setXY(index, uv.getX(index) + shiftX, uv.getY(index) + shiftY);
    return geometry;
  }

  /** A slab with bevelled edges. `level`: height of its lower side. `edge`: width of the bevel. */
  private slab(shape: Shape, height: number, level: number, edge: number): BufferGeometry {
    const geometry = new ExtrudeGeometry(shape, {
      depth: height - 2 * edge,
      bevelThickness: edge,
      bevelSize: edge,
      bevelOffset: -edge,
      bevelSegments: 2,
      curveSegments: 8,
    });
    geometry.clearGroups();
    return geometry.rotateX(Math.PI / 2).translate(0, level + height - edge, 0);
  }

  /** The board's shadow on an invisible plane. */
  private shadow(palette: ThemeColours): Mesh {
    const { width, height } = this.geometry.board;
    const plane = new PlaneGeometry(4 * width, 4 * height).rotateX(-Math.PI / 2);
    const mesh = new Mesh(plane, new ShadowMaterial({ opacity: palette.isDark ? 0.5 : 0.22 }));
    mesh.position.y = -THICKNESS * this.geometry.unit;
    mesh.receiveShadow = true;
    return mesh;
  }
}

/** The convex hull of points, by Andrew's monotone chain. */
export function hull(points: readonly Vector2[]): Vector2[] {
  const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  const half = (from: readonly Vector2[]): Vector2[] => {
    const chain: Vector2[] = [];
    for (const point of from) {
      while (chain.length > 1 && cross(chain.at(-2)!, chain.at(-1)!, point) <= 1e-9) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const cross = (a: Vector2, b: Vector2, c: Vector2): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

/** Moves the sides of a convex polygon outwards by a distance. */
export function expandPolygon(points: readonly Vector2[], distance: number): Vector2[] {
  return points.map((point, index) => {
    const before = points[(index + points.length - 1) % points.length]!;
    const after = points[(index + 1) % points.length]!;
    const [a, b] = [outward(before, point), outward(point, after)];
    const middle = a.clone().add(b).normalize();
    return point.clone().addScaledVector(middle, distance / Math.max(0.5, middle.dot(a)));
  });
}

function outward(from: Vector2, to: Vector2): Vector2 {
  return new Vector2(to.y - from.y, from.x - to.x).normalize();
}

/** Length in pixels of the longer side of the picture with names. */
const NAMES_PIXELS = 2048;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
/** Scale for arranging names, in pixels per unit of the cells' x and y, whatever the board's size on the screen. */
const PIXELS_PER_UNIT = 60;

/** The names of cells and the marks of special cells, as a picture on the board. */
export class BoardNames {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly geometry: Geometry;
  private readonly coordinates: Coordinates;
  private readonly canvas = document.createElement("canvas");
  private readonly texture: CanvasTexture;
  private readonly width: number;
  private readonly height: number;

  constructor(
    board: Geometry["board"],
    /** Width of the frame around the cells. */
    frameWidth: number,
    private readonly rimHeight: number,
  ) {
    this.geometry = new Geometry(board);
    this.coordinates = new Coordinates(this.geometry);
    [this.width, this.height] = [board.width + 2 * frameWidth, board.height + 2 * frameWidth];
    const scale = NAMES_PIXELS / Math.max(this.width, this.height);
    this.canvas.width = Math.round(this.width * scale);
    this.canvas.height = Math.round(this.height * scale);
    this.texture = new CanvasTexture(this.canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = 8;
    const options = { map: this.texture, transparent: true, depthWrite: false, toneMapped: false };
    const plane = new PlaneGeometry(this.width, this.height).rotateX(-Math.PI / 2);
    this.mesh = new Mesh(plane, new MeshBasicMaterial(options));
  }

  /** The width of the frame that names need; 0 if names are in the cells. */
  static frameWidthFor(board: Geometry["board"]): number {
    return new Coordinates(new Geometry(board)).arrange(PIXELS_PER_UNIT);
  }

  /** Draws the marks and, with `coordinates`, the names. `turned`: whether the first player sits at the far side. */
  write(palette: ThemeColours, turned: boolean, coordinates: boolean): void {
    const context = this.canvas.getContext("2d")!;
    const scale = this.canvas.width / this.width;
    const { board, unit } = this.geometry;
    this.geometry.turned = turned;
    context.resetTransform();
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.translate(this.canvas.width / 2, this.canvas.height / 2);
    context.scale(scale, scale);
    context.save();
    context.translate(-board.width / 2, -board.height / 2);
    this.drawMarks(context, palette.css("cell-mark"), unit);
    context.restore();
    if (turned) context.rotate(Math.PI);
    context.translate(-board.width / 2, -board.height / 2);
    const onRim = coordinates && this.coordinates.arrange(PIXELS_PER_UNIT) > 0;
    if (coordinates) this.drawNames(context, palette.css(onRim ? "border-name" : "cell-name"));
    this.mesh.position.y = (onRim ? this.rimHeight : 0) + 0.008 * unit;
    this.texture.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.texture.dispose();
  }

  private drawMarks(context: CanvasRenderingContext2D, colour: string, unit: number): void {
    context.strokeStyle = colour;
    context.lineWidth = 0.06 * unit;
    context.setLineDash([0.2 * unit, 0.12 * unit]);
    for (const { x, y, polygon, mark } of this.geometry.board.cells) {
      if (!mark) continue;
      context.beginPath();
      for (const [px, py] of polygon) context.lineTo(x + (px - x) * 0.62, y + (py - y) * 0.62);
      context.closePath();
      context.stroke();
    }
  }

  private drawNames(context: CanvasRenderingContext2D, colour: string): void {
    this.coordinates.moveNamesAside([]); // each name to the bottom of its cell
    context.fillStyle = colour;
    context.textAlign = "center";
    context.textBaseline = "middle";
    for (const text of this.coordinates.node.querySelectorAll("text")) {
      const [x, y, size] = ["x", "y", "font-size"].map((name) => Number(text.getAttribute(name)));
      context.font = `600 ${size}px ${FONT}`;
      context.fillText(text.textContent ?? "", x!, y!);
    }
  }
}
