/** The screen of a game's puzzles. */

import { useEffect } from "preact/hooks";
import type { PuzzleData } from "../../data/types";
import { difficultiesOf, hasDifficulty } from "../../game/tasks";
import { levelName, say } from "../../text/page";
import { WithAnalysis } from "../analysis/unsaved";
import { Icon } from "../controls";
import { Later, Loading, NotFound, nextBrowserTask, Opened } from "../loading";
import { go, puzzlesAddress } from "../navigation";
import { BoardScreen } from "../play/board_screen";
import { ActionBar } from "../play/commands";
import { SeatShape } from "../play/players";
import { Dots } from "../play/rack";
import {
  type OpenPuzzle,
  PuzzleSet,
  type PuzzleTable,
  progressIn,
  puzzleActionBar,
  puzzleCommands,
  puzzleStateText,
  takeBackMistake,
  taskText,
} from "./puzzle_table";
import "../practice/practice.css";

interface PuzzlesScreenProps {
  game: string;
  number: number | null; // from 1; null to open the first unsolved puzzle or, if all are solved, the first
}

export default function PuzzlesScreen({ game, number }: PuzzlesScreenProps) {
  return (
    <Opened open={() => PuzzleSet.open(game)} depends={[game]}>
      {(set) => <PuzzleOrNext set={set} number={number} />}
    </Opened>
  );
}

function PuzzleOrNext({ set, number }: { set: PuzzleSet; number: number | null }) {
  if (set.puzzles.length === 0) return <NotFound text={say("puzzles-none", { game: set.game.data.title })} />;
  if (number === null) return <GoToNext set={set} />;
  const puzzle = set.puzzles[number - 1];
  return puzzle === undefined ? <NotFound /> : <PuzzleByNumber set={set} number={number} puzzle={puzzle} />;
}

function GoToNext({ set }: { set: PuzzleSet }) {
  useEffect(() => go(puzzlesAddress(set.name, set.nextPuzzle(0) ?? 1), true), [set]);
  return <Loading />;
}

interface PuzzleProps {
  set: PuzzleSet;
  number: number;
  puzzle: PuzzleData;
}

function PuzzleByNumber({ set, number, puzzle }: PuzzleProps) {
  const open = async () => {
    const table = await set.createTable(puzzle);
    await nextBrowserTask(); // so that reading the solution and drawing the board are separate browser tasks
    return { set, number, table, close: () => table.close() };
  };
  return (
    <Opened open={open} depends={[set, number]}>
      {(opened) => (
        <WithAnalysis note={say("puzzle-not-kept")}>
          {(analyse) => <PuzzleView opened={opened} onAnalyse={() => analyse(playedLine(opened))} />}
        </WithAnalysis>
      )}
    </Opened>
  );
}

const playedLine = ({ table }: OpenPuzzle) => ({
  nodes: table.node.peek().lineFrom(),
  at: 0,
  bottom: table.bottom.peek(),
});

interface PuzzleViewProps {
  opened: OpenPuzzle;
  onAnalyse: () => void; // analyses the played moves
}

function PuzzleView({ opened, onAnalyse }: PuzzleViewProps) {
  const { table, set, number } = opened;
  return (
    <BoardScreen
      table={table}
      title={say("puzzles-title", { game: set.game.data.title, number })}
      class="puzzle captioned"
      keys={{ commands: () => puzzleCommands(opened, onAnalyse), onEscape: takeBackMistake }}
      above={<PuzzleCaption table={table} />}
      actionBar={<ActionBar content={() => puzzleActionBar(opened)} />}
      toolsLabel={say("puzzle-tools")}
      diagramButton
      panelLabel={say("puzzles")}
    >
      <Later browserTasks={1}>
        <PuzzleProgress opened={opened} />
        <PuzzleList opened={opened} />
      </Later>
    </BoardScreen>
  );
}

