/** A position that is being set up: the draft with all that can be undone, the tool in the hand, the text as it is typed. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Stroke } from "../../board/api";
import { byCell } from "../../board/stacks";
import { Words } from "../../board/words";
import { outcomeSentence } from "../../game/ending";
import type { Position, Variant } from "../../rules/api";
import {
  addPiece,
  emptyBoardOf,
  numbersOf,
  type PalettePiece,
  type PositionNumber,
  paletteOf,
  removePiece,
  turnPiece,
  withMover,
  withNumber,
} from "../../rules/editing";
import type { Piece, Refusal } from "../../rules/types";
import { language } from "../../text/language";
import { say } from "../../text/page";
import { Edits } from "../edits";

/** What a click on a cell does: move what lies there, take it away, turn it, put down this piece of the stock. */
type Tool = "move" | "take" | "turn" | number;

/** Why something cannot be, in words; null: it is done. */
type WhyNot = string | null;

export class Editor {
  readonly edits: Edits<Position>;
  readonly #variant: ReadonlySignal<Variant>;
  readonly draft: ReadonlySignal<Position>;
  readonly tool: Signal<Tool> = signal("move");
  /** The cell whose piece is to be moved by the next click. */
  readonly lifted: Signal<string | null> = signal(null);
  /** Whose pieces are at hand, where those of all would be too many. */
  readonly seat: Signal<number>;
  /** A position string that cannot be read, as it is typed; null: that of the draft is shown. */
  readonly typed: Signal<string | null> = signal(null);
  readonly stock: ReadonlySignal<readonly PalettePiece[]>;
  /** Whether there are pieces that can be turned. */
  readonly hasTurns: ReadonlySignal<boolean>;
  readonly numbers: ReadonlySignal<readonly PositionNumber[]>;
  readonly verdict: ReadonlySignal<Verdict>;
  #strokes = 0;

  constructor(
    start: Position,
    /** Told what has changed on the board, for those who hear it. */
    private readonly tell: (what: string) => void,
  ) {
    this.edits = new Edits(start);
    this.draft = this.edits.now;
    this.seat = signal(start.seat);
    this.#variant = computed(() => this.draft.value.variant);
    this.stock = computed(() => paletteOf(startOf(this.variant)));
    this.hasTurns = computed(() => anyTurns(startOf(this.variant)));
    this.numbers = computed(() => {
      void language.value;
      return numbersOf(this.draft.value);
    });
    this.verdict = computed(() => {
      void language.value;
      const typed = this.typed.value === null ? null : this.draft.value.variant.position(this.typed.value);
      return typed !== null && "refusal" in typed ? wrong(typed.refusal) : verdictOf(this.draft.value);
    });
  }

  get variant(): Variant {
    return this.#variant.value;
  }

  // On the board

  /** Use the tool on a cell. */
  click(cell: string): WhyNot {
    const tool = this.tool.peek();
    if (tool === "take") return this.take(cell);
    if (tool === "turn") return this.turn(cell);
    return tool === "move" ? this.#lift(cell) : this.put(cell, tool);
  }

  /** The pieces after a click on a cell, where it puts one there. */
  after(cell: string): readonly Piece[] | null {
    const result = this.#afterClick(cell);
    return result === null || "refusal" in result ? null : result.scene().pieces;
  }

  put(cell: string, item: number): WhyNot {
    return this.#try(put(this.draft.peek(), cell, item), cell);
  }

  carry(from: string, to: string): WhyNot {
    return this.#try(carried(this.draft.peek(), from, to), to);
  }

  take(cell: string): WhyNot {
    return this.#try(removePiece(this.draft.peek(), cell), cell);
  }

  turn(cell: string): WhyNot {
    const draft = this.draft.peek();
    const after = turnPiece(draft, cell);
    if (after === draft && stackOn(draft, cell).length > 0) return say("editor-no-turn");
    return this.#try(after, cell);
  }

  /** Draw with a piece of the stock, from an empty cell on, or take all away, from any cell on: one change to undo.
   *  Null: nothing can be drawn there.  `refused`: called with the reason why a cell cannot be changed. */
  stroke(cell: string, refused: (why: string) => void): Stroke | null {
    const tool = this.tool.peek();
    const before = this.draft.peek();
    if (tool !== "take" && (typeof tool !== "number" || stackOn(before, cell).length > 0)) return null;
    const series = `stroke ${++this.#strokes}`;
    const done = new Set<string>();
    return {
      over: (next) => {
        if (done.has(next)) return;
        done.add(next);
        const draft = this.draft.peek();
        const why = this.#try(tool === "take" ? cleared(draft, next) : put(draft, next, tool), next, series);
        if (why !== null) refused(why);
      },
      giveUp: () => this.draft.peek() !== before && this.undo(),
    };
  }

