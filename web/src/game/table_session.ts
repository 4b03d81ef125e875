/** The interface of an open game for a screen with a board, wherever the game is stored. */

import type { ReadonlySignal } from "@preact/signals";
import type { Move } from "../rules/api";
import type { Arguments, PlainKey } from "../text/api";
import type { Match } from "./api";
import type { Thinking } from "./automatic";
import type { Running } from "./clock";
import type { MatchCursor } from "./game_cursor";
import type { GameState } from "./game_state";

/** A message for the user. */
export interface Notice {
  key: string;
  args: Arguments;
  /** A button for the message. `key`: its label. */
  action?: { key: PlainKey; act: () => void };
}

export interface TableSession {
  readonly id: string;
  /** Whether the viewer may act in it. */
  readonly mine: boolean;
  /** The seats whose moves are made in this window. */
  readonly own: readonly number[];
  /** The terms, seats, offers and chat. Its match lacks the viewer's unconfirmed moves. */
  readonly game: ReadonlySignal<GameState>;
  readonly match: ReadonlySignal<Match>;
  /** The place on the board. */
  readonly cursor: MatchCursor;
  readonly thinking: ReadonlySignal<Thinking | null>;
  /** Whether the storage of the game can be reached. */
  readonly connected: ReadonlySignal<boolean>;
  /** The clicks of the premove; null if none is set. */
  readonly premove: ReadonlySignal<readonly string[] | null>;
  readonly notice: ReadonlySignal<Notice | null>;
  /** The running clock; null if no clock runs. */
  readonly running: ReadonlySignal<Running | null>;
  /** Milliseconds that a seat has left now; null in a game without a clock. */
  timeLeft(seat: number): number | null;
  /** Make a move for the human whose turn it is. Throws NotAllowed. */
  play(move: Move): void;
  /** Set the clicks of a move to make when a human's turn comes; null for none. */
  setPremove(clicks: readonly string[] | null): void;
  close(): void;
}