function PuzzleCaption({ table }: { table: PuzzleTable }) {
  const { seat } = table.puzzle;
  const { step } = table.state.value;
  return (
    <div class="opponents caption puzzle-caption" data-step={step}>
      <p class="puzzle-asked beside strong">
        <SeatShape seat={seat} player={table.variant.shape.players[seat]} />
        <span>{taskText(table)}</span>
        <Dots counters={table.scene.value.counters} />
      </p>
      <p class="puzzle-state beside" role="status">
        {step === "solved" && <Icon name="check" />}
        {puzzleStateText(table)}
      </p>
    </div>
  );
}

/** The name of a difficulty, which is the level in `PuzzleData.level`. Messages call the difficulty `grade`. */
const difficultyName = (difficulty: number): string => levelName(difficulty);

function PuzzleProgress({ opened: { set, table } }: { opened: OpenPuzzle }) {
  const solved = set.puzzles.filter((puzzle) => set.isSolved(puzzle)).length;
  const { streak, best } = progressIn(set.name);
  const total = set.puzzles.length;
  return (
    <section class="puzzle-standing stack gap-2" aria-label={say("puzzles-progress")}>
      <div class="beside gap-3">
        <progress max={total} value={solved} aria-label={say("puzzles-progress")} />
        <span>{say("puzzles-solved", { solved, total })}</span>
      </div>
      <p>{say("puzzles-streak", { streak, best })}</p>
      <p>{say("puzzle-grade", { grade: difficultyName(table.puzzle.data.level) })}</p>
      <Themes set={set} table={table} />
    </section>
  );
}

/** The puzzle's themes. They are a hint, so they are collapsed until the puzzle is solved or its solution is shown. */
function Themes({ set, table }: Pick<OpenPuzzle, "set" | "table">) {
  const { step } = table.state.value;
  const themes = table.puzzle.data.themes.map((theme) => set.game.texts.say(`theme-${theme}`)).join(", ");
  if (themes === "") return null;
  return (
    <details class="puzzle-themes" key={table.puzzle.data.id} open={step === "solved" || step === "shown"}>
      <summary class="strong">{say("puzzle-themes")}</summary>
      <p>{themes}</p>
    </details>
  );
}

function PuzzleList({ opened: { set, number } }: { opened: OpenPuzzle }) {
  const chosenDifficulty = set.difficulty.value;
  return (
    <section class="puzzle-choice stack gap-2" aria-label={say("puzzles-choice")}>
      <label class="puzzle-filter">
        <span>{say("puzzles-grade")}</span>
        <select
          class="select"
          value={String(chosenDifficulty)}
          onChange={(event) => {
            set.difficulty.value = Number(event.currentTarget.value);
          }}
        >
          <option value="0">{say("puzzles-all-grades")}</option>
          {difficultiesOf(set.puzzles).map((difficulty) => (
            <option key={difficulty} value={String(difficulty)}>
              {difficultyName(difficulty)}
            </option>
          ))}
        </select>
      </label>
      <ul class="puzzle-numbers auto-grid gap-1 numbers">
        {set.puzzles.map(
          (puzzle, index) =>
            hasDifficulty(puzzle, chosenDifficulty) && (
              <li key={puzzle.id}>
                <PuzzleLink set={set} puzzle={puzzle} number={index + 1} isCurrent={index + 1 === number} />
              </li>
            ),
        )}
      </ul>
    </section>
  );
}

function PuzzleLink({ set, puzzle, number, isCurrent }: PuzzleProps & { isCurrent: boolean }) {
  const solved = set.isSolved(puzzle);
  const labelValues = { number, grade: difficultyName(puzzle.level) };
  return (
    <a
      href={puzzlesAddress(set.name, number)}
      aria-label={solved ? say("puzzle-link-solved", labelValues) : say("puzzle-link", labelValues)}
      aria-current={isCurrent ? "page" : undefined}
      data-solved={solved ? "" : undefined}
    >
      {number}
    </a>
  );
}
