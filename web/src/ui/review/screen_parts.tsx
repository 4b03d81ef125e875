/** The parts and commands of the analysis screen while a review is shown. */

import { useEffect, useMemo, useRef } from "preact/hooks";
import { type GameTurn, type ReviewedMove, sumsOf } from "../../game/review";
import { inPieces, say, sayError } from "../../text/page";
import type { Analysis } from "../analysis/analysis";
import {
  attemptText,
  bestText,
  endText,
  judgementText,
  remarks,
  reviewScore,
  turnText,
  VERDICT_GLYPHS,
} from "../analysis/words";
import { Button } from "../controls";
import { Later } from "../loading";
import type { BoardScreenParts } from "../play/board_screen";
import {
  ActionBar,
  type ActionBarContent,
  command,
  flipCommand,
  gameActions,
  inMenu,
  keysCommand,
  onKeys,
  type ScreenCommand,
  stepCommands,
  turnContent,
} from "../play/commands";
import { showCurrent } from "../play/moves";
import { playerInSentence } from "../play/names";
import { SeatShape } from "../play/players";
import type { GameReview, RunningReview } from "./game_review";
import { Graph } from "./graph";
import "./review.css";

interface ReviewProps {
  analysis: Analysis;
  review: GameReview;
}

export const reviewParts = (analysis: Analysis, review: GameReview) =>
  ({
    title: say("review-title", { game: analysis.variant.game.title }),
    class: "review captioned",
    above: <ReviewCaption analysis={analysis} review={review} />,
    actionBar: <ActionBar content={() => reviewActionBar(analysis, review)} />,
    beforeTools: <Graph analysis={analysis} review={review} />,
    toolsLabel: say("review-tools"),
    panelLabel: say("review-panel"),
    children: (
      <Later browserTasks={1}>
        <ReviewSummary analysis={analysis} review={review} />
        <MovesTable review={review} />
      </Later>
    ),
  }) satisfies BoardScreenParts;

function ReviewCaption({ analysis, review }: ReviewProps) {
  const { turn } = review;
  const attempt = review.attempt.value;
  const move = review.reviewed.value;
  if (turn === undefined) {
    return (
      <div class="opponents caption review-caption small" role="status">
        <p class="row review-heading strong">{endText(analysis.match.value)}</p>
      </div>
    );
  }
  const { variant } = turn.after;
  const words = move === undefined ? [] : remarks(move, review.runningReview.turningPoints.value.has(move));
  return (
    <div class="opponents caption review-caption small" role="status" data-verdict={move?.verdict}>
      <p class="row review-heading strong">
        <SeatShape seat={turn.seat} player={variant.shape.players[turn.seat]} />
        <span>
          {say("review-move", { number: turn.number, player: variant.playerName(turn.seat), move: turnText(turn) })}
        </span>
        {words.length > 0 && (
          <span class="review-remark">
            {move !== undefined && <b aria-hidden="true">{VERDICT_GLYPHS[move.verdict]}</b>} {words.join(", ")}
          </span>
        )}
      </p>
      <p>
        {attempt !== null ? attemptText(attempt) : move === undefined ? say("review-not-yet") : judgementText(move)}
      </p>
    </div>
  );
}

