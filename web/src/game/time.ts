/** The clock and timers, replaceable in tests. */

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
