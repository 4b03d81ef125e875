/**
 * The board of a review: the position before a move with arrows for that move and the best one, or an attempt to find a
 * better move. The end of the game follows the last move.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { ReviewData } from "../../data/types";
import type { Search } from "../../engine/api";
import { defaultWorkerCount, SearchQueue } from "../../engine/search_process";
import type { Match } from "../../game/api";
import { isPlayed, judge, movesOf } from "../../game/move_review";
import { type Run, review, turnsOf } from "../../game/review";
import { ReviewedMove, type ReviewedTurn, turningPoints } from "../../game/reviewed_move";
import { TreeNode } from "../../game/tree";
import { keepReview, loadReview } from "../../keep/reviews";
import type { Move, Position } from "../../rules/api";
import { BoardTable } from "../play/board_table";
import { Exercise, type Verdict } from "../play/exercise";

type ReviewState = "running" | "stopped" | "done" | { failed: unknown };

/** A review in the background: its results and progress. */
export class RunningReview {
  readonly turns: readonly ReviewedTurn[];
  /** The moves reviewed so far, in the order of the game. The review runs from the last move to the first. */
  readonly moves: Signal<readonly ReviewedMove[]> = signal([]);
  readonly progress: Signal<ReviewState> = signal("stopped");
  /** The turning points found so far. If no move turned the game, the costliest move is one, known only at the end. */
  readonly turning: ReadonlySignal<ReadonlySet<ReviewedMove>>;
  readonly #module: WebAssembly.Module;
  readonly #measures: ReviewData;
  readonly #key: string;
  /** Searches of the review and of attempts. */
  #queue: SearchQueue | null = null;

  /** Reviews a line that begins with the root. `module`: the game's module. */
  constructor(nodes: readonly TreeNode[], module: WebAssembly.Module, measures: ReviewData) {
    this.turns = turnsOf(nodes);
    this.#module = module;
    this.#measures = measures;
    this.#key = keyOf(nodes, measures);
    this.turning = computed(() => {
      const moves = this.moves.value;
      const known = moves.length === this.turns.length ? turningPoints(moves) : moves.filter((one) => one.turnsTheGame);
      return new Set(known);
    });
  }

  /** The reviewed move of a turn, by index; undefined until known. */
  moveAt(index: number): ReviewedMove | undefined {
    const moves = this.moves.value;
    const place = index - (this.turns.length - moves.length);
    return place < 0 ? undefined : moves[place];
  }

  /** Reviews the remaining moves. */
  async start(): Promise<void> {
    if (this.progress.peek() === "running") return;
    this.progress.value = "running";
    try {
      if (this.moves.peek().length === 0) this.#show(await loadReview(this.#key));
      await this.#search();
    } catch (error) {
      // A stopped review needs no error.
      if (this.progress.peek() === "running") this.progress.value = { failed: error };
    }
  }

  async #search(): Promise<void> {
    const known = this.moves.peek().map(({ judgement }) => judgement);
    let done = 0;
    for await (const move of review(this.turns, this.#measures, this.run, known)) {
      if (this.progress.peek() !== "running") return;
      if (++done > known.length) this.moves.value = [move, ...this.moves.peek()];
    }
    this.progress.value = "done";
    await this.#keep();
  }

  /** Stops and keeps the results. */
  stop(): void {
    if (this.progress.peek() === "running") {
      this.progress.value = "stopped";
      void this.#keep();
    }
    this.#queue?.close();
    this.#queue = null;
  }

  /** Runs a job with the review's workers. */
  readonly run = <T>(work: (search: Search) => Promise<T>, first = false): Promise<T> => {
    this.#queue ??= new SearchQueue(this.#module, defaultWorkerCount());
    return this.#queue.run(work, first);
  };

  #show(judgements: Awaited<ReturnType<typeof loadReview>>): void {
    const turns = this.turns.slice(this.turns.length - judgements.length);
    this.moves.value = turns.map((turn, place) => new ReviewedMove(turn, judgements[place]!, this.#measures));
  }

  async #keep(): Promise<void> {
    const judgements = this.moves.peek().map(({ judgement }) => judgement);
    if (judgements.length > 0) await keepReview(this.#key, judgements);
  }
}

/** The key of stored results: everything that determines the numbers, including the module's path. */
function keyOf(nodes: readonly TreeNode[], { nodes: limit }: ReviewData): string {
  const start = nodes[0]!.position;
  const { module, name } = start.variant.game;
  const steps = nodes.slice(1).map(({ step }) => ("resigns" in step! ? `resigns ${step.resigns}` : String(step!.move)));
  return JSON.stringify([name, module, limit, start.variant.options, start.toString(), ...steps]);
}

/** The quality of a tried move, compared with the best and the played one. */
type AttemptGrade = "best" | "good" | "better" | "same" | "worse";

/** An attempt to find a better move than the played one. */
export class Attempt extends Exercise {
  /** The last judged move. */
  readonly found: Signal<{ grade: AttemptGrade; score: number }> = signal({ grade: "same", score: 0 });

