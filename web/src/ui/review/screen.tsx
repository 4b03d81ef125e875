/** The screen on which a kept game is reviewed: opened here, shown by `ReviewView`.  A chunk of its own. */

import { matchFromData } from "../../game/match_data";
import { sumsOf } from "../../game/reviewed_move";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import { Missing } from "../boundary";
import { Opened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { Deck } from "../play/deck";
import { inSentence } from "../play/names";
import { SeatShape } from "../play/seat_shape";
import { type Services, useServices } from "../services";
import { Later } from "../steps";
import { Graph } from "./graph";
import { MovesTable } from "./moves_table";
import { endTrying, reviewCommands, reviewDeck } from "./review_deck";
import { ReviewTable } from "./review_table";
import { RunningReview } from "./running_review";
import { attemptText, endText, judgementText, lossText, remarks, SIGNS, turnText } from "./words";
import "../play/caption.css";
import "./review.css";

async function openReview(id: string, { keeper, catalogue }: Services): Promise<ReviewTable> {
  const kept = await keeper.load(id);
  const game = await openGame(kept.match.game);
  const match = await matchFromData(await game.variant(kept.match.options), kept.match);
  const review = new RunningReview(match.nodes.slice(0, match.at + 1), game.module, catalogue.review);
  void review.start();
  return new ReviewTable(match, review);
}

export default function ReviewScreen({ id }: { id: string }) {
  const services = useServices();
  return (
    <Opened open={() => openReview(id, services)} by={[id, services]}>
      {(table) =>
        table.review.turns.length === 0 ? (
          <Missing text={say("review-no-moves")} />
        ) : (
          <ReviewView table={table} id={id} />
        )
      }
    </Opened>
  );
}

interface ReviewViewProps {
  table: ReviewTable;
  /** Of the kept game. */
  id: string;
}

function ReviewView({ table, id }: ReviewViewProps) {
  return (
    <BoardScreen
      table={table}
      title={say("review-title", { game: table.variant.game.title })}
      class="review captioned"
      keys={{ commands: () => reviewCommands(table, id), end: endTrying }}
      above={<Caption table={table} />}
      deck={<Deck of={() => reviewDeck(table)} />}
      beforeTools={<Graph table={table} />}
      tools={say("review-tools")}
      panel={say("review-panel")}
    >
      <Later tasks={1}>
        <Summary table={table} />
        <MovesTable table={table} />
      </Later>
    </BoardScreen>
  );
}

/** The text about the current move, above the board. */
function Caption({ table }: { table: ReviewTable }) {
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

/** How far the review is, and the sums for each player. */
function Summary({ table }: { table: ReviewTable }) {
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
