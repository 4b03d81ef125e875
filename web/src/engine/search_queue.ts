/**
 * A queue of jobs that search positions of one game. Each job has a worker to itself; jobs wait until one is free.
 * Searches are independent and use tables of equal size, so the answers are the same on every machine.
 */

import type { Position } from "../rules/api";
import { MessageError } from "../text/api";
import type { Limits, Report, Search } from "./api";
import { SearchProcess, searchWorker, taskOf, type WorkerLike } from "./search_process";

/** 2**20 slots (16 MB per worker), as in Python. */
const TABLE_BITS = 20;

const MAX_WORKERS = 8;

/** Leaves one core to the page. */
export function defaultWorkerCount(): number {
  return Math.max(1, Math.min((globalThis.navigator?.hardwareConcurrency ?? 1) - 1, MAX_WORKERS));
}

export class SearchQueue {
  readonly #module: WebAssembly.Module;
  readonly #make: () => WorkerLike;
  readonly #all = new Set<SearchProcess>();
  readonly #free: SearchProcess[] = [];
  readonly #waiting: (() => void)[] = [];
  #unstarted: number;
  #closed = false;

  constructor(module: WebAssembly.Module, most: number, make: () => WorkerLike = searchWorker) {
    this.#module = module;
    this.#unstarted = most;
    this.#make = make;
  }

  /** Runs a job; `first` puts it before waiting jobs. Rejects with an AbortError after `close`. */
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
      throw this.#closed ? queueClosed() : new MessageError("engine-failed", {}, { cause: error });
    }
    return reports;
  }

  async #take(first: boolean): Promise<SearchProcess> {
    while (!this.#closed) {
      const process = this.#free.pop() ?? this.#startWorker();
      if (process !== null) return process;
      await new Promise<void>((go) => (first ? this.#waiting.unshift(go) : this.#waiting.push(go)));
    }
    throw queueClosed();
  }

  #startWorker(): SearchProcess | null {
    if (this.#unstarted === 0) return null;
    this.#unstarted--;
    const process = new SearchProcess(this.#make(), this.#module, TABLE_BITS);
    this.#all.add(process);
    return process;
  }

  /** Keeps one idle worker for later jobs. */
  #giveBack(process: SearchProcess): void {
    const next = this.#waiting.shift();
    if (next === undefined && this.#free.length > 0) process.end();
    if (process.ended) {
      this.#all.delete(process);
      this.#unstarted++;
    } else this.#free.push(process);
    next?.();
  }
}

const queueClosed = (): DOMException => new DOMException("the searches have been ended", "AbortError");
