/**
 * The browser's database: games stored in the browser, and copies of the server's games with their unsent changes, for
 * use while the server is unreachable. This window's copies are also in memory. Failures to write copies are ignored.
 */

import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { AppendedCommand } from "../../generated/schema";
import { type MatchData, studyOf } from "../game/api";
import { MessageError } from "../text/api";
import type { StoredGame, Summary } from "./api";
import { type ReplayedFields, type Summarise, summaryOf } from "./user_games";

/** A game stored in the browser. */
export interface LocalGame {
  id: string;
  version: number;
  match: MatchData;
  /** ISO time. */
  changed: string;
  /** The computed fields of the game's list entry; null if not computed yet. An earlier version of the page chose the
   *  property name `standing`; stored games keep it. */
  standing: ReplayedFields | null;
}

/** A copy of a game on the server, with the changes that are not sent yet. */
export interface Copy {
  id: string;
  kept: StoredGame; // the game's last known state on the server
  /** The state with unsent changes; null if all changes are sent. */
  pending: MatchData | null;
  /** The unsent commands, which lead from `kept` to `pending`. Missing in copies by earlier versions of the page. */
  commands?: readonly AppendedCommand[];
  /** The state that an earlier version of the page sent without receiving an answer. */
  sent?: MatchData | null;
  /**
   * The user's study of the game. `version`: the last known version on the server. `unsent`: whether the server lacks
   * `text`. `base`: the text from which the unsent changes began.
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

/** Converts a DOMException to `keep-quota` if space is short, otherwise to `keep-no-storage`. Returns other errors. */
export function storageError(error: unknown): unknown {
  if (!(error instanceof DOMException)) return error;
  return new MessageError(error.name === "QuotaExceededError" ? "keep-quota" : "keep-no-storage", {}, { cause: error });
}

const LIST = "server";

type CopyChanges = Partial<Omit<Copy, "id" | "changed">>;

const hasUnsentChanges = ({ pending, study }: Copy): boolean => pending !== null || study?.unsent === true;

/** Converts copies by earlier versions of the page, which stored no commands and kept the study in the match. */
function upgraded<C extends Copy | undefined>(copy: C): C {
  if (!copy?.pending || copy.commands || copy.study) return copy;
  const [base, text] = [studyOf(copy.kept.match), studyOf(copy.pending)];
  return base === text ? copy : { ...copy, study: { version: base === "" ? 0 : 1, text, unsent: true, base } };
}

export class GameCopies {
  readonly #copies = new Map<string, Copy>();
  readonly #database: Promise<Database | null>;
  /** The ids of the commands that this window has stored or adopted. */
  readonly #ownCommands = new Set<string>();

  constructor(database: Promise<Database>) {
    this.#database = database.catch(() => null);
  }

  async get(id: string): Promise<Copy | undefined> {
    return this.#copies.get(id) ?? upgraded(await (await this.#database)?.get("copies", id));
  }

  /**
   * Updates the copy of a game. Creates a copy only if `changes` has `kept`. If this window has no unsent commands,
   * unsent commands of another window stay stored.
   */
  async put(id: string, changes: CopyChanges): Promise<void> {
    for (const { id: own } of changes.commands ?? []) if (own) this.#ownCommands.add(own);
    const changed = new Date().toISOString();
    const database = await this.#database;
    const transaction = database?.transaction("copies", "readwrite", { durability: "strict" });
    const stored = upgraded(await transaction?.store.get(id).catch(() => undefined));
    const hasOtherCommands = stored?.commands?.some(({ id: other }) => other && !this.#ownCommands.has(other)) ?? false;
    const before = this.#copies.get(id) ?? stored;
    if (before === undefined && changes.kept === undefined) return;
    const copy = { pending: null, ...before, ...changes, id, changed } as Copy;
    if (copy.pending === null) copy.commands = [];
    this.#copies.set(id, copy);
    const keepsCommands = hasOtherCommands && copy.pending === null;
    const written = keepsCommands ? { ...copy, pending: stored!.pending, commands: stored!.commands ?? [] } : copy;
    await Promise.all([transaction?.store.put(written), transaction?.done]).catch(ignore);
  }

  /**
   * Treats the commands of an earlier visit as this window's. Another window may send them too: the server recognises
   * repetitions by their ids.
   */
  adopt({ commands = [] }: Copy): void {
    for (const { id } of commands) if (id) this.#ownCommands.add(id);
  }

  async remove(id: string): Promise<void> {
    this.#copies.delete(id);
    await (await this.#database)?.delete("copies", id).catch(ignore);
  }

  async all(): Promise<Copy[]> {
    return ((await (await this.#database)?.getAll("copies").catch(() => [])) ?? []).map(upgraded);
  }

  async unsent(): Promise<Copy[]> {
    return (await this.all()).filter(hasUnsentChanges);
  }

  async list(): Promise<Summary[] | undefined> {
    return (await this.#database)?.get("lists", LIST);
  }

  /**
   * Stores the server's newest list, and removes the copies of games that are not in the list. Copies with unsent
   * changes stay, because they may belong to an account that is signed out now.
   */
  async putList(list: Summary[]): Promise<void> {
    const ids = new Set(list.map(({ id }) => id));
    for (const copy of await this.all()) if (!ids.has(copy.id) && !hasUnsentChanges(copy)) await this.remove(copy.id);
    await (await this.#database)?.put("lists", list, LIST).catch(ignore);
  }

  /**
   * Removes the copies and the list, so that the next user of this browser cannot see the games. `keepUnsent`: keep
   * copies with unsent moves until their user returns; the server refuses these moves from other users. Always removes
   * the studies, because the server would accept them from the next user.
   */
  async forget({ keepUnsent }: { keepUnsent: boolean }): Promise<void> {
    for (const copy of await this.all()) {
      if (!keepUnsent || copy.pending === null) await this.remove(copy.id);
      else await this.put(copy.id, { study: { version: 0, text: "", unsent: false } });
    }
    await (await this.#database)?.delete("lists", LIST).catch(ignore);
  }
}

function ignore(): void {}

/**
 * The list of games while the server is unreachable: the last known list, updated from the copies. Undefined if this
 * browser has no such list, and no copy of a game that belongs in the list.
 */
export async function listWhileUnreachable(copies: GameCopies, summarise: Summarise): Promise<Summary[] | undefined> {
  const before = await copies.list();
  const list = new Map((before ?? []).map((summary) => [summary.id, summary]));
  for (const copy of await copies.all()) {
    if (!copy.kept.mine || copy.kept.shared || list.get(copy.id)?.ply === matchOfCopy(copy).cursor) continue;
    const replayed = await summarise(matchOfCopy(copy)).catch(() => null); // the game's rules may be missing
    if (replayed !== null) list.set(copy.id, summaryOf(copy.id, copy.changed, matchOfCopy(copy), replayed));
  }
  if (before === undefined && list.size === 0) return undefined;
  return [...list.values()].sort((one, other) => (one.changed < other.changed ? 1 : -1));
}

const matchOfCopy = ({ kept, pending }: Copy) => pending ?? kept.match;
