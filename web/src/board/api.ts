/**
 * The interface of the board, which draws positions and reports moves. It is game-independent: the position contains
 * the legal moves and their clicks. Drawn as SVG, without a framework.
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
  /** Whether to draw notes and forecasts. */
  hints: boolean;
  /** Milliseconds per hop; 0 without animation. */
  speed: number;
  /** Whether moves need a confirmation. */
  confirm: boolean;
}

/** Meaning of an arrow: a good move, the move played instead, a hint, an opponent's threat, or the user's drawing. */
export type ArrowLook = "best" | "played" | "hint" | "threat" | "drawn";

/** An arrow between cells. Draws a ring around `to` if `from` is the same cell or not a cell. */
export interface Arrow {
  from: string;
  to: string;
  /** Relative width from 0 to 1. */
  weight: number;
  look: ArrowLook;
}

export type ForecastKind = Scene["forecasts"][number]["kind"];

/** The cells that lost their piece or whose piece changed its owner, with the forecast that announced this or null. */
export type LostPieces = ReadonlyMap<string, ForecastKind | null>;

/** The cells of pieces that moved as a group. */
export interface Group {
  /** Cells that are empty after the move. */
  left: readonly string[];
  ends: readonly string[];
}

export interface BoardContent {
  position: Position;
  scene: Scene;
  /** The last move, to mark and animate it. */
  last: { before: Position; move: Move } | null;
  /** Cells that lost pieces without a click, see `lostPieces`. */
  lost?: LostPieces;
  /** Pieces that moved as a group. */
  group?: Group | null;
  animate: boolean;
  /** `move`: clicks make moves. `premove`: clicks choose a later move. */
  input: "move" | "premove" | "none";
  /** With `premove`: the possible clicks; null for none. */
  premoving?: Clickable | null;
  /** The seat at the bottom of the board. */
  bottom: number;
  arrows?: readonly Arrow[];
  /** Whether presses and keys draw arrows instead of choosing moves. The right mouse button always draws. */
  drawing?: boolean;
}

/** The clicks so far, for the buttons that confirm, cancel and act. */
export interface ChoiceState {
  /** The clicks so far. */
  steps: readonly Step[];
  /** The move that the clicks complete, if longer moves exist. */
  complete: Move | null;
  /** The move that waits for confirmation. */
  unconfirmed: Move | null;
  /** Ids of tray items and actions that can be clicked next. */
  places: readonly string[];
}

/** The part of the board that a pencil uses. */
export interface PencilHost {
  /** Whether every press draws, not only the right mouse button. */
  isOn(): boolean;
  cellAt(x: number, y: number): string | null;
  /** Previews the arrow under construction; null for none. */
  sketch(from: string | null, to: string | null): void;
}

/** Draws arrows by pointers and keys. */
export interface Pencil extends PointerHandler {
  /** Whether a press of this button draws. */
  draws(button: number): boolean;
  /** Handles a key press on a cell. Two presses draw an arrow between the cells, or a ring on the same cell. */
  key(cell: string): void;
  /** Cancels the arrow under construction; returns whether there was one. */
  forget(): boolean;
}

export type MakePencil = (host: PencilHost) => Pencil;

export interface BoardListener {
  moved(move: Move): void;
  premoved(clicks: readonly string[] | null): void;
  chose(state: ChoiceState): void;
  /** Reports the reason why a click is impossible. */
  refused(why: string): void;
  /** Start point of a piece that comes from beside the board, in window pixels; null if unknown. */
  besideBoard?(piece: { symbol: string; owner: number }): { x: number; y: number } | null;
  /** Enables drawing arrows. Made by `pencilFor`, which only some boards load. */
  pencil?: MakePencil;
  /** The zoom factor; 1 shows the whole board. */
  zoomed?(factor: number): void;
  /** Lets presses and keys edit the position instead of making moves. */
  editor?: PositionEditor;
}