function ReviewSummary({ analysis: { match, variant, seats }, review: { runningReview } }: ReviewProps) {
  return (
    <section class="review-summary small" aria-label={say("review-summary")}>
      <ReviewProgress runningReview={runningReview} />
      <ul>
        {seats.map((seat) => {
          const { averageLoss, mistakes, blunders } = sumsOf(runningReview.moves.value, seat);
          return (
            <li key={seat} class="row">
              <SeatShape seat={seat} player={variant.shape.players[seat]} />
              <strong>{playerInSentence(variant, match.value?.seats ?? [], seat)}</strong>
              <span>{say("review-average", { loss: inPieces(averageLoss) })}</span>
              <span>{say("review-mistakes", { count: mistakes })}</span>
              <span>{say("review-blunders", { count: blunders })}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function ReviewProgress({ runningReview }: { runningReview: RunningReview }) {
  const state = runningReview.state.value;
  const [done, total] = [runningReview.moves.value.length, runningReview.turns.length];
  if (state === "done") return null;
  if (state === "running") {
    return (
      <div class="review-progress beside">
        <progress max={total} value={done} aria-label={say("review-running", { done, total })} />
        <span aria-hidden="true">{say("review-running", { done, total })}</span>
        <Button kind="plain" label={say("review-stop")} act={() => runningReview.stop()} />
      </div>
    );
  }
  return (
    <div class="review-progress beside">
      <span>{state === "stopped" ? say("review-stopped", { done, total }) : sayError(state.failed)}</span>
      <Button kind="plain" label={say("review-go-on")} act={() => void runningReview.start()} />
    </div>
  );
}

function reviewActionBar(analysis: Analysis, review: GameReview): ActionBarContent {
  const attempt = review.attempt.value;
  const move = review.reviewed.value;
  const tryMove = command("try", "review-try", "bulb", review.startAttempt, { kind: "primary" });
  if (attempt === null) {
    return { text: "", buttons: [...mistakeCommand(review), ...(move !== undefined && !move.isBest ? [tryMove] : [])] };
  }
  const { step } = attempt.state.value;
  const end = command("end", "review-try-end", "cancel", review.endAttempt);
  const solve = command("solve", "review-try-solve", "eye", attempt.showSolution);
  const again = command("again", "review-try-again", "again", attempt.restart, { kind: "primary" });
  if (step === "moving") {
    const turnBar = turnContent(analysis, gameActions(analysis));
    return { text: turnBar.text, buttons: [end, solve, ...turnBar.buttons] };
  }
  if (step === "judging") return { text: "", buttons: [end] };
  if (step === "solved" || step === "shown") return { text: "", buttons: [end, ...mistakeCommand(review)] };
  return { text: "", buttons: [end, solve, again] };
}

function mistakeCommand(review: GameReview): ScreenCommand[] {
  const next = review.adjacentMistake(1);
  const index = next ?? review.firstMistake();
  if (index === null || index === review.at.value) return [];
  const label = next === null ? "review-first-mistake" : "review-next-mistake";
  return [command("mistake", label, next === null ? "first" : "next", () => review.go(index))];
}

/** The commands of a review. `screenCommands`: commands of the screen that opened the analysis. */
export const reviewCommands = (
  analysis: Analysis,
  review: GameReview,
  screenCommands: readonly ScreenCommand[],
): ScreenCommand[] => [
  ...stepCommands(review, "always", "review-to-end", { bar: "wide" }),
  // The numbers are menu groups; group 0 is at the top.
  ...inMenu(0, flipCommand(analysis)),
  ...inMenu(1, [...screenCommands, keysCommand()]),
  // The graph handles these keys. The command only lists them in the help.
  onKeys(["PageUp", "PageDown"], "key-mistakes", () => false),
];

const BLOCK_ROWS = 20; // rows per `ReviewBlock`, which renders again only if its rows change

/** The table of the reviewed moves, which is also the text alternative of the graph. */
function MovesTable({ review }: { review: GameReview }) {
  const container = useRef<HTMLDivElement>(null);
  const at = review.at.value;
  const count = Math.ceil(review.runningReview.turns.length / BLOCK_ROWS);
  useEffect(() => {
    if (container.current) showCurrent(container.current);
  }, [at]);
  return (
    <div class="review-moves" ref={container}>
      <table>
        <caption class="visually-hidden">{say("review-table")}</caption>
        <thead>
          <tr>
            <th scope="col">{say("review-column-move")}</th>
            <th scope="col">{say("review-column-score")}</th>
            <th scope="col">{say("review-column-loss")}</th>
          </tr>
        </thead>
        {Array.from({ length: count }, (_, block) => (
          <ReviewBlock key={block} review={review} first={block * BLOCK_ROWS} />
        ))}
      </table>
      <p class="small quiet review-what-counts">{say("review-what-counts")}</p>
    </div>
  );
}

function ReviewBlock({ review, first }: { review: GameReview; first: number }) {
  const { turns, turningPoints } = review.runningReview;
  const rows = turns.slice(first, first + BLOCK_ROWS).map((turn, index): Omit<ReviewRowProps, "goTo"> => {
    const move = review.runningReview.moveAt(first + index);
    const isTurningPoint = move !== undefined && turningPoints.value.has(move);
    return { turn, move, isTurningPoint, isCurrent: first + index === review.at.value };
  });
  // `ReviewRows` is a component, because Preact skips unchanged elements only if they are components.
  return useMemo(
    () => <ReviewRows rows={rows} goTo={(index) => review.go(first + index)} />,
    rows.flatMap((row) => Object.values(row)),
  );
}

type ReviewRowsProps = { rows: readonly Omit<ReviewRowProps, "goTo">[]; goTo: (index: number) => void };

const ReviewRows = ({ rows, goTo }: ReviewRowsProps) => (
  <tbody>
    {rows.map((row, index) => (
      <ReviewRow key={row.turn.ply} {...row} goTo={() => goTo(index)} />
    ))}
  </tbody>
);

interface ReviewRowProps {
  turn: GameTurn;
  move: ReviewedMove | undefined;
  isTurningPoint: boolean;
  isCurrent: boolean;
  goTo: () => void;
}

function ReviewRow({ turn, move, isTurningPoint, isCurrent, goTo }: ReviewRowProps) {
  const { variant } = turn.after;
  const words = move === undefined ? [] : remarks(move, isTurningPoint);
  return (
    <tr data-verdict={move?.verdict} data-turning={isTurningPoint ? "" : undefined}>
      <th scope="row">
        <span class="review-turn beside gap-1">
          <span class="moves-number quiet small numbers">{turn.number}</span>
          <SeatShape seat={turn.seat} player={variant.shape.players[turn.seat]} />
          <span class="visually-hidden">{variant.playerName(turn.seat)}</span>
          <button type="button" class="ply" aria-current={isCurrent ? "step" : undefined} onClick={goTo}>
            {turnText(turn)}
            {move !== undefined && <b aria-hidden="true">{VERDICT_GLYPHS[move.verdict]}</b>}
          </button>
        </span>
        {words.length > 0 && (
          <span class="review-remark">
            {isTurningPoint && <span aria-hidden="true">◆ </span>}
            {words.join(", ")}
          </span>
        )}
        {move !== undefined && move.loss > 0 && !move.isBest && (
          <span class="review-better quiet">{say("review-better", { best: bestText(move) })}</span>
        )}
      </th>
      <td>{move === undefined ? "…" : reviewScore(move.judgement.score, variant)}</td>
      <td>{move !== undefined && move.loss > 0 ? inPieces(move.loss) : ""}</td>
    </tr>
  );
}
