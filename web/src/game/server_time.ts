/** An estimate of the server's clock from its messages, because the browser's clock may be wrong. */

export class ServerTime {
  /** Milliseconds by which the server's clock is ahead of the browser's: a lower bound. */
  #ahead = Number.NEGATIVE_INFINITY;

  /** `now`: the browser's clock, in milliseconds since 1970. */
  constructor(readonly browser: () => number = Date.now) {}

  /** Set the estimate from the server's time in a message that has just arrived. */
  tell(now: number): void {
    this.#ahead = now - this.browser();
  }

  /** Raise the estimate from the server's time of an event, which was in the past when the server sent it. */
  hint(at: number): void {
    this.#ahead = Math.max(this.#ahead, at - this.browser());
  }

  /** Milliseconds since 1970 by the server's clock; by the browser's clock before the first message. */
  now(): number {
    return this.browser() + (Number.isFinite(this.#ahead) ? this.#ahead : 0);
  }
}
