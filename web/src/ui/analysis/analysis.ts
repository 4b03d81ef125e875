/** An analysis: a cursor in a study, and the engine's search at the cursor. */

import { computed, effect, type ReadonlySignal, type Signal, signal, untracked } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { data } from "../../data/store";
import { type Engine, type Report, turnOf } from "../../engine/api";
import { createEngine } from "../../engine/client";
import type { Match } from "../../game/api";
import { positionAtTurnOf } from "../../game/premoves";
import { readTurn } from "../../game/record";
import { Study, type TreePath } from "../../game/study";
import { StudyCursor } from "../../game/study_cursor";
import { playLine, type TreeNode } from "../../game/tree";
import type { Move, Position } from "../../rules/api";
import { changeSettings, settings } from "../../settings/settings";
import { sayError } from "../../text/page";
import { BoardController } from "../play/board_controller";
import type { GameReview } from "../review/game_review";

/** `Arrow.weight` of marks, and of the engine's lines by rank. */
const MARK_WEIGHT = 0.5;
const LINE_WEIGHTS = [1, 0.5, 0.3, 0.15, 0.05] as const;

export interface AnalysedLine {
  nodes: readonly TreeNode[];
  /** The index of the node to show first. */
  at: number;
  /** The seat at the bottom of the board. */
  bottom: number;
}

export class Analysis extends BoardController {
  readonly cursor: StudyCursor;
  readonly node: ReadonlySignal<TreeNode>;
  /** The position at the cursor. The board may show another one: a preview, or a move tried in a review. */
  readonly position: ReadonlySignal<Position>;
  /** A position of an engine line, shown without playing the moves. */
  readonly preview: Signal<{ result: SearchResult; node: TreeNode } | null> = signal(null);
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  /** The analysed game; null for none. */
  readonly match: Signal<Match | null> = signal(null);
  /** The review that the screen shows; null for none. */
  readonly review: Signal<GameReview | null> = signal(null);
  /** Whether the engine is off until the user starts it, regardless of the settings. */
  readonly awaitsEngineStart: Signal<boolean> = signal(false);
  readonly engineRuns: ReadonlySignal<boolean>;
  readonly search: LiveSearch;
  readonly #stopWatchingCursor: () => void;

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
    this.engineRuns = computed(
      () => settings.value.analysing && !this.awaitsEngineStart.value && this.review.value === null,
    );
    this.search = new LiveSearch(this.position, engine, this.engineRuns);
    this.arrows = computed(() => {
      if (this.review.value !== null) return this.review.value.arrows;
      if (this.preview.value !== null) return [];
      const { marks } = this.cursor.variation.value;
      const drawn = marks.map(({ from, to = from }): Arrow => ({ from, to, weight: MARK_WEIGHT, look: "drawn" }));
      return [...this.#engineArrows(), ...drawn];
    });
    this.#stopWatchingCursor = effect(() => {
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

  /** Plays a typed move or turn. Returns the reason if the text is refused; null otherwise. */
  enterText(text: string): string | null {
    const moves = readTurn(this.position.peek(), text);
    if ("refusal" in moves) return moves.refusal;
    this.cursor.play(moves);
    return null;
  }

  /** Adds a mark, or removes it if it exists. */
  override onDrawn(from: string, to: string): void {
    this.cursor.toggleMark(from === to ? { from } : { from, to });
  }

  /** Previews the position after the moves of a line. */
  previewMoves(result: SearchResult, moves: readonly Move[]): void {
    this.preview.value = { result, node: playLine(result.position, moves).at(-1)! };
  }

  endPreview(): void {
    this.preview.value = null;
  }

  switchEngine(on: boolean): void {
    this.awaitsEngineStart.value = false;
    changeSettings({ analysing: on });
  }

  /** Whether the node at the cursor is the current position of the game. `match.cursor` is the ply of that position. */
  get isAtCurrentPosition(): boolean {
    const match = this.match.value;
    const { node } = this.cursor;
    return match !== null && node.value.ply === match.cursor && node.value.position.key === match.position.key;
  }

  override close(): void {
    super.close();
    this.#stopWatchingCursor();
    this.cursor.stopReplay();
    this.review.peek()?.close();
    this.search.close();
  }

  /** Arrows for the threat, for the first turn of the best line, and for the first move of each other line. */
  #engineArrows(): Arrow[] {
    if (!settings.value.analysisArrows) return [];
    const arrows: Arrow[] = [];
    const threat = this.search.threat.value;
    if (threat?.report.lines[0]) {
      arrows.push(...arrowsOf(threat.position, turnOf(threat.position, threat.report.lines[0].moves), "threat", 0.5));
    }
    const result = this.search.result.value;
    if (result?.position !== this.position.value) return arrows;
    for (const [rank, { moves }] of [...result.report.lines.entries()].reverse()) {
      const arrowMoves = rank === 0 ? turnOf(result.position, moves) : moves.slice(0, 1);
      arrows.push(...arrowsOf(result.position, arrowMoves, "best", LINE_WEIGHTS[rank] ?? 0));
    }
    return arrows;
  }
}

