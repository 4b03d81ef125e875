/** The browser's database: games that are kept here, and copies of the server's with what has yet to be sent. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { AppendedCommand } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { MessageError } from "../text/message_error";
import type { Kept, Summary } from "./api";
import type { Standing } from "./summarise";

export interface LocalGame {
  id: string;
  version: number;
  match: MatchData;
  /** ISO time. */
  changed: string;
  /** For the list; null: to be found out. */
  standing: Standing | null;
}

/** A game of the server's as it was last heard of. */
export interface Copy {
  id: string;
  kept: Kept;
  /** What it has become here, which the server does not know yet. */
  pending: MatchData | null;
  /** What leads there; copies of earlier versions have none. */
  commands?: readonly AppendedCommand[];
  /** What an earlier version sent without an answer. */
  sent?: MatchData | null;
  /** The person's study of it, and whether the server has yet to get it. */
  study?: { version: number; text: string; unsent: boolean };
  /** ISO time of the copy. */
  changed: string;
}

interface Stores extends DBSchema {
  games: { key: string; value: LocalGame };
  copies: { key: string; value: Copy };
  /** The server's list of games as it was last heard of, under the key `server`. */
  lists: { key: string; value: Summary[] };
}

export type Database = IDBPDatabase<Stores>;

/** Rejects with `keep-no-storage` where the browser allows none. */
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

/** What writing to the database rejects with: `keep-quota` where there is no room left. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new MessageError(error.name === "QuotaExceededError" ? "keep-quota" : "keep-no-storage", {}, { cause: error });
}
