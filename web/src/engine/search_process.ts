/**
 * The page's side of search workers. A worker reads no messages during an iteration, and most web servers do not allow
 * shared memory. The page therefore terminates a worker that does not stop in time, and uses the worker's last report. A
 * new worker starts within 30 ms, with an empty transposition table.
 */

import type { SearcherName } from "../data/types";
import type { Position, State } from "../rules/api";
import { MessageError } from "../text/api";
import type { GameHistory, Limits, Report, Search } from "./api";

/** The part of `Worker` that this file uses. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { message?: string }) => void): void;
}

export function searchWorker(): Worker {
  return new Worker(new URL("./search_worker", import.meta.url), { type: "module" });
}

/** Time for a worker to stop by itself after the message `stop`. */
const STOP_GRACE_MS = 60;
/**
 * After the first report, the page waits for the time limit times this factor, but at least for the limit plus
 * MIN_OVERTIME_MS. It then terminates the worker.
 */
const OVERTIME_FACTOR = 1.02;
const MIN_OVERTIME_MS = 100;

interface RunningSearch {
  last: Report | null;
  stopping: boolean;
  timers: ReturnType<typeof setTimeout>[];
  /** The time limit in milliseconds. */
  limit: number | undefined;
  onReport: (report: Report) => void;
  resolve: (report: Report) => void;
  reject: (error: Error) => void;
}

/** A search worker, as the page controls it. */
export class SearchProcess {
  readonly #worker: WorkerLike;
  #running: RunningSearch | null = null;
  #ended = false;

  constructor(worker: WorkerLike, module: WebAssembly.Module, bits: number) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#receive(data));
    worker.addEventListener("error", ({ message }) => this.#fail(message ?? "the worker has failed"));
    worker.postMessage({ kind: "open", module, bits });
  }

  get ended(): boolean {
    return this.#ended;
  }

  /** Resolves with the last report. Only one search at a time. */
  search(task: SearchTask, onReport: (report: Report) => void): Promise<Report> {
    if (this.#ended || this.#running !== null) return Promise.reject(new Error("the worker is not free"));
    return new Promise((resolve, reject) => {
      const limit = task.limits.milliseconds;
      this.#running = { last: null, stopping: false, timers: [], limit, onReport, resolve, reject };
      this.#worker.postMessage({ kind: "search", task });
    });
  }

  /** Ends the search soon with its last report. Waits for the first report if there is none yet. */
  stop(): void {
    const running = this.#running;
    if (running === null || running.stopping) return;
    running.stopping = true;
    this.#worker.postMessage({ kind: "stop" });
    if (running.last !== null) this.#endAfter(STOP_GRACE_MS, running);
  }

  end(): void {
    this.#fail("the worker has been ended");
  }

  #receive(message: FromWorker): void {
    const running = this.#running;
    if (running === null) return;
    if (message.kind === "failed") this.#fail(message.reason);
    else if (message.kind === "report") this.#handleReport(message.report, running);
    else if (running.last === null) this.#fail("a search without an answer");
    else this.#takeRunning()?.resolve(running.last);
  }

  #handleReport(report: Report, running: RunningSearch): void {
    const isFirst = running.last === null;
    running.last = report;
    running.onReport(report);
    if (!isFirst) return;
    if (running.stopping) this.#endAfter(STOP_GRACE_MS, running);
    else if (running.limit !== undefined) {
      this.#endAfter(Math.max(running.limit * OVERTIME_FACTOR, running.limit + MIN_OVERTIME_MS), running);
    }
  }

  #endAfter(milliseconds: number, running: RunningSearch): void {
    const timer = setTimeout(() => {
      if (this.#running !== running || running.last === null) return;
      this.#takeRunning()?.resolve(running.last);
      this.end();
    }, milliseconds);
    running.timers.push(timer);
  }

  #fail(reason: string): void {
    this.#ended = true;
    this.#worker.terminate();
    this.#takeRunning()?.reject(new Error(reason));
  }

  #takeRunning(): RunningSearch | null {
    const running = this.#running;
    this.#running = null;
    for (const timer of running?.timers ?? []) clearTimeout(timer);
    return running;
  }
}

/** An idle worker needs about 20 MB of memory. */
const MAX_IDLE_WORKERS = 2;

/** Keeps idle workers for later searches. */
export class WorkerPool {
  /** Most recently used first. */
  #idle: { module: WebAssembly.Module; process: SearchProcess }[] = [];

  /** The transposition table of each worker has 2**bits slots. */
  constructor(
    private readonly make: () => WorkerLike,
    private readonly bits: number,
    private readonly maxIdle = MAX_IDLE_WORKERS,
  ) {}

