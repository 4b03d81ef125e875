/** Chooses the storage of games when the page starts: the browser, or a server together with the browser. */

import type { ReadonlySignal } from "@preact/signals";
import type { Hello } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { GameStore, StoredGame, Summary } from "./api";
import { BrowserStore, isLocal } from "./browser";
import { GameCopies, openDatabase } from "./database";
import { Unreachable } from "./failures";
import { findServer, Requests } from "./requests";
import { ServerStore } from "./server";
import { summarise } from "./user_games";

/** Stores new games on the server. Games begun while the server is unreachable stay in the browser. */
export class CombinedStore implements GameStore {
  readonly kind = "server";
  readonly unreachable: ReadonlySignal<boolean>;

  constructor(
    readonly server: ServerStore,
    readonly browser: BrowserStore,
  ) {
    this.unreachable = server.unreachable;
  }

  #storeOf(id: string): GameStore {
    return isLocal(id) ? this.browser : this.server;
  }

  async engines(game: string, options: Record<string, number | string>): Promise<string[]> {
    return this.server.engines(game, options).catch(() => []);
  }

  async list(): Promise<Summary[]> {
    const local = await this.browser.list().catch(() => []); // a browser without storage has no games
    try {
      return [...(await this.server.list()), ...local].sort((one, other) => (one.changed < other.changed ? 1 : -1));
    } catch (error) {
      if (error instanceof Unreachable && local.length > 0) return local;
      throw error;
    }
  }

  /** If the server is unreachable, stores the game in the browser, unless the game needs an engine of the server. */
  async create(match: MatchData): Promise<StoredGame> {
    try {
      return await this.server.create(match);
    } catch (error) {
      if (!(error instanceof Unreachable) || match.seats.some(({ kind }) => kind === "engine")) throw error;
      return this.browser.create(match);
    }
  }

  readonly load: GameStore["load"] = (id, secret) => this.#storeOf(id).load(id, secret);
  readonly save: GameStore["save"] = (before, match) => this.#storeOf(before.id).save(before, match);
  readonly remember: GameStore["remember"] = (game) => this.#storeOf(game.id).remember(game);
  readonly command: GameStore["command"] = (command) => this.server.command(command);
  readonly study: GameStore["study"] = (id) => this.#storeOf(id).study(id);
  readonly saveStudy: GameStore["saveStudy"] = (id, ...changes) => this.#storeOf(id).saveStudy(id, ...changes);
  readonly remove: GameStore["remove"] = (id) => this.#storeOf(id).remove(id);
  readonly moveNow: GameStore["moveNow"] = (id) => this.#storeOf(id).moveNow(id);
  readonly watch: GameStore["watch"] = (id, watcher) => this.#storeOf(id).watch(id, watcher);
  readonly requestState: GameStore["requestState"] = (id) => this.#storeOf(id).requestState(id);
}

/** `hasServer`: whether a Ludarium server provides the page; the server may be unreachable now. */
export async function openGameStore(hasServer: boolean, requests = new Requests(document.baseURI)): Promise<GameStore> {
  const database = openDatabase();
  const browser = new BrowserStore(database, summarise);
  let hello: Hello | null = null;
  try {
    if (hasServer) hello = await findServer(requests);
    if (hello === null) return browser;
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
  }
  const server = new ServerStore(requests, new GameCopies(database), summarise, hello);
  server.sendUnsent().catch(console.error);
  return new CombinedStore(server, browser);
}
