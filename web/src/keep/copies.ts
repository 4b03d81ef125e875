/**
 * Copies of the server's games, for when it cannot be reached: in memory, and in the browser's database where it has
 * one.  A failure to write costs nothing but the copy.
 */

import type { MatchData } from "../game/api";
import type { Kept, Summary } from "./api";
import type { Copy, Database } from "./database";

const LIST = "server";

export class Copies {
  readonly #copies = new Map<string, Copy>();
  readonly #database: Promise<Database | null>;

  constructor(database: Promise<Database>) {
    this.#database = database.catch(() => null);
  }

  async get(id: string): Promise<Copy | undefined> {
    return this.#copies.get(id) ?? (await (await this.#database)?.get("copies", id));
  }

  /** `sent`: see `Copy`. */
  async put(kept: Kept, pending: MatchData | null, sent: MatchData | null = null): Promise<void> {
    const copy: Copy = { id: kept.id, kept, pending, sent, changed: new Date().toISOString() };
    this.#copies.set(kept.id, copy);
    await (await this.#database)?.put("copies", copy).catch(unnoticed);
  }

  async remove(id: string): Promise<void> {
    this.#copies.delete(id);
    await (await this.#database)?.delete("copies", id).catch(unnoticed);
  }

  async all(): Promise<Copy[]> {
    return (await (await this.#database)?.getAll("copies").catch(() => [])) ?? [];
  }

  /** All with something that the server does not know. */
  async pending(): Promise<Copy[]> {
    return (await this.all()).filter(({ pending }) => pending !== null);
  }

  async list(): Promise<Summary[] | undefined> {
    return (await this.#database)?.get("lists", LIST);
  }

  /** The server's newest list; copies of games that are not in it are dropped, but for what it does not know yet: that
   *  may be of an account which nobody uses here just now. */
  async putList(list: Summary[]): Promise<void> {
    const ids = new Set(list.map(({ id }) => id));
    for (const { id, pending } of await this.all()) {
      if (!ids.has(id) && pending === null) await this.remove(id);
    }
    await (await this.#database)?.put("lists", list, LIST).catch(unnoticed);
  }

  /** Whoever used this browser has left: nobody finds their games here, even without the server.  `unsent`: nor what the
   *  server does not know yet, which else waits until they come back. */
  async forget({ unsent }: { unsent: boolean }): Promise<void> {
    for (const { id, pending } of await this.all()) if (unsent || pending === null) await this.remove(id);
    await (await this.#database)?.delete("lists", LIST).catch(unnoticed);
  }
}

function unnoticed(): void {}
