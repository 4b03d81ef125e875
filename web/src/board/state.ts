/** What the board shows and how far a choice has come; and what follows from it.  Nothing here draws. */

import type { Clickable } from "../rules/api";
import type { Move, Piece } from "../rules/types";
import type { ChoiceState, Shown } from "./api";
import { begin, type Choice, choose } from "./choice";
import { heldLayers } from "./hand";
import type { Marks } from "./overlay";
import type { Held } from "./pieces";

export class BoardState {
  shown: Shown | null = null;
  /** Null: nothing has been chosen. */
  choice: Choice | null = null;
  unconfirmed: Move | null = null;
  /** A move that has been made here; nothing can be clicked until the position after it is shown. */
  committed: Move | null = null;
  /** Its pieces are where it puts them, or on their way. */
  isUnderWay = false;
  /** The clicks of a move to be made later. */
  planned: readonly string[] = [];
  /** How many frames of the move in the making can be seen already. */
  framesShown = 0;

  /** Nothing is chosen any more; says whether something was. */
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

  /** What can be clicked; null: nothing. */
  get source(): Clickable | null {
    if (this.shown === null || this.committed !== null) return null;
    const { input, position, premoving } = this.shown;
    if (input === "premove") return premoving ?? null;
    return input === "move" && position.outcome.status === "ongoing" ? position : null;
  }

  /** The move that is shown as if it were made; null: none. */
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

  /** What has been clicked. */
  get places(): string[] {
    return this.choice?.steps.map(({ at }) => at) ?? [];
  }

  /** The pieces that the next click would move. */
  get held(): Held | null {
    const cell = this.places.at(-1);
    if (this.choice === null || cell === undefined || this.choice.next.size === 0 || this.source === null) return null;
    return { cell, layers: this.heldBy(this.choice, cell) };
  }

  /** The layers of a cell that a choice would move; none: all of them. */
  heldBy(choice: Choice, cell: string): readonly number[] {
    return this.shown?.input === "move" ? heldLayers(this.shown.position, choice, cell, this.framesShown) : [];
  }

  /** The pieces after a click on a cell that would make a move, or a part of one. */
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

  /** For the panels beside the board. */
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

/** Arrows come and go while an engine searches; nothing else is drawn for them. */
export function onlyArrowsDiffer(before: Shown, now: Shown): boolean {
  const fields = Object.keys({ ...before, ...now }) as (keyof Shown)[];
  return before.arrows !== now.arrows && fields.every((field) => field === "arrows" || before[field] === now[field]);
}

/** Whether the board is looked at from its other side. */
export function isTurned({ bottom, position }: Shown): boolean {
  const { board, shape } = position.variant;
  return board.flippable && bottom >= shape.players.length / 2;
}
