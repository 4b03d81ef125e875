/** A move beside the best one, and what that says of it; the same as `ReviewedMove` in Python's `match/review.py`. */

import type { ReviewData } from "../data/types";
import { PROVED } from "../engine/scores";
import { isPlayed, type Judgement, type PlayedTurn } from "./move_review";

export type Verdict = "good" | "mistake" | "blunder";

/** What one player moved.  Where a turn is a series of plies, a move is all of the turn. */
export interface ReviewedTurn extends PlayedTurn {
  /** The number of its first ply, from 1. */
  readonly ply: number;
  /** That of the list of moves. */
  readonly number: number;
  readonly seat: number;
}

/** The expected result for a score, from 0 (lost) to 1 (won); `evalScale` is the game's. */
export function expectation(score: number, evalScale: number): number {
  if (Math.abs(score) >= PROVED) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / evalScale));
}

/** Scores are those of the player who moved. */
export class ReviewedMove {
  constructor(
    readonly turn: ReviewedTurn,
    readonly judgement: Judgement,
    readonly measures: ReviewData,
  ) {}

  get #evalScale(): number {
    return this.turn.after.variant.game.eval_scale;
  }

  /** The move played is as good as any. */
  get isBest(): boolean {
    return isPlayed(this.turn, this.judgement.best);
  }

  /** The loss against the best move, in hundredths of a piece.  A later win than possible loses nothing, and a lost
   *  position cannot get worse. */
  get loss(): number {
    return this.#clamped(this.judgement.bestScore) - this.#clamped(this.judgement.score);
  }

  #clamped(score: number): number {
    const most = this.measures.max_lead * this.#evalScale;
    return Math.max(-most, Math.min(score, most));
  }

  /** The mover's expected result after the move. */
  get expectation(): number {
    return expectation(this.judgement.score, this.#evalScale);
  }

  /** The same for the best move. */
  get bestExpectation(): number {
    return expectation(this.judgement.bestScore, this.#evalScale);
  }

  /** The drop of the expected result by the move. */
  get drop(): number {
    return this.bestExpectation - this.expectation;
  }

  get verdict(): Verdict {
    if (this.drop >= this.measures.blunder) return "blunder";
    return this.drop >= this.measures.mistake ? "mistake" : "good";
  }

  /** There was a proved win before the move and none after it. */
  get missedWin(): boolean {
    return this.judgement.bestScore >= PROVED && this.judgement.score < PROVED;
  }

  /** There is a proved loss after the move and was none before it. */
  get allowedLoss(): boolean {
    return this.judgement.score <= -PROVED && this.judgement.bestScore > -PROVED;
  }

  /** A mistake or a blunder that made another player the favourite or allowed a forced loss. */
  get turnsTheGame(): boolean {
    const flipped = this.bestExpectation >= 0.5 && this.expectation < 0.5;
    return this.verdict !== "good" && (flipped || this.allowedLoss);
  }
}

/** The moves that turned the game or, where there are none, the costliest if it is notable. */
export function turningPoints(moves: readonly ReviewedMove[]): ReviewedMove[] {
  const turning = moves.filter((move) => move.turnsTheGame);
  if (turning.length > 0 || moves.length === 0) return turning;
  const costliest = moves.reduce((most, move) => (move.drop > most.drop ? move : most));
  return costliest.drop >= costliest.measures.notable ? [costliest] : [];
}

/** The sums for one player. */
export interface PlayerSums {
  moves: number;
  /** In hundredths of a piece for each move. */
  averageLoss: number;
  /** Mistakes that are no blunders. */
  mistakes: number;
  blunders: number;
}

export function sumsOf(moves: readonly ReviewedMove[], seat: number): PlayerSums {
  const own = moves.filter(({ turn }) => turn.seat === seat);
  const count = (verdict: Verdict): number => own.filter((move) => move.verdict === verdict).length;
  return {
    moves: own.length,
    averageLoss: own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(own.length, 1),
    mistakes: count("mistake"),
    blunders: count("blunder"),
  };
}