/** Delay before a new position is searched, so that stepping through a game stays fast. */
const SEARCH_DELAY_MS = 120;
/** Search time by default (limited to save power), and after the user asks for more time. */
const DEFAULT_SEARCH_MS = 60_000;
const LONG_SEARCH_MS = 600_000;
/** The second worker searches its positions in rounds (see `LiveSearch`): time per position in each round. */
const ROUNDS_MS = [250, 1000, 4000] as const;

export interface SearchResult {
  position: Position;
  report: Report;
}

/**
 * `resting`: the engine is off, the page is hidden, or the game is over.
 * `done`: the search has used its time or is complete.
 */
type SearchState = "resting" | "searching" | "done" | "failed";

const isPageVisible = signal(!globalThis.document?.hidden);
globalThis.document?.addEventListener("visibilitychange", () => {
  isPageVisible.value = !document.hidden;
});

/** The engine's search in an analysis: best lines, threats and scores of all players. The main worker finds the lines
 *  and scores for the player to move. A second worker finds threats and, with three or more players, the score of each
 *  opponent, as if this opponent were to move. Searches stop while the page is hidden, and later restart. */
class LiveSearch {
  /** The best lines of the current position so far. */
  readonly result: Signal<SearchResult | null> = signal(null);
  /** The next player's best line, as if the player to move had passed. */
  readonly threat: Signal<SearchResult | null> = signal(null);
  readonly state: Signal<SearchState> = signal("resting");
  /** The reason of a failed search. */
  readonly problem: Signal<string> = signal("");
  /** With three or more players: the scores of the opponents of the player to move, by seat. */
  readonly #opponentScores = signal<readonly (number | null)[]>([]);
  /** The position for which the user wants more time. */
  readonly #longSearchPosition = signal<Position | null>(null);
  /** The best report for each position, see `#receive`. */
  readonly #bestReports = new WeakMap<Position, Report>();
  readonly #stopEffects: readonly (() => void)[];
  #engines: { main: Engine; second: Engine } | null = null;
  #closed = false;

