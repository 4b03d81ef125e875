/**
 * An analysis: a study, the current position in it, and the engine's results. Any legal move can be tried anywhere, and
 * edits can be undone.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { type Engine, turnOf } from "../../engine/api";
import { readTurn } from "../../game/record";
import type { Glyph, Mark, Study, TreePath, Variation } from "../../game/study";
import type { TreeNode } from "../../game/tree";
import type { Move, Position } from "../../rules/api";
import { settings } from "../../settings/settings";
import { sayError } from "../../text/page";
import { Edits } from "../edits";
import { BoardTable } from "../play/board_table";
import { LiveSearch, type SearchResult } from "./search";
import { endPath, nextPath, pathTo, siblingPath } from "./walk";

/** Widths of arrows, see Arrow: of marks, and of lines by rank. */
const MARK_WEIGHT = 0.5;
const LINE_WEIGHTS = [1, 0.5, 0.3, 0.15, 0.05] as const;

/** The study, and the place of the last edit. */
interface Place {
  study: Study;
  path: TreePath;
}

/** Moves of a line that are shown without being played. */
export interface Preview {
  found: SearchResult;
  position: Position;
  last: { before: Position; move: Move };
}

export class Analysis extends BoardTable {
  readonly study: ReadonlySignal<Study>;
  readonly path: Signal<TreePath>;
  readonly here: ReadonlySignal<Variation>;
  /** The analysed position, also during a preview. */
  readonly position: ReadonlySignal<Position>;
  readonly preview: Signal<Preview | null> = signal(null);
  readonly shown: ReadonlySignal<Position>;
  readonly lastMove: ReadonlySignal<{ before: Position; move: Move } | null>;
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly search: LiveSearch;
  readonly #edits: Edits<Place>;

