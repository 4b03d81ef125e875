/** Games that a server keeps: what is known of each, what has yet to be sent, and what other windows and engines do. */

import { signal } from "@preact/signals";
import type {
  ChangeEvent,
  GameList,
  GoneEvent,
  Hello,
  ReportEvent,
  StateEvent,
  Stored,
  ThinkingEvent,
} from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { Topic } from "../online/channel";
import { LazyChannel, type LiveChannel } from "../online/lazy_channel";
import type { Keeper, Kept, Summary, Watcher } from "./api";
import { listWhileAway } from "./away";
import { applyChange } from "./change";
import type { Copies } from "./copies";
import type { Copy } from "./database";
import { Conflict, Missing, Unreachable } from "./errors";
import { Outbox } from "./outbox";
import { findServer, type Requests } from "./requests";
import type { Summarise } from "./summarise";

/** What is told of a game that is kept. */
type KeptEvent = StateEvent | ChangeEvent | ThinkingEvent | ReportEvent | GoneEvent;

export class ServerKeeper implements Keeper {
  readonly kind = "server";
  readonly away = signal(false);
  readonly #outbox: Outbox;
  /** As the server has them, as far as it is known. */
  readonly #known = new Map<string, Kept>();
  /** The version of a game that was given out while a change of it was on its way; else infinite. */
  readonly #given = new Map<string, number>();
  readonly #watched = new Map<string, { watchers: Set<Watcher>; end: () => void }>();
  #hello: Hello | null;

