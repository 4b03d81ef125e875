/** The state of the position editor: the draft with undo, the selected tool, and the typed text. */

import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Stroke } from "../../board/api";
import { byCell } from "../../board/pieces";
import { Words } from "../../board/words";
import { outcomeSentence } from "../../game/ending";
import { readPositionLink, writePositionLink } from "../../game/link";
import { Edits } from "../../game/study_cursor";
import { startPosition } from "../../game/tree";
import type { OpenGame, Piece, Position, Refusal, Variant } from "../../rules/api";
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
import { language } from "../../text/language";
import { say } from "../../text/page";
import { editorAddress, replaceAddress } from "../navigation";

/** The effect of a click: move, remove or turn a piece, or add the palette's piece with this index. */
type Tool = "move" | "take" | "turn" | number;

/** The reason of a refusal; null after success. */
type RefusalText = string | null;

export class Editor {
  readonly edits: Edits<Position>;
  readonly #variant: ReadonlySignal<Variant>;
  readonly draft: ReadonlySignal<Position>;
  readonly tool: Signal<Tool> = signal("move");
  /** The cell whose piece the next click moves. */
  readonly liftedCell: Signal<string | null> = signal(null);
  /** The player whose pieces the palette shows, if it has no space for the pieces of all players. */
  readonly paletteSeat: Signal<number>;
  /** The typed text while it is invalid; null to show the draft's position string. */
  readonly invalidText: Signal<string | null> = signal(null);
  readonly palette: ReadonlySignal<readonly PalettePiece[]>;
  readonly hasTurnablePieces: ReadonlySignal<boolean>;
  readonly numbers: ReadonlySignal<readonly PositionNumber[]>;
  /** The verdict on the typed text if it is invalid, else on the draft. */
  readonly verdict: ReadonlySignal<DraftVerdict>;
  #strokeCount = 0;

  constructor(
    start: Position,
    /** Announces changes to screen readers. */
    private readonly announce: (text: string) => void,
  ) {
    this.edits = new Edits(start);
    this.draft = this.edits.now;
    this.paletteSeat = signal(start.seat);
    this.#variant = computed(() => this.draft.value.variant);
    this.palette = computed(() => paletteOf(startPosition(this.variant)));
    this.hasTurnablePieces = computed(() => hasTurnablePieces(startPosition(this.variant)));
    this.numbers = computed(() => {
      void language.value;
      return numbersOf(this.draft.value);
    });
    this.verdict = computed(() => {
      void language.value;
      const typed = this.invalidText.value === null ? null : this.draft.value.variant.position(this.invalidText.value);
      return typed !== null && "refusal" in typed ? wrong(typed.refusal) : verdictOf(this.draft.value);
    });
  }

  get variant(): Variant {
    return this.#variant.value;
  }

  // Actions on the board

  /** Uses the selected tool on a cell. */
  click(cell: string): RefusalText {
    const tool = this.tool.peek();
    if (tool === "take") return this.removePiece(cell);
    if (tool === "turn") return this.turnPiece(cell);
    return tool === "move" ? this.#liftOrDrop(cell) : this.placePiece(cell, tool);
  }

  /** The pieces after a click that adds or moves a piece; null for other clicks and for refused clicks. */
  piecesAfterClick(cell: string): readonly Piece[] | null {
    const result = this.#afterClick(cell);
    return result === null || "refusal" in result ? null : result.scene().pieces;
  }

  placePiece(cell: string, paletteIndex: number): RefusalText {
    return this.#try(placePiece(this.draft.peek(), cell, paletteIndex), cell);
  }

  movePiece(from: string, to: string): RefusalText {
    return this.#try(movePiece(this.draft.peek(), from, to), to);
  }

  removePiece(cell: string): RefusalText {
    return this.#try(removePiece(this.draft.peek(), cell), cell);
  }

  turnPiece(cell: string): RefusalText {
    const draft = this.draft.peek();
    const after = turnPiece(draft, cell);
    if (after === draft && stackOn(draft, cell).length > 0) return say("editor-no-turn");
    return this.#try(after, cell);
  }

