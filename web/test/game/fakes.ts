/** A game store, an engine, a clock and locks under the test's control. */

import { signal } from "@preact/signals";
import type { Done } from "../../generated/schema";
import type { Engine, Report } from "../../src/engine/api";
import type { MatchData } from "../../src/game/api";
import type { Time } from "../../src/game/time";
import type { GameStore, PendingChanges, SearchProgress, StoredGame, Watcher } from "../../src/keep/api";
import { Conflict } from "../../src/keep/failures";
import type { Move, Position } from "../../src/rules/api";

/** Runs all pending promises without advancing time. */
export async function settle(): Promise<void> {
  for (let round = 0; round < 20; round++) await Promise.resolve();
}

/** A clock that tests advance. */
export class FakeTime implements Time {
  #now = 1000;
  #timers: { at: number; callback: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settle();
    for (;;) {
      const next = this.#timers.filter(({ at }) => at <= end).toSorted((one, other) => one.at - other.at)[0];
      if (next === undefined) break;
      this.#timers = this.#timers.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.callback();
      await settle();
    }
    this.#now = end;
  }
}

interface Search {
  position: Position;
  level: number;
  stop: AbortSignal;
  report(report: Report): void;
  answer(moves: Move[]): void;
  fail(error: Error): void;
}

/** Searches last until the test answers them; a stopped search answers with the first legal move. */
export class FakeEngine implements Engine {
  readonly searches: Search[] = [];
  closed = false;

  get last(): Search {
    return this.searches.at(-1)!;
  }

  search(): Promise<Report> {
    return Promise.reject(new Error("a session asks for moves only"));
  }

  choose(position: Position, level: number, progress: (report: Report) => void, stop: AbortSignal): Promise<Move[]> {
    return new Promise((resolve, reject) => {
      this.searches.push({ position, level, stop, report: progress, answer: resolve, fail: reject });
      stop.addEventListener("abort", () => resolve([position.moves[0]!]));
    });
  }

  close(): void {
    this.closed = true;
  }
}

/** Keeps games in memory. While `down`, it stores and reports nothing. */
export class FakeStore implements GameStore {
  readonly kind = "browser";
  readonly unreachable = signal(false);
  readonly games = new Map<string, StoredGame>();
  readonly studies = new Map<string, string>();
  readonly saved: MatchData[] = [];
  readonly hurried: string[] = [];
  refusal: Error | null = null;
  readonly #sendings = new Map<string, { match: MatchData; done: Promise<StoredGame> }>();
  #watchers: { id: string; watcher: Watcher }[] = [];
  #up: Promise<void> = Promise.resolve();
  #comeUp: () => void = () => {};

  async engines(): Promise<string[]> {
    return [];
  }

  async list() {
    return [];
  }

  async create(match: MatchData, mine = true): Promise<StoredGame> {
    const kept = { id: `game-${this.games.size + 1}`, version: 1, mine, match };
    this.games.set(kept.id, kept);
    return kept;
  }

  async load(id: string): Promise<StoredGame> {
    return this.games.get(id)!;
  }

  /** Calls before a state is stored are stored with it. */
  save({ id, version }: StoredGame, match: MatchData): PendingChanges {
    const sending = this.#sendings.get(id);
    if (sending !== undefined) {
      sending.match = match;
      return { ids: [], done: sending.done };
    }
    const begun = { match, done: this.#send(id, version) };
    this.#sendings.set(id, begun);
    return { ids: [], done: begun.done };
  }

  remember(): void {}

  command(): Promise<Done> {
    return Promise.reject(new Error("there is no server"));
  }

  requestState(): void {}

  async #send(id: string, version: number): Promise<StoredGame> {
    await this.#up;
    const { match } = this.#sendings.get(id)!;
    this.#sendings.delete(id);
    if (this.refusal !== null) throw this.refusal;
    const kept = this.games.get(id)!;
    if (kept.version !== version) throw new Conflict(kept, match);
    this.saved.push(match);
    return this.change(id, match);
  }

  async study(id: string): Promise<string> {
    return this.studies.get(id) ?? "";
  }

  async saveStudy(id: string, text: string): Promise<string> {
    this.studies.set(id, text);
    return text;
  }

  /** Another window writes a study. */
  changeStudy(id: string, text: string): void {
    this.studies.set(id, text);
    for (const watcher of this.#watching(id)) watcher.studyChanged?.(text, null);
  }

  async moveNow(id: string): Promise<void> {
    this.hurried.push(id);
  }

  async remove(id: string): Promise<void> {
    this.games.delete(id);
    for (const watcher of this.#watching(id)) watcher.changed(null);
  }

  watch(id: string, watcher: Watcher): () => void {
    const watched = { id, watcher };
    this.#watchers.push(watched);
    return () => {
      this.#watchers = this.#watchers.filter((other) => other !== watched);
    };
  }

  /** Reports of a server's engine. */
  report(id: string, found: SearchProgress, seat: number | null = 1): void {
    for (const watcher of this.#watching(id)) watcher.hear?.({ type: "thinks", game: id, seat, ...found });
  }

  #watching(id: string): Watcher[] {
    return this.#watchers.filter((one) => one.id === id).map(({ watcher }) => watcher);
  }

  /** A change from elsewhere. */
  change(id: string, match: MatchData): StoredGame {
    const before = this.games.get(id)!;
    const kept = { ...before, match, version: before.version + 1 };
    this.games.set(id, kept);
    for (const watcher of this.#watching(id)) watcher.changed(kept);
    return kept;
  }

  goDown(): void {
    this.#up = new Promise((resolve) => {
      this.#comeUp = resolve;
    });
    for (const { watcher } of this.#watchers) watcher.connection?.(false);
  }

  goUp(): void {
    this.#comeUp();
    for (const { watcher } of this.#watchers) watcher.connection?.(true);
  }
}

interface Request {
  run: (lock: null) => Promise<void>;
  resolve: () => void;
  reject: (error: Error) => void;
  signal: AbortSignal | undefined;
}

/** Simulates browser locks of one name. */
export class FakeLocks {
  #holder: Request | null = null;
  #queue: Request[] = [];

  request = ((_name: string, options: LockOptions, run: (lock: null) => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const request = { run, resolve, reject, signal: options.signal };
      if (options.steal) {
        this.#holder?.reject(new DOMException("stolen", "AbortError"));
        this.#grant(request);
        return;
      }
      this.#queue.push(request);
      options.signal?.addEventListener("abort", () => {
        if (!this.#queue.includes(request)) return;
        this.#queue = this.#queue.filter((other) => other !== request);
        reject(new DOMException("aborted", "AbortError"));
      });
      this.#next();
    })) as unknown as LockManager["request"];

  #grant(request: Request): void {
    this.#holder = request;
    Promise.resolve()
      .then(() => request.run(null))
      .then(() => {
        request.resolve();
        if (this.#holder === request) this.#holder = null;
        this.#next();
      });
  }

  #next(): void {
    if (this.#holder !== null) return;
    const next = this.#queue.shift();
    if (next !== undefined) this.#grant(next);
  }
}
