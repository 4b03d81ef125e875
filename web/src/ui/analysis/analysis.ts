/**
 * An analysis: a place in a study, and the engine's results there. While a review lies over it, the board shows the
 * reviewed moves or an attempt to find a better move.
 */

import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { data } from "../../data/store";
import { type Engine, turnOf } from "../../engine/api";
import { createEngine } from "../../engine/client";
import type { Match } from "../../game/api";
import { readTurn } from "../../game/record";
import { Study, type TreePath } from "../../game/study";
import { StudyCursor } from "../../game/study_cursor";
import { playLine, type TreeNode } from "../../game/tree";
import type { Move, Position } from "../../rules/api";
import { changeSettings, settings } from "../../settings/settings";
import { sayError } from "../../text/page";
import { BoardController } from "../play/board_controller";
import type { GameReview } from "../review/game_review";
import { LiveSearch, type SearchResult } from "./search";

/** `Arrow.weight` of marks, and of the engine's lines by rank. */
const MARK_WEIGHT = 0.5;
const LINE_WEIGHTS = [1, 0.5, 0.3, 0.15, 0.05] as const;

/** A position of an engine line, shown without playing its moves. */
export interface Preview {
  found: SearchResult;
  node: TreeNode;
}

export interface AnalysedLine {
  nodes: readonly TreeNode[];
  /** The index of the node to show first. */
  at: number;
  bottom: number;
}

export class Analysis extends BoardController {
  readonly cursor: StudyCursor;
  readonly node: ReadonlySignal<TreeNode>;
  /** The analysed position; unlike the shown one, independent of previews and reviews. */
  readonly position: ReadonlySignal<Position>;
  readonly preview: Signal<Preview | null> = signal(null);
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  /** The analysed game; null for none. */
  readonly match: Signal<Match | null> = signal(null);
  /** The review that lies over the analysis; null for none. */
  readonly review: Signal<GameReview | null> = signal(null);
  /** Whether the engine waits until the user starts it, regardless of the settings. */
  readonly waits: Signal<boolean> = signal(false);
  readonly engineRuns: ReadonlySignal<boolean>;
  readonly search: LiveSearch;
  readonly #endPreviews: () => void;

  constructor(study: Study, path: TreePath, engine: () => Engine = () => createEngine(data)) {
    super(study.root.node.position.variant);
    this.cursor = new StudyCursor(study, path, (error) => this.showMessage(sayError(error), "refusal"));
    this.position = computed(() => this.cursor.node.value.position);
    const attempt = computed(() => this.review.value?.attempt.value ?? null);
    this.node = computed(() => attempt.value?.node.value ?? this.preview.value?.node ?? this.cursor.node.value);
    this.input = computed(() => {
      if (this.review.value !== null) return attempt.value?.input.value ?? "none";
      return this.preview.value === null ? "move" : "none";
    });
    this.engineRuns = computed(() => settings.value.analysing && !this.waits.value && this.review.value === null);
    this.search = new LiveSearch(this.position, engine, this.engineRuns);
    this.arrows = computed(() => {
      if (this.review.value !== null) return this.review.value.arrows;
      return this.preview.value ? [] : [...this.#engineArrows(), ...this.#marks()];
    });
    this.#endPreviews = effect(() => {
      void this.cursor.node.value;
      untracked(() => this.endPreview());
    });
  }

  /** The analysis of an unsaved line. */
  static ofLine({ nodes, at, bottom }: AnalysedLine): Analysis {
    const study = Study.fromLine(nodes);
    const analysis = new Analysis(study, study.pathOf(nodes.slice(0, at + 1)) ?? []);
    analysis.bottom.value = bottom;
    return analysis;
  }

  play(move: Move): void {
    const review = this.review.peek();
    if (review === null) this.cursor.play([move]);
    else review.attempt.peek()?.play(move);
  }

  /** Plays a typed move or turn. Returns the reason of a refusal, otherwise null. */
  enterText(text: string): string | null {
    const moves = readTurn(this.position.peek(), text);
    if ("refusal" in moves) return moves.refusal;
    this.cursor.play(moves);
    return null;
  }

  /** Adds a mark, or removes an equal one. */
  override drew(from: string, to: string): void {
    this.cursor.toggleMark(from === to ? { from } : { from, to });
  }

  /** Previews the position after the moves of a line. */
  previewMoves(found: SearchResult, moves: readonly Move[]): void {
    this.preview.value = { found, node: playLine(found.position, moves).at(-1)! };
  }

  endPreview(): void {
    this.preview.value = null;
  }

  switchEngine(on: boolean): void {
    this.waits.value = false;
    changeSettings({ analysing: on });
  }

  /** Whether the place is the current position of the game. */
  get isPresent(): boolean {
    const match = this.match.value;
    const { node } = this.cursor;
    return match !== null && node.value.ply === match.cursor && node.value.position.key === match.position.key;
  }

  override close(): void {
    super.close();
    this.#endPreviews();
    this.cursor.stop();
    this.review.peek()?.close();
    this.search.close();
  }

  #marks(): Arrow[] {
    return this.cursor.here.value.marks.map(({ from, to = from }) => ({
      from,
      to,
      weight: MARK_WEIGHT,
      look: "drawn",
    }));
  }

  /** Arrows for the threat, for the whole turn of the best line, and for the first moves of the other lines. */
  #engineArrows(): Arrow[] {
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
