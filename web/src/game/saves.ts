/**
 * Storing a game after each action, while the game goes on: the newest state is sent as soon as the one before has been
 * stored.  Changes that came from elsewhere meanwhile win, and so do those that the keeper tells of.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Keeper, Kept } from "../keep/api";
import { Conflict } from "../keep/errors";
import type { MatchData } from "./api";

interface Listener {
  /** The game has been changed elsewhere. */
  changed(kept: Kept): Promise<void>;
  /** Something that was done here has been lost to a change elsewhere. */
  lost(): void;
  failed(error: unknown): void;
}

export class Saves {
  readonly #keeper: Keeper;
  readonly #id: string;
  readonly #listener: Listener;
  readonly #unsaved = signal(false);
  #version: number;
  #waiting: MatchData | null = null;
  /** What the keeper told of while a state was on its way. */
  #arrived: Kept | null = null;

  constructor(keeper: Keeper, { id, version }: Kept, listener: Listener) {
    this.#keeper = keeper;
    this.#id = id;
    this.#version = version;
    this.#listener = listener;
  }

  /** Something is not stored yet. */
  get unsaved(): ReadonlySignal<boolean> {
    return this.#unsaved;
  }

  put(data: MatchData): void {
    this.#waiting = data;
    if (!this.#unsaved.peek()) void this.#run();
  }

  /** What the keeper tells of; `changed` is called if it is news. */
  async tell(kept: Kept): Promise<void> {
    if (this.#unsaved.peek()) {
      if (kept.version > (this.#arrived?.version ?? this.#version)) this.#arrived = kept;
    } else await this.#adopt(kept);
  }

  async #run(): Promise<void> {
    this.#unsaved.value = true;
    while (this.#waiting !== null) {
      const data = this.#waiting;
      this.#waiting = null;
      await this.#save(data);
    }
    this.#unsaved.value = false;
    const arrived = this.#arrived;
    this.#arrived = null;
    if (arrived !== null) await this.#adopt(arrived);
  }

  async #save(data: MatchData): Promise<void> {
    try {
      const { version } = await this.#keeper.save(this.#id, this.#version, data);
      this.#version = Math.max(this.#version, version);
    } catch (error) {
      this.#waiting = null;
      if (error instanceof Conflict) {
        this.#listener.lost();
        await this.#adopt(error.kept);
      } else {
        this.#listener.failed(error);
        await this.#reload();
      }
    }
  }

  /** What is shown is to be what is stored. */
  async #reload(): Promise<void> {
    const kept = await this.#keeper.load(this.#id).catch(() => null);
    if (kept === null) return;
    this.#version = kept.version;
    await this.#listener.changed(kept);
  }

  /** The version counts from when the change can be seen; what is done before that is in conflict with it. */
  async #adopt(kept: Kept): Promise<void> {
    if (kept.version <= this.#version) return;
    await this.#listener.changed(kept);
    this.#version = Math.max(this.#version, kept.version);
  }
}
