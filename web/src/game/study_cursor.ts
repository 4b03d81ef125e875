/** The shown position of a study, and edits of the study with undo. `Edits` provides undo for values of any type. */

import { batch, computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Move } from "../rules/api";
import { GameCursor } from "./game_cursor";
import type { Glyph, Mark, Study, StudyPlace, TreePath, Variation } from "./study";
import type { TreeNode } from "./tree";

export class StudyCursor extends GameCursor {
  readonly study: ReadonlySignal<Study>;
  readonly path: ReadonlySignal<TreePath>;
  readonly variation: ReadonlySignal<Variation>;
  readonly node: ReadonlySignal<TreeNode>;
  readonly at: ReadonlySignal<number>;
  readonly length: ReadonlySignal<number>;
  readonly present: ReadonlySignal<number>;
  /** The line through the current position, continued by main moves. */
  readonly line: ReadonlySignal<readonly TreeNode[]>;
  readonly #path;
  /** The versions of the study, each with the position that was shown after its edit. */
  readonly #edits: Edits<StudyPlace>;

  /** `refused` receives the error of an edit that the study does not allow. */
  constructor(
    study: Study,
    path: TreePath,
    private readonly refused: (error: unknown) => void,
  ) {
    super();
    this.#edits = new Edits({ study, path });
    this.#path = signal(path);
    this.path = this.#path;
    this.study = computed(() => this.#edits.now.value.study);
    this.variation = computed(() => this.study.value.at(this.path.value));
    this.node = computed(() => this.variation.value.node);
    this.at = computed(() => this.path.value.length);
    this.line = computed(() => {
      const line = [...this.study.value.line(this.path.value)];
      for (let next = line.at(-1)!.children[0]; next !== undefined; next = next.children[0]) line.push(next);
      return line.map(({ node }) => node);
    });
    this.length = computed(() => this.line.value.length - 1);
    this.present = this.length; // `last` goes to the end of the line
  }

  protected show(step: number): void {
    this.goTo(this.line.peek()[step]!);
  }

  /** Goes to a position or, if the study no longer contains it, to the nearest position before it. */
  readonly goTo = (node: TreeNode): void => {
    this.#path.value = this.study.peek().nearestPath(node.lineFrom());
  };

  /** Goes to the next or previous alternative to the last move; returns whether there is one. */
  goToSibling(by: 1 | -1): boolean {
    const path = this.path.peek();
    const siblings = path.length > 0 ? this.study.peek().at(path.slice(0, -1)).children : [];
    const sibling = siblings[(path.at(-1) ?? 0) + by];
    if (sibling !== undefined) this.goTo(sibling.node);
    return sibling !== undefined;
  }

  get canUndo(): boolean {
    return this.#edits.canUndo;
  }

  get canRedo(): boolean {
    return this.#edits.canRedo;
  }

  play(moves: readonly Move[]): void {
    this.#edit((place) => {
      let { study, path } = place;
      for (const move of moves) ({ study, path } = study.play(path, move));
      return { study, path };
    });
  }

  promote(): void {
    this.#edit(({ study, path }) => study.promote(path));
  }

  /** Removes the position and everything after it. Does nothing at the start. */
  remove(): void {
    if (this.path.peek().length > 0) this.#edit(({ study, path }) => study.remove(path));
  }

  comment(text: string): void {
    this.#edit(({ study, path }) => ({ study: study.comment(path, text), path }), `comment ${this.path.peek()}`);
  }

  setGlyph(glyph: Glyph): void {
    this.#edit(({ study, path }) => ({ study: study.setGlyph(path, glyph), path }));
  }

  /** Adds a mark. If the same cells have a mark already, removes that mark instead. */
  toggleMark(drawn: Mark): void {
    const { marks } = this.variation.peek();
    const others = marks.filter((mark) => mark.from !== drawn.from || mark.to !== drawn.to);
    this.#mark(others.length < marks.length ? others : [...marks, drawn]);
  }

  clearMarks(): void {
    this.#mark([]);
  }

  #mark(marks: readonly Mark[]): void {
    this.#edit(({ study, path }) => ({ study: study.mark(path, marks), path }));
  }

  /** Undoes the last edit and keeps the current position if it still exists. */
  undo(): void {
    const node = this.node.peek();
    batch(() => {
      this.#edits.undo();
      this.goTo(node);
    });
  }

  redo(): void {
    batch(() => {
      this.#edits.redo();
      this.#path.value = this.#edits.now.peek().path;
    });
  }

  /** Replaces the study by a version that was changed elsewhere. */
  replace(study: Study): void {
    const path = study.nearestPath(this.node.peek().lineFrom());
    batch(() => {
      this.#path.value = path;
      this.#edits.replace({ study, path });
    });
  }

  #edit(change: (place: StudyPlace) => StudyPlace, group = ""): void {
    try {
      const study = this.study.peek();
      const after = change({ study, path: this.path.peek() });
      batch(() => {
        if (after.study !== study) this.#edits.change(after, group);
        this.#path.value = after.path;
      });
    } catch (error) {
      this.refused(error);
    }
  }
}

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
