/** What the rest of the page uses of `rules/`: games, their variants and positions.  Implemented by `open.ts`, `variant.ts` and `position.ts`. */

import type { BoardData, GameData, Shape } from "../data/types";
import type { GameTexts } from "../text/api";
import type { Frame, Move, Options, Outcome, Path, Refusal, Scene, State } from "./types";

/** A game with all that its variants need at hand; `openGame` of `open.ts` makes it. */
export interface OpenGame {
  readonly data: GameData;
  readonly texts: GameTexts;
  /** Compiled; it can be sent to workers. */
  readonly module: WebAssembly.Module;
  /** Options that are not given are the usual ones; rejects with a MessageError. */
  variant(options?: Options): Promise<Variant>;
}

/** A game with its options chosen. */
export interface Variant {
  readonly game: GameData;
  readonly options: Readonly<Required<Options>>;
  readonly shape: Shape;
  readonly board: BoardData;
  /** The game's messages, in the language of the page. */
  readonly texts: GameTexts;
  /** The usual start, or what `setup` (a setup's name, a code) says.  `seed` makes a random one reproducible. */
  start(setup?: string, seed?: bigint): Position | Refusal;
  /** The position that a position string describes. */
  position(text: string): Position | Refusal;
  at(state: State): Position;
  /** What people call a player: "White". */
  playerName(seat: number): string;
}

/** Immutable.  Everything is computed when it is first asked for, and kept. */
export interface Position {
  readonly variant: Variant;
  readonly state: State;
  /** Who is to move. */
  readonly seat: number;
  readonly outcome: Outcome;
  /** In a fixed order; none when the game is over. */
  readonly moves: readonly Move[];
  readonly key: bigint;
  /** In the language of the page, so read again after that changes. */
  scene(): Scene;
  play(move: Move): Position;
  /** As if the player to move had done nothing; no position of the game, but one to choose premoves in. */
  passed(): Position;
  canResign(seat: number): boolean;
  resign(seat: number): Position;
  paths(move: Move): readonly Path[];
  frames(move: Move): readonly Frame[];
  /** The notation of protocols, or that of records. */
  write(move: Move, notation: "canonical" | "record"): string;
  /** The legal move that a text means. */
  read(text: string): Move | Refusal;
  /** Why the last of these clicks cannot follow those before it; null if it can. */
  whyNot(places: readonly string[]): Refusal | null;
  /** The position string. */
  toString(): string;
}

/** What clicks on a board choose from. */
export type Clickable = Pick<Position, "moves" | "paths" | "whyNot">;
