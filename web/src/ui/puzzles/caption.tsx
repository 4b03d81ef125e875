/** What the puzzle asks, and what has come of it so far, above the board. */

import { Icon } from "../icons";
import { Dots } from "../play/dots";
import { SeatShape } from "../play/seat_shape";
import type { PuzzleTable } from "./puzzle_table";
import { askedText, stateText } from "./words";

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
