/** A search's score in words: who is ahead, in pieces, or that the end is known. */

import { say } from "../../text/page";

/** Beyond this, in hundredths of a piece, the score is proved; see `engine/api.ts`. */
const PROVED = 29_000;

/** For the player that thinks: "+1.3", "−0.4". */
export function evaluationText(score: number): string {
  if (score > PROVED) return say("play-winning");
  if (score < -PROVED) return say("play-losing");
  const pieces = (Math.abs(score) / 100).toFixed(1);
  return `${score < 0 ? "−" : "+"}${pieces}`;
}
