/** Looking for a better move than the one that was played: moves are tried until one is found. */

import { type Signal, signal } from "@preact/signals";
import { isPlayed, judge, movesOf } from "../../game/move_review";
import type { Run } from "../../game/review";
import { ReviewedMove } from "../../game/reviewed_move";
import { TreeNode } from "../../game/tree";
import { Exercise, type Verdict } from "../play/exercise";

/** How good a tried move is: the best, nearly as good, better than what was played, that itself, no better. */
export type Grade = "best" | "good" | "better" | "same" | "worse";

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

export function gradeOf({ turn, judgement, measures }: ReviewedMove, score: number): Grade {
  if (score >= judgement.bestScore) return "best";
  const tried = new ReviewedMove(turn, { ...judgement, score }, measures);
  if (tried.verdict === "good") return "good";
  return score > judgement.score ? "better" : "worse";
}
