/** Games stored by a server: their last known states, unsent changes, and the server's messages about them. */

import { signal } from "@preact/signals";
import type { Created, Hello, OnlineList, OnlineState, OnlineSummary } from "../../generated/schema";
import { type MatchData, studyOf, withStudy } from "../game/api";
import type { Told, Topic } from "../online/channel";
import { LazyChannel, type LiveChannel } from "../online/lazy_channel";
import type { Keeper, Kept, Summary, Watcher } from "./api";
import { listWhileAway } from "./away";
import type { Copies } from "./copies";
import type { Copy } from "./database";
import { Conflict, Missing, Unreachable } from "./errors";
import { afterEvent, isLineEvent, keptFrom, newGameFrom, summaryFrom } from "./log";
import { Outbox } from "./outbox";
import { findServer, type Requests } from "./requests";
import { Studies } from "./studies";
import type { Summarise } from "./summarise";
import { asVariation } from "./variation";

/** Maximum age of unsent changes from an earlier visit, in milliseconds. `sendPending` drops older ones. */
const PATIENCE = 30 * 24 * 3600 * 1000;

interface Watched {
  watchers: Set<Watcher>;
  end: () => void;
  /** Whether the whole state is requested. */
  asksAll: boolean;
  /** Messages that arrived while a change was being sent. */
  held: Told[];
}

export class ServerKeeper implements Keeper {
  readonly kind = "server";
  readonly away = signal(false);
  /** The games of several people in the last list; null before the first. */
  readonly together = signal<readonly OnlineSummary[] | null>(null);
  readonly #outbox: Outbox;
  readonly #studies: Studies;
  /** Per game: the last known state on the server. */
  readonly #known = new Map<string, Kept>();
  /** Per game: the version that `load` returned while a change was being sent; otherwise infinity. */
  readonly #given = new Map<string, number>();
  readonly #watched = new Map<string, Watched>();
  #hello: Hello | null;

  /** `hello`: the server's greeting; null if the server is unreachable. */
  constructor(
    readonly requests: Requests,
    readonly copies: Copies,
    readonly summarise: Summarise,
    hello: Hello | null,
    readonly channel: LiveChannel = new LazyChannel(requests.live),
  ) {
    this.#hello = hello;
    this.#outbox = new Outbox(requests, copies, (id) => this.#ask(id));
    this.#studies = new Studies(requests, copies);
    globalThis.addEventListener?.("online", () => this.#wake());
  }

  #wake(): void {
    this.#outbox.wake();
    this.#studies.wake();
  }

