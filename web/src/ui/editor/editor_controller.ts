/** The board of the position editor for one variant, its pointer handler, and the editor's commands. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { BoardContent, EditingView, EditorActions, PointerHandler, PositionEditor, Stroke } from "../../board/api";
import { Words } from "../../board/words";
import { TreeNode } from "../../game/tree";
import type { Piece, Variant } from "../../rules/api";
import type { PlainKey } from "../../text/api";
import { say } from "../../text/page";
import { announce } from "../live";
import { BoardController } from "../play/board_controller";
import type { OwnKeys } from "../play/board_screen";
import { flipCommand, keysCommand, onKeys, type ScreenCommand, undoCommands } from "../play/commands";
import { type Editor, groupsOf, indexByDigit } from "./editor";

const PALETTE = "palette-";

/** The place of a palette piece, for drags. */
export const placeOfPalettePiece = (index: number): string => PALETTE + index;

const paletteIndexAt = (place: string): number | null =>
  place.startsWith(PALETTE) ? Number(place.slice(PALETTE.length)) : null;

export class EditorController extends BoardController {
  readonly node: ReadonlySignal<TreeNode>;
  readonly input: ReadonlySignal<BoardContent["input"]> = signal("none");
  override readonly arrows: BoardController["arrows"];
  /** The palette replaces the rack. */
  override readonly hasRack = false;
  override readonly editor: PositionEditor;

  constructor(
    variant: Variant,
    readonly editorState: Editor,
  ) {
    super(variant);
    // After a change of variant, this board shows the last draft of its own variant until another board replaces it.
    let lastNode = TreeNode.root(editorState.draft.peek());
    this.node = computed(() => {
      const draft = editorState.draft.value;
      if (draft.variant === variant) lastNode = TreeNode.root(draft);
      return lastNode;
    });
    this.arrows = computed(() => {
      const cell = editorState.liftedCell.value;
      return cell === null ? [] : [{ from: cell, to: cell, weight: 1, look: "hint" }]; // a ring
    });
    const actions: EditorActions = {
      click: (cell) => this.#showRefusal(editorState.click(cell)),
      dropPiece: (from, to) => this.#dropPiece(from, to),
      stroke: (cell) => editorState.stroke(cell, (why) => this.showMessage(why, "refusal")),
      piecesAfterClick: (cell) => editorState.piecesAfterClick(cell),
      pieceFrom: (place) => {
        const index = paletteIndexAt(place);
        return index === null ? null : (editorState.palette.peek()[index] ?? null);
      },
    };
    this.editor = { ...actions, makeHandler: (...given) => new EditingHandler(actions, ...given) };
  }

  /** The name of a palette piece, such as "White rock". */
  pieceName(index: number): string {
    const { symbol, owner } = this.editorState.palette.value[index]!;
    return new Words(this.variant, say).piece(symbol, owner);
  }

  turnPiece(cell: string): void {
    this.#showRefusal(this.editorState.turnPiece(cell));
  }

  /** Does nothing: the editor's board makes no moves. */
  play(): void {}

  #dropPiece(from: string, to: string | null): void {
    const index = paletteIndexAt(from);
    if (to !== null)
      this.#showRefusal(index === null ? this.editorState.movePiece(from, to) : this.editorState.placePiece(to, index));
    else if (index === null) this.editorState.removePiece(from);
  }

  #showRefusal(why: string | null): void {
    if (why !== null) this.showMessage(why, "refusal");
  }
}

const DIGITS = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

function withFocusedCell(act: (cell: string) => void): void {
  const cell = document.activeElement?.closest("[data-cell]")?.getAttribute("data-cell");
  if (cell != null) act(cell);
}

/** Announces a tool or piece selected by key, because the key does not move the focus. */
const announceChoice = (what: string): void => announce(say("editor-chosen", { what }));

function chooseByDigit(controller: EditorController, digit: number): void {
  const { palette, tool, paletteSeat } = controller.editorState;
  const index = indexByDigit(groupsOf(palette.peek()), tool.peek(), paletteSeat.peek(), digit);
  if (index === null) return;
  const { owner } = palette.peek()[index]!;
  if (owner >= 0) paletteSeat.value = owner;
  controller.editorState.choose(index);
  announceChoice(controller.pieceName(index));
}

