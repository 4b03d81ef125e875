/** What is seen of a game through its module; the names are those of `kernel/description.py` and `games/scene.py`. */

export type Options = Record<string, number | string>;

/** The words of a state; never written to. */
export type State = Readonly<BigInt64Array>;

/** A legal move's code. */
export type Move = bigint;

export type StepKind = "from" | "move" | "stack" | "capture" | "place" | "swap" | "take" | "carry" | "action";

/** A click on the way to a move.  `at`: the id of a cell, of a tray item (`tray_places`) or of an action. */
export interface Step {
  at: string;
  kind: StepKind;
  /** Such clicks side by side may come in any order, and the same click again takes one back. */
  unordered: boolean;
}

export type Path = readonly Step[];

/** Pieces that glide; no layers: all of the cell. */
export interface Hop {
  start: string;
  end: string;
  layers: readonly number[];
}

/** Hops at the same time. */
export type Frame = readonly Hop[];

export interface Piece {
  cell: string;
  /** An id of the board's symbols. */
  symbol: string;
  /** A seat; -1: nobody's. */
  owner: number;
  layer: number;
  dx: number;
  dy: number;
  /** Half its width. */
  size: number;
}

export interface TrayItem {
  symbol: string;
  owner: number;
  count: number;
  /** Its id in paths; empty where it cannot be clicked. */
  at: string;
}

/** `title` and other texts are sentences in the language of the page. */
export interface Tray {
  title: string;
  seat: number;
  items: readonly TrayItem[];
}

export interface Counter {
  label: string;
  value: number;
  /** 0: none. */
  limit: number;
  /** At the limit the game is over. */
  ends: boolean;
}

export interface ActionButton {
  at: string;
  label: string;
  /** `pass`: does nothing and is all the player can do.  `resign`: no move, but would be to resign. */
  kind: "" | "pass" | "resign";
}

/** Something to know about a player.  `foretells`: what becomes of the player when the turn ends as things stand. */
export interface Remark {
  seat: number;
  text: string;
  foretells: boolean;
}

export interface Scene {
  pieces: readonly Piece[];
  trays: readonly Tray[];
  counters: readonly Counter[];
  actions: readonly ActionButton[];
  notes: readonly { cell: string; text: string }[];
  remarks: readonly Remark[];
  forecasts: readonly { cell: string; kind: "capture" | "overwhelm" }[];
}

export interface Outcome {
  status: "ongoing" | "win" | "draw";
  /** A seat. */
  winner: number | null;
  /** One of the game's reasons, `resignation`, or a match's own: `agreement`, `fault`, `length`, `time`. */
  reason: string | null;
}

/** Why not, as a sentence. */
export interface Refusal {
  refusal: string;
}