  async #ask(id: string): Promise<Kept> {
    return keptFrom(await this.requests.get<OnlineState>(path(id)));
  }

  /** Send the unsent changes of earlier visits. */
  async sendPending(): Promise<void> {
    for (const copy of await this.copies.pending()) {
      if (Date.now() - Date.parse(copy.changed) > PATIENCE) await this.copies.remove(copy.id);
      else this.#sendOn(copy);
    }
  }

  /** Send the unsent changes of an earlier visit, and report the result to the game's watchers. */
  #sendOn(copy: Copy): void {
    const { id, pending, study } = copy;
    if (study?.unsent) this.#studies.keep(id, study.text).catch(console.warn);
    if (pending === null || this.#outbox.waiting(id) !== undefined) return;
    this.#sent(id, this.#outbox.sendOn({ ...copy, pending })).then(
      (stored) => this.#tell(id, stored),
      (error) => {
        if (!(error instanceof Conflict)) console.warn(error);
        else for (const watcher of this.#watching(id)) watcher.lost?.(error.lost);
      },
    );
  }

  async engines(game: string, options: Record<string, number | string>): Promise<string[]> {
    this.#hello ??= await findServer(this.requests);
    const offers = this.#hello?.engines.filter((offer) => offer.game === game) ?? [];
    const fitting = offers.filter((offer) =>
      Object.entries(offer.options).every(([name, value]) => options[name] === value),
    );
    return fitting.map(({ name }) => name);
  }

  /** The list of games. While the server is unreachable, the last known list. */
  async list(): Promise<Summary[]> {
    try {
      const all = (await this.requests.get<OnlineList>("online")).games;
      const games = all.filter(({ alone }) => alone).map(summaryFrom);
      this.together.value = all.filter(({ alone }) => !alone);
      this.away.value = false;
      this.#wake();
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
    const { game: id } = await this.requests.post<Created>("online", newGameFrom(match));
    const kept: Kept = { id, version: 0, base: 0, mine: true, match: withStudy(match, ""), thinking: null };
    await this.#keep(kept);
    if (studyOf(match) !== "") await this.#studies.keep(id, studyOf(match));
    return kept;
  }

  /** Load a game. While the server is unreachable, the last known state. */
  async load(id: string): Promise<Kept> {
    const copy = await this.copies.get(id);
    if (copy !== undefined) this.#sendOn(copy);
    const waiting = this.#outbox.waiting(id);
    this.#given.set(id, waiting?.version ?? Number.POSITIVE_INFINITY);
    if (waiting !== undefined) return waiting;
    try {
      const kept = await this.#ask(id);
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
    if (waiting !== undefined) return this.#sent(id, this.#outbox.send(waiting, match));
    const known = this.#known.get(id) ?? (await this.load(id));
    if (known.version !== version) throw await asVariation(this, new Conflict(known, match));
    return this.#sent(id, this.#outbox.send(known, match));
  }

  async #sent(id: string, sending: Promise<Kept>): Promise<Kept> {
    try {
      const stored = await sending;
      this.#learn(stored, true);
      setTimeout(() => this.#hearWhatWasHeld(id));
      return stored;
    } catch (error) {
      const newest = error instanceof Conflict ? (await asVariation(this, error)).kept : this.#known.get(id);
      if (newest !== undefined) this.#known.set(id, newest);
      this.#tell(id, error instanceof Missing ? null : (newest ?? null));
      this.#hearWhatWasHeld(id);
      throw error;
    }
  }

  study(id: string): Promise<string> {
    return this.#studies.read(id);
  }

  keepStudy(id: string, text: string): Promise<void> {
    return this.#studies.keep(id, text);
  }

  /** Remove the copies when the user changes; see `Copies.forget`. */
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
    await this.requests.post<null>(`${path(id)}/move-now`);
  }

  watch(id: string, watcher: Watcher): () => void {
    const known = this.#known.get(id);
    if (known !== undefined && known.version > (this.#given.get(id) ?? known.version)) watcher.changed(known);
    let watched = this.#watched.get(id);
    if (watched === undefined) {
      watched = { watchers: new Set([watcher]), end: () => {}, asksAll: false, held: [] };
      this.#watched.set(id, watched);
      watched.end = this.channel.follow(id, this.#topic(id, watched));
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

  #topic(id: string, watched: Watched): Topic {
    return {
      begin: () => ({
        type: "watch",
        game: id,
        since: watched.asksAll ? null : (this.#known.get(id)?.version ?? null),
      }),
      end: () => ({ type: "unwatch", game: id }),
      hear: (told) => {
        if (this.#outbox.waiting(id) === undefined) this.#hear(id, watched, told);
        else watched.held.push(told);
      },
      connection: (up) => {
        if (up) this.#wake();
        for (const watcher of this.#watching(id)) watcher.connection?.(up);
      },
      refused: (error) => {
        if (error instanceof Missing) this.#tell(id, null);
        else console.warn(error);
      },
    };
  }

  #watching(id: string): Iterable<Watcher> {
    return [...(this.#watched.get(id)?.watchers ?? [])];
  }

  #hearWhatWasHeld(id: string): void {
    const watched = this.#watched.get(id);
    if (this.#outbox.waiting(id) !== undefined) return;
    for (const told of watched?.held.splice(0) ?? []) this.#hear(id, watched!, told);
  }

  /** Apply a message of the server. After missed events, request the whole state. */
  #hear(id: string, watched: Watched, told: Told): void {
    const known = this.#known.get(id);
    if (told.type === "online") {
      watched.asksAll = false;
      this.#learn({ ...keptFrom(told), thinking: known?.thinking ?? null });
    } else if (told.type === "gone") {
      this.#known.delete(id);
      this.copies.remove(id).catch(console.error);
      this.#tell(id, null);
    } else if (told.type === "noted") {
      this.#studies.hear(id, told.version).then((text) => {
        if (text !== null) for (const watcher of this.#watching(id)) watcher.studied?.(text);
      }, console.warn);
    } else if (known !== undefined && told.type === "thinks") {
      const { seat: thinking, depth } = told;
      if (thinking !== known.thinking) this.#learn({ ...known, thinking });
      if (thinking !== null && depth > 0) for (const watcher of this.#watching(id)) watcher.report?.(told);
    } else if ("seq" in told && !watched.asksAll && told.seq > (known?.version ?? -1)) {
      const match = known && told.seq === known.version + 1 ? afterEvent(known.match, told) : null;
      if (known === undefined || match === null) {
        watched.asksAll = true;
        this.channel.restart(id);
        return;
      }
      const base = isLineEvent(told) ? { base: told.seq, thinking: null } : {};
      this.#learn({ ...known, ...base, match, version: told.seq });
    }
  }

  /** Store a state of the server. Notify the watchers, unless this window made the change. */
  #learn(kept: Kept, isOwn = false): void {
    const known = this.#known.get(kept.id);
    if (known !== undefined && kept.version < known.version) return;
    const isNews = kept.version !== known?.version || kept.thinking !== known.thinking;
    this.#known.set(kept.id, kept);
    if (this.#outbox.waiting(kept.id) !== undefined) return; // the outbox resolves or reports conflicts
    this.copies.put(kept.id, { kept, pending: null }).catch(console.error);
    if (isNews && !isOwn) this.#tell(kept.id, kept);
  }

  async #keep(kept: Kept): Promise<void> {
    this.#known.set(kept.id, kept);
    await this.copies.put(kept.id, { kept, pending: null });
  }

  #tell(id: string, kept: Kept | null): void {
    for (const watcher of this.#watching(id)) watcher.changed(kept);
  }
}

function path(id: string): string {
  return `online/${encodeURIComponent(id)}`;
}
