/** What has been edited, to be undone and redone: values one after the other. */

import { type ReadonlySignal, signal } from "@preact/signals";

/** Former values that are kept. */
const MOST = 500;

export class Edits<T> {
  readonly #now;
  readonly #former = signal<readonly T[]>([]);
  readonly #undone = signal<readonly T[]>([]);
  #group = "";

  constructor(value: T) {
    this.#now = signal(value);
  }

  get now(): ReadonlySignal<T> {
    return this.#now;
  }

  get canUndo(): boolean {
    return this.#former.value.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.value.length > 0;
  }

  /** Changes one after the other of the same `group` are undone as one. */
  change(value: T, group = ""): void {
    if (value === this.#now.peek()) return;
    const goesOn = group !== "" && group === this.#group;
    if (!goesOn) this.#former.value = [...this.#former.peek(), this.#now.peek()].slice(-MOST);
    this.#group = group;
    this.#undone.value = [];
    this.#now.value = value;
  }

  /** Another value that is no edit. */
  replace(value: T): void {
    this.#former.value = [];
    this.#undone.value = [];
    this.#group = "";
    this.#now.value = value;
  }

  undo(): void {
    this.#step(this.#former, this.#undone);
  }

  redo(): void {
    this.#step(this.#undone, this.#former);
  }

  #step(from: { value: readonly T[] }, to: { value: readonly T[] }): void {
    const value = from.value.at(-1);
    if (value === undefined) return;
    from.value = from.value.slice(0, -1);
    to.value = [...to.value, this.#now.peek()];
    this.#group = "";
    this.#now.value = value;
  }
}
