/** Clocks and timers, replaceable in tests, and pauses in long work, which keep the page responsive. */

export interface Time {
  /** Milliseconds since an arbitrary time; never decreases. */
  now(): number;
  /** Calls `callback` after a delay. Returns a function that cancels it. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Maximum delay of browsers' timers. */
const MAX_DELAY_MS = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, MAX_DELAY_MS));
    return () => clearTimeout(timer);
  },
};

const SLICE_MS = 8;

/** Lets the browser draw and handle input. */
const yieldToBrowser = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Pauses a long loop after each slice. */
export class YieldTimer {
  #began = performance.now();

  /** Called between steps; pauses if the slice is over. */
  async yieldIfDue(): Promise<void> {
    if (performance.now() - this.#began < SLICE_MS) return;
    await yieldToBrowser();
    this.#began = performance.now();
  }
}

/** Runs a generator to its end, with pauses at its yields. */
export async function inSlices<T>(work: Generator<void, T>): Promise<T> {
  let began = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await yieldToBrowser();
    began = performance.now();
  }
}

/** Estimates the server's clock from its messages, because the browser's clock may be wrong. */
export class ServerTime {
  /** Lower bound of the milliseconds by which the server's clock is ahead of the browser's. */
  #ahead = Number.NEGATIVE_INFINITY;

  /** `browser`: the browser's clock, in milliseconds since 1970. */
  constructor(readonly browser: () => number = Date.now) {}

  /** Sets the estimate from the server's time in a message that has just arrived. */
  tell(now: number): void {
    this.#ahead = now - this.browser();
  }

  /** Raises the estimate if it is earlier than `at`, the server's time of a past event. */
  hint(at: number): void {
    this.#ahead = Math.max(this.#ahead, at - this.browser());
  }

  /** Milliseconds since 1970 by the server's clock or, before the first message, by the browser's clock. */
  now(): number {
    return this.browser() + (Number.isFinite(this.#ahead) ? this.#ahead : 0);
  }
}
