/** Looking for a better move than the one that was played: moves are tried until one is found. */

import { type Signal, signal } from "@preact/signals";
import { isPlayed, judge } from "../../game/move_review";
import type { Run } from "../../game/review";
import { ReviewedMove } from "../../game/reviewed_move";
import type { Position } from "../../rules/api";
import type { Move } from "../../rules/types";

/** How good a tried move is: the best, nearly as good, better than what was played, that itself, no better. */
export type Grade = "best" | "good" | "better" | "same" | "worse";

export type AttemptState =
  | { step: "moving" }
  | { step: "judging" }
  | { step: "judged"; grade: Grade; score: number }
  | { step: "solved" }
  | { step: "failed"; error: unknown };

export class Attempt {
  readonly position: Signal<Position>;
  readonly last: Signal<{ before: Position; move: Move } | null> = signal(null);
  readonly state: Signal<AttemptState> = signal({ step: "moving" });
  readonly #run: Run;
  #plies: { before: Position; move: Move }[] = [];

  constructor(
    readonly reviewed: ReviewedMove,
    run: Run,
  ) {
    this.#run = run;
    this.position = signal(reviewed.turn.plies[0]!.before);
  }

  /** Nothing more need be tried. */
  get found(): boolean {
    const state = this.state.value;
    return state.step === "judged" && (state.grade === "best" || state.grade === "good");
  }

  /** One ply; what has been tried is judged when it is the next player's turn. */
  play(move: Move): void {
    if (this.state.peek().step !== "moving") return;
    const before = this.position.peek();
    this.#plies.push({ before, move });
    this.last.value = { before, move };
    const after = before.play(move);
    this.position.value = after;
    const goesOn = before.variant.game.multi_action_turns && after.seat === before.seat;
    if (!goesOn || after.outcome.status !== "ongoing") void this.#judge();
  }

  again(): void {
    this.#plies = [];
    this.last.value = null;
    this.position.value = this.reviewed.turn.plies[0]!.before;
    this.state.value = { step: "moving" };
  }

  solve(): void {
    this.again();
    this.state.value = { step: "solved" };
  }

  async #judge(): Promise<void> {
    const tried = { plies: this.#plies, after: this.position.peek() };
    const { turn, judgement, measures } = this.reviewed;
    const moves = this.#plies.map(({ move }) => move);
    if (isPlayed(tried, judgement.best)) return this.#grade(tried.plies, "best", judgement.bestScore);
    if (isPlayed(turn, moves)) return this.#grade(tried.plies, "same", judgement.score);
    this.state.value = { step: "judging" };
    try {
      const { score } = await this.#run((search) => judge(tried, measures.nodes, search), true);
      this.#grade(tried.plies, gradeOf(this.reviewed, score), score);
    } catch (error) {
      this.state.value = { step: "failed", error };
    }
  }

  /** Unless something else is tried by now. */
  #grade(plies: unknown, grade: Grade, score: number): void {
    if (plies === this.#plies) this.state.value = { step: "judged", grade, score };
  }
}

export function gradeOf({ turn, judgement, measures }: ReviewedMove, score: number): Grade {
  if (score >= judgement.bestScore) return "best";
  const tried = new ReviewedMove(turn, { ...judgement, score }, measures);
  if (tried.verdict === "good") return "good";
  return score > judgement.score ? "better" : "worse";
}
