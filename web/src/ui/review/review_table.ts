/**
 * The board of a review: the position before a move, with that move and the best one as arrows; or, while a better move
 * is looked for, what is tried.  After the last move stands the end of the game.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { ReviewData } from "../../data/types";
import type { Search } from "../../engine/api";
import { defaultWorkerCount, SearchQueue } from "../../engine/search_queue";
import type { Match } from "../../game/api";
import { isPlayed, judge, movesOf } from "../../game/move_review";
import { type Run, review, turnsOf } from "../../game/review";
import { ReviewedMove, type ReviewedTurn, turningPoints } from "../../game/reviewed_move";
import { TreeNode } from "../../game/tree";
import { keepReview, loadReview } from "../../keep/reviews";
import type { Position } from "../../rules/api";
import type { Move } from "../../rules/types";
import { BoardTable } from "../play/board_table";
import { Exercise, type Verdict } from "../play/exercise";

/** A review that runs in the background: what it has found so far, and how far it is. */
type Progress = "running" | "stopped" | "done" | { failed: unknown };

export class RunningReview {
  readonly turns: readonly ReviewedTurn[];
  /** The last moves of the game, as far back as they have been reviewed. */
  readonly moves: Signal<readonly ReviewedMove[]> = signal([]);
  readonly progress: Signal<Progress> = signal("stopped");
  /** As far as they are certain: the costliest of a game without mistakes is known at the end. */
  readonly turning: ReadonlySignal<ReadonlySet<ReviewedMove>>;
  readonly #module: WebAssembly.Module;
  readonly #measures: ReviewData;
  readonly #key: string;
  /** Of the review under way, or of what is judged besides. */
  #queue: SearchQueue | null = null;

  /** Review a line that begins with the root; `module` belongs to its game. */
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

  /** The move of a turn, by the turn's place; undefined while it is not known. */
  moveAt(index: number): ReviewedMove | undefined {
    const moves = this.moves.value;
    const place = index - (this.turns.length - moves.length);
    return place < 0 ? undefined : moves[place];
  }

  /** Review what has not been reviewed yet. */
  async start(): Promise<void> {
    if (this.progress.peek() === "running") return;
    this.progress.value = "running";
    try {
      if (this.moves.peek().length === 0) this.#show(await loadReview(this.#key));
      await this.#search();
    } catch (error) {
      // Whoever has stopped it knows.
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

  /** What has been found so far stays. */
  stop(): void {
    if (this.progress.peek() === "running") {
      this.progress.value = "stopped";
      void this.#keep();
    }
    this.#queue?.close();
    this.#queue = null;
  }

  /** Search something with the review's workers. */
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

/** What decides the numbers: the moves and resignations, and by its path the module that searches. */
function keyOf(nodes: readonly TreeNode[], { nodes: limit }: ReviewData): string {
  const start = nodes[0]!.position;
  const { module, name } = start.variant.game;
  const steps = nodes.slice(1).map(({ step }) => ("resigns" in step! ? `resigns ${step.resigns}` : String(step!.move)));
  return JSON.stringify([name, module, limit, start.variant.options, start.toString(), ...steps]);
}

/** How good a tried move is: the best, nearly as good, better than what was played, that itself, no better. */
type Grade = "best" | "good" | "better" | "same" | "worse";

/** Looking for a better move than the one that was played: moves are tried until one is found. */
export class Attempt extends Exercise {
  /** Of the move that was judged last. */
  readonly found: Signal<{ grade: Grade; score: number }> = signal({ grade: "same", score: 0 });

  constructor(
    readonly reviewed: ReviewedMove,
    private readonly run: Run,
  ) {
    super(TreeNode.root(reviewed.turn.plies[0]!.before));
  }

  /** Give the best move away, as arrows. */
  override readonly showSolution = (): void => {
    this.again();
    this.state.value = { step: "shown" };
  };

  /** What has been tried is judged when it is the next player's turn. */
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

  #grade(grade: Grade, score: number): Verdict {
    this.found.value = { grade, score };
    return grade === "best" || grade === "good" ? "solved" : "wrong";
  }
}

function gradeOf({ turn, judgement, measures }: ReviewedMove, score: number): Grade {
  if (score >= judgement.bestScore) return "best";
  const tried = new ReviewedMove(turn, { ...judgement, score }, measures);
  if (tried.verdict === "good") return "good";
  return score > judgement.score ? "better" : "worse";
}

/** How wide arrows are, see Arrow. */
const WEIGHT = 0.6;

export class ReviewTable extends BoardTable {
  /** Which of the turns is looked at; after the last one, the end. */
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

  /** Look at a move, by the place of its turn. */
  readonly look = (index: number): void => {
    batch(() => {
      this.attempt.value = null;
      this.at.value = Math.max(0, Math.min(index, this.review.turns.length));
    });
  };

  /** The place of the next mistake after what is looked at, or of the last before it; null: there is none. */
  mistake(by: 1 | -1): number | null {
    return this.#mistakeFrom(this.at.value + by, by);
  }

  /** The place of the first mistake; null: there is none. */
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

  /** Look for a better move here. */
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

  /** While somebody looks for a better move, nothing is given away. */
  #arrows(): Arrow[] {
    const { turns } = this.review;
    const turn = turns[this.at.value];
    if (turn === undefined) return [];
    const reviewed = this.reviewed.value;
    const step = this.attempt.value?.state.value.step;
    const best = (): Arrow[] =>
      reviewed === undefined ? [] : arrowsOf(turn.plies[0]!.before, reviewed.judgement.best, "best", WEIGHT);
    if (step !== undefined) return step === "shown" ? best() : [];
    if (reviewed?.isBest) return best();
    return [...arrowsOf(turn.plies[0]!.before, movesOf(turn), "played", WEIGHT), ...best()];
  }
}
