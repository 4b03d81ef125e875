/** Reports at a pace that a page can show. */

import type { Report } from "./api";

/** Milliseconds from one to the next. */
const BETWEEN = 100;

/** Calls `progress` at most ten times a second: at once where that is allowed, else as soon as it is, with the newest. */
export class Progress {
  readonly #progress: (report: Report) => void;
  #told = -Infinity;
  #waiting: Report | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(progress: (report: Report) => void) {
    this.#progress = progress;
  }

  take(report: Report): void {
    this.#waiting = report;
    if (this.#timer !== undefined) return;
    const wait = this.#told + BETWEEN - performance.now();
    if (wait <= 0) this.#tell();
    else this.#timer = setTimeout(() => this.#tell(), wait);
  }

  /** The search is over: its last report is the answer, and nothing more is told. */
  end(): void {
    clearTimeout(this.#timer);
    this.#waiting = null;
  }

  #tell(): void {
    this.#timer = undefined;
    this.#told = performance.now();
    if (this.#waiting !== null) this.#progress(this.#waiting);
    this.#waiting = null;
  }
}
