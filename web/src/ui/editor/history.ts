/** What can be undone: a value with those before it and those that were undone.  Immutable. */

/** No more steps are kept. */
const MOST = 500;

export class History<T> {
  private constructor(
    readonly present: T,
    private readonly before: readonly T[],
    private readonly after: readonly T[],
    /** What the last change was part of; empty: of nothing. */
    private readonly series: string,
  ) {}

  static of<T>(present: T): History<T> {
    return new History(present, [], [], "");
  }

  /** Changes of the same series, one after the other, are undone as one. */
  change(present: T, series = ""): History<T> {
    const goesOn = series !== "" && series === this.series;
    const before = goesOn ? this.before : [...this.before, this.present].slice(-MOST);
    return new History(present, before, [], series);
  }

  get canUndo(): boolean {
    return this.before.length > 0;
  }

  get canRedo(): boolean {
    return this.after.length > 0;
  }

  undo(): History<T> {
    const last = this.before.at(-1);
    return last === undefined ? this : new History(last, this.before.slice(0, -1), [this.present, ...this.after], "");
  }

  redo(): History<T> {
    const [next, ...after] = this.after;
    return next === undefined ? this : new History(next, [...this.before, this.present], after, "");
  }
}