function editorCommands(controller: EditorController): ScreenCommand[] {
  const { editorState } = controller;
  const { canUndo, canRedo } = editorState.edits;
  const choose = (tool: "move" | "take", label: PlainKey): void => {
    editorState.choose(tool);
    announceChoice(say(label));
  };
  return [
    ...undoCommands(editorState, canUndo, canRedo, { bar: "always" }),
    ...flipCommand(controller, "always"),
    { ...keysCommand(), bar: "wide" },
    onKeys(DIGITS, "key-editor-piece", (key = "") => chooseByDigit(controller, DIGITS.indexOf(key))),
    onKeys(["m"], "editor-move", () => choose("move", "editor-move")),
    onKeys(["x"], "editor-take", () => choose("take", "editor-take")),
    onKeys(["t"], "key-editor-turn", () => withFocusedCell((cell) => controller.turnPiece(cell))),
    onKeys(["Delete", "Backspace"], "key-editor-take", () => withFocusedCell((at) => editorState.removePiece(at)), {
      onBoard: true,
    }),
  ];
}

export const EDITOR_KEYS: OwnKeys<EditorController> = {
  commands: editorCommands,
  actions: null,
  onEscape: ({ editorState }) => editorState.letGo(),
};

/** Maximum distance, in pixels, between consecutive points of a stroke; the stroke edits the cells at these points.
 *  Browsers report too few points of a fast pointer. */
const STROKE_STEP = 6;

/** Handles pointers on the editor's board: clicks on cells, drags of pieces, and strokes over several cells. */
class EditingHandler implements PointerHandler {
  /** The start of a drag: a cell or a place beside the board. */
  private start: string | null = null;
  private stroke: Stroke | null = null;
  isChanging = false;
  /** The last pointer position in window pixels. */
  private last = { x: 0, y: 0 };

  constructor(
    private readonly editor: EditorActions,
    private readonly view: EditingView,
    /** The piece at a place beside the board, in board size; null if there is none. */
    private readonly sizedPieceFrom: (place: string) => Piece | null,
    readonly preview: (cell: string | null) => void,
  ) {}

  cellAt(x: number, y: number): string | null {
    return this.view.cellAt(x, y);
  }

  /** Returns true for a press beside the board, so that its release is ignored: the elements there handle clicks. */
  press(place: string | null, x: number, y: number): boolean {
    this.start = place;
    this.last = { x, y };
    const isCell = place !== null && this.view.cells.has(place);
    this.stroke = isCell ? this.editor.stroke(place) : null;
    return !isCell;
  }

  release(place: string | null): void {
    if (place === null) return;
    this.view.cells.setTabStop(place);
    this.editor.click(place);
  }

  canDrag(place: string): boolean {
    if (this.stroke !== null) return true;
    return this.view.cells.has(place)
      ? this.view.pieces.stackOf(place).length > 0
      : this.editor.pieceFrom(place) !== null;
  }

  drag(x: number, y: number): void {
    if (this.start === null) return;
    this.view.overlay.clearPreview();
    this.view.cells.setHovered(this.cellAt(x, y));
    if (this.stroke !== null) {
      this.draw(this.stroke, x, y);
      return;
    }
    const top = this.view.pieces.stackOf(this.start).at(-1);
    if (top) this.view.carry({ cell: this.start, layers: [top.layer] }, this.view.pointAt(x, y));
    else this.view.carryFromTray(this.sizedPieceFrom(this.start), this.view.pointAt(x, y));
  }

  drop(place: string | null): void {
    const { start, stroke } = this;
    this.end();
    if (stroke === null && start !== null && start !== place) this.editor.dropPiece(start, place);
  }

  giveUp(): void {
    this.stroke?.giveUp();
    this.end();
  }

  /** Continues the stroke from the last pointer position to this one. */
  private draw(stroke: Stroke, x: number, y: number): void {
    const { last } = this;
    const steps = Math.ceil(Math.hypot(x - last.x, y - last.y) / STROKE_STEP);
    this.last = { x, y };
    this.isChanging = true;
    try {
      for (let step = 0; step <= steps; step++) {
        const part = steps === 0 ? 1 : step / steps;
        const cell = this.cellAt(last.x + (x - last.x) * part, last.y + (y - last.y) * part);
        if (cell !== null) stroke.changeCell(cell);
      }
    } finally {
      this.isChanging = false;
    }
  }

  private end(): void {
    this.start = null;
    this.stroke = null;
    this.view.cells.setHovered(null);
    this.view.letGo();
  }
}
