/** Where games begin. */

import type { Position } from "../rules/api";

/** Whether a game with these options begins so where nobody asks for another start. */
export function isUsualStart(start: Position): boolean {
  const usual = start.variant.start(undefined, 0n);
  return !("refusal" in usual) && usual.toString() === start.toString();
}
