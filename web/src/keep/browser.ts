/** Games that are kept in the browser's own database; windows of the same browser tell each other of changes. */

import { signal } from "@preact/signals";
import type { MatchData } from "../game/api";
import { studyOf, withStudy } from "../game/study_tag";
import type { Keeper, Kept, Summary, Watcher } from "./api";
import { type Database, type LocalGame, storageError } from "./database";
import { Conflict, Missing } from "./errors";
import { entry, type Summarise } from "./summarise";
import { asVariation } from "./variation";

const PREFIX = "local-";
const CHANNEL = "ludarium.games";

/** Whether a game is one of these. */
export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}

export class BrowserKeeper implements Keeper {
  readonly kind = "browser";
  readonly away = signal(false);
  /** Carries the ids of games that have changed; what is sent does not come back to this window. */
  readonly #channel = new BroadcastChannel(CHANNEL);
  /** The last save of a game that is on its way, and the version that its caller knew. */
  readonly #saves = new Map<string, { version: number; done: Promise<Kept> }>();

  constructor(
    readonly database: Promise<Database>,
    readonly summarise: Summarise,
  ) {
    database.catch(() => undefined); // told to whoever asks for a game
  }

  async engines(): Promise<string[]> {
    return [];
  }

  async list(): Promise<Summary[]> {
    const games = await (await this.database).getAll("games");
    const found = await Promise.all(games.map((game) => this.#entry(game)));
    return found.filter((one) => one !== null).sort((one, other) => (one.changed < other.changed ? 1 : -1));
  }

  /** Null for a game that cannot be replayed: it is not of a game that is here, or damaged. */
  async #entry(game: LocalGame): Promise<Summary | null> {
    let { standing } = game;
    // Earlier versions have stored it without the number.
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

  /** Write the standing, unless the game has moved on; without it the list is only slower. */
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

  /** One after the other: what follows on a save that is not done yet follows on what that will have made. */
  async save(id: string, version: number, match: MatchData): Promise<Kept> {
    const before = this.#saves.get(id);
    const done =
      before?.version === version
        ? before.done.then((kept) => this.#write(id, kept.version, match))
        : this.#write(id, version, match);
    const save = { version, done };
    this.#saves.set(id, save);
    try {
      return await done;
    } finally {
      if (this.#saves.get(id) === save) this.#saves.delete(id);
    }
  }

  async #write(id: string, version: number, match: MatchData): Promise<Kept> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const game = await transaction.store.get(id);
    if (game === undefined) throw new Missing();
    if (game.version !== version) throw await asVariation(this, new Conflict(kept(game), match));
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

  async keepStudy(id: string, text: string): Promise<void> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const game = await transaction.store.get(id);
    if (game === undefined) throw new Missing();
    try {
      await Promise.all([transaction.store.put({ ...game, match: withStudy(game.match, text) }), transaction.done]);
    } catch (error) {
      throw storageError(error);
    }
    this.#channel.postMessage(id);
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
      if (watching && game !== undefined) studied?.(studyOf(game.match));
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

  /** No more is heard of other windows. */
  close(): void {
    this.#channel.close();
  }
}

function kept({ id, version, match }: LocalGame): Kept {
  return { id, version, mine: true, match: withStudy(match, ""), thinking: null };
}

function now(): string {
  return new Date().toISOString();
}

/** `crypto.randomUUID` is missing on pages that do not come by https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return PREFIX + Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** So that the browser does not clear the games away when it needs room. */
function askToPersist(): void {
  globalThis.navigator?.storage?.persist?.().catch(() => undefined);
}
