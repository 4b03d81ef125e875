/** Solved puzzles and first-try streaks in localStorage, equal in all windows. Validates stored data. */

import { signal } from "@preact/signals";
import { count, isTable, type Of, oneOf } from "../data/json";
import { followStored, store, stored } from "./settings";

/**
 * `clean`: solved at the first try. `helped`: solved after a mistake or after the solution was shown. `missed`: not yet
 * solved after a mistake or a shown solution.
 */
const RESULT = oneOf("clean", "helped", "missed");

type PuzzleResult = Of<typeof RESULT>;

/** Progress in one game. */
interface Progress {
  /** Results by puzzle id. */
  readonly results: Readonly<Record<string, PuzzleResult>>;
  /** Number of puzzles solved at the first try since the last mistake, and its maximum. */
  readonly streak: number;
  readonly best: number;
}

export const PUZZLES_KEY = "ludarium.puzzles";

const NO_PROGRESS: Progress = { results: {}, streak: 0, best: 0 };

const MAX_GAMES_WITH_PUZZLES = 200;
const MAX_PUZZLES = 10_000;
const MAX_KEY_LENGTH = 40;

const entriesOf = (value: unknown, max: number): [string, unknown][] =>
  isTable(value)
    ? Object.entries(value)
        .filter(([name]) => name.length <= MAX_KEY_LENGTH)
        .slice(0, max)
    : [];
const countUpToMax = (value: unknown): number => (count(value) ? Math.min(value, MAX_PUZZLES) : 0);

function readProgress(value: unknown): Progress {
  if (!isTable(value)) return NO_PROGRESS;
  const results = entriesOf(value.results, MAX_PUZZLES).filter(([, result]) => RESULT(result));
  const streak = countUpToMax(value.streak);
  return {
    results: Object.fromEntries(results) as Record<string, PuzzleResult>,
    streak,
    best: Math.max(streak, countUpToMax(value.best)),
  };
}

const readAllProgress = (value: unknown): Readonly<Record<string, Progress>> =>
  Object.fromEntries(
    entriesOf(value, MAX_GAMES_WITH_PUZZLES).map(([game, progress]) => [game, readProgress(progress)]),
  );

const currentProgress = signal(readAllProgress(stored(PUZZLES_KEY)));

export const progressIn = (game: string): Progress => currentProgress.value[game] ?? NO_PROGRESS;

export function isSolved(game: string, puzzle: string): boolean {
  const result = progressIn(game).results[puzzle];
  return result === "clean" || result === "helped";
}

export function recordSolvedPuzzle(game: string, puzzle: string): void {
  const { results, streak, best } = progressIn(game);
  if (isSolved(game, puzzle)) return;
  if (results[puzzle] === "missed") saveProgress(game, { results: { ...results, [puzzle]: "helped" }, streak, best });
  else
    saveProgress(game, {
      results: { ...results, [puzzle]: "clean" },
      streak: streak + 1,
      best: Math.max(best, streak + 1),
    });
}

/** Records a mistake or a shown solution. Solved puzzles stay solved. */
export function recordMissedPuzzle(game: string, puzzle: string): void {
  const { results, best } = progressIn(game);
  if (results[puzzle] !== undefined) return;
  saveProgress(game, { results: { ...results, [puzzle]: "missed" }, streak: 0, best });
}

function saveProgress(game: string, progress: Progress): void {
  currentProgress.value = { ...currentProgress.value, [game]: progress };
  store(PUZZLES_KEY, currentProgress.value);
}

/** Follows changes in other windows. Returns a function that stops this. */
export function followProgress(): () => void {
  const now = stored(PUZZLES_KEY);
  if (now !== undefined) currentProgress.value = readAllProgress(now);
  return followStored(PUZZLES_KEY, (value) => {
    currentProgress.value = readAllProgress(value);
  });
}