  /** `hello`: what the server has said; null where it is away just now. */
  constructor(
    readonly requests: Requests,
    readonly copies: Copies,
    readonly summarise: Summarise,
    hello: Hello | null,
    readonly channel: LiveChannel = new LazyChannel(requests.live),
  ) {
    this.#hello = hello;
    this.#outbox = new Outbox(requests, copies);
    globalThis.addEventListener?.("online", () => this.#outbox.wake());
  }

  /** Send what could not be sent before the page was loaded. */
  async sendPending(): Promise<void> {
    for (const copy of await this.copies.pending()) this.#sendOn(copy);
  }

  /** Go on with what an earlier visit could not send; those who watch the game are told how it ends. */
  #sendOn({ kept, pending, sent }: Copy): void {
    if (pending === null || this.#outbox.waiting(kept.id) !== undefined) return;
    this.#send(kept, pending, sent).then((stored) => this.#tell(kept.id, stored), console.warn);
  }

  async engines(game: string, options: Record<string, number | string>): Promise<string[]> {
    this.#hello ??= await findServer(this.requests);
    const offers = this.#hello?.engines.filter((offer) => offer.game === game) ?? [];
    const fitting = offers.filter((offer) =>
      Object.entries(offer.options).every(([name, value]) => options[name] === value),
    );
    return fitting.map(({ name }) => name);
  }

  /** While the server is away, what is known of them here. */
  async list(): Promise<Summary[]> {
    try {
      const { games } = await this.requests.get<GameList>("games");
      this.away.value = false;
      this.#outbox.wake();
      await this.copies.putList(games);
      return games;
    } catch (error) {
      this.away.value = error instanceof Unreachable;
      const known = this.away.value ? await listWhileAway(this.copies, this.summarise) : undefined;
      if (known === undefined) throw error;
      return known;
    }
  }

  async create(match: MatchData): Promise<Kept> {
    const kept = await this.requests.post<Kept>("games", match);
    await this.#keep(kept);
    return kept;
  }

  /** While the server is away, the game as it was. */
  async load(id: string): Promise<Kept> {
    const copy = await this.copies.get(id);
    if (copy !== undefined) this.#sendOn(copy);
    const waiting = this.#outbox.waiting(id);
    this.#given.set(id, waiting?.version ?? Number.POSITIVE_INFINITY);
    if (waiting !== undefined) return waiting;
    try {
      const kept = await this.requests.get<Kept>(path(id));
      await this.#keep(kept);
      return kept;
    } catch (error) {
      if (error instanceof Missing) await this.copies.remove(id);
      if (!(error instanceof Unreachable) || copy === undefined) throw error;
      this.#known.set(id, copy.kept);
      return { ...copy.kept, thinking: null };
    }
  }

  async save(id: string, version: number, match: MatchData): Promise<Kept> {
    const waiting = this.#outbox.waiting(id);
    if (waiting !== undefined) return this.#send(waiting, match);
    const known = this.#known.get(id) ?? (await this.load(id));
    if (known.version !== version) throw new Conflict(known);
    return this.#send(known, match);
  }

  async #send(kept: Kept, match: MatchData, sent?: MatchData | null): Promise<Kept> {
    try {
      const stored = await this.#outbox.send(kept, match, sent);
      this.#learn(stored, stored.match);
      setTimeout(() => this.#tellWhatFollowed(stored));
      return stored;
    } catch (error) {
      const newest = error instanceof Conflict ? error.kept : (this.#known.get(kept.id) ?? kept);
      this.#known.set(kept.id, newest);
      this.#tell(kept.id, error instanceof Missing ? null : newest);
      throw error;
    }
  }

  /** What came while a change was on its way, and that an engine answers to it. */
  #tellWhatFollowed({ id, version }: Kept): void {
    const known = this.#known.get(id);
    if (known !== undefined && (known.version > version || known.thinking !== null)) this.#tell(id, known);
  }

  /** The browser becomes another person's: see `Copies.forget`. */
  async forget(of: { unsent: boolean }): Promise<void> {
    await this.copies.forget(of);
  }

  async remove(id: string): Promise<void> {
    await this.requests.delete(path(id)).catch((error: unknown) => {
      if (!(error instanceof Missing)) throw error;
    });
    this.#known.delete(id);
    await this.copies.remove(id);
  }

  async moveNow(id: string): Promise<void> {
    await this.requests.post<Stored>(`${path(id)}/move-now`);
  }

  watch(id: string, watcher: Watcher): () => void {
    const known = this.#known.get(id);
    if (known !== undefined && known.version > (this.#given.get(id) ?? known.version)) watcher.changed(known);
    let watched = this.#watched.get(id);
    if (watched === undefined) {
      watched = { watchers: new Set([watcher]), end: () => {} };
      this.#watched.set(id, watched);
      watched.end = this.channel.follow(id, this.#topic(id));
    }
    const { watchers, end } = watched;
    watchers.add(watcher);
    return () => {
      watchers.delete(watcher);
      if (watchers.size > 0 || this.#watched.get(id)?.watchers !== watchers) return;
      this.#watched.delete(id);
      end();
    };
  }

  #topic(id: string): Topic {
    return {
      begin: () => ({ type: "follow", game: id, since: this.#known.get(id)?.version ?? null }),
      end: () => ({ type: "unfollow", game: id }),
      hear: (told) => this.#hearOf(id, told as KeptEvent),
      connection: (up) => {
        if (up) this.#outbox.wake();
        for (const watcher of this.#watching(id)) watcher.connection?.(up);
      },
      refused: (error) => {
        if (error instanceof Missing) this.#tell(id, null);
        else console.warn(error);
      },
    };
  }

  #hearOf(id: string, event: KeptEvent): void {
    if (event.type !== "report") this.#hear(id, event) || this.channel.restart(id);
    else if (event.version === this.#known.get(id)?.version) {
      for (const watcher of this.#watching(id)) watcher.report?.(event);
    }
  }

  #watching(id: string): Iterable<Watcher> {
    return [...(this.#watched.get(id)?.watchers ?? [])];
  }

  /** Take up what the server tells; false where something between was missed. */
  #hear(id: string, event: Exclude<KeptEvent, ReportEvent>): boolean {
    const known = this.#known.get(id);
    if (event.type === "state") {
      this.#learn(event.kept);
    } else if (event.type === "gone") {
      this.#known.delete(id);
      this.copies.remove(id).catch(console.error);
      this.#tell(id, null);
    } else if (known === undefined || event.version > known.version + (event.type === "change" ? 1 : 0)) {
      this.#known.delete(id);
      return false;
    } else if (event.type === "change" && event.version === known.version + 1) {
      const { version, thinking, change } = event;
      this.#learn({ ...known, version, thinking, match: applyChange(known.match, change) });
    } else if (event.type === "thinking" && event.version === known.version) {
      this.#learn({ ...known, thinking: event.thinking });
    }
    return true;
  }

  /** Take up a state of the server's, and tell the watchers unless it is what this window has made of it. */
  #learn(kept: Kept, own?: MatchData): void {
    const known = this.#known.get(kept.id);
    if (known !== undefined && kept.version < known.version) return;
    const isNews = kept.version !== known?.version || kept.thinking !== known.thinking;
    this.#known.set(kept.id, kept);
    if (this.#outbox.waiting(kept.id) !== undefined) return; // the server refuses what is sent if it does not follow
    this.copies.put(kept, null).catch(console.error);
    if (isNews && own === undefined) this.#tell(kept.id, kept);
  }

  async #keep(kept: Kept): Promise<void> {
    this.#known.set(kept.id, kept);
    await this.copies.put(kept, null);
  }

  #tell(id: string, kept: Kept | null): void {
    for (const watcher of this.#watching(id)) watcher.changed(kept);
  }
}

function path(id: string): string {
  return `games/${encodeURIComponent(id)}`;
}
