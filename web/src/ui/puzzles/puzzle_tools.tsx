/** The bar of buttons of a puzzle: to those beside it, and what concerns the board. */

import { say } from "../../text/page";
import { BeatsButton } from "../beats/button";
import { openPanel } from "../panels";
import { PlayButton } from "../play/play_button";
import type { OpenPuzzle } from "./puzzle_set";
import { goBeside } from "./shortcuts";

interface Props {
  open: OpenPuzzle;
  /** Once the solution is known. */
  onAnalyse: () => void;
}

export function PuzzleTools({ open, onAnalyse }: Props) {
  const { table, set, number } = open;
  const { step } = table.state.value;
  const isLast = (by: 1 | -1): boolean => set.neighbour(number, by) === null;
  return (
    <div class="tools" role="group" aria-label={say("puzzle-tools")}>
      <PlayButton icon="previous" label={say("puzzle-before")} off={isLast(-1)} act={() => goBeside(open, -1)} />
      <PlayButton icon="next" label={say("puzzle-after")} off={isLast(1)} act={() => goBeside(open, 1)} />
      <PlayButton
        icon="chart"
        label={say("play-analyse")}
        off={step !== "solved" && step !== "shown"}
        act={onAnalyse}
      />
      <BeatsButton game={table.variant.game.name} />
      <span class="wide-only">
        {table.variant.board.flippable && <PlayButton icon="flip" label={say("play-flip")} act={() => table.flip()} />}
        <PlayButton icon="keyboard" label={say("help")} act={() => openPanel("help")} />
      </span>
    </div>
  );
}
