/** The worker's side of a search. It reads messages between two iterations. */

import type { FromWorker, SearchTask, ToWorker } from "./search_process";
import { Searcher } from "./searcher";

/** Minimum size of the table. If memory is short, smaller tables than requested are tried. */
const MIN_TABLE_BITS = 14;

/** Reading messages takes up to 4 ms, so the worker reads them at this interval. */
const YIELD_INTERVAL_MS = 25;

export class SearchService {
  readonly #post: (message: FromWorker) => void;
  #searcher: Searcher | null = null;
  #stopped = false;

  constructor(post: (message: FromWorker) => void) {
    this.#post = post;
  }

  receive(message: ToWorker): void {
    switch (message.kind) {
      case "open":
        this.#try(() => {
          this.#searcher = open(message.module, message.bits);
        });
        break;
      case "search":
        this.#stopped = false;
        void this.#search(message.task);
        break;
      case "stop":
        this.#stopped = true;
        break;
    }
  }

  async #search(task: SearchTask): Promise<void> {
    try {
      if (this.#searcher === null) throw new Error("there is no module to search with");
      let yielded = performance.now();
      for (const report of this.#searcher.search(task)) {
        this.#post({ kind: "report", report });
        if (performance.now() - yielded > YIELD_INTERVAL_MS) {
          await nextMessage();
          yielded = performance.now();
        }
        if (this.#stopped) break;
      }
      this.#post({ kind: "done" });
    } catch (error) {
      this.#fail(error);
    }
  }

  #try(action: () => void): void {
    try {
      action();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.#post({ kind: "failed", reason: String(error) });
  }
}

function open(module: WebAssembly.Module, bits: number): Searcher {
  try {
    return new Searcher(module, bits);
  } catch (error) {
    if (!(error instanceof RangeError) || bits <= MIN_TABLE_BITS) throw error;
    return open(module, Math.max(bits - 2, MIN_TABLE_BITS));
  }
}

/** Lets the event loop handle waiting messages. */
function nextMessage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
