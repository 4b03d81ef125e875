/** What a level of the computer player looks for, and how far: the same as `analysis/player.py` in Python. */

import type { Level } from "../data/types";
import type { Limits } from "./api";

/** Enough for the low levels, which look two plies ahead. */
const SMALL_TABLE_BITS = 12;

export interface LevelSearch {
  limits: Limits;
  /** Whether nothing is remembered of earlier searches: a level is as strong in each. */
  fresh: boolean;
  bits?: number;
}

/** `evalScale`: of the game, see GameData. */
export function levelSearch(level: Level, evalScale: number, seed: bigint): LevelSearch {
  const limits: Limits = { milliseconds: level.seconds * 1000, margin: marginOf(level, evalScale), seed };
  if (level.oversight > 0) limits.oversight = level.oversight;
  if (level.depth !== null) limits.depth = level.depth;
  if (level.nodes !== null) limits.nodes = level.nodes;
  if (level.margin > 0) return { limits, fresh: true, bits: SMALL_TABLE_BITS };
  return { limits, fresh: level.nodes !== null };
}

/** In hundredths of a piece; 0: the best move. */
function marginOf({ margin }: Level, evalScale: number): number {
  return Math.max(Math.round(margin * evalScale), margin > 0 ? 1 : 0);
}

/** 62 random bits. */
export function randomSeed(): bigint {
  return crypto.getRandomValues(new BigUint64Array(1))[0]! >> 2n;
}
