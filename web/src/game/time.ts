/** The clock and timers, replaceable in tests, and long work in slices, so that the page stays responsive. */

export interface Time {
  /** In milliseconds; never decreases. */
  now(): number;
  /** Calls back after some milliseconds; returns a function that cancels this. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** Maximum delay of a browser's timer. */
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

/** Runs a generator to its end; its yields are possible pauses. */
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
