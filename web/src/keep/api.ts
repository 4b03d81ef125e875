/** The interface of game storage, on the server (`server.ts`) or in the browser (`browser.ts`); see `storage.ts`. */

import type { ReadonlySignal } from "@preact/signals";
import type {
  ChatLine,
  ClientMessage,
  Clock,
  Done,
  MatchData,
  Messages,
  OnlineState,
  OnlineThinking,
  Outcome,
  Presence,
  Seat,
} from "../../generated/schema";

export interface StoredGame {
  id: string;
  /** On a server: the number of the last event. In the browser: how often the match was stored. */
  version: number;
  /** On a server: the number of the last event that changed the line, the current step or the end of the game. */
  base?: number;
  /** Whether the viewer may act in the game. */
  mine: boolean;
  /** The match without its study; see `GameStore.study`. */
  match: MatchData;
  /** Whether the game is not a solo game. In a solo game, one user plays all human seats. */
  shared?: boolean;
  /**
   * The rest of the server's state, and the match's clock. Missing for games in the browser and in copies by earlier
   * versions of the page.
   */
  state?: Omit<OnlineState, "match"> & { clock: Clock | null };
  /** The unsent changes, with the match after them. */
  unsent?: PendingChanges & { match: MatchData };
}

/** Changes that are being stored. */
export interface PendingChanges {
  /** On a server: the ids of the commands that make the changes. An event contains the id of its command. */
  ids: readonly string[];
  /**
   * Resolves when these changes are stored. On a server, `done` also waits for changes that are added in the meantime.
   * If another window or device changed the moves first, rejects with `Conflict`, which contains the newest state.
   * After another failure, rejects with another MessageError.
   */
  done: Promise<StoredGame>;
}

/** The match with the unsent changes. */
export const newestMatch = ({ match, unsent }: StoredGame): MatchData => unsent?.match ?? match;

/** A game's entry in the list of games. */
export interface Summary {
  id: string;
  game: string;
  options: Record<string, number | string>;
  seats: Seat[];
  ply: number;
  /** The number of the last turn or round, as in the list of moves; 0 before the first move. */
  number: number;
  over: boolean;
  /** The seat to move. */
  turn: number;
  /** The position string, for the thumbnail. */
  position: string;
  outcome: Outcome;
  /** ISO time of the last change. */
  changed: string;
}

export type SearchProgress = Pick<OnlineThinking, "depth" | "score">;

/** A numbered, stored event of a game. Only events have both `seq` and `at`. */
export type GameEvent = Extract<Messages, { seq: number; at: number }>;

/** A command that `GameStore.command` sends to a game on a server. `GameStore.save` sends changes of the match. */
export type GameCommand = Extract<
  ClientMessage,
  { type: "sit" | "stand" | "invite" | "offer" | "answer" | "resume" | "rematch" | "say" }
>;

/** A message of the server for `Watcher.hear`. Other methods of `Watcher` receive states, deletions and studies. */
export type GameMessage = GameEvent | Presence | ChatLine | OnlineThinking;

/** The live channel's topic for the lists of games. The topic of a game is its id. */
export const LOBBY = "lobby";

/** Callbacks for changes of a game. */
export interface Watcher {
  /** The number of the last known event; null to request the whole state. */
  since?(): number | null;
  /** The secret of a link, which permits watching a private game. */
  secret?: string | null;
  /** The whole state, on request or after a change in another window of this browser; null after a deletion. */
  changed(kept: StoredGame | null): void;
  /** A message of the server about the game. */
  hear?(message: GameMessage): void;
  connection?(up: boolean): void;
  /** The server refused the subscription. No other calls follow. */
  refused?(error: unknown): void;
  /**
   * The study has changed, perhaps on another device. `fork`: null or, if that device lost moves of the game, the
   * number of the step after which the moves differ (see `StudyText.conflict`).
   */
  studyChanged?(text: string, fork: number | null): void;
}

export interface GameStore {
  readonly kind: "server" | "browser";
  /** Whether the server was unreachable at the last call of `list`. */
  readonly unreachable: ReadonlySignal<boolean>;
  /** Engines that the server offers for a game with these options. */
  engines(game: string, options: Record<string, number | string>): Promise<string[]>;
  /** The games that the user plays alone, the latest change first. */
  list(): Promise<Summary[]>;
  /** Stores a new game. A study in the match's tags becomes the game's study. */
  create(match: MatchData): Promise<StoredGame>;
  /** `secret`: the secret of a link, which gives access to a private game. */
  load(id: string, secret?: string | null): Promise<StoredGame>;
  /**
   * Stores the match after an action. `before`: the stored state known to the caller. While the server is unreachable,
   * changes wait; they are sent later, also after a reload of the page.
   */
  save(before: StoredGame, match: MatchData): PendingChanges;
  /** Remembers a game as the server sent it, for use while the server is unreachable. */
  remember(kept: StoredGame): void;
  /** Sends a command. Rejects with a MessageError. */
  command(command: GameCommand): Promise<Done>;
  /** The viewer's variations and notes; an empty string if none exist. */
  study(id: string): Promise<string>;
  /**
   * Stores a study that was changed from the text `base`. Resolves with the stored text, which contains the changes of
   * other windows too. `fork`: see `Watcher.studyChanged`.
   */
  saveStudy(id: string, text: string, base: string, fork?: number): Promise<string>;
  remove(id: string): Promise<void>;
  /** Makes the server's engine move now or, if it is not searching, start its search. */
  moveNow(id: string): Promise<void>;
  /** Calls the watcher on changes of the game, until the returned function is called. */
  watch(id: string, watcher: Watcher): () => void;
  /** Requests the whole state of a watched game. */
  requestState(id: string): void;
}
