/** Pointers on pieces: they choose, drag and drop. */

import type { Clickable, Piece, Position } from "../rules/api";
import { begin, type Choice, choose } from "./choice";
import type { PointerHandler } from "./pointer";
import type { BoardRenderer } from "./renderer";

/** The part of the board that the hand uses. */
export interface HandHost {
  /** The possible clicks; null for none. */
  source(): Clickable | null;
  choice(): Choice | null;
  /** The layers of a cell that a choice would move; empty for all. */
  held(choice: Choice, cell: string): readonly number[];
  trayPiece(at: string): Piece | null;
  click(at: string): void;
  /** A click that drops the pieces in the hand. */
  drop(at: string): void;
  refuse(choice: Choice, at: string): void;
  cancel(): void;
  look(place: string | null): void;
  /** Jumps to the end of the animation. */
  finishAnimation(): void;
}

export class Hand implements PointerHandler {
  constructor(
    private readonly view: BoardRenderer,
    private readonly holder: HandHost,
  ) {}

  placeAt(x: number, y: number): string | null {
    return this.view.cellAt(x, y);
  }

  /**
   * A press that begins a choice clicks at once. A press that continues one waits for the release, because it may
   * become a drag.
   */
  press(place: string | null): boolean {
    this.holder.finishAnimation();
    const source = this.holder.source();
    const choice = this.holder.choice();
    if (place === null || source === null) return false;
    if (choice?.next.has(place) || choice?.steps.some(({ at }) => at === place) || choice?.made) {
      this.holder.look(place);
      return false;
    }
    if (!begin(source).next.has(place)) return false;
    this.holder.click(place);
    return true;
  }

  release(place: string | null): void {
    if (place !== null) this.holder.click(place);
    else this.holder.cancel();
  }

  look(place: string | null): void {
    this.holder.look(place);
  }

  canDrag(place: string): boolean {
    const choice = this.holder.choice();
    return (
      choice !== null && place === choice.steps.at(-1)?.at && choice.next.size > 0 && this.holder.source() !== null
    );
  }

  /** Drags the pieces that would move if they were dropped here. */
  drag(x: number, y: number): void {
    const choice = this.holder.choice();
    const source = this.holder.source();
    const start = choice?.steps.at(-1)?.at;
    if (!choice || !source || start === undefined) return;
    const target = this.targetAt(choice, x, y);
    this.view.cells.setHovered(target);
    const point = this.view.pointAt(x, y);
    if (!this.view.cells.has(start)) {
      this.view.carryFromTray(this.holder.trayPiece(start), point);
      return;
    }
    const towards = target === null ? null : choose(source, [...choice.steps.map(({ at }) => at), target]);
    this.view.carry({ cell: start, layers: this.holder.held(towards ?? choice, start) }, point);
  }

  drop(place: string | null): void {
    const choice = this.holder.choice();
    const start = choice?.steps.at(-1)?.at;
    this.view.cells.setHovered(null);
    if (choice && place !== null && place !== start) {
      if (choice.next.has(place)) this.holder.drop(place);
      else this.holder.refuse(choice, place);
    }
    this.view.letGo();
  }

  giveUp(): void {
    this.drop(null);
  }

  private targetAt(choice: Choice, x: number, y: number): string | null {
    const over = this.placeAt(x, y);
    return over !== null && over !== choice.steps.at(-1)?.at && choice.next.has(over) ? over : null;
  }
}

/**
 * The layers of a cell that all possible moves would move; empty for all, or if the moves differ. `done`: number of the
 * moves' frames on the board.
 */
export function heldLayers(position: Position, choice: Choice, cell: string, done: number): readonly number[] {
  let layers: readonly number[] | null = null;
  for (const move of new Set(choice.open.map((way) => way.move))) {
    const hop = position.frames(move)[done]?.find(({ start }) => start === cell);
    if (hop === undefined) continue;
    if (layers !== null && String(layers) !== String(hop.layers)) return [];
    layers = hop.layers;
  }
  return layers ?? [];
}
