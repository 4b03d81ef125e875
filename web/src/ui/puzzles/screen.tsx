/** The screen on which a game's puzzles are solved, one after the other.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import type { PuzzleData } from "../../data/types";
import type { TreeNode } from "../../game/tree";
import { progressIn } from "../../settings/puzzle_progress";
import { say } from "../../text/page";
import { LineAnalysis } from "../analysis/line";
import { Loading, Missing } from "../boundary";
import { Icon } from "../icons";
import { Opened, useOpened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { Dots } from "../play/dots";
import { Rack } from "../play/rack";
import { SeatShape } from "../play/seat_shape";
import { ToolBar } from "../play/tool_bar";
import { go, puzzlesAddress } from "../router";
import { nextTask, useSteps } from "../steps";
import { levelName } from "../words";
import { Choice } from "./choice";
import { askedText, endWrong, puzzleCommands, puzzleDeck, stateText } from "./puzzle_deck";
import { type OpenPuzzle, PuzzleSet } from "./puzzle_set";
import type { PuzzleTable } from "./puzzle_table";
import "../play/caption.css";
import "./puzzles.css";

interface PuzzlesScreenProps {
  game: string;
  /** Null: the next to be solved. */
  number: number | null;
}

export default function PuzzlesScreen({ game, number }: PuzzlesScreenProps) {
  const set = useOpened(() => PuzzleSet.open(game), [game]);
  return <Opened of={set}>{(opened) => <OneOf set={opened} number={number} />}</Opened>;
}

function OneOf({ set, number }: { set: PuzzleSet; number: number | null }) {
  if (set.puzzles.length === 0) return <Missing text={say("puzzles-none", { game: set.game.data.title })} />;
  if (number === null) return <ToNext set={set} />;
  const puzzle = set.puzzles[number - 1];
  return puzzle === undefined ? <Missing /> : <Numbered set={set} number={number} puzzle={puzzle} />;
}

function ToNext({ set }: { set: PuzzleSet }) {
  useEffect(() => go(puzzlesAddress(set.name, set.after(0) ?? 1), true), [set]);
  return <Loading />;
}

interface NumberedProps {
  set: PuzzleSet;
  number: number;
  puzzle: PuzzleData;
}

function Numbered({ set, number, puzzle }: NumberedProps) {
  const open = useOpened(async () => {
    const table = await set.table(puzzle);
    await nextTask(); // reading the positions of the solution takes about as long as drawing the board
    return { set, number, table, close: () => table.close() };
  }, [set, number]);
  return <Opened of={open}>{(opened) => <Shown open={opened} />}</Opened>;
}

/** The puzzle, or the analysis of what was played in it, from its position on. */
function Shown({ open }: { open: OpenPuzzle }) {
  const [nodes, setNodes] = useState<readonly TreeNode[] | null>(null);
  const { table } = open;
  if (nodes === null) return <PuzzleView open={open} onAnalyse={() => setNodes(table.at.peek().from())} />;
  return (
    <LineAnalysis
      nodes={nodes}
      at={0}
      bottom={table.bottom.peek()}
      note={say("puzzle-not-kept")}
      onBack={() => setNodes(null)}
    />
  );
}

/** The step after the board, in which the panel appears. */
const PANEL = 1;

interface PuzzleViewProps {
  open: OpenPuzzle;
  /** Called to analyse the moves played. */
  onAnalyse: () => void;
}

export function PuzzleView({ open, onAnalyse }: PuzzleViewProps) {
  const { table, set, number } = open;
  const step = useSteps(PANEL);
  const title = say("puzzles-title", { game: set.game.data.title, number });
  const keys = { commands: () => puzzleCommands(open, onAnalyse), end: endWrong };
  return (
    <BoardScreen table={table} title={title} class="puzzle captioned" keys={keys}>
      <div class="play-table">
        <Caption table={table} />
        <BoardView key={number} table={table} />
        <div class="own">{table.hasRack && <Rack table={table} />}</div>
        <DeckOf open={open} />
      </div>
      <PuzzleTools open={open} onAnalyse={onAnalyse} />
      <section class="panel" aria-label={say("puzzles")}>
        {step >= PANEL && (
          <>
            <Standing open={open} />
            <Choice open={open} />
          </>
        )}
      </section>
    </BoardScreen>
  );
}

const DeckOf = ({ open }: { open: OpenPuzzle }) => <Deck {...puzzleDeck(open)} />;

export const PuzzleTools = ({ open, onAnalyse }: PuzzleViewProps) => (
  <ToolBar
    label={say("puzzle-tools")}
    commands={puzzleCommands(open, onAnalyse)}
    beats={open.table.variant.game.name}
  />
);

/** The goal of the puzzle and the progress, above the board. */
export function Caption({ table }: { table: PuzzleTable }) {
  const { seat } = table.puzzle;
  const { step } = table.state.value;
  return (
    <div class="opponents caption puzzle-caption" data-step={step}>
      <p class="puzzle-asked">
        <SeatShape seat={seat} player={table.variant.shape.players[seat]} />
        <span>{askedText(table)}</span>
        <Dots counters={table.scene.value.counters} />
      </p>
      <p class="puzzle-state" role="status">
        {step === "solved" && <Icon name="check" />}
        {stateText(table)}
      </p>
    </div>
  );
}

/** How many puzzles are solved, how many in a row, and what this one is like. */
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
