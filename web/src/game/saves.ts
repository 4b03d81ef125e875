/**
 * Storing a game after each action, while the game goes on.  Where it has been changed elsewhere meanwhile, the stored
 * state wins, unless one of the two only wrote in the study; the keeper sees to what waits for the server, and makes one
 * change of several.
 */

import { type ReadonlySignal, signal } from "@preact/signals";
import type { Keeper, Kept } from "../keep/api";
import { isSame, merged } from "../keep/change";
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
  /** As the keeper has it, as far as is known here. */
  #stored: MatchData;
  #version: number;
  /** The state that was to be stored last. */
  #last: MatchData;
  #onTheirWay = 0;
  #error: unknown = null;
  /** What the keeper told of while a state was on its way. */
  #arrived: Kept | null = null;

  constructor(keeper: Keeper, { id, version, match }: Kept, listener: Listener) {
    this.#keeper = keeper;
    this.#id = id;
    this.#stored = match;
    this.#last = match;
    this.#version = version;
    this.#listener = listener;
  }

  /** Something is not stored yet. */
  get unsaved(): ReadonlySignal<boolean> {
    return this.#unsaved;
  }

  put(data: MatchData): void {
    this.#onTheirWay++;
    this.#last = data;
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
      if (error instanceof Conflict) await this.#settle(error.kept);
      else if (error !== null) {
        this.#listener.failed(error);
        await this.#reload();
      }
      if (arrived !== null) await this.tell(arrived);
    } catch (problem) {
      this.#listener.failed(problem);
    }
  }

  /** The game has been changed elsewhere too. */
  async #settle(kept: Kept): Promise<void> {
    const match = kept.version > this.#version ? merged(this.#stored, this.#last, kept.match) : null;
    if (match === null) {
      this.#listener.lost();
      await this.#adopt(kept);
      return;
    }
    await this.#adopt({ ...kept, match });
    this.#learn(kept);
    if (!isSame(match, kept.match)) this.put(match);
  }

  /** What is shown is to be what is stored. */
  async #reload(): Promise<void> {
    const kept = await this.#keeper.load(this.#id);
    await this.#listener.changed(kept);
    this.#version = kept.version;
    this.#stored = kept.match;
  }

  /** The version counts from when the change can be seen; what is done before that is in conflict with it. */
  async #adopt(kept: Kept): Promise<void> {
    if (kept.version <= this.#version) return;
    await this.#listener.changed(kept);
    this.#learn(kept);
  }

  #learn({ version, match }: Kept): void {
    if (version < this.#version) return;
    this.#version = version;
    this.#stored = match;
  }
}
