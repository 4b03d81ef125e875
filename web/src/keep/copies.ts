/**
 * Copies of the server's games, for when it cannot be reached: in memory, and in the browser's database where it has
 * one.  A failure to write costs nothing but the copy.
 */

import type { Summary } from "./api";
import type { Copy, Database } from "./database";

const LIST = "server";

type Part = Partial<Omit<Copy, "id" | "changed">>;

const hasUnsent = ({ pending, study }: Copy): boolean => pending !== null || study?.unsent === true;

export class Copies {
  readonly #copies = new Map<string, Copy>();
  readonly #database: Promise<Database | null>;
  /** The ids of commands that this window has written down. */
  readonly #own = new Set<string>();

  constructor(database: Promise<Database>) {
    this.#database = database.catch(() => null);
  }

  async get(id: string): Promise<Copy | undefined> {
    return this.#copies.get(id) ?? (await (await this.#database)?.get("copies", id));
  }

  /** Change what is known of a game.  What another window has yet to send stays. */
  async put(id: string, part: Part): Promise<void> {
    for (const { id: own } of part.commands ?? []) if (own) this.#own.add(own);
    const changed = new Date().toISOString();
    const database = await this.#database;
    const transaction = database?.transaction("copies", "readwrite", { durability: "strict" });
    const stored = await transaction?.store.get(id).catch(() => undefined);
    const isAnothers = stored?.commands?.some(({ id: other }) => other && !this.#own.has(other)) ?? false;
    const before = this.#copies.get(id) ?? stored;
    if (before === undefined && part.kept === undefined) return;
    const copy = { pending: null, ...before, ...part, id, changed } as Copy;
    if (copy.pending === null) copy.commands = [];
    this.#copies.set(id, copy);
    const keeps = isAnothers && copy.pending === null;
    const written = keeps ? { ...copy, pending: stored!.pending, commands: stored!.commands ?? [] } : copy;
    await Promise.all([transaction?.store.put(written), transaction?.done]).catch(unnoticed);
  }

  /** What another page has begun to send is sent by this one too: the server knows commands by their ids. */
  adopt({ commands = [] }: Copy): void {
    for (const { id } of commands) if (id) this.#own.add(id);
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
    return (await this.all()).filter(hasUnsent);
  }

  async list(): Promise<Summary[] | undefined> {
    return (await this.#database)?.get("lists", LIST);
  }

  /** The server's newest list; copies of games that are not in it are dropped, but for what it does not know yet: that
   *  may be of an account which nobody uses here just now. */
  async putList(list: Summary[]): Promise<void> {
    const ids = new Set(list.map(({ id }) => id));
    for (const copy of await this.all()) {
      if (!ids.has(copy.id) && !hasUnsent(copy)) await this.remove(copy.id);
    }
    await (await this.#database)?.put("lists", list, LIST).catch(unnoticed);
  }

  /** Whoever used this browser has left: nobody finds their games here, even without the server.  `unsent`: nor what the
   *  server does not know yet, which else waits until they come back. */
  async forget({ unsent }: { unsent: boolean }): Promise<void> {
    for (const copy of await this.all()) if (unsent || !hasUnsent(copy)) await this.remove(copy.id);
    await (await this.#database)?.delete("lists", LIST).catch(unnoticed);
  }
}

function unnoticed(): void {}
