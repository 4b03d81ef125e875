/** Games stored in the browser's database. Windows of the same browser notify each other of changes. */

import { signal } from "@preact/signals";
import type { Done } from "../../generated/schema";
import { type MatchData, studyOf, withStudy } from "../game/api";
import type { Keeper, Kept, Sent, Summary, Watcher } from "./api";
import { type Database, type LocalGame, storageError } from "./database";
import { Conflict, Missing, Unreachable } from "./errors";
import { entry, type Summarise } from "./summarise";
import { keepVariation, mergeTexts } from "./variation";

const PREFIX = "local-";
const CHANNEL = "ludarium.games";

/** Whether the browser, not the server, stores the game. */
export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}

export class BrowserKeeper implements Keeper {
  readonly kind = "browser";
  readonly away = signal(false);
  /** Sends the ids of changed games to the other windows. */
  readonly #channel = new BroadcastChannel(CHANNEL);
  /** Per game: the last save in progress, and the version that its caller knew. */
  readonly #saves = new Map<string, { version: number; done: Promise<Kept> }>();

  constructor(
    readonly database: Promise<Database>,
    readonly summarise: Summarise,
  ) {
    database.catch(() => undefined); // the methods reject with the error
  }

  async engines(): Promise<string[]> {
    return [];
  }

  async list(): Promise<Summary[]> {
    const games = await (await this.database).getAll("games");
    const found = await Promise.all(games.map((game) => this.#entry(game)));
    return found.filter((one) => one !== null).sort((one, other) => (one.changed < other.changed ? 1 : -1));
  }

  /** Null if the game cannot be replayed: its rules are missing, or its data are damaged. */
  async #entry(game: LocalGame): Promise<Summary | null> {
    let { standing } = game;
    // Earlier versions of the page stored it without `number`.
    if (standing?.number === undefined) {
      try {
        standing = await this.summarise(game.match);
      } catch {
        return null;
      }
      await this.#remember({ ...game, standing });
    }
    return entry(game.id, game.changed, game.match, standing);
  }

  /** Store the standing, unless the game has changed. A failure only makes the list slower. */
  async #remember(game: LocalGame): Promise<void> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const newest = await transaction.store.get(game.id);
    if (newest?.version === game.version) await transaction.store.put(game).catch(() => undefined);
    await transaction.done.catch(() => undefined);
  }

  async create(match: MatchData): Promise<Kept> {
    const game: LocalGame = { id: newId(), version: 1, match, changed: now(), standing: null };
    const database = await this.database;
    try {
      await database.add("games", game);
    } catch (error) {
      throw storageError(error);
    }
    askToPersist();
    return kept(game);
  }

  async load(id: string): Promise<Kept> {
    const game = await (await this.database).get("games", id);
    if (game === undefined) throw new Missing();
    return kept(game);
  }

  /** Saves run in order. Each continues from the result of the one before it that began with the same version. */
  save({ id, version }: Kept, match: MatchData): Sent {
    const before = this.#saves.get(id);
    const done =
      before?.version === version
        ? before.done.then((stored) => this.#write(id, stored.version, match))
        : this.#write(id, version, match);
    const save = { version, done };
    this.#saves.set(id, save);
    const forget = (): void => {
      if (this.#saves.get(id) === save) this.#saves.delete(id);
    };
    done.then(forget, forget);
    return { ids: [], done };
  }

  remember(): void {}

  /** Only servers carry out commands. */
  async command(): Promise<Done> {
    throw new Unreachable();
  }

  askAll(): void {}

  async #write(id: string, version: number, match: MatchData): Promise<Kept> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const game = await transaction.store.get(id);
    if (game === undefined) throw new Missing();
    if (game.version !== version) {
      const conflict = new Conflict(kept(game), match);
      void keepVariation(this, conflict);
      throw conflict;
    }
    const studied = withStudy(match, studyOf(game.match));
    const changed: LocalGame = { id, version: version + 1, match: studied, changed: now(), standing: null };
    try {
      await Promise.all([transaction.store.put(changed), transaction.done]);
    } catch (error) {
      throw storageError(error);
    }
    this.#channel.postMessage(id);
    return kept(changed);
  }

  async study(id: string): Promise<string> {
    const game = await (await this.database).get("games", id);
    return game === undefined ? "" : studyOf(game.match);
  }

  async keepStudy(id: string, text: string, base: string): Promise<string> {
    for (;;) {
      const { match } = await this.load(id);
      const before = await this.study(id);
      const merged = before === base ? text : await mergeTexts(match, base, text, before);
      if (await this.#replaceStudy(id, before, merged)) return merged;
    }
  }

  /** Store a study, unless the stored one differs from `before`. */
  async #replaceStudy(id: string, before: string, text: string): Promise<boolean> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const game = await transaction.store.get(id);
    if (game === undefined) throw new Missing();
    if (studyOf(game.match) !== before) return false;
    try {
      await Promise.all([transaction.store.put({ ...game, match: withStudy(game.match, text) }), transaction.done]);
    } catch (error) {
      throw storageError(error);
    }
    this.#channel.postMessage(id);
    return true;
  }

  async remove(id: string): Promise<void> {
    await (await this.database).delete("games", id);
    this.#channel.postMessage(id);
  }

  async moveNow(): Promise<void> {}

  watch(id: string, { changed, connection, studied }: Watcher): () => void {
    let watching = true;
    const look = async () => {
      const game = await (await this.database).get("games", id);
      if (watching) changed(game === undefined ? null : kept(game));
      if (watching && game !== undefined) studied?.(studyOf(game.match), null);
    };
    const heard = (message: MessageEvent<unknown>) => {
      if (message.data === id) look().catch(console.error);
    };
    this.#channel.addEventListener("message", heard);
    connection?.(true);
    return () => {
      watching = false;
      this.#channel.removeEventListener("message", heard);
    };
  }

  /** Stop messages from other windows. */
  close(): void {
    this.#channel.close();
  }
}

function kept({ id, version, match }: LocalGame): Kept {
  return { id, version, mine: true, match: withStudy(match, "") };
}

function now(): string {
  return new Date().toISOString();
}

/** A random id. `crypto.randomUUID` is missing on pages without HTTPS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Ask the browser not to delete the games when it needs space. */
function askToPersist(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => undefined);
}
