/** Scores of a search, as in `engine/scores.py`: hundredths of a piece for the mover, and beyond PROVED proved results. */

/** A win in n plies scores WIN - n, a loss in n plies n - WIN. */
export const WIN = 30_000;
/** The least score of a proved win; its negative is that of a proved loss. */
export const PROVED = 29_000;

/** A score as people read it: `plies` to the proved end. */
export type Score = { kind: "cp"; value: number } | { kind: "win" | "loss"; plies: number };

export function scoreOf(score: number): Score {
  if (score >= PROVED) return { kind: "win", plies: WIN - score };
  if (score <= -PROVED) return { kind: "loss", plies: WIN + score };
  return { kind: "cp", value: score };
}
