/**
 * The interface of the board, which draws positions and reports moves. The board is game-independent: the position
 * contains the legal moves and their clicks. A place is the id of a cell, a tray item or an action.
 */

import type { BoardData, SolidData } from "../data/types";
import type { Clickable, Move, Piece, Position, Scene, Step } from "../rules/api";
import type { Say } from "../text/api";
import type { Point } from "./geometry";

export type Material = SolidData["material"];

export interface BoardSettings {
  pieceSet: string;
  /** Material of the 3D board; null or missing for the game's default. */
  material?: Material | null;
  coordinates: boolean;
  /** Whether cells show notes (such as a piece's strength) and forecasts (such as a threat). */
  hints: boolean;
  /** Milliseconds per hop; 0 without animation. */
  hopTime: number;
  confirm: boolean;
}

/** Meaning of an arrow: a good move, the move played instead, a hint, an opponent's threat, or the user's drawing. */
export type ArrowLook = "best" | "played" | "hint" | "threat" | "drawn";

/** An arrow between cells. If `from` equals `to` or is not a cell, the board draws a ring around `to`. */
export interface Arrow {
  from: string;
  to: string;
  /** Relative width from 0 to 1. */
  weight: number;
  look: ArrowLook;
}

export type ForecastKind = Scene["forecasts"][number]["kind"];

/**
 * The cells of pieces that the last move removed or gave to another owner. Cells that were clicked for the move are
 * left out. The value is the kind of the forecast that announced the loss, or null.
 */
export type LostPieces = ReadonlyMap<string, ForecastKind | null>;

/** Pieces that moved as a group. `emptiedCells`: start cells that are empty after the move. */
export type Group = { emptiedCells: readonly string[]; endCells: readonly string[] };

export interface BoardContent {
  position: Position;
  scene: Scene;
  /** The last move and the position before it, to mark and animate the move. */
  last: { before: Position; move: Move } | null;
  /** See `lostPieces`. */
  lost?: LostPieces;
  /** See `movedGroup`. */
  group?: Group | null;
  animate: boolean;
  /** `move`: clicks make moves. `premove`: clicks choose a later move. */
  input: "move" | "premove" | "none";
  /** If `input` is `premove`: the position whose moves can be premoved; null if no premove is possible. */
  premoves?: Clickable | null;
  /** The seat of the player at the bottom of the board. */
  bottom: number;
  arrows?: readonly Arrow[];
  /** Whether presses and keys draw arrows instead of choosing moves; ignored without `BoardListener.pencil`. With a
   *  pencil, the right mouse button always draws. */
  drawing?: boolean;
}

/** The state of the user's choice of a move, for the panels beside the board. */
export interface ChoiceState {
  /** The clicks so far. */
  steps: readonly Step[];
  /** The move that these clicks complete, if further clicks can extend it; else null. If no click can
   *  extend the move, the board plays it at once or makes it `unconfirmed`. */
  complete: Move | null;
  unconfirmed: Move | null;
  /** Ids of tray items and actions that can be clicked next. */
  places: readonly string[];
}

/** The part of the board that a pencil uses to draw arrows. */
export interface PencilHost {
  /** Whether the main button, touch and keys draw, like the right mouse button. */
  isOn(): boolean;
  cellAt(x: number, y: number): string | null;
  /** Previews the arrow under construction; no arrow if `from` or `to` is null. */
  sketch(from: string | null, to: string | null): void;
}

export interface Pencil extends PointerHandler {
  /** Whether a press of this button draws. */
  draws(button: number): boolean;
  /** Handles a key press on a cell. Presses on two cells draw an arrow, and two presses on one cell a ring. */
  key(cell: string): void;
  /** Cancels the arrow under construction; returns whether there was one. */
  cancelArrow(): boolean;
}

export type MakePencil = (host: PencilHost) => Pencil;

export interface BoardListener {
  moved(move: Move): void;
  /** Reports the clicked places of a premove; null if the user cancelled the premove. */
  premoved(clicks: readonly string[] | null): void;
  choiceChanged(state: ChoiceState): void;
  /** Reports the reason why a click is impossible. */
  refused(why: string): void;
  /** Returns the start point of a piece that comes from beside the board, in window pixels; null if unknown. */
  startPointOf?(piece: { symbol: string; owner: number }): { x: number; y: number } | null;
  /** Makes the pencil of a board on which users can draw arrows, see `pencilFor`. */
  pencil?: MakePencil;
  /** Reports the new zoom factor; 1 shows the whole board. */
  zoomed?(factor: number): void;
  /** Lets presses and keys edit the position instead of making moves. */
  editor?: PositionEditor;
}

