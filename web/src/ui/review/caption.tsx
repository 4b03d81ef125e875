/** What is to be said of the move that is looked at, above the board. */

import { say } from "../../text/page";
import { SeatShape } from "../play/seat_shape";
import type { ReviewTable } from "./review_table";
import { attemptText, endText, judgementText, remarks, SIGNS, turnText } from "./words";

export function Caption({ table }: { table: ReviewTable }) {
  const { review, variant } = table;
  const turn = review.turns[table.at.value];
  const attempt = table.attempt.value;
  const move = table.reviewed.value;
  if (turn === undefined) {
    return (
      <div class="opponents caption review-caption" role="status">
        <p class="review-heading">{endText(table.match)}</p>
      </div>
    );
  }
  const isTurning = move !== undefined && review.turning.value.has(move);
  const words = move === undefined ? [] : remarks(move, isTurning);
  return (
    <div class="opponents caption review-caption" role="status" data-verdict={move?.verdict}>
      <p class="review-heading">
        <SeatShape seat={turn.seat} player={variant.shape.players[turn.seat]} />
        <span>
          {say("review-move", { number: turn.number, player: variant.playerName(turn.seat), move: turnText(turn) })}
        </span>
        {words.length > 0 && (
          <span class="review-remark">
            {move !== undefined && <b aria-hidden="true">{SIGNS[move.verdict]}</b>} {words.join(", ")}
          </span>
        )}
      </p>
      <p>
        {attempt !== null ? attemptText(attempt) : move === undefined ? say("review-not-yet") : judgementText(move)}
      </p>
    </div>
  );
}
