/**
 * The user's own collections of games, stored in this browser. They have a separate database, so that thousands of
 * games do not slow down other data. It stores the games in parts, so that each read and write is short.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { CollectedGame } from "../game/collected";
import { MessageError } from "../text/api";
import { storageError } from "./database";

/** Games per part. */
const PART = 100;

export interface OwnCollection {
  id: string;
  title: string;
  /** Number of games. */
  count: number;
  /** ISO time. */
  added: string;
}

interface Stores extends DBSchema {
  collections: { key: string; value: OwnCollection };
  /** By the collection's id and the part's number. */
  parts: { key: [string, number]; value: CollectedGame[] };
}

let opened: Promise<IDBPDatabase<Stores>> | undefined;

function database(): Promise<IDBPDatabase<Stores>> {
  opened ??= openDB<Stores>("ludarium-collections", 1, {
    upgrade(made) {
      made.createObjectStore("collections", { keyPath: "id" });
      made.createObjectStore("parts");
    },
  });
  opened.catch(() => {
    opened = undefined;
  });
  return opened;
}

/** The newest first; empty if the browser cannot store data. */
export async function ownCollections(): Promise<OwnCollection[]> {
  try {
    const found = await (await database()).getAll("collections");
    return found.sort((one, other) => (one.added < other.added ? 1 : -1));
  } catch {
    return [];
  }
}

/** Stores a collection. Rejects with a MessageError if the browser cannot store it. */
export async function keepCollection(title: string, games: readonly CollectedGame[]): Promise<OwnCollection> {
  const added = new Date().toISOString();
  const collection: OwnCollection = { id: newId(), title, count: games.length, added };
  try {
    const transaction = (await database()).transaction(["collections", "parts"], "readwrite");
    const parts = transaction.objectStore("parts");
    for (let part = 0; part * PART < games.length; part++) {
      await parts.put(games.slice(part * PART, (part + 1) * PART), [collection.id, part]);
    }
    await transaction.objectStore("collections").put(collection);
    await transaction.done;
  } catch (error) {
    const known = storageError(error);
    throw known instanceof MessageError ? known : new MessageError("keep-no-storage", {}, { cause: error });
  }
  return collection;
}

export async function loadCollection({ id, count }: OwnCollection): Promise<CollectedGame[]> {
  const kept = await database();
  const games: CollectedGame[] = [];
  for (let part = 0; part * PART < count; part++) {
    for (const game of (await kept.get("parts", [id, part])) ?? []) games.push(game);
  }
  return games;
}

export async function removeCollection({ id }: OwnCollection): Promise<void> {
  const transaction = (await database()).transaction(["collections", "parts"], "readwrite");
  await Promise.all([
    transaction.objectStore("collections").delete(id),
    transaction.objectStore("parts").delete(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])),
    transaction.done,
  ]);
}

/** A random id. `crypto.randomUUID` is missing on pages without https. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
