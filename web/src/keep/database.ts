/** The browser's database: games stored here, and copies of the server's games with their unsent changes. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { AppendedCommand } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { MessageError } from "../text/api";
import type { StoredGame, Summary } from "./api";
import type { ReplayedFields } from "./user_games";

/** A game stored in the browser. */
export interface LocalGame {
  id: string;
  version: number;
  match: MatchData;
  /** ISO time. */
  changed: string;
  /** The fields for the list, under an old name; null if not computed yet. */
  standing: ReplayedFields | null;
}

/** The last known state of a game on the server. */
export interface Copy {
  id: string;
  kept: StoredGame;
  /** The state with unsent changes; null if all changes are sent. */
  pending: MatchData | null;
  /** The unsent commands, which lead from `kept` to `pending`. Missing in copies by earlier versions of the page. */
  commands?: readonly AppendedCommand[];
  /** The state that an earlier version of the page sent without receiving an answer. */
  sent?: MatchData | null;
  /**
   * The user's study of the game. `version`: the server's last known version of it. `unsent`: whether the server lacks
   * the text, whose changes then began from the text `base`.
   */
  study?: { version: number; text: string; unsent: boolean; base?: string };
  /** ISO time of the copy. */
  changed: string;
}

interface GameStores extends DBSchema {
  games: { key: string; value: LocalGame };
  copies: { key: string; value: Copy };
  /** The last known list of the server's games, under the key `server`. */
  lists: { key: string; value: Summary[] };
}

export type Database = IDBPDatabase<GameStores>;

/** Rejects with `keep-no-storage` if the browser allows no storage. */
export async function openDatabase(name = "ludarium"): Promise<Database> {
  try {
    return await openDB<GameStores>(name, 1, {
      upgrade(database) {
        database.createObjectStore("games", { keyPath: "id" });
        database.createObjectStore("copies", { keyPath: "id" });
        database.createObjectStore("lists");
      },
    });
  } catch (error) {
    throw new MessageError("keep-no-storage", {}, { cause: error });
  }
}

/**
 * Converts an error of the database: `keep-quota` if no space is left, otherwise `keep-no-storage`. Other errors are
 * returned unchanged.
 */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new MessageError(error.name === "QuotaExceededError" ? "keep-quota" : "keep-no-storage", {}, { cause: error });
}
