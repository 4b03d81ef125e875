/** The review screen of a saved game. A chunk of its own. */

import { useEffect, useRef } from "preact/hooks";
import { matchFromData } from "../../game/match_data";
import { type ReviewedMove, type ReviewedTurn, sumsOf } from "../../game/reviewed_move";
import { openGame } from "../../rules/open";
import { say, sayError } from "../../text/page";
import { Missing } from "../boundary";
import { Button } from "../icons";
import { Later, Opened } from "../opened";
import { BoardScreen } from "../play/board_screen";
import { type Command, command, flipCommand, inMenu, keysCommand, onKeys } from "../play/commands";
import { Deck, type DeckContent, gameActions, turnContent } from "../play/deck";
import { BlockOf, keepInView } from "../play/move_list";
import { inSentence } from "../play/names";
import { SeatShape } from "../play/seat_shape";
import { analysisAddress, gameAddress, go } from "../router";
import { type Services, useServices } from "../services";
import { Graph } from "./graph";
import { type Attempt, ReviewTable, RunningReview } from "./review_table";
import {
  attemptText,
  bestText,
  endText,
  judgementText,
  lossText,
  remarks,
  reviewScore,
  SIGNS,
  turnText,
} from "./words";
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
  /** The id of the saved game. */
  id: string;
}