  // All else

  empty(): void {
    this.#change(emptied(this.draft.peek()));
  }

  setUp(setup: string): void {
    this.#change(startOf(this.draft.peek().variant, setup));
  }

  setMover(seat: number): void {
    this.#change(withMover(this.draft.peek(), seat));
  }

  /** `number`: its place in `numbers`. */
  setNumber(number: number, value: number): void {
    this.#change(withNumber(this.draft.peek(), number, value), `number ${number}`);
  }

  setVariant(variant: Variant): void {
    this.#change(inVariant(this.draft.peek(), variant));
  }

  /** Read a position string; one that is none stays as it is typed. */
  type(text: string): void {
    const position = this.draft.peek().variant.position(text.trim());
    if ("refusal" in position) this.typed.value = text;
    else this.#change(position, "text");
  }

  choose(tool: Tool): void {
    this.lifted.value = null;
    this.tool.value = tool;
  }

  /** Nothing is in the hand any more; says whether something was. */
  letGo(): boolean {
    if (this.lifted.peek() === null && this.tool.peek() === "move") return false;
    this.choose("move");
    return true;
  }

  undo(): void {
    this.#show(() => this.edits.undo());
  }

  redo(): void {
    this.#show(() => this.edits.redo());
  }

  #lift(cell: string): WhyNot {
    const lifted = this.lifted.peek();
    if (lifted === null) {
      if (stackOn(this.draft.peek(), cell).length === 0) return null;
      this.lifted.value = cell;
      this.tell(say("editor-lifted", { what: this.#cellText(cell) }));
      return null;
    }
    this.lifted.value = null;
    return lifted === cell ? null : this.carry(lifted, cell);
  }

  #afterClick(cell: string): Position | Refusal | null {
    const draft = this.draft.peek();
    const tool = this.tool.peek();
    const lifted = this.lifted.peek();
    if (typeof tool === "number") return put(draft, cell, tool);
    return tool === "move" && lifted !== null && lifted !== cell ? carried(draft, lifted, cell) : null;
  }

  /** What was done at a cell. */
  #try(result: Position | Refusal, cell: string, series?: string): WhyNot {
    if ("refusal" in result) return result.refusal;
    this.#change(result, series);
    this.tell(this.#cellText(cell));
    return null;
  }

  #change(position: Position, series?: string): void {
    const isSame =
      position.variant === this.draft.peek().variant && position.toString() === this.draft.peek().toString();
    if (isSame && this.typed.peek() === null) return;
    this.#show(() => isSame || this.edits.change(position, series));
  }

  #show(edit: () => void): void {
    batch(() => {
      const before = this.draft.peek().variant;
      edit();
      const now = this.draft.peek();
      this.typed.value = null;
      this.lifted.value = null;
      // Other pieces may lie at the same places of another variant's stock.
      if (now.variant !== before) {
        this.seat.value = now.seat;
        if (typeof this.tool.peek() === "number") this.tool.value = "move";
      }
    });
  }

  #cellText(cell: string): string {
    const draft = this.draft.peek();
    const stack = stackOn(draft, cell);
    if (stack.length === 0) return say("editor-cell-empty", { cell });
    return say("board-piece-on", { piece: new Words(draft.variant, say).stack(stack), cell });
  }
}

/** Whether what has been set up is a position of the game, told in words. */
interface Verdict {
  /** `over`: a position in which the game has ended. */
  kind: "good" | "over" | "wrong";
  text: string;
  /** As it is read from its position string; null where it is none. */
  position: Position | null;
}

function verdictOf(draft: Position): Verdict {
  const { variant } = draft;
  const position = variant.position(draft.toString());
  if ("refusal" in position) return wrong(position.refusal);
  const { outcome, seat } = position;
  if (outcome.status !== "ongoing") {
    return { kind: "over", text: say("editor-over", { how: outcomeSentence(variant, outcome) }), position };
  }
  return { kind: "good", text: say("editor-good", { player: variant.playerName(seat) }), position };
}

