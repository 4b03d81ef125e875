/** Games stored in the browser. Windows of the same browser notify each other when such a game changes. */

import { signal } from "@preact/signals";
import type { Done } from "../../generated/schema";
import { type MatchData, studyOf, withStudy } from "../game/api";
import type { GameStore, PendingChanges, StoredGame, Summary, Watcher } from "./api";
import { type Database, type LocalGame, storageError } from "./database";
import { Conflict, Missing, Unreachable } from "./failures";
import { mergeTexts, saveLostMoves } from "./studies";
import { type Summarise, summaryOf } from "./user_games";

const PREFIX = "local-";
const CHANNEL = "ludarium.games";

/** Whether the browser, not the server, stores the game. */
export function isLocal(id: string): boolean {
  return id.startsWith(PREFIX);
}

export class BrowserStore implements GameStore {
  readonly kind = "browser";
  readonly unreachable = signal(false);
  /** Sends the ids of changed games to the other windows. */
  readonly #channel = new BroadcastChannel(CHANNEL);
  /** Per game: the last save in progress, and the version that its caller knew. */
  readonly #saves = new Map<string, { version: number; done: Promise<StoredGame> }>();

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
    const summaries = await Promise.all(games.map((game) => this.#summary(game)));
    return summaries.filter((one) => one !== null).sort((one, other) => (one.changed < other.changed ? 1 : -1));
  }

  /** Null if the game cannot be replayed: its rules are missing, or its data are damaged. */
  async #summary(game: LocalGame): Promise<Summary | null> {
    let { standing } = game;
    // Earlier versions of the page stored a `standing` without the field `number`.
    if (standing?.number === undefined) {
      try {
        standing = await this.summarise(game.match);
      } catch {
        return null;
      }
      await this.#storeStanding(game, standing);
    }
    return summaryOf(game.id, game.changed, game.match, standing);
  }

  /** Stores the computed fields (`standing`), unless the game has changed. On failure, `list` computes them again. */
  async #storeStanding(game: LocalGame, standing: LocalGame["standing"]): Promise<void> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const newest = await transaction.store.get(game.id);
    if (newest?.version === game.version) {
      await transaction.store.put({ ...newest, standing }).catch(() => undefined); // `newest` may have another study
    }
    await transaction.done.catch(() => undefined);
  }

  async create(match: MatchData): Promise<StoredGame> {
    const game: LocalGame = { id: PREFIX + randomId(), version: 1, match, changed: now(), standing: null };
    const database = await this.database;
    await runWrite(() => database.add("games", game));
    globalThis.navigator?.storage?.persist?.().catch(() => undefined); // ask the browser not to delete the games
    return storedGame(game);
  }

  async load(id: string): Promise<StoredGame> {
    const game = await (await this.database).get("games", id);
    if (game === undefined) throw new Missing();
    return storedGame(game);
  }

  /** First waits for an earlier save if that save is still running and began with the same version of the game. */
  save({ id, version }: StoredGame, match: MatchData): PendingChanges {
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

  /** Only servers execute commands. */
  async command(): Promise<Done> {
    throw new Unreachable();
  }

  requestState(): void {}

  async #write(id: string, version: number, match: MatchData): Promise<StoredGame> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const game = await transaction.store.get(id);
    if (game === undefined) throw new Missing();
    if (game.version !== version) {
      const conflict = new Conflict(storedGame(game), match);
      void saveLostMoves(this, conflict);
      throw conflict;
    }
    const newMatch = withStudy(match, studyOf(game.match));
    const newGame: LocalGame = { id, version: version + 1, match: newMatch, changed: now(), standing: null };
    await runWrite(() => Promise.all([transaction.store.put(newGame), transaction.done]));
    this.#channel.postMessage(id);
    return storedGame(newGame);
  }

  async study(id: string): Promise<string> {
    const game = await (await this.database).get("games", id);
    return game === undefined ? "" : studyOf(game.match);
  }

  async saveStudy(id: string, text: string, base: string): Promise<string> {
    for (;;) {
      const { match } = await this.load(id);
      const before = await this.study(id);
      const merged = before === base ? text : await mergeTexts(match, base, text, before);
      if (await this.#replaceStudy(id, before, merged)) return merged;
    }
  }

  /** Stores a study if the stored study is still `before`. Returns whether it did. */
  async #replaceStudy(id: string, before: string, text: string): Promise<boolean> {
    const transaction = (await this.database).transaction("games", "readwrite");
    const game = await transaction.store.get(id);
    if (game === undefined) throw new Missing();
    if (studyOf(game.match) !== before) return false;
    const newGame = { ...game, match: withStudy(game.match, text) };
    await runWrite(() => Promise.all([transaction.store.put(newGame), transaction.done]));
    this.#channel.postMessage(id);
    return true;
  }

  async remove(id: string): Promise<void> {
    await (await this.database).delete("games", id);
    this.#channel.postMessage(id);
  }

  async moveNow(): Promise<void> {}

  watch(id: string, { changed, connection, studyChanged }: Watcher): () => void {
    let watching = true;
    const report = async () => {
      const game = await (await this.database).get("games", id);
      if (watching) changed(game === undefined ? null : storedGame(game));
      if (watching && game !== undefined) studyChanged?.(studyOf(game.match), null);
    };
    const listener = (message: MessageEvent<unknown>) => {
      if (message.data === id) report().catch(console.error);
    };
    this.#channel.addEventListener("message", listener);
    connection?.(true);
    return () => {
      watching = false;
      this.#channel.removeEventListener("message", listener);
    };
  }

  /** Stops messages from other windows. */
  close(): void {
    this.#channel.close();
  }
}

function storedGame({ id, version, match }: LocalGame): StoredGame {
  return { id, version, mine: true, match: withStudy(match, "") };
}

const now = (): string => new Date().toISOString();

async function runWrite(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    throw storageError(error);
  }
}

/** A random id. `crypto.randomUUID` is missing on pages without HTTPS. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) => byte.toString(16).padStart(2, "0")).join("");