  /** Starts a stroke that adds pieces to cells or clears cells, as one change for undo. Null if the tool does neither,
   *  or if a drag moves the cell's piece instead. `refused` receives the reason for each refused cell. */
  stroke(cell: string, refused: (why: string) => void): Stroke | null {
    const tool = this.tool.peek();
    const before = this.draft.peek();
    if (tool !== "take" && (typeof tool !== "number" || stackOn(before, cell).length > 0)) return null;
    const undoGroup = `stroke ${++this.#strokeCount}`;
    const done = new Set<string>();
    return {
      changeCell: (next) => {
        if (done.has(next)) return;
        done.add(next);
        const draft = this.draft.peek();
        const why = this.#try(
          tool === "take" ? clearCell(draft, next) : placePiece(draft, next, tool),
          next,
          undoGroup,
        );
        if (why !== null) refused(why);
      },
      giveUp: () => this.draft.peek() !== before && this.undo(),
    };
  }

  // Actions of the controls beside the board

  removeAllPieces(): void {
    const draft = this.draft.peek();
    this.#change(draft.scene().pieces.reduce((now, { cell }) => removePiece(now, cell), draft));
  }

  setUp(setup: string): void {
    this.#change(startPosition(this.draft.peek().variant, setup));
  }

  setMover(seat: number): void {
    this.#change(withMover(this.draft.peek(), seat));
  }

  /** `index`: index in `numbers`. */
  setNumber(index: number, value: number): void {
    this.#change(withNumber(this.draft.peek(), index, value), `number ${index}`);
  }

  /** Shows the draft in another variant, or the variant's default start if the draft is invalid there. */
  setVariant(variant: Variant): void {
    const same = variant.position(this.draft.peek().toString());
    this.#change("refusal" in same ? startPosition(variant) : same);
  }

  /** Makes a position string the draft; stores an invalid text in `invalidText`. */
  type(text: string): void {
    const position = this.draft.peek().variant.position(text.trim());
    if ("refusal" in position) this.invalidText.value = text;
    else this.#change(position, "text");
  }

  choose(tool: Tool): void {
    this.liftedCell.value = null;
    this.tool.value = tool;
  }

  /** Deselects the tool and the piece; returns whether a tool or piece was selected. */
  letGo(): boolean {
    if (this.liftedCell.peek() === null && this.tool.peek() === "move") return false;
    this.choose("move");
    return true;
  }

  undo(): void {
    this.#edit(() => this.edits.undo());
  }

  redo(): void {
    this.#edit(() => this.edits.redo());
  }

  #liftOrDrop(cell: string): RefusalText {
    const lifted = this.liftedCell.peek();
    if (lifted === null) {
      if (stackOn(this.draft.peek(), cell).length === 0) return null;
      this.liftedCell.value = cell;
      this.announce(say("editor-lifted", { what: this.#cellText(cell) }));
      return null;
    }
    this.liftedCell.value = null;
    return lifted === cell ? null : this.movePiece(lifted, cell);
  }

  #afterClick(cell: string): Position | Refusal | null {
    const draft = this.draft.peek();
    const tool = this.tool.peek();
    const lifted = this.liftedCell.peek();
    if (typeof tool === "number") return placePiece(draft, cell, tool);
    return tool === "move" && lifted !== null && lifted !== cell ? movePiece(draft, lifted, cell) : null;
  }

  #try(result: Position | Refusal, cell: string, undoGroup?: string): RefusalText {
    if ("refusal" in result) return result.refusal;
    this.#change(result, undoGroup);
    this.announce(this.#cellText(cell));
    return null;
  }

  #change(position: Position, undoGroup?: string): void {
    const same = position.variant === this.draft.peek().variant && position.toString() === this.draft.peek().toString();
    if (same && this.invalidText.peek() === null) return;
    this.#edit(() => same || this.edits.change(position, undoGroup));
  }

  #edit(edit: () => void): void {
    batch(() => {
      const before = this.draft.peek().variant;
      edit();
      const now = this.draft.peek();
      this.invalidText.value = null;
      this.liftedCell.value = null;
      // In another variant, the same palette index may be another piece.
      if (now.variant !== before) {
        this.paletteSeat.value = now.seat;
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

interface DraftVerdict {
  /** `over`: a valid position of a finished game. */
  kind: "good" | "over" | "wrong";
  text: string;
  /** The position; null if it is invalid. */
  position: Position | null;
}

function verdictOf(draft: Position): DraftVerdict {
  const { variant } = draft;
  const position = variant.position(draft.toString());
  if ("refusal" in position) return wrong(position.refusal);
  const { outcome, seat } = position;
  if (outcome.status !== "ongoing") {
    return { kind: "over", text: say("editor-over", { how: outcomeSentence(variant, outcome) }), position };
  }
  return { kind: "good", text: say("editor-good", { player: variant.playerName(seat) }), position };
}

const wrong = (why: string): DraftVerdict => ({ kind: "wrong", text: say("editor-wrong", { why }), position: null });

interface PaletteGroup {
  /** The seat; -1 for pieces without an owner. */
  owner: number;
  indices: readonly number[];
}

export function groupsOf(palette: readonly PalettePiece[]): PaletteGroup[] {
  return [...new Set(palette.map(({ owner }) => owner))].map((owner) => ({
    owner,
    indices: palette.flatMap((piece, paletteIndex) => (piece.owner === owner ? [paletteIndex] : [])),
  }));
}

/** The palette index of an owner's piece number `digit` (from 0); null if no owner has such a piece. The owner is `seat`
 *  or, if `seat` has no such piece, the first owner that has one. But if the tool already is an owner's piece number
 *  `digit`, the owner is the next one that has such a piece. */
export function indexByDigit(groups: readonly PaletteGroup[], tool: Tool, seat: number, digit: number): number | null {
  const candidates = groups.filter(({ indices }) => indices[digit] !== undefined);
  const selected = candidates.findIndex(({ indices }) => indices[digit] === tool);
  const own = candidates.find(({ owner }) => owner === seat) ?? candidates[0];
  const group = selected < 0 ? own : candidates[(selected + 1) % candidates.length];
  return group?.indices[digit] ?? null;
}

/** Maximum number of directions of a piece. */
const MAX_DIRECTIONS = 12;

/** The pieces on a cell, bottom first. */
export const stackOn = (position: Position, cell: string): readonly Piece[] =>
  byCell(position.scene().pieces).get(cell) ?? [];

/** Adds a piece on top of a cell's stack. If this is impossible, the piece replaces as few top pieces as necessary. */
function placePiece(position: Position, cell: string, paletteIndex: number): Position | Refusal {
  const result = addPiece(position, cell, paletteIndex);
  if (!("refusal" in result)) return result;
  let under = position;
  for (const _ of stackOn(position, cell)) {
    under = removePiece(under, cell);
    const instead = addPiece(under, cell, paletteIndex);
    if (!("refusal" in instead)) return instead;
  }
  return result;
}

function movePiece(position: Position, from: string, to: string): Position | Refusal {
  const piece = stackOn(position, from).at(-1);
  if (piece === undefined) return position;
  const result = placePiece(removePiece(position, from), to, paletteIndexOf(position, piece));
  return "refusal" in result ? result : turnTo(result, to, piece.symbol);
}

const clearCell = (position: Position, cell: string): Position =>
  stackOn(position, cell).reduce((now) => removePiece(now, cell), position);

function hasTurnablePieces(position: Position): boolean {
  const blank = emptyBoardOf(position);
  return paletteOf(blank).some((_, paletteIndex) => {
    for (const { id } of blank.variant.board.cells) {
      const placed = addPiece(blank, id, paletteIndex);
      if (!("refusal" in placed)) return turnPiece(placed, id) !== placed;
    }
    return false;
  });
}

/** The palette index of a piece. The palette contains only one direction of each piece. */
function paletteIndexOf(position: Position, { symbol, owner }: PalettePiece): number {
  const { symbols } = position.variant.board;
  const titleOf = (wanted: string): string | undefined => symbols.find(({ id }) => id === wanted)?.title;
  const palette = paletteOf(position);
  const same = palette.findIndex((one) => one.owner === owner && one.symbol === symbol);
  if (same >= 0) return same;
  return palette.findIndex((one) => one.owner === owner && titleOf(one.symbol) === titleOf(symbol));
}

/** Turns the top piece of a cell until its symbol is `symbol`. Returns `position` if no direction has this symbol. */
function turnTo(position: Position, cell: string, symbol: string): Position {
  let now = position;
  for (let turns = 0; turns < MAX_DIRECTIONS; turns++) {
    if (stackOn(now, cell).at(-1)?.symbol === symbol) return now;
    now = turnPiece(now, cell);
  }
  return position;
}

/** Delay before the address is updated, because updates are slow in browsers. */
const ADDRESS_DELAY_MS = 100;

/** Stores each draft in the address, unless the typed text is invalid. Returns a function that stops this. */
export function keepDrafts({ draft, invalidText }: Editor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    if (location.hash.startsWith(editorAddress("")) && invalidText.peek() === null) keepDraft(draft.peek());
  };
  const end = effect(() => {
    void draft.value;
    clearTimeout(timer);
    timer = setTimeout(keep, ADDRESS_DELAY_MS);
  });
  return () => {
    end();
    clearTimeout(timer);
  };
}

/** Stores a draft in the address, for links, and in the history entry, which can also restore invalid positions. */
export function keepDraft(draft: Position): void {
  replaceAddress(editorAddress(writePositionLink(draft)), { draft: draft.state });
}

/** Reads the draft of an address. `kept`: the state of the history entry. The result's `invalidText` is the address's
 *  position string if that string is invalid and `kept` has no draft for it, else null. Rejects with a MessageError if the
 *  link is invalid otherwise. */
export async function readDraftAddress(
  text: string,
  open: (game: string) => Promise<OpenGame>,
  kept: unknown,
): Promise<{ draft: Position; invalidText: string | null }> {
  const { variant, position: written } = await readPositionLink(text, open);
  if (written === null) return { draft: startPosition(variant), invalidText: null };
  const position = variant.position(written);
  if (!("refusal" in position)) return { draft: position, invalidText: null };
  const draft = keptDraft(variant, kept);
  if (draft?.toString() === written) return { draft, invalidText: null };
  return { draft: emptyBoardOf(startPosition(variant)), invalidText: written };
}

function keptDraft(variant: Variant, kept: unknown): Position | null {
  const state = typeof kept === "object" && kept !== null && "draft" in kept ? kept.draft : null;
  const { length } = startPosition(variant).state;
  return state instanceof BigInt64Array && state.length === length ? variant.fromState(state) : null;
}
