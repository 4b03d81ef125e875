/** How many puzzles are solved, how many in a row, and what this one is like. */

import { progressIn } from "../../settings/puzzle_progress";
import { say } from "../../text/page";
import { levelName } from "../words";
import type { OpenPuzzle } from "./puzzle_set";

export function Standing({ open: { set, table } }: { open: OpenPuzzle }) {
  const solved = set.puzzles.filter((puzzle) => set.isSolved(puzzle)).length;
  const { streak, best } = progressIn(set.name);
  const total = set.puzzles.length;
  return (
    <section class="puzzle-standing" aria-label={say("puzzles-progress")}>
      <div class="puzzle-progress">
        <progress max={total} value={solved} aria-label={say("puzzles-progress")} />
        <span>{say("puzzles-solved", { solved, total })}</span>
      </div>
      <p>{say("puzzles-streak", { streak, best })}</p>
      <p>{say("puzzle-grade", { grade: levelName(table.puzzle.data.level) })}</p>
      <Themes set={set} table={table} />
    </section>
  );
}

/** They tell something of the solution, so they are opened by who wants a hint. */
function Themes({ set, table }: Pick<OpenPuzzle, "set" | "table">) {
  const { step } = table.state.value;
  const { texts } = set.game;
  const themes = table.puzzle.data.themes.map((theme) => texts.say(`theme-${theme}`)).join(", ");
  if (themes === "") return null;
  return (
    <details class="puzzle-themes" key={table.puzzle.data.id} open={step === "solved" || step === "shown"}>
      <summary>{say("puzzle-themes")}</summary>
      <p>{themes}</p>
    </details>
  );
}
