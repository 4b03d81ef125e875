/** Where games are kept: on the server where there is one (`server.ts`), else in the browser (`browser.ts`); `find.ts` finds out. */

import type { ReadonlySignal } from "@preact/signals";
import type { Kept, MatchData, ReportEvent, Summary } from "../../generated/schema";

export type { Kept, Summary } from "../../generated/schema";

/** What a search has found. */
export type Found = Pick<ReportEvent, "depth" | "score">;

/** Who is told what happens in a game. */
export interface Watcher {
  /** Another window or the server has changed it, or deleted it (null); also after a loss of the connection. */
  changed(kept: Kept | null): void;
  connection?(up: boolean): void;
  /** What the server's engine that thinks has found so far. */
  report?(found: Found): void;
}

export interface Keeper {
  readonly kind: "server" | "browser";
  /** The server did not answer when it was last asked for the list, which is as it was before. */
  readonly away: ReadonlySignal<boolean>;
  /** Engines that the server offers for a game with these options. */
  engines(game: string, options: Record<string, number | string>): Promise<string[]>;
  list(): Promise<Summary[]>;
  create(match: MatchData): Promise<Kept>;
  load(id: string): Promise<Kept>;
  /** Store the match as it is after an action; resolves when it is stored.  Rejects with `Conflict` of `errors.ts`, which
   *  has the newest state, if the kept game is no longer at `version`.  Before it resolves more may follow with the same
   *  version; while the server cannot be reached all of it waits and is tried again, after a reload too. */
  save(id: string, version: number, match: MatchData): Promise<Kept>;
  remove(id: string): Promise<void>;
  /** A server's engine that thinks moves now; one that pauses begins to think. */
  moveNow(id: string): Promise<void>;
  /** Returns what ends it. */
  watch(id: string, watcher: Watcher): () => void;
}
