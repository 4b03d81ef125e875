/** The engine as the page uses it (`api.ts`): positions go to a worker, reports and answers come back. */

import type { Position } from "../rules/api";
import type { Move } from "../rules/types";
import { MessageError } from "../text/message_error";
import type { Engine, Limits, Played, Report } from "./api";
import { levelSearch, randomSeed } from "./level_limits";
import { tableBits, WorkerPool } from "./pool";
import { Progress } from "./progress";
import { type SearchProcess, searchWorker } from "./search_process";
import { type Task, taskOf, type Wanted } from "./task";
import { turnOf } from "./turn";

/** Where modules come from: the DataStore. */
export interface Modules {
  module(path: string): Promise<WebAssembly.Module>;
}

let shared: WorkerPool | null = null;

/** The page's workers. */
function workers(): WorkerPool {
  shared ??= new WorkerPool(searchWorker, tableBits());
  return shared;
}

export function createEngine(modules: Modules, pool: WorkerPool = workers()): Engine {
  return new WorkerEngine(modules, pool);
}

class WorkerEngine implements Engine {
  readonly #modules: Modules;
  readonly #pool: WorkerPool;
  /** Stops the search under way; each waits for the one before it. */
  #current = new AbortController();
  #before: Promise<unknown> = Promise.resolve();
  #process: SearchProcess | null = null;
  #closed = false;

  constructor(modules: Modules, pool: WorkerPool) {
    this.#modules = modules;
    this.#pool = pool;
  }

  search(position: Position, limits: Limits, progress?: (report: Report) => void, stop?: AbortSignal): Promise<Report> {
    return this.#run(position, { limits, fresh: false }, progress, stop);
  }

  async choose(
    position: Position,
    level: number,
    progress?: (report: Report) => void,
    stop?: AbortSignal,
    played?: Played,
  ): Promise<Move[]> {
    const { game, shape } = position.variant;
    const settings = game.levels[shape.players.length]?.find(({ number }) => number === level);
    if (settings === undefined) throw new MessageError("engine-no-such-level", { level });
    if (position.moves.length <= 1) return [...position.moves];
    const wanted = levelSearch(settings, game.eval_scale, randomSeed());
    const { lines } = await this.#run(position, played ? { ...wanted, played } : wanted, progress, stop);
    return turnOf(position, lines[0]!.moves);
  }

  close(): void {
    this.#closed = true;
    this.#current.abort();
    this.#process?.end();
  }

  /** One after the other: a search ends the one under way. */
  #run(position: Position, wanted: Wanted, progress?: (report: Report) => void, stop?: AbortSignal): Promise<Report> {
    if (position.moves.length === 0) return Promise.resolve(NOTHING);
    this.#current.abort();
    this.#current = new AbortController();
    const signals = stop === undefined ? [this.#current.signal] : [this.#current.signal, stop];
    const running = this.#before.then(() =>
      this.#search(position.variant.game.module, taskOf(position, wanted), progress, signals),
    );
    this.#before = running.catch(() => undefined);
    return running;
  }

  async #search(
    path: string,
    task: Task,
    progress: ((report: Report) => void) | undefined,
    stops: AbortSignal[],
  ): Promise<Report> {
    const module = await this.#modules.module(path);
    if (this.#closed) throw closed();
    const process = this.#pool.take(module);
    this.#process = process;
    const shown = new Progress(progress ?? (() => undefined));
    const stop = (): void => process.stop();
    try {
      const searching = process.search(task, (report) => shown.take(report));
      for (const signal of stops) signal.addEventListener("abort", stop);
      if (stops.some(({ aborted }) => aborted)) stop();
      return await searching;
    } catch (error) {
      throw this.#closed ? closed() : new MessageError("engine-failed", {}, { cause: error });
    } finally {
      for (const signal of stops) signal.removeEventListener("abort", stop);
      shown.end();
      this.#process = null;
      this.#pool.giveBack(module, process);
    }
  }
}

/** What is found where the game is over. */
const NOTHING: Report = { depth: 0, whole: true, nodes: 0, milliseconds: 0, lines: [] };

const closed = (): DOMException => new DOMException("the engine has been closed", "AbortError");
