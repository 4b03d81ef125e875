/**
 * Results of reviews, stored in this browser. The key describes the game and the search, so the page can show the
 * result at once when the same game is reviewed again. The results have a separate database, which may be cleared: the
 * page can compute them again.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Judgement } from "../game/move_review";

/** Maximum stored reviews; the least recently saved are deleted. */
const MAX_REVIEWS = 100;

interface StoredReview {
  key: string;
  /** Judgements of the last moves of the game. Reviews go backward, so an unfinished one lacks the first moves. */
  judgements: readonly Judgement[];
  /** ISO time of the last save. */
  used: string;
}

interface ReviewStores extends DBSchema {
  reviews: { key: string; value: StoredReview; indexes: { used: string } };
}

let openedReviews: Promise<IDBPDatabase<ReviewStores>> | undefined;

function reviewsDatabase(): Promise<IDBPDatabase<ReviewStores>> {
  openedReviews ??= openDB<ReviewStores>("ludarium-reviews", 1, {
    upgrade: (database) => void database.createObjectStore("reviews", { keyPath: "key" }).createIndex("used", "used"),
  });
  return openedReviews;
}

/** The stored judgements; empty if there are none. */
export async function loadReview(key: string): Promise<readonly Judgement[]> {
  try {
    const stored = await (await reviewsDatabase()).get("reviews", key);
    return stored?.judgements ?? [];
  } catch {
    return [];
  }
}

/** Stores judgements. Does nothing if the browser has no storage. */
export async function saveReview(key: string, judgements: readonly Judgement[]): Promise<void> {
  try {
    const transaction = (await reviewsDatabase()).transaction("reviews", "readwrite");
    await transaction.store.put({ key, judgements, used: new Date().toISOString() });
    const byUse = await transaction.store.index("used").getAllKeys();
    for (const old of byUse.slice(0, -MAX_REVIEWS)) await transaction.store.delete(old);
    await transaction.done;
  } catch {
    // A later review searches again.
  }
}
