/**
 * Work that takes searches of one game, done by several workers at a time: each piece of work has a worker of its own,
 * and those that find none free wait.  Nothing is remembered from one search to the next, and all have the same table,
 * so the answers are the same on every machine.
 */

import type { Position } from "../rules/api";
import { MessageError } from "../text/message_error";
import type { Limits, Report, Search } from "./api";
import { SearchProcess, searchWorker, taskOf, type WorkerLike } from "./search_process";

/** 2**20 slots, as Python's searches have: 16 MB a worker. */
const TABLE_BITS = 20;

const MOST_WORKERS = 8;

/** A core is left to the page. */
export function usualWorkers(): number {
  return Math.max(1, Math.min((globalThis.navigator?.hardwareConcurrency ?? 1) - 1, MOST_WORKERS));
}

export class SearchQueue {
  readonly #module: WebAssembly.Module;
  readonly #make: () => WorkerLike;
  readonly #all = new Set<SearchProcess>();
  readonly #free: SearchProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  #unmade: number;
  #closed = false;

  /** `most`: how many workers there may be. */
  constructor(module: WebAssembly.Module, most: number, make: () => WorkerLike = searchWorker) {
    this.#module = module;
    this.#unmade = most;
    this.#make = make;
  }

  /** Do a piece of work; `first`: before all that waits.  Rejects with an AbortError once the queue has been closed. */
  async run<T>(work: (search: Search) => Promise<T>, first = false): Promise<T> {
    const process = await this.#take(first);
    try {
      return await work((position, limits) => this.#search(process, position, limits));
    } finally {
      this.#giveBack(process);
    }
  }

  close(): void {
    this.#closed = true;
    for (const process of this.#all) process.end();
    for (const go of this.#waiting.splice(0)) go();
  }

  async #search(process: SearchProcess, position: Position, limits: Limits): Promise<Report[]> {
    const reports: Report[] = [];
    try {
      await process.search(taskOf(position, { limits, fresh: true, bits: TABLE_BITS }), (report) =>
        reports.push(report),
      );
    } catch (error) {
      throw this.#closed ? closed() : new MessageError("engine-failed", {}, { cause: error });
    }
    return reports;
  }

  async #take(first: boolean): Promise<SearchProcess> {
    while (!this.#closed) {
      const process = this.#free.pop() ?? this.#made();
      if (process !== null) return process;
      await new Promise<void>((go) => (first ? this.#waiting.unshift(go) : this.#waiting.push(go)));
    }
    throw closed();
  }

  #made(): SearchProcess | null {
    if (this.#unmade === 0) return null;
    this.#unmade--;
    const process = new SearchProcess(this.#make(), this.#module, TABLE_BITS);
    this.#all.add(process);
    return process;
  }

  /** Where nothing waits, one worker is kept for what may come. */
  #giveBack(process: SearchProcess): void {
    const next = this.#waiting.shift();
    if (next === undefined && this.#free.length > 0) process.end();
    if (process.ended) {
      this.#all.delete(process);
      this.#unmade++;
    } else this.#free.push(process);
    next?.();
  }
}

const closed = (): DOMException => new DOMException("the searches have been ended", "AbortError");
