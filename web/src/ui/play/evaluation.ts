/** What a search has found, in words: how deep it is, who is ahead, that the end is known. */

import { PROVED } from "../../engine/scores";
import type { Thinking } from "../../game/session";
import { say } from "../../text/page";

/** For the player that thinks: "+1.3", "−0.4". */
export function evaluationText(score: number): string {
  if (score > PROVED) return say("play-winning");
  if (score < -PROVED) return say("play-losing");
  const pieces = (Math.abs(score) / 100).toFixed(1);
  return `${score < 0 ? "−" : "+"}${pieces}`;
}

/** Empty as long as nothing is known. */
export function thinkingText({ thinking }: { thinking: { value: Thinking | null } }): string {
  const found = thinking.value?.found;
  if (!found || found.depth === 0) return "";
  const { score } = found;
  const depth = say("play-depth", { depth: found.depth });
  return score === null ? depth : `${depth} · ${evaluationText(score)}`;
}
