/** What a table with a board needs of the game that is played at it, whoever keeps that game. */

import type { ReadonlySignal } from "@preact/signals";
import type { Move } from "../rules/types";
import type { Arguments, PlainKey } from "../text/api";
import type { Match } from "./api";
import type { Thinking } from "./automatic";
import type { Running } from "./clock";
import type { ShownPosition } from "./game_cursor";

/** Something that people should know, as a message of the page. */
export interface Notice {
  key: string;
  args: Arguments;
  /** What can be done about it, with the key of its label. */
  action?: { key: PlainKey; act: () => void };
}

export interface TableSession {
  readonly id: string;
  /** Whether one may act in it. */
  readonly mine: boolean;
  /** The seats whose moves are made in this window. */
  readonly own: readonly number[];
  readonly match: ReadonlySignal<Match>;
  /** What is on the board. */
  readonly shown: ReadonlySignal<ShownPosition>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  /** Whether who keeps the game can be reached. */
  readonly connected: ReadonlySignal<boolean>;
  /** The clicks of a move for later. */
  readonly premove: ReadonlySignal<readonly string[] | null>;
  readonly notice: ReadonlySignal<Notice | null>;
  /** Whose time runs, and since when. */
  readonly running: ReadonlySignal<Running | null>;
  /** Milliseconds that a seat has left at this moment; null where time does not count. */
  timeLeft(seat: number): number | null;
  /** Look at the position after a ply. */
  look(ply: number): void;
  /** Make a move for the person whose turn it is.  Throws NotAllowed. */
  play(move: Move): void;
  /** Choose a move for when it is one's turn; null: none. */
  setPremove(clicks: readonly string[] | null): void;
  close(): void;
}
