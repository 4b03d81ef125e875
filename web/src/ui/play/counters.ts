/** Which of a position's counters are shown where.  What a turn has left are dots; a count that ends the game is a warning
 * when it comes near; the rest are plain figures in the panel. */

import type { Counter } from "../../rules/types";

/** More dots than this are a figure. */
const MOST_DOTS = 4;
/** The part of the limit from which on people are warned. */
const NEAR = 0.6;

/** What is left in this turn: so many of so few. */
export function isAllowance({ limit, ends }: Counter): boolean {
  return limit > 0 && limit <= MOST_DOTS && !ends;
}

export function isNear({ value, limit, ends }: Counter): boolean {
  return ends && limit > 0 && value >= limit * NEAR && value > 1;
}

export function allowances(counters: readonly Counter[]): readonly Counter[] {
  return counters.filter(isAllowance);
}

export function warnings(counters: readonly Counter[]): readonly Counter[] {
  return counters.filter(isNear);
}

export function figures(counters: readonly Counter[]): readonly Counter[] {
  return counters.filter((counter) => !isAllowance(counter));
}
