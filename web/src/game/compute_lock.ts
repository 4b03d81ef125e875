/** Of all windows that show a game, one makes the moves that make themselves: computers', forced passes, fallen flags. */

export type Locks = Pick<LockManager, "request">;

export class ComputeLock {
  readonly #name: string;
  readonly #locks: Locks | undefined;
  readonly #changed: () => void;
  #closed = false;
  /** Has asked to take it over, and not lost it since. */
  #asked = false;
  #waiting = new AbortController();
  #release: () => void = () => {};
  #held: boolean;

  /** Without locks (pages that are not served securely) every window computes; the keeper's versions sort it out. */
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

  /** This window is the one that is used. */
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

  /** Another window has taken it; or there is none to be had, and this one computes like one without locks. */
  readonly #lost = ({ name }: DOMException): void => {
    // A window that is being closed is refused at once, however often it asks.
    if (this.#closed || name === "InvalidStateError") return;
    const isTaken = name === "AbortError";
    this.#held = !isTaken;
    this.#asked = false;
    if (isTaken) this.#wait();
    this.#changed();
  };
}
