/** Whether what has been set up is a position of the game, told in words. */

import { outcomeSentence } from "../../game/ending";
import type { Position } from "../../rules/api";
import { say } from "../../text/page";

export interface Verdict {
  /** `over`: a position in which the game has ended. */
  kind: "good" | "over" | "wrong";
  text: string;
  /** As it is read from its position string; null where it is none. */
  position: Position | null;
}

export function verdictOf(draft: Position): Verdict {
  const { variant } = draft;
  const position = variant.position(draft.toString());
  if ("refusal" in position) return wrong(position.refusal);
  const { outcome, seat } = position;
  if (outcome.status !== "ongoing") {
    return { kind: "over", text: say("editor-over", { how: outcomeSentence(variant, outcome) }), position };
  }
  return { kind: "good", text: say("editor-good", { player: variant.playerName(seat) }), position };
}

export const wrong = (why: string): Verdict => ({ kind: "wrong", text: say("editor-wrong", { why }), position: null });