  constructor(study: Study, path: TreePath, engine: () => Engine) {
    super(study.root.node.position.variant);
    this.#edits = new Edits({ study, path });
    this.study = computed(() => this.#edits.now.value.study);
    this.path = signal(path);
    this.here = computed(() => this.study.value.at(this.path.value));
    this.position = computed(() => this.here.value.node.position);
    this.shown = computed(() => this.preview.value?.position ?? this.position.value);
    this.lastMove = computed(() => (this.preview.value ? this.preview.value.last : this.here.value.node.last));
    this.input = computed(() => (this.preview.value ? "none" : "move"));
    this.search = new LiveSearch(this.position, engine);
    this.arrows = computed(() => (this.preview.value ? [] : [...this.#found(), ...this.#marks()]));
  }

  get canUndo(): boolean {
    return this.#edits.canUndo;
  }

  get canRedo(): boolean {
    return this.#edits.canRedo;
  }

  // Navigation

  go(path: TreePath | null): void {
    if (path === null) return;
    batch(() => {
      this.preview.value = null;
      this.path.value = path;
    });
  }

  readonly goTo = (node: TreeNode): void => this.go(pathTo(this.study.peek(), node));

  first(): void {
    this.go([]);
  }

  previous(): void {
    if (this.path.peek().length > 0) this.go(this.path.peek().slice(0, -1));
  }

  next(): void {
    this.go(nextPath(this.study.peek(), this.path.peek()));
  }

  last(): void {
    this.go(endPath(this.study.peek(), this.path.peek()));
  }

  /** Goes to a sibling of the last move; returns whether there is one. */
  goToSibling(by: 1 | -1): boolean {
    const path = siblingPath(this.study.peek(), this.path.peek(), by);
    this.go(path);
    return path !== null;
  }

  // Editing

  play(move: Move): void {
    this.playMoves([move]);
  }

  /** Plays moves one after another. */
  playMoves(moves: readonly Move[]): void {
    this.#edit((place) => {
      let { study, path } = place;
      for (const move of moves) ({ study, path } = study.play(path, move));
      return { study, path };
    });
  }

  /** Plays a typed move; returns the reason of a refusal. */
  enterText(text: string): string | null {
    const moves = readTurn(this.position.peek(), text);
    if ("refusal" in moves) return moves.refusal;
    this.playMoves(moves);
    return null;
  }

  promote(): void {
    this.#edit(({ study, path }) => study.promote(path));
  }

  /** Removes the position and everything after it, except at the start. */
  remove(): void {
    if (this.path.peek().length > 0) this.#edit(({ study, path }) => study.remove(path));
  }

  comment(text: string): void {
    this.#edit(({ study, path }) => ({ study: study.comment(path, text), path }), `comment ${this.path.peek()}`);
  }

  glyph(glyph: Glyph): void {
    this.#edit(({ study, path }) => ({ study: study.glyph(path, glyph), path }));
  }

  /** Adds an arrow or a ring, or removes an equal one. */
  override drew(from: string, to: string): void {
    const drawn: Mark = from === to ? { from } : { from, to };
    const { marks } = this.here.peek();
    const others = marks.filter((mark) => mark.from !== drawn.from || mark.to !== drawn.to);
    this.#mark(others.length < marks.length ? others : [...marks, drawn]);
  }

  clearMarks(): void {
    this.#mark([]);
  }

  #mark(marks: readonly Mark[]): void {
    this.#edit(({ study, path }) => ({ study: study.mark(path, marks), path }));
  }

  /** Undoes the last edit and keeps the current place if it still exists. */
  undo(): void {
    const { node } = this.here.peek();
    batch(() => {
      this.#edits.undo();
      this.go(pathTo(this.#edits.now.peek().study, node));
    });
  }

  redo(): void {
    batch(() => {
      this.#edits.redo();
      this.go(this.#edits.now.peek().path);
    });
  }

  /** Shows a study that was changed elsewhere. */
  replace(study: Study): void {
    const path = pathTo(study, this.here.peek().node);
    batch(() => {
      this.preview.value = null;
      this.path.value = path;
      this.#edits.replace({ study, path });
    });
  }

  // Lines

  /** Previews a position of a line. */
  previewMoves(found: SearchResult, moves: readonly Move[]): void {
    let last: Preview["last"] | null = null;
    let { position } = found;
    for (const move of moves) {
      last = { before: position, move };
      position = position.play(move);
    }
    if (last !== null) this.preview.value = { found, position, last };
  }

  endPreview(): void {
    this.preview.value = null;
  }

  override close(): void {
    super.close();
    this.search.close();
  }

  /** Applies an edit, or explains why the study refuses it. */
  #edit(change: (place: Place) => Place, group = ""): void {
    try {
      const { study } = this.#edits.now.peek();
      const after = change({ study, path: this.path.peek() });
      batch(() => {
        if (after.study !== study) this.#edits.change(after, group);
        this.go(after.path);
      });
    } catch (error) {
      this.tell(sayError(error), "refusal");
    }
  }

  #marks(): Arrow[] {
    return this.here.value.marks.map(({ from, to = from }) => ({
      from,
      to,
      weight: MARK_WEIGHT,
      look: "drawn",
    }));
  }

  /** The whole turn of the best line, and the first moves of the others. */
  #found(): Arrow[] {
    if (!settings.value.analysisArrows) return [];
    const arrows: Arrow[] = [];
    const threat = this.search.threat.value;
    if (threat?.report.lines[0]) {
      arrows.push(...arrowsOf(threat.position, turnOf(threat.position, threat.report.lines[0].moves), "threat", 0.5));
    }
    const found = this.search.found.value;
    if (found?.position !== this.position.value) return arrows;
    for (const [rank, { moves }] of [...found.report.lines.entries()].reverse()) {
      const shown = rank === 0 ? turnOf(found.position, moves) : moves.slice(0, 1);
      arrows.push(...arrowsOf(found.position, shown, "best", LINE_WEIGHTS[rank] ?? 0));
    }
    return arrows;
  }
}
