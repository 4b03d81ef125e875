/** A lock for the windows that show the same game. Its holder makes computers' moves and forced passes, and
 *  records fallen flags. */

export type Locks = Pick<LockManager, "request">;

export class ComputeLock {
  readonly #name: string;
  readonly #locks: Locks | undefined;
  readonly #changed: () => void;
  #closed = false;
  /** Whether this window has requested to steal the lock, and has not lost it since. */
  #asked = false;
  #waiting = new AbortController();
  #release: () => void = () => {};
  #held: boolean;

  /** Without locks, as on pages without HTTPS, every window computes. The keeper then rejects outdated versions. */
  constructor(id: string, locks: Locks | undefined, changed: () => void) {
    this.#name = `ludarium-game-${id}`;
    this.#locks = locks;
    this.#changed = changed;
    this.#held = locks === undefined;
    if (locks !== undefined) this.#wait();
  }

  get held(): boolean {
    return this.#held;
  }

  /** Steal the lock, because the user acts in this window. */
  take(): void {
    if (this.#held || this.#asked || this.#locks === undefined) return;
    this.#asked = true;
    this.#waiting.abort();
    this.#locks.request(this.#name, { steal: true }, this.#hold).catch(this.#lost);
  }

  close(): void {
    this.#closed = true;
    this.#held = false;
    this.#waiting.abort();
    this.#release();
  }

  #wait(): void {
    this.#waiting = new AbortController();
    const { signal } = this.#waiting;
    this.#locks!.request(this.#name, { signal }, this.#hold).catch((error: DOMException) => {
      if (!signal.aborted) this.#lost(error);
    });
  }

  readonly #hold = (): Promise<void> => {
    if (this.#closed) return Promise.resolve();
    this.#held = true;
    this.#changed();
    return new Promise((resolve) => {
      this.#release = resolve;
    });
  };

  /** Another window has stolen the lock, or the browser refuses locks. In the second case this window computes. */
  readonly #lost = ({ name }: DOMException): void => {
    // The browser refuses all requests of a closing window, so do not ask again.
    if (this.#closed || name === "InvalidStateError") return;
    const isTaken = name === "AbortError";
    this.#held = !isTaken;
    this.#asked = false;
    if (isTaken) this.#wait();
    this.#changed();
  };
}
