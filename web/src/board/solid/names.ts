/** Writing on the 3D board: names of cells, and signs of special cells. */

import { CanvasTexture, Mesh, MeshBasicMaterial, PlaneGeometry, SRGBColorSpace } from "three";
import { Coordinates } from "../coordinates";
import { Geometry } from "../geometry";
import type { ThemeColours } from "./skins";

/** Pixels of the picture's longer side. */
const NAMES_PIXELS = 2048;
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif';
/** Pixels per unit for the layout of names. */
const SCALE = 60;

export class BoardNames {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  private readonly geometry: Geometry;
  private readonly coordinates: Coordinates;
  private readonly canvas = document.createElement("canvas");
  private readonly texture: CanvasTexture;
  private readonly width: number;
  private readonly height: number;

  /** `frame`: width of the board around its cells. */
  constructor(
    board: Geometry["board"],
    frame: number,
    private readonly rim: number,
  ) {
    this.geometry = new Geometry(board);
    this.coordinates = new Coordinates(this.geometry);
    [this.width, this.height] = [board.width + 2 * frame, board.height + 2 * frame];
    const scale = NAMES_PIXELS / Math.max(this.width, this.height);
    this.canvas.width = Math.round(this.width * scale);
    this.canvas.height = Math.round(this.height * scale);
    this.texture = new CanvasTexture(this.canvas);
    this.texture.colorSpace = SRGBColorSpace;
    this.texture.anisotropy = 8;
    const material = new MeshBasicMaterial({
      map: this.texture,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
    });
    this.mesh = new Mesh(new PlaneGeometry(this.width, this.height).rotateX(-Math.PI / 2), material);
  }

  /** Width of the frame for names; 0 if names are in the cells. */
  static frameFor(board: Geometry["board"]): number {
    return new Coordinates(new Geometry(board)).arrange(SCALE);
  }

  /** Writes the names for one side of the board. */
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
    this.sign(context, palette.css("cell-mark"), unit);
    context.restore();
    if (turned) context.rotate(Math.PI);
    context.translate(-board.width / 2, -board.height / 2);
    const onRim = coordinates && this.coordinates.arrange(SCALE) > 0;
    if (coordinates) this.name(context, palette.css(onRim ? "border-name" : "cell-name"));
    this.mesh.position.y = (onRim ? this.rim : 0) + 0.008 * unit;
    this.texture.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
    this.texture.dispose();
  }

  private sign(context: CanvasRenderingContext2D, colour: string, unit: number): void {
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

  private name(context: CanvasRenderingContext2D, colour: string): void {
    this.coordinates.avoid([]);
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
