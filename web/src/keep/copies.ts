/**
 * Copies of the server's games, for use while the server is unreachable. They are in memory and, if available, in the
 * browser's database. Failures to write are ignored: they lose only the copy.
 */

import { studyOf } from "../game/api";
import type { Summary } from "./api";
import type { Copy, Database } from "./database";

const LIST = "server";

type Part = Partial<Omit<Copy, "id" | "changed">>;

const hasUnsent = ({ pending, study }: Copy): boolean => pending !== null || study?.unsent === true;

/** A stored copy. Earlier versions of the page stored no commands, and the study in the game. */
function read<C extends Copy | undefined>(copy: C): C {
  if (!copy?.pending || copy.commands || copy.study) return copy;
  const [before, text] = [copy.kept.match, copy.pending].map(studyOf) as [string, string];
  return before === text
    ? copy
    : { ...copy, study: { version: before === "" ? 0 : 1, text, unsent: true, base: before } };
}

export class Copies {
  readonly #copies = new Map<string, Copy>();
  readonly #database: Promise<Database | null>;
  /** The ids of the commands that this window has stored. */
  readonly #own = new Set<string>();

  constructor(database: Promise<Database>) {
    this.#database = database.catch(() => null);
  }

  async get(id: string): Promise<Copy | undefined> {
    return this.#copies.get(id) ?? read(await (await this.#database)?.get("copies", id));
  }

  /** Update the copy of a game. If nothing is pending here, the unsent commands of another window stay stored. */
  async put(id: string, part: Part): Promise<void> {
    for (const { id: own } of part.commands ?? []) if (own) this.#own.add(own);
    const changed = new Date().toISOString();
    const database = await this.#database;
    const transaction = database?.transaction("copies", "readwrite", { durability: "strict" });
    const stored = read(await transaction?.store.get(id).catch(() => undefined));
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

  /** Treat another page's commands as this window's. Both may send them: the server recognises repetitions by their
   *  ids. */
  adopt({ commands = [] }: Copy): void {
    for (const { id } of commands) if (id) this.#own.add(id);
  }

  async remove(id: string): Promise<void> {
    this.#copies.delete(id);
    await (await this.#database)?.delete("copies", id).catch(unnoticed);
  }

  async all(): Promise<Copy[]> {
    return ((await (await this.#database)?.getAll("copies").catch(() => [])) ?? []).map(read);
  }

  /** The copies with unsent changes. */
  async pending(): Promise<Copy[]> {
    return (await this.all()).filter(hasUnsent);
  }

  async list(): Promise<Summary[] | undefined> {
    return (await this.#database)?.get("lists", LIST);
  }

  /** Store the server's newest list, and drop the copies of all other games. Copies with unsent changes stay, because
   *  they may belong to an account that is signed out now. */
  async putList(list: Summary[]): Promise<void> {
    const ids = new Set(list.map(({ id }) => id));
    for (const copy of await this.all()) {
      if (!ids.has(copy.id) && !hasUnsent(copy)) await this.remove(copy.id);
    }
    await (await this.#database)?.put("lists", list, LIST).catch(unnoticed);
  }

  /** Remove the copies and the list, so that the next user of this browser cannot see the games. `unsent`: also remove
   *  copies with unsent moves; otherwise these wait until their user returns. The server refuses such moves of another
   *  user, but would accept a study. */
  async forget({ unsent }: { unsent: boolean }): Promise<void> {
    for (const copy of await this.all()) {
      if (unsent || copy.pending === null) await this.remove(copy.id);
      else await this.put(copy.id, { study: { version: 0, text: "", unsent: false } });
    }
    await (await this.#database)?.delete("lists", LIST).catch(unnoticed);
  }
}

function unnoticed(): void {}
