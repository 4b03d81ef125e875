/**
 * Storing a game after each action, while the game goes on.  Where it has been changed elsewhere meanwhile, the stored
 * state wins; the keeper sees to what waits for the server.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Keeper, Kept } from "../keep/api";
import { Conflict } from "../keep/errors";
import type { MatchData } from "./api";

interface Listener {
  /** The game has been changed elsewhere. */
  changed(kept: Kept): Promise<void>;
  /** Something that was done here has been lost to a change elsewhere. */
  lost(match: MatchData): void;
  failed(error: unknown): void;
}

export class Saves {
  readonly #keeper: Keeper;
  readonly #id: string;
  readonly #listener: Listener;
  readonly #unsaved = signal(false);
  #version: number;
  #onTheirWay = 0;
  #error: unknown = null;
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
    this.#onTheirWay++;
    this.#unsaved.value = true;
    void this.#save(data);
  }

  /** What the keeper tells of; `changed` is called if it is news. */
  async tell(kept: Kept): Promise<void> {
    if (this.#onTheirWay === 0) await this.#adopt(kept);
    else if (kept.version > (this.#arrived?.version ?? this.#version)) this.#arrived = kept;
  }

  async #save(data: MatchData): Promise<void> {
    try {
      this.#learn(await this.#keeper.save(this.#id, this.#version, data));
    } catch (error) {
      this.#error ??= error;
    }
    this.#onTheirWay--;
    if (this.#onTheirWay === 0) await this.#finish();
  }

  async #finish(): Promise<void> {
    const [error, arrived] = [this.#error, this.#arrived];
    this.#error = null;
    this.#arrived = null;
    this.#unsaved.value = false;
    try {
      if (error instanceof Conflict) {
        this.#listener.lost(error.lost);
        await this.#adopt(error.kept);
      } else if (error !== null) {
        this.#listener.failed(error);
        await this.#reload();
      }
      if (arrived !== null) await this.tell(arrived);
    } catch (problem) {
      this.#listener.failed(problem);
    }
  }

  /** What is shown is to be what is stored. */
  async #reload(): Promise<void> {
    const kept = await this.#keeper.load(this.#id);
    await this.#listener.changed(kept);
    this.#version = kept.version;
  }

  /** The version counts from when the change can be seen; what is done before that is in conflict with it. */
  async #adopt(kept: Kept): Promise<void> {
    if (kept.version <= this.#version) return;
    await this.#listener.changed(kept);
    this.#learn(kept);
  }

  #learn({ version }: Kept): void {
    this.#version = Math.max(this.#version, version);
  }
}
