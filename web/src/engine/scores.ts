/** Scores of a search, as in `engine/scores.py`: hundredths of a piece for the mover, or a proved result. */

/** A win in n plies scores WIN - n, a loss in n plies n - WIN. */
export const WIN = 30_000;
/** Minimum score of a proved win; its negative is the maximum score of a proved loss. */
export const PROVED = 29_000;

/** A score in readable form. `plies`: distance to the proved end. */
export type Score = { kind: "cp"; value: number } | { kind: "win" | "loss"; plies: number };

export function scoreOf(score: number): Score {
  if (score >= PROVED) return { kind: "win", plies: WIN - score };
  if (score <= -PROVED) return { kind: "loss", plies: WIN + score };
  return { kind: "cp", value: score };
}
