/** Storage with a server: it stores new games. Games begun while the server was unreachable stay in the browser. */

import type { ReadonlySignal } from "@preact/signals";
import type { ClientMessage, Done } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { Keeper, Kept, Sent, Summary, Watcher } from "./api";
import { type BrowserKeeper, isLocal } from "./browser";
import { Unreachable } from "./errors";
import type { ServerKeeper } from "./server";

export class BothKeepers implements Keeper {
  readonly kind = "server";
  readonly away: ReadonlySignal<boolean>;

  constructor(
    readonly server: ServerKeeper,
    readonly browser: BrowserKeeper,
  ) {
    this.away = server.away;
  }

  #of(id: string): Keeper {
    return isLocal(id) ? this.browser : this.server;
  }

  async engines(game: string, options: Record<string, number | string>): Promise<string[]> {
    return this.server.engines(game, options).catch(() => []);
  }

  async list(): Promise<Summary[]> {
    const here = await this.browser.list().catch(() => []); // a browser without storage has no games
    try {
      return [...(await this.server.list()), ...here].sort((one, other) => (one.changed < other.changed ? 1 : -1));
    } catch (error) {
      if (error instanceof Unreachable && here.length > 0) return here;
      throw error;
    }
  }

  /** If the server is unreachable, store the game in the browser, unless the game needs an engine of the server. */
  async create(match: MatchData): Promise<Kept> {
    try {
      return await this.server.create(match);
    } catch (error) {
      if (!(error instanceof Unreachable) || match.seats.some(({ kind }) => kind === "engine")) throw error;
      return this.browser.create(match);
    }
  }

  load(id: string, secret?: string | null): Promise<Kept> {
    return this.#of(id).load(id, secret);
  }

  save(before: Kept, match: MatchData): Sent {
    return this.#of(before.id).save(before, match);
  }

  remember(kept: Kept): void {
    this.#of(kept.id).remember(kept);
  }

  command(message: ClientMessage, more?: { again?: boolean }): Promise<Done> {
    return this.server.command(message, more);
  }

  study(id: string): Promise<string> {
    return this.#of(id).study(id);
  }

  keepStudy(id: string, text: string, base: string, conflict?: number): Promise<string> {
    return this.#of(id).keepStudy(id, text, base, conflict);
  }

  remove(id: string): Promise<void> {
    return this.#of(id).remove(id);
  }

  moveNow(id: string): Promise<void> {
    return this.#of(id).moveNow(id);
  }

  watch(id: string, watcher: Watcher): () => void {
    return this.#of(id).watch(id, watcher);
  }

  askAll(id: string): void {
    this.#of(id).askAll(id);
  }
}
