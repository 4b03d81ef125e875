/**
 * The board of a review: the position before a move, with that move and the best one as arrows; or, while a better move
 * is looked for, what is tried.  After the last move stands the end of the game.
 */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, Shown } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { Match } from "../../game/api";
import { isPlayed, judge, movesOf } from "../../game/move_review";
import type { Run } from "../../game/review";
import { ReviewedMove } from "../../game/reviewed_move";
import { TreeNode } from "../../game/tree";
import type { Position } from "../../rules/api";
import type { Move } from "../../rules/types";
import { BoardTable } from "../play/board_table";
import { Exercise, type Verdict } from "../play/exercise";
import type { RunningReview } from "./running_review";

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
  readonly input: ReadonlySignal<Shown["input"]>;
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
