/** How far the review is, and the sums for each player. */

import { sumsOf } from "../../game/reviewed_move";
import { say, sayError } from "../../text/page";
import { inSentence } from "../play/names";
import { SeatShape } from "../play/seat_shape";
import type { ReviewTable } from "./review_table";
import { lossText } from "./words";

export function Summary({ table }: { table: ReviewTable }) {
  const { review, variant, match, seats } = table;
  const moves = review.moves.value;
  return (
    <section class="review-summary" aria-label={say("review-summary")}>
      <Progress table={table} />
      <ul>
        {seats.map((seat) => {
          const { averageLoss, mistakes, blunders } = sumsOf(moves, seat);
          return (
            <li key={seat}>
              <SeatShape seat={seat} player={variant.shape.players[seat]} />
              <strong>{inSentence(variant, match.seats, seat)}</strong>
              <span>{say("review-average", { loss: lossText(averageLoss) })}</span>
              <span>{say("review-mistakes", { count: mistakes })}</span>
              <span>{say("review-blunders", { count: blunders })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Progress({ table: { review } }: { table: ReviewTable }) {
  const progress = review.progress.value;
  const [done, total] = [review.moves.value.length, review.turns.length];
  if (progress === "done") return null;
  if (progress === "running") {
    return (
      <div class="review-progress">
        <progress max={total} value={done} aria-label={say("review-running", { done, total })} />
        <span aria-hidden="true">{say("review-running", { done, total })}</span>
        <button type="button" class="button plain" onClick={() => review.stop()}>
          {say("review-stop")}
        </button>
      </div>
    );
  }
  return (
    <div class="review-progress">
      <span>{progress === "stopped" ? say("review-stopped", { done, total }) : sayError(progress.failed)}</span>
      <button type="button" class="button plain" onClick={() => void review.start()}>
        {say("review-go-on")}
      </button>
    </div>
  );
}
