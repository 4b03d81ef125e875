/**
 * What reviews have found, kept in this browser: by what was played and what judged it, so that it is shown at once
 * wherever the same game is reviewed again.  A database of its own: nothing is lost where it is cleared.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Judgement } from "../game/move_review";

/** So many are kept, those that were last used. */
const MOST = 100;

interface KeptReview {
  /** What was reviewed, and how. */
  key: string;
  /** Of the last moves of the game, as far back as the review had come. */
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

/** None where the browser keeps nothing. */
export async function loadReview(key: string): Promise<readonly Judgement[]> {
  try {
    const kept = await (await database()).get("reviews", key);
    return kept?.judgements ?? [];
  } catch {
    return [];
  }
}

/** Does nothing where the browser keeps nothing. */
export async function keepReview(key: string, judgements: readonly Judgement[]): Promise<void> {
  try {
    const transaction = (await database()).transaction("reviews", "readwrite");
    await transaction.store.put({ key, judgements, used: new Date().toISOString() });
    const byUse = await transaction.store.index("used").getAllKeys();
    for (const old of byUse.slice(0, -MOST)) await transaction.store.delete(old);
    await transaction.done;
  } catch {
    // It will be searched again.
  }
}
