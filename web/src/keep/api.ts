/** The interface of game storage: on the server (`server.ts`) or in the browser (`browser.ts`). `find.ts` chooses. */

import type { ReadonlySignal } from "@preact/signals";
import type { MatchData, OnlineThinking, Outcome, Seat } from "../../generated/schema";

/** A stored game. */
export interface Kept {
  id: string;
  /** Rises with every change. */
  version: number;
  /** On a server: the version after the last change of the line, such as a move. Missing in copies by older pages. */
  base?: number;
  /** Whether the viewer may act in it. */
  mine: boolean;
  /** The match without its study; see `Keeper.study`. */
  match: MatchData;
  /** The seat for which the server's engine thinks now; null if no engine thinks. */
  thinking: number | null;
  /** Whether several people play it. Such a game continues at `#/online/ID`. */
  shared?: boolean;
}

/** A game's entry in the list of games. */
export interface Summary {
  id: string;
  game: string;
  options: Record<string, number | string>;
  seats: Seat[];
  ply: number;
  /** The number of the last move in the list of moves, which numbers turns or rounds; 0 before the first move. */
  number: number;
  over: boolean;
  /** The seat to move. */
  turn: number;
  /** The position string, for the thumbnail. */
  position: string;
  outcome: Outcome;
  /** ISO time. */
  changed: string;
}

/** The depth and score of a search. */
export type Found = Pick<OnlineThinking, "depth" | "score">;

/** Callbacks for changes of a game. */
export interface Watcher {
  /** Another window or the server has changed the game or deleted it (null). Also called for changes during a loss of
   *  the connection. */
  changed(kept: Kept | null): void;
  connection?(up: boolean): void;
  /** The server's engine has reported the state of its search. */
  report?(found: Found): void;
  /** Another window has changed its study. */
  studied?(text: string): void;
  /** The server rejected the unsent moves of an earlier visit. They are now a variation of the study. */
  lost?(match: MatchData): void;
}

export interface Keeper {
  readonly kind: "server" | "browser";
  /** Whether the server did not answer the last request for the list. The list is then the last known one. */
  readonly away: ReadonlySignal<boolean>;
  /** Engines that the server offers for a game with these options. */
  engines(game: string, options: Record<string, number | string>): Promise<string[]>;
  list(): Promise<Summary[]>;
  /** Store a new game. A study in the match's tags becomes the game's study. */
  create(match: MatchData): Promise<Kept>;
  load(id: string): Promise<Kept>;
  /** Store the match after an action. Resolves when it is stored. Rejects with `Conflict`, which contains the newest
   *  state, if the stored game is no longer at `version`. Callers may save again with the same version before it
   *  resolves. While the server is unreachable, saves wait; they are retried, also after a reload of the page. */
  save(id: string, version: number, match: MatchData): Promise<Kept>;
  /** The viewer's variations and notes; an empty string if none exist. */
  study(id: string): Promise<string>;
  /** Store the study. On a server, rejects with `WrongVersion` if another window has changed it since this window read
   *  it. */
  keepStudy(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** Make the server's engine move now, or start to think if it pauses. */
  moveNow(id: string): Promise<void>;
  /** Call the watcher on changes of the game, until the returned function is called. */
  watch(id: string, watcher: Watcher): () => void;
}