function ReviewView({ table, id }: ReviewViewProps) {
  return (
    <BoardScreen
      table={table}
      title={say("review-title", { game: table.variant.game.title })}
      class="review captioned"
      keys={{ commands: () => reviewCommands(table, id), end: endTrying }}
      above={<ReviewCaption table={table} />}
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
function ReviewCaption({ table }: { table: ReviewTable }) {
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

/** The progress of the review, and the sums for each player. */
function Summary({ table }: { table: ReviewTable }) {
  const { review, variant, match, seats } = table;
  const moves = review.moves.value;
  return (
    <section class="review-summary" aria-label={say("review-summary")}>
      <ReviewProgress table={table} />
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

function ReviewProgress({ table: { review } }: { table: ReviewTable }) {
  const progress = review.progress.value;
  const [done, total] = [review.moves.value.length, review.turns.length];
  if (progress === "done") return null;
  if (progress === "running") {
    return (
      <div class="review-progress">
        <progress max={total} value={done} aria-label={say("review-running", { done, total })} />
        <span aria-hidden="true">{say("review-running", { done, total })}</span>
        <Button kind="plain" label={say("review-stop")} act={() => review.stop()} />
      </div>
    );
  }
  return (
    <div class="review-progress">
      <span>{progress === "stopped" ? say("review-stopped", { done, total }) : sayError(progress.failed)}</span>
      <Button kind="plain" label={say("review-go-on")} act={() => void review.start()} />
    </div>
  );
}

/** The buttons below the board. */
function reviewDeck(table: ReviewTable): DeckContent {
  const attempt = table.attempt.value;
  if (attempt !== null) return attemptDeck(table, attempt);
  const move = table.reviewed.value;
  const look = command("try", "review-try", "bulb", () => table.try(), { kind: "primary" });
  return { text: "", buttons: [...nextMistake(table), ...(move !== undefined && !move.isBest ? [look] : [])] };
}

function attemptDeck(table: ReviewTable, attempt: Attempt): DeckContent {
  const { step } = attempt.state.value;
  const end = command("end", "review-try-end", "cancel", () => table.endTrying());
  const solve = command("solve", "review-try-solve", "eye", attempt.showSolution);
  const again = command("again", "review-try-again", "again", attempt.again, { kind: "primary" });
  if (step === "moving") {
    const own = turnContent(table, gameActions(table, null), "");
    return { text: own.text, buttons: [end, solve, ...own.buttons] };
  }
  if (step === "judging") return { text: "", buttons: [end] };
  if (step === "solved" || step === "shown") return { text: "", buttons: [end, ...nextMistake(table)] };
  return { text: "", buttons: [end, solve, again] };
}

function nextMistake(table: ReviewTable): Command[] {
  const next = table.mistake(1);
  const index = next ?? table.firstMistake;
  if (index === null || index === table.at.value) return [];
  const label = next === null ? "review-first-mistake" : "review-next-mistake";
  return [command("mistake", label, next === null ? "first" : "next", () => table.look(index))];
}

function reviewCommands(table: ReviewTable, id: string): Command[] {
  const { turns } = table.review;
  const at = table.at.value;
  const ply = (turns[at]?.ply ?? table.match.cursor + 1) - 1;
  const [isStart, isEnd] = [at === 0, at === turns.length];
  const to = (place: number) => (): void => table.look(place);
  return [
    command("first", "play-first", "first", to(0), { bar: "wide", keys: ["Home"], off: isStart }),
    command("previous", "play-previous", "previous", to(at - 1), {
      bar: "always",
      keys: ["ArrowLeft", ","],
      off: isStart,
    }),
    command("next", "play-next", "next", to(at + 1), { bar: "always", keys: ["ArrowRight", "."], off: isEnd }),
    command("last", "review-to-end", "last", to(turns.length), { bar: "wide", keys: ["End"], off: isEnd }),
    ...inMenu(0, flipCommand(table)),
    ...inMenu(1, [
      command("analyse", "play-analyse", "chart", () => go(analysisAddress(id, ply))),
      command("game", "review-game", "play", () => go(gameAddress(id))),
      keysCommand(),
    ]),
    // The graph handles these keys.
    onKeys(["PageUp", "PageDown"], "key-mistakes", () => false),
  ];
}

/** Ends an attempt; returns whether there was one. */
function endTrying(table: ReviewTable): boolean {
  if (table.attempt.peek() === null) return false;
  table.endTrying();
  return true;
}

/** Rows per `ReviewBlock`, a part of the table that is rendered again only when it changes. */
const BLOCK_ROWS = 20;

/** The reviewed moves as a table, which is also the text alternative of the graph. */
function MovesTable({ table }: { table: ReviewTable }) {
  const place = useRef<HTMLDivElement>(null);
  const { review, variant } = table;
  const at = table.at.value;
  const turning = review.turning.value;
  const count = Math.ceil(review.turns.length / BLOCK_ROWS);
  useEffect(() => {
    if (place.current) keepInView(place.current, place.current.querySelector("[aria-current]"));
  }, [at]);
  return (
    <div class="review-moves" ref={place}>
      <table>
        <caption class="visually-hidden">{say("review-table")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("review-column-move")}</th>
            <th scope="col">{say("review-column-score")}</th>
            <th scope="col">{say("review-column-loss")}</th>
          </tr>
        </thead>
        {Array.from({ length: count }, (_, block) => {
          const first = block * BLOCK_ROWS;
          const turns = review.turns.slice(first, first + BLOCK_ROWS);
          const moves = turns.map((_, index) => review.moveAt(first + index));
          return (
            <ReviewBlock
              key={block}
              first={first}
              turns={turns}
              moves={moves}
              turning={moves.map((move) => move !== undefined && turning.has(move))}
              current={at >= first && at < first + BLOCK_ROWS ? at : null}
              players={variant.shape.players}
              look={table.look}
            />
          );
        })}
      </table>
      <p class="small quiet review-what-counts">{say("review-what-counts")}</p>
    </div>
  );
}

interface ReviewBlockProps {
  first: number;
  turns: readonly ReviewedTurn[];
  moves: readonly (ReviewedMove | undefined)[];
  turning: readonly boolean[];
  current: number | null;
  players: readonly string[];
  look: (index: number) => void;
}

const ReviewBlock = ({ first, turns, moves, turning, current, players, look }: ReviewBlockProps) => (
  <BlockOf of={[current, ...moves, ...turning]}>
    {() => (
      <tbody>
        {turns.map((turn, index) => (
          <ReviewRow
            key={turn.ply}
            turn={turn}
            move={moves[index]}
            isTurning={turning[index] ?? false}
            isCurrent={first + index === current}
            player={players[turn.seat] ?? ""}
            look={() => look(first + index)}
          />
        ))}
      </tbody>
    )}
  </BlockOf>
);

interface ReviewRowProps {
  turn: ReviewedTurn;
  move: ReviewedMove | undefined;
  isTurning: boolean;
  isCurrent: boolean;
  player: string;
  look: () => void;
}

function ReviewRow({ turn, move, isTurning, isCurrent, player, look }: ReviewRowProps) {
  const words = move === undefined ? [] : remarks(move, isTurning);
  return (
    <tr data-verdict={move?.verdict} data-turning={isTurning ? "" : undefined}>
      <th scope="row">
        <span class="review-turn">
          <span class="moves-number">{turn.number}</span>
          <SeatShape seat={turn.seat} player={player} />
          <span class="visually-hidden">{turn.after.variant.playerName(turn.seat)}</span>
          <button type="button" class="ply" aria-current={isCurrent ? "step" : undefined} onClick={look}>
            {turnText(turn)}
            {move !== undefined && <b aria-hidden="true">{SIGNS[move.verdict]}</b>}
          </button>
        </span>
        {words.length > 0 && (
          <span class="review-remark">
            {isTurning && <span aria-hidden="true">◆ </span>}
            {words.join(", ")}
          </span>
        )}
        {move !== undefined && move.loss > 0 && !move.isBest && (
          <span class="review-better">{say("review-better", { best: bestText(move) })}</span>
        )}
      </th>
      <td>{move === undefined ? "…" : reviewScore(move.judgement.score, turn.after.variant)}</td>
      <td>{move !== undefined && move.loss > 0 ? lossText(move.loss) : ""}</td>
    </tr>
  );
}
