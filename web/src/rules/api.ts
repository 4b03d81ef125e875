/** The interface of `rules/`: games, variants and positions. Most names are those of Python's `games/scene.py`. */

import type { BoardData, GameData, Shape } from "../data/types";
import type { GameTexts } from "../text/api";

/** A game with its loaded data; made by `openGame` of `game.ts`. */
export interface OpenGame {
  readonly data: GameData;
  readonly texts: GameTexts;
  /** A compiled module. It can be sent to workers. */
  readonly module: WebAssembly.Module;
  /** Missing options take their defaults. Rejects with a MessageError, for example for an invalid option. */
  variant(options?: Options): Promise<Variant>;
}

/** A game with chosen options. */
export interface Variant {
  readonly game: GameData;
  readonly options: Readonly<Required<Options>>;
  readonly shape: Shape;
  readonly board: BoardData;
  /** The game's messages, in the page's language. */
  readonly texts: GameTexts;
  /** `setup`: a setup's name or code, or a position string. Default: the first setup. `seed`: for random starts. */
  start(setup?: string, seed?: bigint): Position | Refusal;
  /** Parses a position string. */
  position(text: string): Position | Refusal;
  fromState(state: State): Position;
  /** A player's readable name, such as "White". */
  playerName(seat: number): string;
}

/** Immutable. Values are computed on first use and then kept. */
export interface Position {
  readonly variant: Variant;
  readonly state: State;
  /** The seat to move. */
  readonly seat: number;
  readonly outcome: Outcome;
  /** The legal moves in a fixed order; empty when the game is over. */
  readonly moves: readonly Move[];
  /** A hash; equal for equal positions of a variant. */
  readonly key: bigint;
  /** The texts are in the page's language, so call it again after a change of language. */
  scene(): Scene;
  play(move: Move): Position;
  /** The position as if the player to move had passed, for premoves and threats. It may be invalid. */
  passed(): Position;
  canResign(seat: number): boolean;
  resign(seat: number): Position;
  /** The sequences of clicks that make a move. */
  paths(move: Move): readonly Path[];
  /** The animation of a move. */
  frames(move: Move): readonly Frame[];
  /** The text of a move. `canonical`: the notation for engines. `record`: the notation of records. */
  write(move: Move, notation: "canonical" | "record"): string;
  /** Parses a legal move. */
  read(text: string): Move | Refusal;
  /** Explains why the last click cannot follow the clicks before it; null if it can. */
  explainIllegalClick(places: readonly string[]): Refusal | null;
  /** The position string. */
  toString(): string;
}

/** The part of a position that handles clicks. */
export type Clickable = Pick<Position, "moves" | "paths" | "explainIllegalClick">;

export type Options = Record<string, number | string>;

/** The 64-bit integers of a state; read-only. */
export type State = Readonly<BigInt64Array>;

/** The code of a legal move. */
export type Move = bigint;

/** The effect of a click, see Python's `kernel/description.py`. `take` returns a piece to its tray, and is no capture. */
export type StepKind = "from" | "move" | "stack" | "capture" | "place" | "swap" | "take" | "carry" | "action";

/** A click of a move. `at`: the id of a cell, of a tray item (`tray_places`) or of an action. */
export interface Step {
  at: string;
  kind: StepKind;
  /** Whether this click and adjacent unordered clicks may come in any order. Repeating an unordered click undoes it. */
  unordered: boolean;
}

export type Path = readonly Step[];

/** A movement of pieces from cell to cell. `layers`: the layers of these pieces; empty for all pieces of `start`. */
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
  /** Distance from the cell's centre, in the units of the cells' coordinates. */
  dx: number;
  dy: number;
  /** Half the piece's width, in the same units. */
  size: number;
}

export interface TrayItem {
  symbol: string;
  owner: number;
  count: number;
  /** The item's id in paths; empty if it cannot be clicked. */
  at: string;
}

/** Pieces of a player beside the board. */
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
  /** `pass`: a pass that is the only legal move. `resign`: a resignation, which is not a move. */
  kind: "" | "pass" | "resign";
}

/** A fact about a player, for example that the player may not make a kind of move now. */
export interface Remark {
  seat: number;
  text: string;
  /** Whether the text describes the effect of ending the turn now. */
  predictsTurnEnd: boolean;
}

export interface Scene {
  pieces: readonly Piece[];
  trays: readonly Tray[];
  counters: readonly Counter[];
  actions: readonly ActionButton[];
  notes: readonly { cell: string; text: string }[];
  remarks: readonly Remark[];
  /** The pieces that their owners will lose if the turn ends now. */
  forecasts: readonly { cell: string; kind: "capture" | "overwhelm" }[];
}

export interface Outcome {
  status: "ongoing" | "win" | "draw";
  /** A seat. */
  winner: number | null;
  /** One of the game's reasons, `resignation`, or a reason of the match: `agreement`, `fault` (no legal move made),
   *  `length` (too many plies), `time`. */
  reason: string | null;
}

/** The reason of a refusal, as a sentence. */
export interface Refusal {
  refusal: string;
}
