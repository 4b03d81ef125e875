/** Which part of the drawing is seen: all of it, or what has been zoomed in on. */

import type { Box, Point } from "./geometry";
import { round } from "./svg";

const MOST = 5;

export class Viewport {
  private full: Box = { x: 0, y: 0, width: 1, height: 1 };
  private centre: Point = { x: 0.5, y: 0.5 };
  factor = 1;

  constructor(
    private readonly element: SVGSVGElement,
    private readonly changed: (factor: number) => void,
  ) {}

  /** All there is to see. */
  setFull(full: Box): void {
    this.full = full;
    if (this.factor === 1) this.centre = { x: full.x + full.width / 2, y: full.y + full.height / 2 };
    this.apply();
  }

  /** Zoom by a factor while a point of the drawing stays where it is. */
  zoomAt(point: Point, by: number): void {
    const factor = Math.min(MOST, Math.max(1, this.factor * by));
    const ratio = this.factor / factor;
    this.centre = {
      x: point.x + (this.centre.x - point.x) * ratio,
      y: point.y + (this.centre.y - point.y) * ratio,
    };
    this.factor = factor;
    this.apply();
    this.changed(factor);
  }

  zoom(by: number): void {
    this.zoomAt(this.centre, by);
  }

  reset(): void {
    this.factor = 1;
    this.apply();
    this.changed(1);
  }

  pan(dx: number, dy: number): void {
    this.centre = { x: this.centre.x - dx, y: this.centre.y - dy };
    this.apply();
  }

  /** Make sure that a point is well inside of what is seen. */
  reveal({ x, y }: Point, margin: number): void {
    if (this.factor === 1) return;
    const [width, height] = [this.full.width / this.factor, this.full.height / this.factor];
    const near = (centre: number, at: number, reach: number): number =>
      Math.max(at - reach, Math.min(at + reach, centre));
    this.centre = {
      x: near(this.centre.x, x, width / 2 - margin),
      y: near(this.centre.y, y, height / 2 - margin),
    };
    this.apply();
  }

  private apply(): void {
    const { x, y } = this.full;
    const [width, height] = [this.full.width / this.factor, this.full.height / this.factor];
    const within = (centre: number, low: number, all: number, part: number): number =>
      Math.max(low + part / 2, Math.min(low + all - part / 2, centre));
    this.centre = {
      x: within(this.centre.x, x, this.full.width, width),
      y: within(this.centre.y, y, this.full.height, height),
    };
    const box = [this.centre.x - width / 2, this.centre.y - height / 2, width, height];
    this.element.setAttribute("viewBox", box.map(round).join(" "));
    this.element.classList.toggle("zoomed", this.factor > 1);
  }
}
