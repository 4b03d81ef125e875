/** Where games are kept: on the server where there is one (`server.ts`), else in the browser (`browser.ts`); `find.ts` finds out. */

import type { ReadonlySignal } from "@preact/signals";
import type { MatchData, OnlineThinking, Outcome, Seat } from "../../generated/schema";

/** A game as it is kept. */
export interface Kept {
  id: string;
  /** Rises with every change. */
  version: number;
  /** On a server, the version by its last move or other step of the line; unknown where an older page wrote it down. */
  base?: number;
  /** Whether one may act in it. */
  mine: boolean;
  /** Without its study, which `Keeper.study` has. */
  match: MatchData;
  /** The seat of a server's engine that thinks. */
  thinking: number | null;
  /** Several people play it: it is no longer kept here, but played at `#/online/ID`. */
  shared?: boolean;
}

/** A game's entry in the list of games. */
export interface Summary {
  id: string;
  game: string;
  options: Record<string, number | string>;
  seats: Seat[];
  ply: number;
  /** Of the last move in the list of moves, which numbers turns or rounds; 0 before the first. */
  number: number;
  over: boolean;
  /** The seat to move. */
  turn: number;
  /** For the thumbnail. */
  position: string;
  outcome: Outcome;
  /** ISO time. */
  changed: string;
}

/** What a search has found. */
export type Found = Pick<OnlineThinking, "depth" | "score">;

/** Who is told what happens in a game. */
export interface Watcher {
  /** Another window or the server has changed it, or deleted it (null); also after a loss of the connection. */
  changed(kept: Kept | null): void;
  connection?(up: boolean): void;
  /** What the server's engine that thinks has found so far. */
  report?(found: Found): void;
  /** Another window has changed its study. */
  studied?(text: string): void;
  /** What an earlier visit could not send came too late; it is a variation of the study now. */
  lost?(match: MatchData): void;
}

export interface Keeper {
  readonly kind: "server" | "browser";
  /** The server did not answer when it was last asked for the list, which is as it was before. */
  readonly away: ReadonlySignal<boolean>;
  /** Engines that the server offers for a game with these options. */
  engines(game: string, options: Record<string, number | string>): Promise<string[]>;
  list(): Promise<Summary[]>;
  /** A study among the tags is kept as the game's. */
  create(match: MatchData): Promise<Kept>;
  load(id: string): Promise<Kept>;
  /** Store the match as it is after an action; resolves when it is stored.  Rejects with `Conflict` of `errors.ts`, which
   *  has the newest state, if the kept game is no longer at `version`.  Before it resolves more may follow with the same
   *  version; while the server cannot be reached all of it waits and is tried again, after a reload too. */
  save(id: string, version: number, match: MatchData): Promise<Kept>;
  /** One's variations and notes; empty: none. */
  study(id: string): Promise<string>;
  /** Rejects with `StudyConflict` where another window has written another since this window has read it. */
  keepStudy(id: string, text: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** A server's engine that thinks moves now; one that pauses begins to think. */
  moveNow(id: string): Promise<void>;
  /** Returns what ends it. */
  watch(id: string, watcher: Watcher): () => void;
}
