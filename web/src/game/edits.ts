/** A value with undo and redo. */

import { type ReadonlySignal, signal } from "@preact/signals";

const MAX_UNDO = 500;

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

  /** Consecutive changes of the same `group` are undone together. */
  change(value: T, group = ""): void {
    if (value === this.#now.peek()) return;
    const isSameGroup = group !== "" && group === this.#group;
    if (!isSameGroup) this.#former.value = [...this.#former.peek(), this.#now.peek()].slice(-MAX_UNDO);
    this.#group = group;
    this.#undone.value = [];
    this.#now.value = value;
  }

  /** Replaces the value and clears the history. */
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
