/** Which of a game's puzzles comes next. */

import type { PuzzleData } from "../data/types";

/** 0: puzzles of every grade. */
export type Grade = number;

/** The grades that there are, the easiest first. */
export const gradesOf = (puzzles: readonly PuzzleData[]): Grade[] =>
  [...new Set(puzzles.map(({ level }) => level))].sort((one, other) => one - other);

export const hasGrade = ({ level }: PuzzleData, grade: Grade): boolean => grade === 0 || level === grade;

/** The number (from 1) of the next puzzle of a grade after a number: one that is not solved, even if it stands before;
 *  where all are solved, the next one.  Null: there is no other. */
export function nextPuzzle(
  puzzles: readonly PuzzleData[],
  after: number,
  grade: Grade,
  isSolved: (id: string) => boolean,
): number | null {
  const others = puzzles.map((_, index) => ((after + index) % puzzles.length) + 1).filter((number) => number !== after);
  const fitting = others.filter((number) => hasGrade(puzzles[number - 1]!, grade));
  return fitting.find((number) => !isSolved(puzzles[number - 1]!.id)) ?? fitting[0] ?? null;
}

/** The number of the puzzle of a grade beside a number, in the order of the list; null at its end. */
export function neighbour(puzzles: readonly PuzzleData[], number: number, by: 1 | -1, grade: Grade): number | null {
  for (let other = number + by; other >= 1 && other <= puzzles.length; other += by) {
    if (hasGrade(puzzles[other - 1]!, grade)) return other;
  }
  return null;
}
