/** The screen on which a game's puzzles are solved, one after the other.  A chunk of its own. */

import { useEffect, useState } from "preact/hooks";
import type { PuzzleData } from "../../data/types";
import type { TreeNode } from "../../game/tree";
import { say } from "../../text/page";
import { LineAnalysis } from "../analysis/line";
import { Loading } from "../loading";
import { Missing } from "../missing";
import { Opened, useOpened } from "../opened";
import { go, puzzlesAddress } from "../router";
import { nextTask } from "../steps";
import { type OpenPuzzle, PuzzleSet } from "./puzzle_set";
import { PuzzleView } from "./puzzle_view";

interface Props {
  game: string;
  /** Null: the next to be solved. */
  number: number | null;
}

export default function PuzzlesScreen({ game, number }: Props) {
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
  if (nodes === null) return <PuzzleView open={open} onAnalyse={() => setNodes(table.nodes)} />;
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
