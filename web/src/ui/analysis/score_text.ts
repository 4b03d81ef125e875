/** Evaluations in words. */

import { describe } from "../../board/words";
import { PROVED, WIN } from "../../engine/api";
import { outcomeSentence } from "../../game/ending";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";
import type { Analysis } from "./analysis";

/** Greater scores are wins that the engine sees without proof. */
const WINNING = 28_000;
/** Scores up to this many hundredths of a piece count as even. */
const EVEN = 10;

export const isProof = (score: number): boolean => Math.abs(score) >= PROVED;

/** A score for its player, such as "+1.3", "−0.4" or "wins in 5". */
export function scoreText(score: number): string {
  const size = Math.abs(score);
  if (size >= PROVED) return say(score > 0 ? "analysis-win-in" : "analysis-loss-in", { plies: WIN - size });
  if (size >= WINNING) return say(score > 0 ? "analysis-winning" : "analysis-losing");
  const pieces = (size / 100).toFixed(1);
  return pieces === "0.0" ? pieces : `${score < 0 ? "−" : "+"}${pieces}`;
}

/** A player's score as a sentence. */
function standingText(position: Position, seat: number, score: number): string {
  const player = position.variant.playerName(seat);
  const size = Math.abs(score);
  if (size >= PROVED) {
    return say(score > 0 ? "analysis-player-wins-in" : "analysis-player-loses-in", { player, plies: WIN - size });
  }
  if (size >= WINNING) return say(score > 0 ? "analysis-player-winning" : "analysis-player-losing", { player });
  if (size < EVEN) return say("analysis-player-even", { player });
  const pieces = (size / 100).toFixed(1);
  return say(score > 0 ? "analysis-player-ahead" : "analysis-player-behind", { player, pieces });
}

export const outcomeText = ({ variant, outcome }: Position): string => outcomeSentence(variant, outcome);

/** The evaluation and the best move, for screen readers. */
export function evaluationInWords(analysis: Analysis): string {
  const position = analysis.position.value;
  if (position.outcome.status !== "ongoing") return outcomeText(position);
  const found = analysis.search.found.value;
  if (found?.position !== position) return say("analysis-nothing-yet");
  const scores = analysis.seats.map((seat) => analysis.search.scoreOf(seat));
  const told = scores.length === 2 ? [position.seat] : analysis.seats;
  const standings = told.flatMap((seat) => {
    const score = scores[seat];
    return score == null ? [] : [standingText(position, seat, score)];
  });
  const move = found.report.lines[0]?.moves[0];
  const best = move === undefined ? [] : [say("analysis-best-move", { move: describe(position, move, say) })];
  return [say("analysis-depth-sentence", { depth: found.report.depth }), ...standings, ...best].join(" ");
}