const wrong = (why: string): Verdict => ({ kind: "wrong", text: say("editor-wrong", { why }), position: null });

/** The pieces that can be put on the board, by the player that they belong to. */
interface StockGroup {
  /** -1: nobody's. */
  owner: number;
  /** Places in the stock. */
  items: readonly number[];
}

export function groupsOf(stock: readonly PalettePiece[]): StockGroup[] {
  const owners = [...new Set(stock.map(({ owner }) => owner))];
  return owners.map((owner) => ({
    owner,
    items: stock.flatMap((piece, item) => (piece.owner === owner ? [item] : [])),
  }));
}

/** The piece that a digit stands for, from 0: the piece at that place among those of `seat`; if it is in the hand already,
 *  that of the next owner who has one.  Null: there is none. */
export function itemByDigit(groups: readonly StockGroup[], tool: Tool, seat: number, digit: number): number | null {
  const having = groups.filter(({ items }) => items[digit] !== undefined);
  const here = having.findIndex(({ items }) => items[digit] === tool);
  const own = having.find(({ owner }) => owner === seat) ?? having[0];
  const group = here < 0 ? own : having[(here + 1) % having.length];
  return group?.items[digit] ?? null;
}

/** No piece has more directions. */
const MOST_TURNS = 12;

/** Bottom first. */
export const stackOn = (position: Position, cell: string): readonly Piece[] =>
  byCell(position.scene().pieces).get(cell) ?? [];

/** A piece of the stock put on a cell: on what lies there, else in place of the topmost piece of it, else of all of it. */
function put(position: Position, cell: string, item: number): Position | Refusal {
  const result = addPiece(position, cell, item);
  if (!("refusal" in result)) return result;
  let under = position;
  for (const _ of stackOn(position, cell)) {
    under = removePiece(under, cell);
    const instead = addPiece(under, cell, item);
    if (!("refusal" in instead)) return instead;
  }
  return result;
}

/** The topmost piece of a cell put on another one. */
function carried(position: Position, from: string, to: string): Position | Refusal {
  const piece = stackOn(position, from).at(-1);
  if (piece === undefined) return position;
  const result = put(removePiece(position, from), to, itemOf(position, piece));
  return "refusal" in result ? result : turnedAs(result, to, piece.symbol);
}

/** A cell without all that lies there. */
const cleared = (position: Position, cell: string): Position =>
  stackOn(position, cell).reduce((left) => removePiece(left, cell), position);

function emptied(position: Position): Position {
  return position.scene().pieces.reduce((left, { cell }) => removePiece(left, cell), position);
}

/** The same in another variant of the game; its usual start where it cannot be there. */
function inVariant(position: Position, variant: Variant): Position {
  const same = variant.position(position.toString());
  return "refusal" in same ? startOf(variant) : same;
}

/** The usual start, or another one; chance decides where it plays a part. */
export function startOf(variant: Variant, setup?: string): Position {
  const start = variant.start(setup);
  if ("refusal" in start) throw new RangeError(start.refusal);
  return start;
}

/** Whether a piece of the game can be turned. */
function anyTurns(position: Position): boolean {
  const blank = emptyBoardOf(position);
  return paletteOf(blank).some((_, item) => {
    for (const { id } of blank.variant.board.cells) {
      const alone = addPiece(blank, id, item);
      if (!("refusal" in alone)) return turnPiece(alone, id) !== alone;
    }
    return false;
  });
}

/** The item of the stock that a piece is, or becomes when it is turned. */
function itemOf(position: Position, { symbol, owner }: PalettePiece): number {
  const { symbols } = position.variant.board;
  const titleOf = (wanted: string): string | undefined => symbols.find(({ id }) => id === wanted)?.title;
  const stock = paletteOf(position);
  const same = stock.findIndex((item) => item.owner === owner && item.symbol === symbol);
  if (same >= 0) return same;
  return stock.findIndex((item) => item.owner === owner && titleOf(item.symbol) === titleOf(symbol));
}

function turnedAs(position: Position, cell: string, symbol: string): Position {
  let now = position;
  for (let turns = 0; turns < MOST_TURNS; turns++) {
    if (stackOn(now, cell).at(-1)?.symbol === symbol) return now;
    now = turnPiece(now, cell);
  }
  return position;
}
