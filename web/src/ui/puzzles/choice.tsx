/** All puzzles of a game, or those of a grade, to choose from. */

import type { PuzzleData } from "../../data/types";
import { gradesOf, hasGrade } from "../../game/puzzle";
import { say } from "../../text/page";
import { puzzlesAddress } from "../router";
import { levelName } from "../words";
import type { OpenPuzzle, PuzzleSet } from "./puzzle_set";

export function Choice({ open: { set, number } }: { open: OpenPuzzle }) {
  const grade = set.grade.value;
  return (
    <section class="puzzle-choice" aria-label={say("puzzles-choice")}>
      <label class="puzzle-filter">
        <span>{say("puzzles-grade")}</span>
        <select
          class="select"
          value={String(grade)}
          onChange={(event) => {
            set.grade.value = Number(event.currentTarget.value);
          }}
        >
          <option value="0">{say("puzzles-all-grades")}</option>
          {gradesOf(set.puzzles).map((level) => (
            <option key={level} value={String(level)}>
              {levelName(level)}
            </option>
          ))}
        </select>
      </label>
      <ul class="puzzle-numbers">
        {set.puzzles.map(
          (puzzle, index) =>
            hasGrade(puzzle, grade) && (
              <li key={puzzle.id}>
                <PuzzleLink set={set} puzzle={puzzle} number={index + 1} isHere={index + 1 === number} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

interface LinkProps {
  set: PuzzleSet;
  puzzle: PuzzleData;
  number: number;
  isHere: boolean;
}

function PuzzleLink({ set, puzzle, number, isHere }: LinkProps) {
  const solved = set.isSolved(puzzle);
  const words = { number, grade: levelName(puzzle.level) };
  return (
    <a
      href={puzzlesAddress(set.name, number)}
      aria-label={solved ? say("puzzle-link-solved", words) : say("puzzle-link", words)}
      aria-current={isHere ? "page" : undefined}
      data-solved={solved ? "" : undefined}
    >
      {number}
    </a>
  );
}
