/**
 * Stores a game after each action, without blocking it. If another window or device has changed the game meanwhile, the
 * stored state wins. The keeper retries while the server is unreachable.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Keeper, Kept } from "../keep/api";
import { Conflict } from "../keep/errors";
import type { MatchData } from "./api";

interface Listener {
  /** Another window or device has changed the game. */
  changed(kept: Kept): Promise<void>;
  /** A change elsewhere replaced `match`, which was not stored. */
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
  /** The newest state that the keeper reported during a save. */
  #arrived: Kept | null = null;

  constructor(keeper: Keeper, { id, version }: Kept, listener: Listener) {
    this.#keeper = keeper;
    this.#id = id;
    this.#version = version;
    this.#listener = listener;
  }

  /** Whether a state is not stored yet. */
  get unsaved(): ReadonlySignal<boolean> {
    return this.#unsaved;
  }

  put(data: MatchData): void {
    this.#onTheirWay++;
    this.#unsaved.value = true;
    void this.#save(data);
  }

  /** Handle a state that the keeper reported. Calls `changed` if it is newer than the known version. */
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

  /** Show the stored state again, after a failed save. */
  async #reload(): Promise<void> {
    const kept = await this.#keeper.load(this.#id);
    await this.#listener.changed(kept);
    this.#version = kept.version;
  }

  /** Show a state, and then update the version. Actions made before it is shown therefore conflict with it. */
  async #adopt(kept: Kept): Promise<void> {
    if (kept.version <= this.#version) return;
    await this.#listener.changed(kept);
    this.#learn(kept);
  }

  #learn({ version }: Kept): void {
    this.#version = Math.max(this.#version, version);
  }
}
