/** The page's `Engine`: sends positions to a worker and receives its reports. */

import type { DataStore } from "../data/store";
import type { Level } from "../data/types";
import type { Move, Position } from "../rules/api";
import { MessageError } from "../text/api";
import { type Engine, type GameHistory, type Limits, type Report, turnOf } from "./api";
import {
  type SearchProcess,
  type SearchTask,
  searchWorker,
  type TaskOptions,
  taskOf,
  WorkerPool,
} from "./search_process";

let sharedPool: WorkerPool | null = null;

function workers(): WorkerPool {
  sharedPool ??= new WorkerPool(searchWorker, deviceTableBits());
  return sharedPool;
}

export function createEngine(modules: Pick<DataStore, "module">, pool: WorkerPool = workers()): Engine {
  return new WorkerEngine(modules, pool);
}

class WorkerEngine implements Engine {
  #currentAbort = new AbortController();
  /** Resolves when the last search has ended. A new search starts after that. */
  #lastSearchEnd: Promise<unknown> = Promise.resolve();
  #process: SearchProcess | null = null;
  #closed = false;

  constructor(
    private readonly modules: Pick<DataStore, "module">,
    private readonly pool: WorkerPool,
  ) {}

  search(position: Position, limits: Limits, progress?: (report: Report) => void, stop?: AbortSignal): Promise<Report> {
    return this.#run(position, { limits, clearTable: false }, progress, stop);
  }

  async choose(
    position: Position,
    level: number,
    progress?: (report: Report) => void,
    stop?: AbortSignal,
    played?: GameHistory,
  ): Promise<Move[]> {
    const { game, shape } = position.variant;
    const settings = game.levels[shape.players.length]?.find(({ number }) => number === level);
    if (settings === undefined) throw new MessageError("engine-no-such-level", { level });
    if (position.moves.length <= 1) return [...position.moves];
    const seed = crypto.getRandomValues(new BigUint64Array(1))[0]! >> 2n;
    const options = levelSearch(settings, game.eval_scale, seed);
    const { lines } = await this.#run(position, played ? { ...options, played } : options, progress, stop);
    return turnOf(position, lines[0]!.moves);
  }

  close(): void {
    this.#closed = true;
    this.#currentAbort.abort();
    this.#process?.end();
  }

  /** Stops the current search and, after it has ended, starts the new search. */
  #run(
    position: Position,
    options: TaskOptions,
    progress?: (report: Report) => void,
    stop?: AbortSignal,
  ): Promise<Report> {
    if (position.moves.length === 0) {
      return Promise.resolve({ depth: 0, done: true, nodes: 0, milliseconds: 0, lines: [] });
    }
    this.#currentAbort.abort();
    this.#currentAbort = new AbortController();
    const stopSignals = stop === undefined ? [this.#currentAbort.signal] : [this.#currentAbort.signal, stop];
    const report = this.#lastSearchEnd.then(() =>
      this.#search(position.variant.game.module, taskOf(position, options), progress, stopSignals),
    );
    this.#lastSearchEnd = report.catch(() => undefined);
    return report;
  }

  async #search(
    path: string,
    task: SearchTask,
    progress: ((report: Report) => void) | undefined,
    stopSignals: AbortSignal[],
  ): Promise<Report> {
    const module = await this.modules.module(path);
    if (this.#closed) throw engineClosed();
    const process = this.pool.take(module);
    this.#process = process;
    const throttle = throttled(progress ?? (() => undefined));
    const stop = (): void => process.stop();
    try {
      const searching = process.search(task, (report) => throttle.add(report));
      for (const signal of stopSignals) signal.addEventListener("abort", stop);
      if (stopSignals.some(({ aborted }) => aborted)) stop();
      return await searching;
    } catch (error) {
      throw this.#closed ? engineClosed() : new MessageError("engine-failed", {}, { cause: error });
    } finally {
      for (const signal of stopSignals) signal.removeEventListener("abort", stop);
      throttle.cancel();
      this.#process = null;
      this.pool.giveBack(module, process);
    }
  }
}

const engineClosed = (): DOMException => new DOMException("the engine has been closed", "AbortError");

/** The bits of a transposition table for the device's memory: 2**bits slots of 16 bytes are 4 to 16 MB. */
function deviceTableBits(): number {
  const { deviceMemory = 4 } = globalThis.navigator as { deviceMemory?: number };
  return deviceMemory <= 2 ? 18 : deviceMemory <= 4 ? 19 : 20;
}

const REPORT_INTERVAL_MS = 100;

/** Limits calls of `progress` to one per REPORT_INTERVAL_MS, each with the latest report. */
function throttled(progress: (report: Report) => void) {
  let lastCall = -Infinity;
  let latest: Report | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const callNow = (): void => {
    timer = undefined;
    lastCall = performance.now();
    if (latest !== null) progress(latest);
    latest = null;
  };
  return {
    add(report: Report): void {
      latest = report;
      if (timer !== undefined) return;
      const delay = lastCall + REPORT_INTERVAL_MS - performance.now();
      if (delay <= 0) callNow();
      else timer = setTimeout(callNow, delay);
    },
    /** Cancels a delayed call. The search itself returns its last report. */
    cancel: () => clearTimeout(timer),
  };
}

/** For levels with a `margin` (see `Level`): their depth is usually 1 or 2, so they need only a small table. */
const SMALL_TABLE_BITS = 12;

/**
 * The search of a level. `evalScale`: `GameData.eval_scale`. Levels with a margin or node limit clear the table,
 * because results of earlier searches would make them stronger.
 */
function levelSearch(level: Level, evalScale: number, seed: bigint): TaskOptions {
  const margin = Math.max(Math.round(level.margin * evalScale), level.margin > 0 ? 1 : 0); // hundredths of a piece
  const limits: Limits = { milliseconds: level.seconds * 1000, margin, seed };
  if (level.blunder_rate > 0) limits.blunderRate = level.blunder_rate;
  if (level.depth !== null) limits.depth = level.depth;
  if (level.nodes !== null) limits.nodes = level.nodes;
  if (level.margin > 0) return { limits, clearTable: true, bits: SMALL_TABLE_BITS };
  return { limits, clearTable: level.nodes !== null };
}
