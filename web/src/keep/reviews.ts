/**
 * Results of reviews, stored in this browser. The key describes the game and the search, so the page can show the
 * result at once when the same game is reviewed again. The results have a separate database, which may be cleared: the
 * page can compute them again.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Judgement } from "../game/move_review";

/** Maximum stored reviews; the least recently used are deleted. */
const MOST = 100;

interface KeptReview {
  /** Describes the game and the search. */
  key: string;
  /** Judgements of the last moves of the game. Reviews go backward, so an unfinished one lacks the first moves. */
  judgements: readonly Judgement[];
  /** ISO time. */
  used: string;
}

interface Stores extends DBSchema {
  reviews: { key: string; value: KeptReview; indexes: { used: string } };
}

let opened: Promise<IDBPDatabase<Stores>> | undefined;

function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>("ludarium-reviews", 1, {
    upgrade: (made) => void made.createObjectStore("reviews", { keyPath: "key" }).createIndex("used", "used"),
  });
  return opened;
}

/** The stored judgements; empty if there are none. */
export async function loadReview(key: string): Promise<readonly Judgement[]> {
  try {
    const kept = await (await database()).get("reviews", key);
    return kept?.judgements ?? [];
  } catch {
    return [];
  }
}

/** Store judgements. Does nothing if the browser has no storage. */
export async function keepReview(key: string, judgements: readonly Judgement[]): Promise<void> {
  try {
    const transaction = (await database()).transaction("reviews", "readwrite");
    await transaction.store.put({ key, judgements, used: new Date().toISOString() });
    const byUse = await transaction.store.index("used").getAllKeys();
    for (const old of byUse.slice(0, -MOST)) await transaction.store.delete(old);
    await transaction.done;
  } catch {
    // A later review searches again.
  }
}
