/** Waiting before something is tried again: longer each time, but not when there is reason to hope. */

const SHORTEST = 500;
const LONGEST = 15_000;
const LONGEST_EAGER = 1000;

export class Backoff {
  #next = SHORTEST;
  /** Milliseconds waited since it has worked. */
  #waited = 0;
  #wake: (() => void) | null = null;

  /** `eager`: so many milliseconds long the waits stay short. */
  constructor(readonly eager = 0) {}

  /** Resolves after a while, or when it is woken. */
  wait(): Promise<void> {
    const milliseconds = this.#next * (0.75 + Math.random() / 2); // so that not all pages come back at once
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

  /** Try again now. */
  wake(): void {
    this.#wake?.();
  }

  /** It has worked. */
  reset(): void {
    this.#next = SHORTEST;
    this.#waited = 0;
  }
}
