/** Reviews in words. */

import { WIN } from "../../engine/api";
import type { Match } from "../../game/api";
import { movesOf } from "../../game/move_review";
import type { ReviewedMove, ReviewedTurn } from "../../game/reviewed_move";
import { movesText, playLine } from "../../game/tree";
import type { Move, Variant } from "../../rules/api";
import { say } from "../../text/page";
import { isProof, scoreText } from "../analysis/score_text";
import type { Attempt } from "./game_review";

/** Annotation symbols, as in chess. */
export const SIGNS = { good: "", mistake: "?", blunder: "??" } as const;

const textFrom = ({ plies }: ReviewedTurn, moves: readonly Move[]): string =>
  movesText(playLine(plies[0]!.before, moves));

export const turnText = (turn: ReviewedTurn): string => textFrom(turn, movesOf(turn));

export const bestText = ({ turn, judgement }: ReviewedMove): string => textFrom(turn, judgement.best);

/** Hundredths of a piece as pieces, such as "1.8". */
export const lossText = (loss: number): string => (loss / 100).toFixed(1);

/** A score for its player, such as "+1.3" or "wins in 3 actions". */
export function reviewScore(score: number, { game }: Variant): string {
  if (!isProof(score)) return scoreText(score);
  const unit = game.multi_action_turns ? "action" : "move";
  const length = say("review-plies", { plies: WIN - Math.abs(score), unit });
  return say(score > 0 ? "review-wins-in" : "review-loses-in", { length });
}

/** Short remarks on a move. */
export function remarks(move: ReviewedMove, isTurning: boolean): string[] {
  return [
    ...(move.verdict === "good" ? [] : [say(move.verdict === "blunder" ? "review-blunder" : "review-mistake")]),
    ...(move.missedWin ? [say("review-missed-win")] : []),
    ...(move.allowedLoss ? [say("review-allowed-loss")] : []),
    ...(isTurning ? [say("review-turning")] : []),
  ];
}

/** A sentence about a move: its loss and the better move. */
export function judgementText(move: ReviewedMove): string {
  const { judgement, loss, turn } = move;
  const { variant } = turn.after;
  const score = reviewScore(judgement.score, variant);
  if (move.isBest) return say("review-said-best", { score });
  const best = bestText(move);
  const bestScore = reviewScore(judgement.bestScore, variant);
  return say("review-said", { score, loss: lossText(loss), best, bestScore });
}

/** The text after the last move. */
export const endText = (match: Match | null): string =>
  match?.over ? say("review-over", { result: match.result }) : say("review-here");

/** The result of an attempt. */
export function attemptText({ reviewed, state, found }: Attempt): string {
  const { variant } = reviewed.turn.after;
  const player = variant.playerName(reviewed.turn.seat);
  switch (state.value.step) {
    case "moving":
      return say("review-try-moving", { player });
    case "judging":
      return say("review-try-judging");
    case "shown":
      return say("review-try-solved", {
        best: bestText(reviewed),
        score: reviewScore(reviewed.judgement.bestScore, variant),
      });
    case "failed":
      return say("review-failed");
    default:
      return say(GRADES[found.value.grade], { score: reviewScore(found.value.score, variant) });
  }
}

const GRADES = {
  best: "review-try-best",
  good: "review-try-good",
  better: "review-try-better",
  same: "review-try-same",
  worse: "review-try-worse",
} as const;
