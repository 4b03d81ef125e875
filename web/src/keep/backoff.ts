/** Delays between attempts: each is twice as long as the one before, up to a limit. */

const SHORTEST = 500;
const LONGEST = 15_000;
const LONGEST_EAGER = 1000;

export class Backoff {
  #next = SHORTEST;
  /** Milliseconds of delay since the last success. */
  #waited = 0;
  #wake: (() => void) | null = null;

  /** `eager`: while the delays since the last success add up to fewer milliseconds, the limit is lower. */
  constructor(readonly eager = 0) {}

  /** Resolves after the next delay, or when `wake` is called. */
  wait(): Promise<void> {
    const milliseconds = this.#next * (0.75 + Math.random() / 2); // random, so that not all pages reconnect at once
    this.#waited += milliseconds;
    this.#next = Math.min(this.#waited < this.eager ? LONGEST_EAGER : LONGEST, 2 * this.#next);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the current delay. */
  wake(): void {
    this.#wake?.();
  }

  /** Call after a success: the next delay is the shortest again. */
  reset(): void {
    this.#next = SHORTEST;
    this.#waited = 0;
  }
}
