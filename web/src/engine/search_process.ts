/**
 * The page's side of one worker.  A message cannot reach a worker in mid-iteration, and without cross-origin isolation
 * there is no memory to share with it: one that does not stop soon is ended, and what it last reported is the answer.
 * Another one is there within 30 ms; only its transposition table is empty.
 */

import type { Report } from "./api";
import type { Task } from "./task";

/** What of a Worker is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { message?: string }) => void): void;
}

export function searchWorker(): Worker {
  return new Worker(new URL("./search_worker.ts", import.meta.url), { type: "module" });
}

/** A worker that was asked to stop has so many milliseconds to do so by itself. */
const GRACE = 60;
/** A search is stopped when it takes so much longer than its limit of time, in parts of it and in milliseconds. */
const OVERTIME = 1.02;
const LEAST_OVERTIME = 100;

interface Running {
  last: Report | null;
  stopping: boolean;
  timers: ReturnType<typeof setTimeout>[];
  limit: number | undefined;
  report: (report: Report) => void;
  resolve: (report: Report) => void;
  reject: (error: Error) => void;
}

export class SearchProcess {
  readonly #worker: WorkerLike;
  #running: Running | null = null;
  #ended = false;

  constructor(worker: WorkerLike, module: WebAssembly.Module, bits: number) {
    this.#worker = worker;
    worker.addEventListener("message", ({ data }) => this.#take(data));
    worker.addEventListener("error", ({ message }) => this.#fail(message ?? "the worker has failed"));
    worker.postMessage({ kind: "open", module, bits });
  }

  /** Of no use any more. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Resolves with the last report.  One search at a time. */
  search(task: Task, report: (report: Report) => void): Promise<Report> {
    if (this.#ended || this.#running !== null) return Promise.reject(new Error("the worker is not free"));
    return new Promise((resolve, reject) => {
      const limit = task.limits.milliseconds;
      this.#running = { last: null, stopping: false, timers: [], limit, report, resolve, reject };
      this.#worker.postMessage({ kind: "search", task });
    });
  }

  /** Soon the search resolves with what it has; it waits for the first report, which is there in a moment. */
  stop(): void {
    const running = this.#running;
    if (running === null || running.stopping) return;
    running.stopping = true;
    this.#worker.postMessage({ kind: "stop" });
    if (running.last !== null) this.#endAfter(GRACE, running);
  }

  end(): void {
    this.#ended = true;
    this.#worker.terminate();
    this.#close()?.reject(new Error("the worker has been ended"));
  }

  #take(message: FromWorker): void {
    const running = this.#running;
    if (running === null) return;
    if (message.kind === "failed") this.#fail(message.reason);
    else if (message.kind === "report") this.#took(message.report, running);
    else if (running.last === null) this.#fail("a search without an answer");
    else this.#close()?.resolve(running.last);
  }

  #took(report: Report, running: Running): void {
    const isFirst = running.last === null;
    running.last = report;
    running.report(report);
    if (!isFirst) return;
    if (running.stopping) this.#endAfter(GRACE, running);
    else if (running.limit !== undefined) {
      this.#endAfter(Math.max(running.limit * OVERTIME, running.limit + LEAST_OVERTIME), running);
    }
  }

  /** Answer with the last report, unless the worker has done so by then. */
  #endAfter(milliseconds: number, running: Running): void {
    const timer = setTimeout(() => {
      if (this.#running !== running || running.last === null) return;
      this.#ended = true;
      this.#worker.terminate();
      this.#close()?.resolve(running.last);
    }, milliseconds);
    running.timers.push(timer);
  }

  #fail(reason: string): void {
    this.#ended = true;
    this.#worker.terminate();
    this.#close()?.reject(new Error(reason));
  }

  /** What was running; now nothing is. */
  #close(): Running | null {
    const running = this.#running;
    this.#running = null;
    for (const timer of running?.timers ?? []) clearTimeout(timer);
    return running;
  }
}

/** What the page and a worker that searches say to each other.  A worker has one module and does one search at a time. */
export type ToWorker =
  /** The first message. */
  | { kind: "open"; module: WebAssembly.Module; bits: number }
  | { kind: "search"; task: Task }
  /** End the search when the iteration is done; ignored where none is under way. */
  | { kind: "stop" };

export type FromWorker =
  | { kind: "report"; report: Report }
  /** The search has ended with what was last reported. */
  | { kind: "done" }
  | { kind: "failed"; reason: string };
