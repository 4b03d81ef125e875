/** A move compared with the best one, and its verdict; the same as `ReviewedMove` in Python's `match/review.py`. */

import type { ReviewData } from "../data/types";
import { PROVED } from "../engine/api";
import { isPlayed, type Judgement, type PlayedTurn } from "./move_review";

export type MoveVerdict = "good" | "mistake" | "blunder";

/** A player's move, or the whole turn in games with multi-move turns. */
export interface ReviewedTurn extends PlayedTurn {
  /** The number of its first ply, from 1. */
  readonly ply: number;
  /** Its number in the list of moves. */
  readonly number: number;
  readonly seat: number;
}

/** The expected result for a score, from 0 (loss) to 1 (win). `evalScale`: see GameData. */
export function expectation(score: number, evalScale: number): number {
  if (Math.abs(score) >= PROVED) return score > 0 ? 1 : 0;
  return 1 / (1 + Math.exp(-score / evalScale));
}

/** Scores are for the player who moved. */
export class ReviewedMove {
  constructor(
    readonly turn: ReviewedTurn,
    readonly judgement: Judgement,
    readonly measures: ReviewData,
  ) {}

  get #evalScale(): number {
    return this.turn.after.variant.game.eval_scale;
  }

  /** Whether the played move is as good as any other. */
  get isBest(): boolean {
    return isPlayed(this.turn, this.judgement.best);
  }

  /**
   * The loss against the best move, in hundredths of a piece. Delaying a win costs nothing, and a lost position cannot
   * get worse.
   */
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

  /** The mover's expected result after the best move. */
  get bestExpectation(): number {
    return expectation(this.judgement.bestScore, this.#evalScale);
  }

  /** The drop of the expected result by the move. */
  get drop(): number {
    return this.bestExpectation - this.expectation;
  }

  get verdict(): MoveVerdict {
    if (this.drop >= this.measures.blunder) return "blunder";
    return this.drop >= this.measures.mistake ? "mistake" : "good";
  }

  /** Whether there was a proved win before the move and none after it. */
  get missedWin(): boolean {
    return this.judgement.bestScore >= PROVED && this.judgement.score < PROVED;
  }

  /** Whether there is a proved loss after the move and was none before it. */
  get allowedLoss(): boolean {
    return this.judgement.score <= -PROVED && this.judgement.bestScore > -PROVED;
  }

  /** Whether a mistake or blunder made another player the favourite or allowed a forced loss. */
  get turnsTheGame(): boolean {
    const flipped = this.bestExpectation >= 0.5 && this.expectation < 0.5;
    return this.verdict !== "good" && (flipped || this.allowedLoss);
  }
}

/** The moves that turned the game. If there are none, the costliest move, if it is notable. */
export function turningPoints(moves: readonly ReviewedMove[]): ReviewedMove[] {
  const turning = moves.filter((move) => move.turnsTheGame);
  if (turning.length > 0 || moves.length === 0) return turning;
  const costliest = moves.reduce((most, move) => (move.drop > most.drop ? move : most));
  return costliest.drop >= costliest.measures.notable ? [costliest] : [];
}

/** Sums for one player. */
export interface PlayerSums {
  moves: number;
  /** In hundredths of a piece per move. */
  averageLoss: number;
  /** Excluding blunders. */
  mistakes: number;
  blunders: number;
}

export function sumsOf(moves: readonly ReviewedMove[], seat: number): PlayerSums {
  const own = moves.filter(({ turn }) => turn.seat === seat);
  const count = (verdict: MoveVerdict): number => own.filter((move) => move.verdict === verdict).length;
  return {
    moves: own.length,
    averageLoss: own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(own.length, 1),
    mistakes: count("mistake"),
    blunders: count("blunder"),
  };
}