/** Draws the selected piece on several cells with one press. */
export interface Stroke {
  /** Draws on a cell, once per stroke. */
  over(cell: string): void;
  /** Restores the board. */
  giveUp(): void;
}

/** The actions of a position editor. */
export interface EditorActions {
  /** A click by pointer or key. */
  click(cell: string): void;
  /**
   * A piece was dragged from a cell, or from a place beside the board (see `Board.drag`), to a cell; null for beside
   * the board.
   */
  carried(from: string, to: string | null): void;
  /** Starts a stroke on a cell; null if a drag from there moves a piece. */
  stroke(cell: string): Stroke | null;
  /** The pieces after a click on a cell; null if the click adds no piece. */
  after(cell: string): readonly Piece[] | null;
  /** The piece at a place beside the board; null if there is none. */
  pieceFrom(place: string): Pick<Piece, "symbol" | "owner"> | null;
}

/** Handles the actions of a pointer, see `PointerInput`. */
export interface PointerHandler {
  /** Whether the handler changes the position; the change then does not end the drag. */
  readonly isChanging?: boolean;
  /** The clickable cell at a point. */
  placeAt(x: number, y: number): string | null;
  /** Handles a press at a point of the window. Returns whether it was a click; the release then does nothing. */
  press(place: string | null, x: number, y: number): boolean;
  /** Handles a press and release on a place. */
  release(place: string | null): void;
  /** Handles the place under the pointer. */
  look(place: string | null): void;
  canDrag(place: string): boolean;
  drag(x: number, y: number): void;
  /** Ends the drag at a place; null if it is not clickable. */
  drop(place: string | null): void;
  /** Cancels the drag. */
  giveUp(): void;
}

/** Pieces of a cell: those of `layers`, or all if `layers` is empty. */
export interface HeldPieces {
  cell: string;
  layers: readonly number[];
}

/** The part of a drawn board that the editor's hand uses. */
export interface HandView {
  readonly cells: {
    has(cell: string): boolean;
    setTabStop(cell: string): void;
    setHovered(cell: string | null): void;
  };
  readonly pieces: { stackOf(cell: string): readonly Piece[] };
  readonly overlay: { clearPreview(): void };
  cellAt(x: number, y: number): string | null;
  pointAt(x: number, y: number): Point;
  carry(held: HeldPieces, point: Point): void;
  carryFromTray(piece: Piece | null, point: Point): void;
  letGo(): void;
}

/** Editor actions with pointer handling. Made by `positionEditor`, which only the editor loads. */
export interface PositionEditor extends EditorActions {
  /** `pieceFrom` returns the piece at a place beside the board, in board size. */
  hand(view: HandView, pieceFrom: (place: string) => Piece | null, look: (cell: string | null) => void): PointerHandler;
}

export interface Board {
  readonly element: Element;
  show(shown: BoardContent): void;
  set(settings: BoardSettings): void;
  /** Clicks a tray item or an action beside the board. */
  click(at: string): void;
  /**
   * Handles a press on a tray item, which is chosen at once and can be dragged. Use `click` for clicks without a
   * pointer (`event.detail === 0`). The item's element needs `touch-action: none`.
   */
  drag(at: string, event: PointerEvent): void;
  /** Plays the complete move, or confirms the unconfirmed one. */
  confirm(): void;
  cancel(): void;
  /** Zooms about the centre of the view; 0 shows the whole board. */
  zoom(factor: number): void;
  focus(): void;
  close(): void;
}

/** A 3D board with selectable views. */
export interface SolidBoard extends Board {
  /** Moves the camera to a preset on the side of the player at the bottom. */
  lookFrom(preset: Preset): void;
}

export type CreateBoard = (
  host: HTMLElement,
  board: BoardData,
  settings: BoardSettings,
  listener: BoardListener,
  /** The page's texts. Call `set` after a change of language. */
  say: Say,
) => Board;

/** The camera's presets: from the player's seat, from above, and low over the board. */
export const VIEW_PRESETS = ["seat", "above", "low"] as const;
export type Preset = (typeof VIEW_PRESETS)[number];
