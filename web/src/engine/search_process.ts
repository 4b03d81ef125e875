/**
 * The page's side of one worker.  A worker reads no message during an iteration, and without cross-origin isolation it
 * shares no memory with the page.  The page therefore ends a worker that does not stop soon, and takes its last report as
 * the answer.  A new worker starts within 30 ms, with an empty transposition table.
 */

import type { SearcherName } from "../data/types";
import type { Position } from "../rules/api";
import type { State } from "../rules/types";
import type { Limits, Played, Report } from "./api";

/** The part of `Worker` that is used. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  terminate(): void;
  addEventListener(type: "message", listener: (event: { data: FromWorker }) => void): void;
  addEventListener(type: "error", listener: (event: { message?: string }) => void): void;
}

export function searchWorker(): Worker {
  return new Worker(new URL("./search_worker", import.meta.url), { type: "module" });
}

/** Milliseconds in which a worker may stop by itself after it was asked to. */
const GRACE = 60;
/** A search is stopped at its time limit times this factor, or these milliseconds after the limit, whichever is later. */
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

  /** Whether the worker has been ended. */
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

  /** Let the search resolve soon, with its last report; it waits for the first report. */
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

  /** Answer with the last report, unless the worker has answered by then. */
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

  /** Take the running search out: afterwards none is running. */
  #close(): Running | null {
    const running = this.#running;
    this.#running = null;
    for (const timer of running?.timers ?? []) clearTimeout(timer);
    return running;
  }
}

/** Messages between the page and a worker.  A worker has one module and does one search at a time. */
export type ToWorker =
  /** The first message. */
  | { kind: "open"; module: WebAssembly.Module; bits: number }
  | { kind: "search"; task: Task }
  /** End the search after the current iteration; ignored if no search is running. */
  | { kind: "stop" };

export type FromWorker =
  | { kind: "report"; report: Report }
  /** The search has ended; its result is the last report. */
  | { kind: "done" }
  | { kind: "failed"; reason: string };

/** What a searcher is given to do. */
export interface Task {
  state: State;
  searcher: SearcherName;
  /** The game's, see GameData. */
  evalScale: number;
  multiActionTurns: boolean;
  players: number;
  limits: Limits;
  /** Nothing is remembered of earlier searches, so that the answer is the same each time. */
  fresh: boolean;
  /** A smaller table than there is: 2**bits slots. */
  bits?: number;
  /** What a player who overlooks things learns from. */
  played?: Played;
}

export type Wanted = Pick<Task, "limits" | "fresh" | "bits" | "played">;

export function taskOf({ state, variant }: Position, wanted: Wanted): Task {
  const { game, shape } = variant;
  const { margin = 0, paranoid = false } = wanted.limits;
  return {
    ...wanted,
    state,
    // Only alpha-beta tells which moves are nearly as good as the best, and what all others can do together.
    searcher: margin > 0 || paranoid ? "alphabeta" : shape.searcher,
    evalScale: game.eval_scale,
    multiActionTurns: game.multi_action_turns,
    players: shape.players.length,
  };
}
