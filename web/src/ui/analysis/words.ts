/** Evaluations and reviews in words. */

import { describeMove } from "../../board/words";
import { PROVED, WIN } from "../../engine/api";
import type { Match } from "../../game/api";
import { outcomeSentence } from "../../game/ending";
import { movesOf } from "../../game/move_review";
import type { GameTurn, ReviewedMove } from "../../game/review";
import { movesText, playLine } from "../../game/tree";
import type { Move, Position, Variant } from "../../rules/api";
import { inPieces, say } from "../../text/page";
import type { Attempt } from "../review/game_review";
import type { Analysis } from "./analysis";

/** Minimum absolute score, in hundredths of a piece, of a win or loss that the engine sees but has not proved. */
const WINNING = 28_000;
/** A position with a smaller absolute score, in hundredths of a piece, is even. */
const EVEN = 10;

export const isProof = (score: number): boolean => Math.abs(score) >= PROVED;

/** The short text of a score, such as "+1.3", "−0.4" or "wins in 5". */
export function scoreText(score: number): string {
  const size = Math.abs(score);
  if (size >= PROVED) return say(score > 0 ? "analysis-win-in" : "analysis-loss-in", { plies: WIN - size });
  if (size >= WINNING) return say(score > 0 ? "analysis-winning" : "analysis-losing");
  const pieces = inPieces(size);
  return pieces === inPieces(0) ? pieces : `${score < 0 ? "−" : "+"}${pieces}`;
}

function scoreSentence(position: Position, seat: number, score: number): string {
  const player = position.variant.playerName(seat);
  const size = Math.abs(score);
  if (size >= PROVED) {
    return say(score > 0 ? "analysis-player-wins-in" : "analysis-player-loses-in", { player, plies: WIN - size });
  }
  if (size >= WINNING) return say(score > 0 ? "analysis-player-winning" : "analysis-player-losing", { player });
  if (size < EVEN) return say("analysis-player-even", { player });
  return say(score > 0 ? "analysis-player-ahead" : "analysis-player-behind", { player, pieces: inPieces(size) });
}

export const outcomeText = ({ variant, outcome }: Position): string => outcomeSentence(variant, outcome);

/** The engine's evaluation and best move as sentences, for screen readers or a message. */
export function evaluationInWords(analysis: Analysis): string {
  const position = analysis.position.value;
  if (position.outcome.status !== "ongoing") return outcomeText(position);
  const result = analysis.search.result.value;
  if (result?.position !== position) return say("analysis-nothing-yet");
  const scores = analysis.seats.map((seat) => analysis.search.scoreOf(seat));
  const shownSeats = scores.length === 2 ? [position.seat] : analysis.seats;
  const sentences = shownSeats.flatMap((seat) => {
    const score = scores[seat];
    return score == null ? [] : [scoreSentence(position, seat, score)];
  });
  const move = result.report.lines[0]?.moves[0];
  const best = move === undefined ? [] : [say("analysis-best-move", { move: describeMove(position, move, say) })];
  return [say("analysis-depth-sentence", { depth: result.report.depth }), ...sentences, ...best].join(" ");
}

/** The annotation symbols of chess. */
export const VERDICT_GLYPHS = { good: "", mistake: "?", blunder: "??" } as const;

const lineText = ({ plies }: GameTurn, moves: readonly Move[]): string => movesText(playLine(plies[0]!.before, moves));

export const turnText = (turn: GameTurn): string => lineText(turn, movesOf(turn));

export const bestText = ({ turn, judgement }: ReviewedMove): string => lineText(turn, judgement.best);

/** The text of a score in a review, such as "+1.3" or "wins in 3 actions". */
export function reviewScore(score: number, { game }: Variant): string {
  if (!isProof(score)) return scoreText(score);
  const unit = game.multi_action_turns ? "action" : "move";
  const length = say("review-plies", { plies: WIN - Math.abs(score), unit });
  return say(score > 0 ? "review-wins-in" : "review-loses-in", { length });
}

/** Short remarks on a move, such as "mistake" and "turning point". */
export function remarks(move: ReviewedMove, isTurningPoint: boolean): string[] {
  return [
    ...(move.verdict === "good" ? [] : [say(move.verdict === "blunder" ? "review-blunder" : "review-mistake")]),
    ...(move.missedWin ? [say("review-missed-win")] : []),
    ...(move.allowedLoss ? [say("review-allowed-loss")] : []),
    ...(isTurningPoint ? [say("review-turning")] : []),
  ];
}

/** A sentence about a move: its score and, unless it is the best, its loss and the best move. */
export function judgementText(move: ReviewedMove): string {
  const { judgement, loss, turn } = move;
  const { variant } = turn.after;
  const score = reviewScore(judgement.score, variant);
  if (move.isBest) return say("review-said-best", { score });
  const bestScore = reviewScore(judgement.bestScore, variant);
  return say("review-said", { score, loss: inPieces(loss), best: bestText(move), bestScore });
}

/** The text shown for the position after the last reviewed move. */
export const endText = (match: Match | null): string =>
  match?.over ? say("review-over", { result: match.result }) : say("review-here");

export function attemptText({ reviewed, state, result }: Attempt): string {
  const { turn, judgement } = reviewed;
  const { variant } = turn.after;
  switch (state.value.step) {
    case "moving":
      return say("review-try-moving", { player: variant.playerName(turn.seat) });
    case "judging":
      return say("review-try-judging");
    case "shown": // the user asked to see the solution
      return say("review-try-solved", { best: bestText(reviewed), score: reviewScore(judgement.bestScore, variant) });
    case "failed":
      return say("review-failed");
    default:
      return say(GRADES[result.value.grade], { score: reviewScore(result.value.score, variant) });
  }
}

/** Texts for a tried move. `good`: nearly the best; `same`: the game's move; `better`: better than the game's move, but
 *  not good; `worse`: worse than the game's move, or equal to it. */
const GRADES = {
  best: "review-try-best",
  good: "review-try-good",
  better: "review-try-better",
  same: "review-try-same",
  worse: "review-try-worse",
} as const;
