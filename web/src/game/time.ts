/** The present moment and timers, so that tests need not wait. */

export interface Time {
  /** Milliseconds, ever growing. */
  now(): number;
  /** Calls back after some milliseconds; what it returns ends that. */
  after(milliseconds: number, callback: () => void): () => void;
}

/** More than browsers can wait in one timer. */
const LONGEST = 2 ** 31 - 1;

export const realTime: Time = {
  now: () => performance.now(),
  after(milliseconds, callback) {
    const timer = setTimeout(callback, Math.min(milliseconds, LONGEST));
    return () => clearTimeout(timer);
  },
};
