/** The browser's database: games stored here, and copies of the server's games with their unsent changes. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { AppendedCommand } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { MessageError } from "../text/api";
import type { Kept, Summary } from "./api";
import type { Standing } from "./summarise";

export interface LocalGame {
  id: string;
  version: number;
  match: MatchData;
  /** ISO time. */
  changed: string;
  /** The entry's data for the list; null if not computed yet. */
  standing: Standing | null;
}

/** The last known state of a game on the server. */
export interface Copy {
  id: string;
  kept: Kept;
  /** The state with unsent changes; null if all changes are sent. */
  pending: MatchData | null;
  /** The unsent commands, which lead from `kept` to `pending`. Missing in copies by earlier versions of the page. */
  commands?: readonly AppendedCommand[];
  /** The state that an earlier version of the page sent without receiving an answer. */
  sent?: MatchData | null;
  /** The user's study of the game, and whether it still has to be sent. `base`: the server's text of this version, if
   *  the study differs from it. */
  study?: { version: number; text: string; unsent: boolean; base?: string };
  /** ISO time of the copy. */
  changed: string;
}

interface Stores extends DBSchema {
  games: { key: string; value: LocalGame };
  copies: { key: string; value: Copy };
  /** The last known list of the server's games, under the key `server`. */
  lists: { key: string; value: Summary[] };
}

export type Database = IDBPDatabase<Stores>;

/** Rejects with `keep-no-storage` if the browser allows no storage. */
export async function openDatabase(name = "ludarium"): Promise<Database> {
  try {
    return await openDB<Stores>(name, 1, {
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

/** Convert an error of the database: `keep-quota` if no space is left, otherwise `keep-no-storage`. Other errors are
 *  returned unchanged. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new MessageError(error.name === "QuotaExceededError" ? "keep-quota" : "keep-no-storage", {}, { cause: error });
}