  take(module: WebAssembly.Module): SearchProcess {
    const found = this.#idle.find((idle) => idle.module === module);
    if (found === undefined) return new SearchProcess(this.make(), module, this.bits);
    this.#idle = this.#idle.filter((idle) => idle !== found);
    return found.process;
  }

  giveBack(module: WebAssembly.Module, process: SearchProcess): void {
    if (process.ended) return;
    this.#idle.unshift({ module, process });
    for (const { process: oldest } of this.#idle.splice(this.maxIdle)) oldest.end();
  }

  close(): void {
    for (const { process } of this.#idle.splice(0)) process.end();
  }
}

/** Messages between the page and a worker. A worker has one module and runs one search at a time. */
export type ToWorker =
  /** The first message. */
  | { kind: "open"; module: WebAssembly.Module; bits: number }
  | { kind: "search"; task: SearchTask }
  /** Ends the search after the current iteration; ignored if no search is running. */
  | { kind: "stop" };

export type FromWorker =
  | { kind: "report"; report: Report }
  /** The search has ended; its result is the last report. */
  | { kind: "done" }
  | { kind: "failed"; reason: string };

export interface SearchTask {
  state: State;
  searcher: SearcherName;
  /** `GameData.eval_scale`. */
  evalScale: number;
  multiActionTurns: boolean;
  players: number;
  limits: Limits;
  /** Whether to clear the transposition table before the search, so that equal requests have equal answers. */
  clearTable: boolean;
  /** Use only the first 2**bits slots of the worker's table. */
  bits?: number;
  /** The game so far, from which the lowest level learns. */
  played?: GameHistory;
}

export type TaskOptions = Pick<SearchTask, "limits" | "clearTable" | "bits" | "played">;

export function taskOf({ state, variant }: Position, options: TaskOptions): SearchTask {
  const { game, shape } = variant;
  const { margin = 0, paranoid = false } = options.limits;
  return {
    ...options,
    state,
    // Only alpha-beta supports a margin and paranoid searches.
    searcher: margin > 0 || paranoid ? "alphabeta" : shape.searcher,
    evalScale: game.eval_scale,
    multiActionTurns: game.multi_action_turns,
    players: shape.players.length,
  };
}

/** The table of each worker of a queue has 2**20 slots (16 MB), as by default in `analysis/search_session.py`. */
const TABLE_BITS = 20;

const MAX_WORKERS = 8;

/** The number of workers of a review; each runs one search. If possible, one core remains free for the page. */
export function defaultWorkerCount(): number {
  return Math.max(1, Math.min((globalThis.navigator?.hardwareConcurrency ?? 1) - 1, MAX_WORKERS));
}

/**
 * A queue of jobs that search positions of one game. Each job uses one worker; other jobs wait until a worker is free.
 * Searches are independent and, unless memory is short, use tables of equal size. The answers of searches without a
 * time limit are therefore the same on every machine.
 */
export class SearchQueue {
  readonly #pool: WorkerPool;
  readonly #busy = new Set<SearchProcess>();
  readonly #waiting: (() => void)[] = [];
  #closed = false;

  /** Runs at most `maxJobs` jobs at a time, and keeps one idle worker for later jobs. */
  constructor(
    private readonly module: WebAssembly.Module,
    private readonly maxJobs: number,
    make: () => WorkerLike = searchWorker,
  ) {
    this.#pool = new WorkerPool(make, TABLE_BITS, 1);
  }

  /** Runs a job; `first` puts it before waiting jobs. Rejects with an AbortError after `close`. */
  async run<T>(job: (search: Search) => Promise<T>, first = false): Promise<T> {
    while (!this.#closed && this.#busy.size >= this.maxJobs) {
      await new Promise<void>((go) => (first ? this.#waiting.unshift(go) : this.#waiting.push(go)));
    }
    if (this.#closed) throw queueClosed();
    const process = this.#pool.take(this.module);
    this.#busy.add(process);
    try {
      return await job((position, limits) => this.#search(process, position, limits));
    } finally {
      this.#busy.delete(process);
      this.#pool.giveBack(this.module, process);
      this.#waiting.shift()?.();
    }
  }

  close(): void {
    this.#closed = true;
    for (const process of this.#busy) process.end();
    this.#pool.close();
    for (const go of this.#waiting.splice(0)) go();
  }

  async #search(process: SearchProcess, position: Position, limits: Limits): Promise<Report[]> {
    const reports: Report[] = [];
    const task = taskOf(position, { limits, clearTable: true, bits: TABLE_BITS });
    try {
      await process.search(task, (report) => reports.push(report));
    } catch (error) {
      throw this.#closed ? queueClosed() : new MessageError("engine-failed", {}, { cause: error });
    }
    return reports;
  }
}

const queueClosed = (): DOMException => new DOMException("the searches have been ended", "AbortError");
