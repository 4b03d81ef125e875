/**
 * An analysis on the screen: a study, where in it one stands, what the engine says of it.  Any legal move may be tried at
 * any point; what is edited can be undone.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { Engine } from "../../engine/api";
import { turnOf } from "../../engine/turn";
import { readTurn } from "../../game/record";
import type { Glyph, Mark, Study, TreePath, Variation } from "../../game/study";
import type { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import type { Move } from "../../rules/types";
import { settings } from "../../settings/settings";
import { sayError } from "../../text/page";
import { Edits } from "../edits";
import { BoardTable } from "../play/board_table";
import { type Found, LiveSearch } from "./search";
import { beside, onward, pathTo, toEnd } from "./walk";

/** How wide arrows are, see Arrow: of marks, and of lines by their rank. */
const MARKED = 0.5;
const WEIGHTS = [1, 0.5, 0.3, 0.15, 0.05] as const;

/** The study, and where in it the last edit was. */
interface Place {
  study: Study;
  path: TreePath;
}

/** Moves of a line that are looked at without having been tried. */
export interface Preview {
  found: Found;
  position: Position;
  last: { before: Position; move: Move };
}

export class Analysis extends BoardTable {
  readonly study: ReadonlySignal<Study>;
  readonly path: Signal<TreePath>;
  readonly here: ReadonlySignal<Variation>;
  /** The position that is analysed, whatever is shown in passing. */
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

  // Walking

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
    this.go(onward(this.study.peek(), this.path.peek()));
  }

  last(): void {
    this.go(toEnd(this.study.peek(), this.path.peek()));
  }

  /** To what was tried instead of the last move; says whether there is anything. */
  aside(by: 1 | -1): boolean {
    const path = beside(this.study.peek(), this.path.peek(), by);
    this.go(path);
    return path !== null;
  }

  // Editing

  play(move: Move): void {
    this.enter([move]);
  }

  /** Try moves one after the other. */
  enter(moves: readonly Move[]): void {
    this.#edit((place) => {
      let { study, path } = place;
      for (const move of moves) ({ study, path } = study.play(path, move));
      return { study, path };
    });
  }

  /** Play what was typed; the reason where it can't be. */
  enterText(text: string): string | null {
    const moves = readTurn(this.position.peek(), text);
    if ("refusal" in moves) return moves.refusal;
    this.enter(moves);
    return null;
  }

  promote(): void {
    this.#edit(({ study, path }) => study.promote(path));
  }

  /** The position and all that was tried after it; the start stays. */
  remove(): void {
    if (this.path.peek().length > 0) this.#edit(({ study, path }) => study.remove(path));
  }

  comment(text: string): void {
    this.#edit(({ study, path }) => ({ study: study.comment(path, text), path }), `comment ${this.path.peek()}`);
  }

  glyph(glyph: Glyph): void {
    this.#edit(({ study, path }) => ({ study: study.glyph(path, glyph), path }));
  }

  /** An arrow or a ring; the same one again takes it away. */
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

  /** What has been edited, and where one stands as far as that is still there. */
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

  /** The study as it is elsewhere now. */
  replace(study: Study): void {
    const path = pathTo(study, this.here.peek().node);
    batch(() => {
      this.preview.value = null;
      this.path.value = path;
      this.#edits.replace({ study, path });
    });
  }

  // Lines

  /** Show a position of a line in passing. */
  look(found: Found, moves: readonly Move[]): void {
    let last: Preview["last"] | null = null;
    let { position } = found;
    for (const move of moves) {
      last = { before: position, move };
      position = position.play(move);
    }
    if (last !== null) this.preview.value = { found, position, last };
  }

  lookAway(): void {
    this.preview.value = null;
  }

  override close(): void {
    super.close();
    this.search.close();
  }

  /** What the study does not allow, it says why. */
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
    return this.here.value.marks.map(({ from, to = from }) => ({ from, to, weight: MARKED, look: "drawn" }));
  }

  /** Of the best line its whole turn, of the others how they begin. */
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
      arrows.push(...arrowsOf(found.position, shown, "best", WEIGHTS[rank] ?? 0));
    }
    return arrows;
  }
}
