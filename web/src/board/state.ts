/** The shown position and the choice, with everything that follows from them. Does not draw. */

import type { Clickable, Move, Piece } from "../rules/api";
import type { BoardContent, ChoiceState } from "./api";
import { begin, type Choice, choose } from "./choice";
import { heldLayers } from "./hand";
import type { Marks } from "./overlay";
import type { HeldPieces } from "./pieces";

export class BoardState {
  shown: BoardContent | null = null;
  /** Null if nothing is chosen. */
  choice: Choice | null = null;
  unconfirmed: Move | null = null;
  /** The move made here. Clicks are disabled until the position after it is shown. */
  committed: Move | null = null;
  /** Whether its pieces are already at their places, or moving there. */
  isUnderWay = false;
  /** The clicks of a premove. */
  planned: readonly string[] = [];
  /** Number of frames of the unfinished move on the board. */
  framesShown = 0;

  /** Clears the choice; returns whether there was one. */
  forget(): boolean {
    const chosen = this.choice !== null || this.unconfirmed !== null;
    this.choice = null;
    this.unconfirmed = null;
    this.committed = null;
    this.isUnderWay = false;
    this.framesShown = 0;
    if (this.shown?.input !== "premove") this.planned = [];
    return chosen;
  }

  /** The possible clicks; null for none. */
  get source(): Clickable | null {
    if (this.shown === null || this.committed !== null) return null;
    const { input, position, premoving } = this.shown;
    if (input === "premove") return premoving ?? null;
    return input === "move" && position.outcome.status === "ongoing" ? position : null;
  }

  /** The move whose pieces are shown as moved; null for none. */
  get made(): Move | null {
    return this.shown?.input === "move" ? (this.unconfirmed ?? this.choice?.made?.move ?? null) : null;
  }

  get pieces(): readonly Piece[] {
    if (this.shown === null) return [];
    const { position, scene } = this.shown;
    return this.made === null ? scene.pieces : position.play(this.made).scene().pieces;
  }

  get marks(): Marks {
    const last = this.shown?.last;
    const [path = []] = last && !this.isChoosing ? last.before.paths(last.move) : [];
    const cells = path.map(({ at }) => at);
    const group = this.isChoosing ? null : this.shown?.group;
    return {
      last: group ? [...cells, ...group.ends] : cells,
      left: group?.left ?? cells.slice(0, 1),
      lost: (!this.isChoosing && this.shown?.lost) || new Map(),
      chosen: this.places,
      planned: this.planned,
      targets: (this.committed === null && this.unconfirmed === null && this.choice?.next) || new Map(),
    };
  }

  get isChoosing(): boolean {
    return this.choice !== null || this.unconfirmed !== null;
  }

  /** The clicked places. */
  get places(): string[] {
    return this.choice?.steps.map(({ at }) => at) ?? [];
  }

  /** The pieces that the next click would move. */
  get held(): HeldPieces | null {
    const cell = this.places.at(-1);
    if (this.choice === null || cell === undefined || this.choice.next.size === 0 || this.source === null) return null;
    return { cell, layers: this.heldBy(this.choice, cell) };
  }

  /** The layers of a cell that a choice would move; empty for all. */
  heldBy(choice: Choice, cell: string): readonly number[] {
    return this.shown?.input === "move" ? heldLayers(this.shown.position, choice, cell, this.framesShown) : [];
  }

  /** The pieces after a click that makes a move or a part of one. */
  after(cell: string): readonly Piece[] | null {
    const { choice, shown } = this;
    if (!choice?.next.has(cell) || shown?.input !== "move" || this.committed !== null || this.unconfirmed !== null) {
      return null;
    }
    const move = choose(shown.position, [...this.places, cell])?.complete;
    return move == null ? null : shown.position.play(move).scene().pieces;
  }

  trayPiece(at: string): Pick<Piece, "symbol" | "owner"> | null {
    return this.shown?.scene.trays.flatMap(({ items }) => items).find((item) => item.at === at) ?? null;
  }

  /** The state for the panels beside the board. */
  forPanels(isCell: (place: string) => boolean): ChoiceState {
    const { choice, source, unconfirmed } = this;
    const next = unconfirmed === null ? (choice ?? (source && begin(source)))?.next : undefined;
    return {
      steps: choice?.steps ?? [],
      complete: unconfirmed === null ? (choice?.complete ?? null) : null,
      unconfirmed,
      places: [...(next?.keys() ?? [])].filter((place) => !isCell(place)),
    };
  }
}

/** Arrows change often during a search and are drawn separately. */
export function onlyArrowsDiffer(before: BoardContent, now: BoardContent): boolean {
  const fields = Object.keys({ ...before, ...now }) as (keyof BoardContent)[];
  return before.arrows !== now.arrows && fields.every((field) => field === "arrows" || before[field] === now[field]);
}

/** Whether the board is seen from its other side. */
export function isTurned({ bottom, position }: BoardContent): boolean {
  const { board, shape } = position.variant;
  return board.flippable && bottom >= shape.players.length / 2;
}