  constructor(
    private readonly position: ReadonlySignal<Position>,
    private readonly makeEngine: () => Engine,
    engineRuns: ReadonlySignal<boolean>,
  ) {
    const shouldSearch = computed(
      () => engineRuns.value && isPageVisible.value && position.value.outcome.status === "ongoing",
    );
    const lineCount = computed(() => settings.value.analysisLines);
    const showThreats = computed(() => settings.value.analysisThreats);
    this.#stopEffects = [
      effect(() => this.#startMain(position.value, shouldSearch.value, lineCount.value)),
      effect(() => this.#startSecond(position.value, shouldSearch.value, showThreats.value)),
    ];
  }

  /** The score for a seat in hundredths of a piece; null if unknown. */
  scoreOf(seat: number): number | null {
    const position = this.position.value;
    const moverScore = this.result.value?.report.lines[0]?.score ?? null;
    if (seat === position.seat) return moverScore;
    if (position.variant.shape.players.length === 2) return moverScore === null ? null : -moverScore;
    return this.#opponentScores.value[seat] ?? null;
  }

  searchLonger(): void {
    this.#longSearchPosition.value = this.position.peek();
  }

  close(): void {
    this.#closed = true;
    for (const stop of this.#stopEffects) stop();
    this.#engines?.main.close();
    this.#engines?.second.close();
  }

  #startMain(position: Position, shouldSearch: boolean, lineCount: number): () => void {
    const milliseconds = this.#longSearchPosition.value === position ? LONG_SEARCH_MS : DEFAULT_SEARCH_MS;
    return untracked(() => {
      const report = this.#bestReports.get(position);
      this.result.value = report ? { position, report } : null;
      this.state.value = shouldSearch ? "searching" : "resting";
      return searchLater(shouldSearch && ((stop) => this.#search(position, lineCount, milliseconds, stop)));
    });
  }

  async #search(position: Position, lineCount: number, milliseconds: number, stop: AbortSignal): Promise<void> {
    const receive = (report: Report): void => {
      if (!stop.aborted) this.#receive({ position, report }, lineCount);
    };
    try {
      receive(await this.#openEngines().main.search(position, { lines: lineCount, milliseconds }, receive, stop));
      if (!stop.aborted) this.state.value = "done";
    } catch (error) {
      if (stop.aborted || this.#closed) return;
      this.problem.value = sayError(error);
      this.state.value = "failed";
    }
  }

  /** Shows a new report, or the position's best report if that one is deeper and has at least as many lines. */
  #receive(result: SearchResult, lineCount: number): void {
    const best = this.#bestReports.get(result.position);
    const { depth, lines } = result.report;
    const isWorse = best !== undefined && depth < best.depth && lines.length <= best.lines.length;
    const report = isWorse ? { ...best, lines: best.lines.slice(0, lineCount) } : result.report;
    if (!isWorse) this.#bestReports.set(result.position, report);
    this.result.value = { position: result.position, report };
  }

  #startSecond(position: Position, shouldSearch: boolean, showThreats: boolean): () => void {
    return untracked(() => {
      this.threat.value = null;
      this.#opponentScores.value = [];
      return searchLater(shouldSearch && ((stop) => this.#searchSecond(position, showThreats, stop)));
    });
  }

  async #searchSecond(position: Position, showThreats: boolean, stop: AbortSignal): Promise<void> {
    const passed = showThreats ? position.passed() : null;
    const threatPosition = passed?.outcome.status === "ongoing" ? passed : null;
    const { players } = position.variant.shape;
    const opponents = players.length > 2 ? [...players.keys()].filter((seat) => seat !== position.seat) : [];
    try {
      for (const milliseconds of ROUNDS_MS) {
        if (threatPosition !== null) {
          const report = await this.#runSecond(threatPosition, milliseconds, stop);
          if (stop.aborted) return;
          this.threat.value = { position: threatPosition, report };
        }
        for (const seat of opponents) {
          const withSeatToMove = positionAtTurnOf(seat, position);
          if (withSeatToMove === null) continue;
          const report = await this.#runSecond(withSeatToMove, milliseconds, stop);
          if (stop.aborted) return;
          const scores = players.map((_, i) => this.#opponentScores.peek()[i] ?? null);
          this.#opponentScores.value = scores.with(seat, report.lines[0]?.score ?? null);
        }
      }
    } catch {
      // Threats and scores of opponents are optional. The main search reports its own failures.
    }
  }

  #runSecond(position: Position, milliseconds: number, stop: AbortSignal): Promise<Report> {
    return this.#openEngines().second.search(position, { milliseconds }, undefined, stop);
  }

  #openEngines(): { main: Engine; second: Engine } {
    this.#engines ??= { main: this.makeEngine(), second: this.makeEngine() };
    return this.#engines;
  }
}

/** Starts a search after a delay; does nothing for `false`. Returns a function that stops the search. */
function searchLater(search: false | ((stop: AbortSignal) => Promise<void>)): () => void {
  const stop = new AbortController();
  const timer = search && setTimeout(() => void search(stop.signal), SEARCH_DELAY_MS);
  return () => {
    if (timer) clearTimeout(timer);
    stop.abort();
  };
}
