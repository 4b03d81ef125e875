/** The interface of `rules/`: games, variants and positions. See `open.ts` and `position.ts`. */

import type { BoardData, GameData, Shape } from "../data/types";
import type { GameTexts } from "../text/api";
import type { Frame, Move, Options, Outcome, Path, Refusal, Scene, State } from "./types";

/** A game with its loaded data; made by `openGame` of `open.ts`. */
export interface OpenGame {
  readonly data: GameData;
  readonly texts: GameTexts;
  /** A compiled module. It can be sent to workers. */
  readonly module: WebAssembly.Module;
  /** Missing options take their defaults. Rejects with a MessageError. */
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
  /** The default start, or that of `setup` (a setup's name or code). `seed` makes a random start reproducible. */
  start(setup?: string, seed?: bigint): Position | Refusal;
  /** Parses a position string. */
  position(text: string): Position | Refusal;
  at(state: State): Position;
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
  readonly key: bigint;
  /** In the page's language; read it again after a change of language. */
  scene(): Scene;
  play(move: Move): Position;
  /** The position with the next player to move. It may be impossible in the game; players choose premoves in it. */
  passed(): Position;
  canResign(seat: number): boolean;
  resign(seat: number): Position;
  paths(move: Move): readonly Path[];
  frames(move: Move): readonly Frame[];
  /** A move in the notation of protocols or of records. */
  write(move: Move, notation: "canonical" | "record"): string;
  /** Parses a legal move. */
  read(text: string): Move | Refusal;
  /** Explains why the last click cannot follow the clicks before it; null if it can. */
  explainIllegalClick(places: readonly string[]): Refusal | null;
  /** The position string. */
  toString(): string;
}

/** The part of a position that clicks need. */
export type Clickable = Pick<Position, "moves" | "paths" | "explainIllegalClick">;
