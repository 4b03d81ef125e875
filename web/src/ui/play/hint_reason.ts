/** Why a hint is one, as far as the search for it can tell: what its best move is beside the next best. */

import type { Line, Report } from "../../engine/api";
import { PROVED } from "../../engine/scores";
import { expectation } from "../../game/reviewed_move";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";

/** Lines that a search has to find for it. */
export const LINES = 3;

/** The least drop of the expected result that tells moves apart, and the greatest at which they are about as good. */
const CLEAR = 0.1;
const ABOUT = 0.03;

/** A sentence without its full stop; null: nothing is known that could be said. */
export function hintReason(position: Position, { depth, lines }: Report): string | null {
  const [best] = lines;
  if (position.moves.length === 1) return say("play-hint-only-move");
  if (best === undefined || depth === 0) return null;
  const move = best.moves[0]!;
  if (position.play(move).outcome.winner === position.seat) return say("play-hint-wins");
  // What is proved of three and more players rests on the best play of each.
  const areTwo = position.variant.shape.players.length === 2;
  if (best.score >= PROVED) return areTwo ? say("play-hint-forces") : null;
  if (best.score <= -PROVED) return areTwo ? say("play-hint-longest") : null;
  const others = lines.filter(({ moves }) => moves[0] !== move);
  const [second] = others;
  if (second === undefined) return null;
  if (areTwo && second.score <= -PROVED) return say("play-hint-only-saving");
  return beside(others, best, position.variant.game.eval_scale);
}

function beside(others: readonly Line[], best: Line, evalScale: number): string | null {
  const drops = others.map(({ score }) => expectation(best.score, evalScale) - expectation(score, evalScale));
  if (Math.min(...drops) >= CLEAR) return say("play-hint-clear");
  return drops.length > 1 && Math.max(...drops) <= ABOUT ? say("play-hint-several") : null;
}
