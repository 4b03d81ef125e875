/** The server's clock, by what it has told of it: browsers' clocks need not be right. */

export class ServerTime {
  /** What the server's clock is ahead of the browser's, at least. */
  #ahead = Number.NEGATIVE_INFINITY;

  /** `now`: the browser's clock, in milliseconds since 1970. */
  constructor(readonly browser: () => number = Date.now) {}

  /** The server's time when it sent what has just come. */
  tell(now: number): void {
    this.#ahead = now - this.browser();
  }

  /** A moment that was past by the server's clock when it sent what has just come: of several the latest tells most. */
  hint(at: number): void {
    this.#ahead = Math.max(this.#ahead, at - this.browser());
  }

  /** Milliseconds since 1970 by the server's clock, as far as it is known. */
  now(): number {
    return this.browser() + (Number.isFinite(this.#ahead) ? this.#ahead : 0);
  }
}
