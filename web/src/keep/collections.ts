/** Collections of games: reads files of records, finds positions, and stores the user's collections in this browser. */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import { type MoveNumber, moveNumberOf } from "../game/numbering";
import { type GameRecord, writeRecord } from "../game/record";
import { divideRecords, type RecordPart } from "../game/record_file";
import { type RecordGames, readRecord } from "../game/record_reader";
import { YieldTimer } from "../game/time";
import type { TreeNode } from "../game/tree";
import type { Position } from "../rules/api";
import { MessageError } from "../text/api";
import { sayError } from "../text/page";
import { randomId } from "./browser";
import { storageError } from "./database";

/** Number of games in a stored part of a collection. Parts keep each read and write of the database short. */
const GAMES_PER_PART = 100;

export interface OwnCollection {
  id: string;
  title: string;
  /** Number of games. */
  count: number;
  /** The time at which the collection was stored, in ISO format. */
  added: string;
}

interface CollectionStores extends DBSchema {
  collections: { key: string; value: OwnCollection };
  /** The key is the collection's id and the part's index. */
  parts: { key: [string, number]; value: CollectedGame[] };
}

let openedCollections: Promise<IDBPDatabase<CollectionStores>> | undefined;

/** The database of collections. It is separate, because thousands of games would slow down access to the other data. */
function collectionsDatabase(): Promise<IDBPDatabase<CollectionStores>> {
  openedCollections ??= openDB<CollectionStores>("ludarium-collections", 1, {
    upgrade(database) {
      database.createObjectStore("collections", { keyPath: "id" });
      database.createObjectStore("parts");
    },
  });
  openedCollections.catch(() => {
    openedCollections = undefined;
  });
  return openedCollections;
}

/** The user's collections, the newest first; empty if the browser cannot store data. */
export async function ownCollections(): Promise<OwnCollection[]> {
  try {
    const collections = await (await collectionsDatabase()).getAll("collections");
    return collections.sort((first, second) => (first.added < second.added ? 1 : -1));
  } catch {
    return [];
  }
}

/** Stores a collection. Rejects with a MessageError if the browser cannot store it. */
export async function saveCollection(title: string, games: readonly CollectedGame[]): Promise<OwnCollection> {
  const collection: OwnCollection = { id: randomId(), title, count: games.length, added: new Date().toISOString() };
  try {
    const transaction = (await collectionsDatabase()).transaction(["collections", "parts"], "readwrite");
    const parts = transaction.objectStore("parts");
    for (let part = 0; part * GAMES_PER_PART < games.length; part++) {
      await parts.put(games.slice(part * GAMES_PER_PART, (part + 1) * GAMES_PER_PART), [collection.id, part]);
    }
    await transaction.objectStore("collections").put(collection);
    await transaction.done;
  } catch (error) {
    const failure = storageError(error);
    throw failure instanceof MessageError ? failure : new MessageError("keep-no-storage", {}, { cause: error });
  }
  return collection;
}

export async function loadCollection({ id, count }: OwnCollection): Promise<CollectedGame[]> {
  const database = await collectionsDatabase();
  const games: CollectedGame[] = [];
  for (let part = 0; part * GAMES_PER_PART < count; part++) {
    for (const game of (await database.get("parts", [id, part])) ?? []) games.push(game);
  }
  return games;
}

export async function removeCollection({ id }: OwnCollection): Promise<void> {
  const transaction = (await collectionsDatabase()).transaction(["collections", "parts"], "readwrite");
  await Promise.all([
    transaction.objectStore("collections").delete(id),
    transaction.objectStore("parts").delete(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY])),
    transaction.done,
  ]);
}

/** Maximum number of moves in a list entry. */
const MAX_LISTED_MOVES = 4;

