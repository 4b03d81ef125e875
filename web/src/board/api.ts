/**
 * The board: an SVG drawing without a framework.  It shows what it is told and tells what people do with it.
 * It knows no game and no rules: moves and their clicks come from the position that is shown.
 */

import type { BoardData, SolidData } from "../data/types";
import type { Clickable, Position } from "../rules/api";
import type { Move, Piece, Scene, Step } from "../rules/types";
import type { Say } from "../text/api";
import type { Face } from "./face";
import type { Group, Lost } from "./lost";
import type { Pencil, PencilHandler } from "./pencil";
import type { PointerHandler } from "./pointer";
import type { Preset } from "./solid/presets";

export type Material = SolidData["material"];

export interface BoardSettings {
  pieceSet: string;
  /** What a solid board and its pieces are made of; null or missing: as the game has it. */
  material?: Material | null;
  coordinates: boolean;
  /** The notes of the scene, forecasts. */
  hints: boolean;
  /** Milliseconds of a hop; 0: no animation. */
  speed: number;
  /** A move is made only after it has been confirmed. */
  confirm: boolean;
}

/** What an arrow says: a good move, what was played instead, a hint, what the other side is up to, what a person has
 *  drawn. */
export type ArrowLook = "best" | "played" | "hint" | "threat" | "drawn";

/** From cell to cell; a ring around `to` where `from` is the same cell, or none of the board's. */
export interface Arrow {
  from: string;
  to: string;
  /** From 0 to 1: how wide it is. */
  weight: number;
  look: ArrowLook;
}

export interface Shown {
  position: Position;
  scene: Scene;
  /** How it came about, for the marks of the last move; its frames are glided when `animate` is set. */
  last: { before: Position; move: Move } | null;
  /** What it took from cells that nobody clicked, see `lost.ts`. */
  lost?: Lost;
  /** Its pieces that went together. */
  group?: Group | null;
  animate: boolean;
  /** "move": people may move.  "premove": clicks choose a move for later.  "none". */
  input: "move" | "premove" | "none";
  /** With "premove": what can be chosen; null: nothing. */
  premoving?: Clickable | null;
  /** Which seat's side is at the bottom. */
  bottom: number;
  arrows?: readonly Arrow[];
  /** Presses and keys draw arrows instead of choosing moves; the right button of a mouse always does. */
  drawing?: boolean;
}

/** How far a choice has come, for the panels: their buttons stop, cancel and act. */
export interface ChoiceState {
  /** The clicks so far. */
  steps: readonly Step[];
  /** A move that could be made here and now, where another continues. */
  complete: Move | null;
  /** Waits to be confirmed. */
  unconfirmed: Move | null;
  /** The ids of trays' items and actions that can be clicked next. */
  places: readonly string[];
}

export type MakePencil = (board: SVGSVGElement, handler: PencilHandler, closed: AbortSignal) => Pencil;

export interface BoardListener {
  moved(move: Move): void;
  premoved(clicks: readonly string[] | null): void;
  chose(state: ChoiceState): void;
  /** A click that can't be, and why, in words. */
  refused(why: string): void;
  /** Where on the screen a piece lay that comes from beside the board, in the window's pixels; null: nowhere. */
  besideBoard?(piece: { symbol: string; owner: number }): { x: number; y: number } | null;
  /** With this people can draw arrows; `pencilFor` makes it, so that other boards need not load it. */
  pencil?: MakePencil;
  /** How far the board is zoomed in now; 1: all of it is seen. */
  zoomed?(factor: number): void;
  /** With this the board is set up: presses and keys make no moves. */
  editor?: PositionEditor;
}

/** What is in the hand, drawn over the board by one press: cell after cell gets it. */
export interface Stroke {
  /** It comes over a cell; over one where it has been, nothing happens. */
  over(cell: string): void;
  /** It has been given up: the board is as before. */
  giveUp(): void;
}

/** What people do on a board that they set up. */
export interface EditorActions {
  /** A cell was clicked, by a pointer or a key. */
  click(cell: string): void;
  /** The topmost piece of a cell, or one from a place beside the board (see `Board.drag`), was put down on a cell; null:
   *  beside the board. */
  carried(from: string, to: string | null): void;
  /** A stroke that begins on a cell; null where what is dragged from there is carried instead. */
  stroke(cell: string): Stroke | null;
  /** The pieces after a click on a cell; null where it would put none there. */
  after(cell: string): readonly Piece[] | null;
  /** What is taken up from a place beside the board; null: nothing. */
  pieceFrom(place: string): Pick<Piece, "symbol" | "owner"> | null;
}

/** The same with what pointers do: `positionEditor` makes it, so that other boards need not load it. */
export interface PositionEditor extends EditorActions {
  /** `pieceFrom`: a piece from beside the board, as large as on it. */
  hand(view: Face, pieceFrom: (place: string) => Piece | null, look: (cell: string | null) => void): PointerHandler;
}

export interface Board {
  readonly element: Element;
  show(shown: Shown): void;
  set(settings: BoardSettings): void;
  /** A click on a tray item or an action, which lie outside of the board. */
  click(at: string): void;
  /** A tray item is pressed: it is chosen at once, and may be dragged to the board or let go for further clicks.  So
   *  `click` is only for presses without a pointer (`event.detail === 0`); the item wants `touch-action: none`. */
  drag(at: string, event: PointerEvent): void;
  /** Make the move that is complete, or confirm. */
  stop(): void;
  cancel(): void;
  /** Zoom in by a factor about the middle of what is seen; 0: all of the board again. */
  zoom(factor: number): void;
  focus(): void;
  close(): void;
}

/** A board that is looked at from a side that people choose. */
export interface SolidBoard extends Board {
  /** Look from one of the usual places, at the side that is at the bottom. */
  lookFrom(preset: Preset): void;
}

export type CreateBoard = (
  host: HTMLElement,
  board: BoardData,
  settings: BoardSettings,
  listener: BoardListener,
  /** The page's texts; asked again by `set`, after the language has changed.  The game's come with the position. */
  say: Say,
) => Board;
