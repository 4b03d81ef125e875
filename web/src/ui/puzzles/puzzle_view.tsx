/** Everything on the screen of a puzzle, put together. */

import { say } from "../../text/page";
import { BoardScreen } from "../play/board_screen";
import { BoardView } from "../play/board_view";
import { Deck } from "../play/deck";
import { MoversRack } from "../play/players";
import { useSteps } from "../steps";
import { Caption } from "./caption";
import { Choice } from "./choice";
import { puzzleDeck } from "./puzzle_deck";
import type { OpenPuzzle } from "./puzzle_set";
import { PuzzleTools } from "./puzzle_tools";
import { keysOf } from "./shortcuts";
import { Standing } from "./standing";
import "../play/caption.css";
import "./puzzles.css";

/** The step with which the panel is there, after the board. */
const PANEL = 1;

interface Props {
  open: OpenPuzzle;
  /** What has been played is to be analysed. */
  onAnalyse: () => void;
}

export function PuzzleView({ open, onAnalyse }: Props) {
  const { table, set, number } = open;
  const step = useSteps(PANEL);
  const title = say("puzzles-title", { game: set.game.data.title, number });
  return (
    <BoardScreen table={table} title={title} class="puzzle captioned" keys={keysOf(open)}>
      <div class="play-table">
        <Caption table={table} />
        <BoardView key={number} table={table} />
        <div class="own">{table.hasRack && <MoversRack table={table} />}</div>
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

function DeckOf({ open }: { open: OpenPuzzle }) {
  return <Deck {...puzzleDeck(open)} />;
}