  constructor(
    readonly reviewed: ReviewedMove,
    private readonly run: Run,
  ) {
    super(TreeNode.root(reviewed.turn.plies[0]!.before));
  }

  /** Shows the best move as arrows. */
  override readonly showSolution = (): void => {
    this.again();
    this.state.value = { step: "shown" };
  };

  /** Judges a move once the turn is complete. */
  protected judge({ position }: TreeNode): Verdict | Promise<Verdict> {
    const { game } = position.variant;
    const isOver = position.outcome.status !== "ongoing";
    if (game.multi_action_turns && position.seat === this.start.seat && !isOver) return "undecided";
    const tried = { plies: this.ownMoves.peek().map(({ last }) => last!), after: position };
    const { turn, judgement, measures } = this.reviewed;
    if (isPlayed(tried, judgement.best)) return this.#grade("best", judgement.bestScore);
    if (isPlayed(tried, movesOf(turn))) return this.#grade("same", judgement.score);
    return this.run((search) => judge(tried, measures.nodes, search), true).then(({ score }) =>
      this.#grade(gradeOf(this.reviewed, score), score),
    );
  }

  #grade(grade: AttemptGrade, score: number): Verdict {
    this.found.value = { grade, score };
    return grade === "best" || grade === "good" ? "solved" : "wrong";
  }
}

function gradeOf({ turn, judgement, measures }: ReviewedMove, score: number): AttemptGrade {
  if (score >= judgement.bestScore) return "best";
  const tried = new ReviewedMove(turn, { ...judgement, score }, measures);
  if (tried.verdict === "good") return "good";
  return score > judgement.score ? "better" : "worse";
}

/** Relative width of arrows, see Arrow. */
const ARROW_WEIGHT = 0.6;

export class ReviewTable extends BoardTable {
  /** The index of the shown turn; after the last one, the end of the game. */
  readonly at: Signal<number>;
  readonly reviewed: ReadonlySignal<ReviewedMove | undefined>;
  readonly attempt: Signal<Attempt | null> = signal(null);
  readonly shown: ReadonlySignal<Position>;
  readonly lastMove: ReadonlySignal<{ before: Position; move: Move } | null>;
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;

  constructor(
    readonly match: Match,
    readonly review: RunningReview,
  ) {
    super(match.variant);
    const { turns } = review;
    this.at = signal(turns.length);
    this.reviewed = computed(() => review.moveAt(this.at.value));
    this.shown = computed(() => {
      const tried = this.attempt.value?.shown.value;
      return tried ?? turns[this.at.value]?.plies[0]?.before ?? match.position;
    });
    this.lastMove = computed(() => {
      return this.attempt.value?.lastMove.value ?? turns[this.at.value - 1]?.plies.at(-1) ?? null;
    });
    this.input = computed(() => this.attempt.value?.input.value ?? "none");
    this.arrows = computed(() => this.#arrows());
    const persons = this.seats.filter((seat) => match.seats[seat]?.kind === "person");
    this.bottom.value = persons.length === 1 ? persons[0]! : 0;
  }

  /** Shows a move by the index of its turn. */
  readonly look = (index: number): void => {
    batch(() => {
      this.attempt.value = null;
      this.at.value = Math.max(0, Math.min(index, this.review.turns.length));
    });
  };

  /** The index of the next or previous mistake; null if there is none. */
  mistake(by: 1 | -1): number | null {
    return this.#mistakeFrom(this.at.value + by, by);
  }

  /** The index of the first mistake; null if there is none. */
  get firstMistake(): number | null {
    return this.#mistakeFrom(0, 1);
  }

  #mistakeFrom(from: number, by: 1 | -1): number | null {
    for (let index = from; index >= 0 && index < this.review.turns.length; index += by) {
      const move = this.review.moveAt(index);
      if (move !== undefined && (move.verdict !== "good" || this.review.turning.value.has(move))) return index;
    }
    return null;
  }

  /** Starts an attempt at the shown move. */
  try(): void {
    const reviewed = this.reviewed.peek();
    if (reviewed !== undefined) this.attempt.value = new Attempt(reviewed, this.review.run);
  }

  endTrying(): void {
    this.attempt.value = null;
  }

  play(move: Move): void {
    this.attempt.peek()?.play(move);
  }

  override close(): void {
    super.close();
    this.review.stop();
  }

  /** During an attempt, arrows would reveal the solution. */
  #arrows(): Arrow[] {
    const { turns } = this.review;
    const turn = turns[this.at.value];
    if (turn === undefined) return [];
    const reviewed = this.reviewed.value;
    const step = this.attempt.value?.state.value.step;
    const best = (): Arrow[] =>
      reviewed === undefined ? [] : arrowsOf(turn.plies[0]!.before, reviewed.judgement.best, "best", ARROW_WEIGHT);
    if (step !== undefined) return step === "shown" ? best() : [];
    if (reviewed?.isBest) return best();
    return [...arrowsOf(turn.plies[0]!.before, movesOf(turn), "played", ARROW_WEIGHT), ...best()];
  }
}
