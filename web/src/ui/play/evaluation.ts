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
  const report = thinking.value?.report;
  if (!report || report.depth === 0) return "";
  const score = report.lines[0]?.score;
  const depth = say("play-depth", { depth: report.depth });
  return score === undefined ? depth : `${depth} · ${evaluationText(score)}`;
}