/** Adds the selected piece to several cells, or clears several cells, with one press. */
export interface Stroke {
  /** Changes a cell. Repeated calls for a cell have no effect. */
  changeCell(cell: string): void;
  /** Cancels the stroke and restores the cells. */
  giveUp(): void;
}

export interface EditorActions {
  /** A click by pointer or key. */
  click(cell: string): void;
  /**
   * Handles a drag of a piece from a cell, or from a place beside the board (see `Board.drag`), to a cell. `to`: null
   * for a drop beside the board.
   */
  dropPiece(from: string, to: string | null): void;
  /** Starts a stroke on a cell; null if a drag from there moves a piece or has no effect. */
  stroke(cell: string): Stroke | null;
  /** All pieces on the board after a click that adds or moves a piece; null for other clicks. */
  piecesAfterClick(cell: string): readonly Piece[] | null;
  /** The piece at a place beside the board; null if there is none. */
  pieceFrom(place: string): Pick<Piece, "symbol" | "owner"> | null;
}

/** Handles the actions of a pointer, see `PointerInput`. */
export interface PointerHandler {
  /** Whether the handler itself is changing the position now. Changes by others cancel the user's drag. */
  readonly isChanging?: boolean;
  /** The cell at a point of the window; null for none. */
  cellAt(x: number, y: number): string | null;
  /** Handles a press at a point of the window. Returns true if the release must do nothing, for example because the
   *  press was already a click. */
  press(place: string | null, x: number, y: number): boolean;
  /** Handles a press and release on a place, which may be a tray item; null outside all places. */
  release(place: string | null): void;
  /** Previews a click on the place under the pointer, after each movement; null for none. */
  preview(place: string | null): void;
  canDrag(place: string): boolean;
  drag(x: number, y: number): void;
  /** Ends the drag at a place; null for beside the board. */
  drop(place: string | null): void;
  /** Cancels the drag. */
  giveUp(): void;
}

/** Pieces of a cell. `layers`: the layers of these pieces; empty for all pieces of the cell. */
export type HeldPieces = { cell: string; layers: readonly number[] };

/** The part of a drawn board that the editor's pointer handler uses. */
export interface EditingView {
  readonly cells: { has(cell: string): boolean; setTabStop(cell: string): void; setHovered(cell: string | null): void };
  readonly pieces: { stackOf(cell: string): readonly Piece[] };
  readonly overlay: { clearPreview(): void };
  cellAt(x: number, y: number): string | null;
  pointAt(x: number, y: number): Point;
  carry(held: HeldPieces, point: Point): void;
  carryFromTray(piece: Piece | null, point: Point): void;
  letGo(): void;
}

export interface PositionEditor extends EditorActions {
  /** Makes the pointer handler. `sizedPieceFrom`: the piece at a place beside the board, with its size on the board. */
  makeHandler(
    view: EditingView,
    sizedPieceFrom: (place: string) => Piece | null,
    preview: (cell: string | null) => void,
  ): PointerHandler;
}

export interface Board {
  readonly element: Element;
  show(content: BoardContent): void;
  set(settings: BoardSettings): void;
  /** Clicks a tray item or an action beside the board. */
  click(place: string): void;
  /**
   * Handles a press on a tray item: chooses the item at once, and lets the pointer drag it. Use `click` for clicks
   * without a pointer (`event.detail === 0`). The item's element needs `touch-action: none`.
   */
  drag(place: string, event: PointerEvent): void;
  /** Plays the complete move, or confirms the unconfirmed move. */
  confirm(): void;
  cancel(): void;
  /** Multiplies the zoom by `factor`, about the centre of the view; 0 shows the whole board. */
  zoom(factor: number): void;
  /** Focuses the cell that Tab reaches. */
  focus(): void;
  close(): void;
}

/** A 3D board. `lookFrom` moves the camera to a preset on the side of the player at the bottom. */
export type SolidBoard = Board & { lookFrom(preset: Preset): void };

export type CreateBoard = (
  host: HTMLElement,
  board: BoardData,
  settings: BoardSettings,
  listener: BoardListener,
  /** The page's texts. Call `Board.set` after a change of language. */
  say: Say,
) => Board;

/** The camera's presets: from the player's seat, from above, and low over the board. */
export const VIEW_PRESETS = ["seat", "above", "low"] as const;
export type Preset = (typeof VIEW_PRESETS)[number];