/** A game of a collection, as stored and listed. */
export interface CollectedGame {
  /** The record in the page's format. */
  text: string;
  game: string;
  /** The players' names in the rules by seat, such as `white`. */
  seats: readonly string[];
  /** The names of the people who played, by seat; a name is empty if it is unknown. */
  names: readonly string[];
  event: string;
  date: string;
  /** The length of the game; missing in data of earlier versions. */
  length?: MoveNumber;
  /** The first moves, as a list shows them. */
  moves: string;
  /** The result by the rules, including resignations. */
  status: "ongoing" | "win" | "draw";
  /** The winner's seat. */
  winner: number | null;
  /** The result that the record states. */
  result: string;
}

/** An invalid record in a file. */
export interface RefusedRecord {
  /** The record's number in the file, from 1. */
  number: number;
  /** The number of the record's first line in the file, from 1. */
  line: number;
  why: string;
}

/** Reads the text of a file of records. Rejects with InvalidRecord if it is too long or has too many records. */
export async function readGames(
  text: string,
  games: RecordGames,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<{ found: CollectedGame[]; refused: RefusedRecord[] }> {
  const parts: RecordPart[] = await divideRecords(text);
  const found: CollectedGame[] = [];
  const refused: RefusedRecord[] = [];
  const pauses = new YieldTimer();
  for (const [index, part] of parts.entries()) {
    try {
      found.push(collectedGame(await readRecord(part.text, games)));
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      refused.push({ number: index + 1, line: part.line, why: sayError(error) });
    }
    await pauses.yieldIfDue();
    progress(index + 1, parts.length);
  }
  return { found, refused };
}

function collectedGame(record: GameRecord): CollectedGame {
  const { nodes, tags } = record;
  const end = nodes.at(-1)!;
  const { variant, outcome } = end.position;
  const seats = variant.shape.players;
  return {
    text: writeRecord(record),
    game: variant.game.name,
    seats,
    names: seats.map((player) => tags[player] ?? ""),
    event: tags.event ?? "",
    date: tags.date ?? "",
    length: moveNumberOf(end),
    moves: firstMoves(nodes),
    status: outcome.status,
    winner: outcome.winner,
    result: tags.result ?? "",
  };
}

function firstMoves(nodes: readonly TreeNode[]): string {
  const moves = nodes.filter(({ move }) => move !== null);
  const listed = moves.slice(0, MAX_LISTED_MOVES).map((node) => node.text("record"));
  return [...listed, ...(moves.length > MAX_LISTED_MOVES ? ["…"] : [])].join(" ");
}

/** The text of a file with the records of all games. */
export const recordsFile = (games: readonly CollectedGame[]): string => games.map(({ text }) => text).join("\n");

/** A position string without the counters at its end, such as the turn's number. */
const withoutCounters = (position: Position): string => position.toString().replace(/(?: \d+)+$/, "");

/** Finds positions in games. Caches the positions of replayed games. */
export class PositionFinder {
  readonly #positionsByGame = new WeakMap<CollectedGame, readonly string[]>();

  constructor(private readonly games: RecordGames) {}

  /**
   * The first ply at which each game has the position; counters may differ. After an abort, later games are missing.
   */
  async find(
    position: Position,
    searchedGames: readonly CollectedGame[],
    signal: AbortSignal,
    progress: (done: number) => void = () => undefined,
  ): Promise<Map<CollectedGame, number>> {
    const target = withoutCounters(position);
    const plies = new Map<CollectedGame, number>();
    const pauses = new YieldTimer();
    for (const [index, game] of searchedGames.entries()) {
      if (signal.aborted) break;
      if (game.game === position.variant.game.name) {
        const ply = (await this.#positions(game)).indexOf(target);
        if (ply >= 0) plies.set(game, ply);
      }
      await pauses.yieldIfDue();
      progress(index + 1);
    }
    return plies;
  }

  /** The positions of a game by ply, without counters. At the ply of a resignation: the position after it. */
  async #positions(game: CollectedGame): Promise<readonly string[]> {
    const cached = this.#positionsByGame.get(game);
    if (cached !== undefined) return cached;
    const { nodes } = await readRecord(game.text, this.games);
    const positions: string[] = [];
    for (const node of nodes) positions[node.ply] = withoutCounters(node.position);
    this.#positionsByGame.set(game, positions);
    return positions;
  }
}
