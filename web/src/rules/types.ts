/** Descriptions of a game's positions and moves. Names equal those of `kernel/description.py` and `games/scene.py`. */

export type Options = Record<string, number | string>;

/** The words of a state; read-only. */
export type State = Readonly<BigInt64Array>;

/** The code of a legal move. */
export type Move = bigint;

export type StepKind = "from" | "move" | "stack" | "capture" | "place" | "swap" | "take" | "carry" | "action";

/** A click of a move. `at`: the id of a cell, of a tray item (`tray_places`) or of an action. */
export interface Step {
  at: string;
  kind: StepKind;
  /** Adjacent unordered clicks may come in any order; repeating one takes it back. */
  unordered: boolean;
}

export type Path = readonly Step[];

/** A movement of pieces; without layers, of the whole cell. */
export interface Hop {
  start: string;
  end: string;
  layers: readonly number[];
}

/** Simultaneous hops. */
export type Frame = readonly Hop[];

export interface Piece {
  cell: string;
  /** The id of a symbol. */
  symbol: string;
  /** A seat; -1 if no player owns it. */
  owner: number;
  layer: number;
  dx: number;
  dy: number;
  /** Half the width. */
  size: number;
}

export interface TrayItem {
  symbol: string;
  owner: number;
  count: number;
  /** Its id in paths; empty if it cannot be clicked. */
  at: string;
}

/** Texts are in the page's language. */
export interface Tray {
  title: string;
  seat: number;
  items: readonly TrayItem[];
}

export interface Counter {
  label: string;
  value: number;
  /** 0 for no limit. */
  limit: number;
  /** Whether the game ends at the limit. */
  ends: boolean;
}

export interface ActionButton {
  at: string;
  label: string;
  /** `pass`: the player's only move does nothing. `resign`: not a move; the button would resign. */
  kind: "" | "pass" | "resign";
}

/** A note about a player. `foretells`: it describes the effect of ending the turn now. */
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
  /** One of the game's reasons, `resignation`, or a reason of the match: `agreement`, `fault`, `length`, `time`. */
  reason: string | null;
}

/** The reason of a refusal, as a sentence. */
export interface Refusal {
  refusal: string;
}
