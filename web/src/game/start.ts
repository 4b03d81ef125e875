/** The default start of a game. */

import type { Position } from "../rules/api";

/** Whether this is the default start for the variant's options. */
export function isDefaultStart(start: Position): boolean {
  const usual = start.variant.start(undefined, 0n);
  return !("refusal" in usual) && usual.toString() === start.toString();
}
