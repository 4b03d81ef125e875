/**
 * Which puzzles have been solved in this browser, and how many in a row at the first try: kept in localStorage and the
 * same in all windows.  What is read back was perhaps written by hand, so every field is checked.
 */

import { signal } from "@preact/signals";
import { count, isTable, type Of, oneOf } from "../data/json";
import { followStored, store, stored } from "./settings";

/** `clean`: at the first try; `helped`: after a mistake, or after the solution was shown; `missed`: not yet since then. */
const RESULT = oneOf("clean", "helped", "missed");

export type Result = Of<typeof RESULT>;

/** Of one game. */
export interface Progress {
  /** By the puzzles' ids. */
  readonly results: Readonly<Record<string, Result>>;
  /** Solved at the first try since the last mistake, and the most that ever were. */
  readonly streak: number;
  readonly best: number;
}

export const PUZZLES_KEY = "ludarium.puzzles";

const NO_PROGRESS: Progress = { results: {}, streak: 0, best: 0 };

const MOST_GAMES = 200;
const MOST_PUZZLES = 10_000;
const LONGEST_NAME = 40;

const entriesOf = (value: unknown, most: number): [string, unknown][] =>
  isTable(value)
    ? Object.entries(value)
        .filter(([name]) => name.length <= LONGEST_NAME)
        .slice(0, most)
    : [];
const countOf = (value: unknown): number => (count(value) ? Math.min(value, MOST_PUZZLES) : 0);

function readProgress(value: unknown): Progress {
  if (!isTable(value)) return NO_PROGRESS;
  const results = entriesOf(value.results, MOST_PUZZLES).filter(([, result]) => RESULT(result));
  const streak = countOf(value.streak);
  return {
    results: Object.fromEntries(results) as Record<string, Result>,
    streak,
    best: Math.max(streak, countOf(value.best)),
  };
}

const read = (value: unknown): Readonly<Record<string, Progress>> =>
  Object.fromEntries(entriesOf(value, MOST_GAMES).map(([game, progress]) => [game, readProgress(progress)]));

const current = signal(read(stored(PUZZLES_KEY)));

export const progressIn = (game: string): Progress => current.value[game] ?? NO_PROGRESS;

export function isSolved(game: string, puzzle: string): boolean {
  const result = progressIn(game).results[puzzle];
  return result === "clean" || result === "helped";
}

export function puzzleSolved(game: string, puzzle: string): void {
  const { results, streak, best } = progressIn(game);
  if (isSolved(game, puzzle)) return;
  if (results[puzzle] === "missed") keep(game, { results: { ...results, [puzzle]: "helped" }, streak, best });
  else keep(game, { results: { ...results, [puzzle]: "clean" }, streak: streak + 1, best: Math.max(best, streak + 1) });
}

/** A mistake was made, or the solution was shown.  What has been solved once stays solved. */
export function puzzleMissed(game: string, puzzle: string): void {
  const { results, best } = progressIn(game);
  if (results[puzzle] !== undefined) return;
  keep(game, { results: { ...results, [puzzle]: "missed" }, streak: 0, best });
}

function keep(game: string, progress: Progress): void {
  current.value = { ...current.value, [game]: progress };
  store(PUZZLES_KEY, current.value);
}

/** Follow what is solved in other windows; returns what ends it. */
export function followProgress(): () => void {
  const now = stored(PUZZLES_KEY);
  if (now !== undefined) current.value = read(now);
  return followStored(PUZZLES_KEY, (value) => {
    current.value = read(value);
  });
}
