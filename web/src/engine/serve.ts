/** The worker's side of a search: takes up messages, and lets the next one in between two iterations. */

import type { FromWorker, Task, ToWorker } from "./search_process";
import { Searcher } from "./searcher";

/** No table is smaller than 2**14 slots; where memory is short, smaller ones than asked for are tried. */
const LEAST_BITS = 14;

/** Messages are looked for after so many milliseconds of work; to look takes up to four. */
const BREATH = 25;

export class SearchService {
  readonly #say: (message: FromWorker) => void;
  #searcher: Searcher | null = null;
  #stopped = false;

  constructor(say: (message: FromWorker) => void) {
    this.#say = say;
  }

  take(message: ToWorker): void {
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

  async #search(task: Task): Promise<void> {
    try {
      if (this.#searcher === null) throw new Error("there is no module to search with");
      let breathed = performance.now();
      for (const report of this.#searcher.search(task)) {
        this.#say({ kind: "report", report });
        if (performance.now() - breathed > BREATH) {
          await nextMessage();
          breathed = performance.now();
        }
        if (this.#stopped) break;
      }
      this.#say({ kind: "done" });
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
    this.#say({ kind: "failed", reason: String(error) });
  }
}

function open(module: WebAssembly.Module, bits: number): Searcher {
  try {
    return new Searcher(module, bits);
  } catch (error) {
    if (!(error instanceof RangeError) || bits <= LEAST_BITS) throw error;
    return open(module, Math.max(bits - 2, LEAST_BITS));
  }
}

/** After messages that have come meanwhile have been taken up. */
function nextMessage(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
