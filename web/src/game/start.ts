/** Start positions of games. */

import type { Position, Variant } from "../rules/api";

/** The start of a setup, by default the first one. Random starts depend on `seed`. Throws a RangeError if refused. */
export function startPosition(variant: Variant, setup?: string, seed?: bigint): Position {
  const start = variant.start(setup, seed);
  if ("refusal" in start) throw new RangeError(start.refusal);
  return start;
}

/** Whether this is the default start for the variant's options. */
export const isDefaultStart = (start: Position): boolean =>
  startPosition(start.variant, undefined, 0n).toString() === start.toString();
