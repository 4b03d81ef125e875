/** The graph of a review: the expected result after each move, like the graph of `match/review_plot.py`. With two
 *  players, one line shows the first player's result. With more players, each has a line. Marks show mistakes and
 *  turning points. A click selects the nearest move. For keys and screen readers, the graph is a slider. */

import { signal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { expectation } from "../../engine/api";
import type { ReviewedMove } from "../../game/review";
import { say } from "../../text/page";
import type { Analysis } from "../analysis/analysis";
import { endText, judgementText, remarks, turnText, VERDICT_GLYPHS } from "../analysis/words";
import type { GameReview, RunningReview } from "./game_review";

const ADVANTAGES = [-2, -1, 0, 1, 2] as const; // advantages with a grid line, in units of the game's `eval_scale`
const AXIS_WIDTH = 58; // this and the next three sizes are in pixels
const AXIS_HEIGHT = 20;
const LABEL_WIDTH = 28;
const MARK_SIZE = 5;
const MAX_POINTS = 80; // a graph line with more moves has no point markers
const EDGE_MARGIN = 0.06; // distance of the expectations 0 and 1 from the edges, in units of expectation

export function Graph({ analysis, review }: { analysis: Analysis; review: GameReview }) {
  const host = useRef<HTMLDivElement>(null);
  const size = useMemo(() => signal({ width: 0, height: 0 }), []);
  const { turns } = review.runningReview;
  useEffect(() => {
    const element = host.current!;
    const observer = new ResizeObserver(() => {
      size.value = { width: element.clientWidth, height: element.clientHeight };
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [size]);
  const goToMistake = (event: KeyboardEvent): void => {
    const direction = event.key === "PageDown" ? 1 : event.key === "PageUp" ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    const index = review.adjacentMistake(direction);
    if (index !== null) review.go(index);
  };
  return (
    <div
      class="review-graph"
      ref={host}
      role="slider"
      tabIndex={0}
      aria-label={say("review-graph")}
      aria-valuemin={1}
      aria-valuemax={turns.length + 1}
      aria-valuenow={review.at.value + 1}
      aria-valuetext={currentTurnText(analysis, review)}
      onKeyDown={goToMistake}
    >
      {turns.length > 0 && size.value.width > AXIS_WIDTH && <Plot review={review} {...size.value} />}
    </div>
  );
}

function currentTurnText({ match, variant }: Analysis, { turn, reviewed, runningReview }: GameReview): string {
  if (turn === undefined) return endText(match.value);
  const moveText = say("review-move", {
    number: turn.number,
    player: variant.playerName(turn.seat),
    move: turnText(turn),
  });
  const move = reviewed.value;
  if (move === undefined) return `${moveText}. ${say("review-not-yet")}`;
  return [moveText, ...remarks(move, runningReview.turningPoints.value.has(move)), judgementText(move)].join(". ");
}

function Plot({ review, width, height }: { review: GameReview; width: number; height: number }) {
  const { runningReview } = review;
  const { turns } = runningReview;
  const firstPly = turns[0]!.ply;
  const pixelsPerPly = (width - AXIS_WIDTH - 2 * MARK_SIZE) / Math.max(turns.at(-1)!.ply - firstPly, 1);
  const bottom = height - AXIS_HEIGHT;
  const x = (ply: number): number => AXIS_WIDTH + (ply - firstPly) * pixelsPerPly;
  const y = (expected: number): number => (bottom * (1 + EDGE_MARGIN - expected)) / (1 + 2 * EDGE_MARGIN);
  const goToClickedMove = (event: MouseEvent): void => {
    const { left } = (event.currentTarget as Element).getBoundingClientRect();
    review.go(nearestTurnIndex(runningReview, firstPly + (event.clientX - left) / pixelsPerPly));
  };
  const currentPly = review.turn?.ply;
  return (
    <svg width={width} height={height} aria-hidden="true">
      <Axes runningReview={runningReview} x={x} y={y} width={width} height={height} />
      {turns[0]!.after.variant.shape.players.map((player, seat) => (
        <PlayerLine key={player} runningReview={runningReview} seat={seat} x={x} y={y} />
      ))}
      {currentPly !== undefined && <line class="graph-here" x1={x(currentPly)} x2={x(currentPly)} y1={0} y2={bottom} />}
      {runningReview.moves.value.map((move) => (
        <GraphMark
          key={move.turn.ply}
          runningReview={runningReview}
          move={move}
          x={x(move.turn.ply)}
          y={y(shownExpectation(runningReview, move))}
        />
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the slider that contains it handles keys */}
      <rect class="graph-area" x={AXIS_WIDTH} width={width - AXIS_WIDTH} height={bottom} onClick={goToClickedMove} />
    </svg>
  );
}

interface GraphPartProps {
  runningReview: RunningReview;
  x: (ply: number) => number; // the coordinate of a ply, in pixels
  y: (expected: number) => number; // the coordinate of an expectation, in pixels
}

function Axes({ runningReview, x, y, width, height }: GraphPartProps & { width: number; height: number }) {
  const { turns } = runningReview;
  const evalScale = turns[0]!.after.variant.game.eval_scale;
  const advantageLabels = ADVANTAGES.map((advantage): [number, string] => [
    expectation(advantage * evalScale, evalScale),
    formatSigned((advantage * evalScale) / 100),
  ]);
  const labelInterval = Math.ceil(turns.length / Math.max((width - AXIS_WIDTH) / LABEL_WIDTH, 1));
  return (
    <g class="graph-axes">
      {[[0, say("review-lost")] as const, ...advantageLabels, [1, say("review-won")] as const].map(([value, text]) => (
        <g key={value}>
          <line x1={AXIS_WIDTH} x2={width} y1={y(value)} y2={y(value)} />
          <text x={AXIS_WIDTH - 4} y={y(value)} dy="0.35em" text-anchor="end">
            {text}
          </text>
        </g>
      ))}
      {turns.map(
        ({ ply, number }, index) =>
          index % labelInterval === 0 && (
            <text key={ply} class="graph-ply" x={x(ply)} y={height - 6} text-anchor="middle">
              {number}
            </text>
          ),
      )}
    </g>
  );
}

/** The dash patterns of the players' lines, by seat, in games with more than two players. */
const LINE_DASHES = ["none", "8 3", "2 3", "8 3 2 3", "5 5", "1 4"];

function PlayerLine({ runningReview, seat, x, y }: GraphPartProps & { seat: number }) {
  const { players } = runningReview.turns[0]!.after.variant.shape;
  const hasTwoPlayers = players.length === 2;
  if (hasTwoPlayers && seat > 0) return null;
  const moves = runningReview.moves.value.filter((move) => hasTwoPlayers || move.turn.seat === seat);
  if (moves.length === 0) return null;
  const points = moves.map((move): [number, number] => [x(move.turn.ply), y(shownExpectation(runningReview, move))]);
  const path = points.map(([left, top]) => `${left.toFixed(1)},${top.toFixed(1)}`).join(" ");
  const colour = hasTwoPlayers ? "var(--accent)" : `var(--${players[seat]}, var(--seat-${seat}, var(--accent)))`;
  return (
    <g
      class="graph-line"
      style={{ "--line": colour, "--dash": hasTwoPlayers ? undefined : LINE_DASHES[seat] }}
      data-dash={hasTwoPlayers ? undefined : seat}
    >
      {hasTwoPlayers && <polygon points={`${points[0]![0]},${y(0.5)} ${path} ${points.at(-1)![0]},${y(0.5)}`} />}
      <polyline points={path} />
      {moves.length <= MAX_POINTS && points.map(([left, top]) => <circle key={left} cx={left} cy={top} r={2.5} />)}
    </g>
  );
}

type GraphMarkProps = { runningReview: RunningReview; move: ReviewedMove; x: number; y: number };

function GraphMark({ runningReview, move, x, y }: GraphMarkProps) {
  const isTurningPoint = runningReview.turningPoints.value.has(move);
  if (move.verdict === "good" && !isTurningPoint) return null;
  return (
    <g class="graph-mark" data-verdict={move.verdict} data-turning={isTurningPoint || undefined}>
      <circle cx={x} cy={y} r={MARK_SIZE} />
      <text x={x} y={y > 4 * MARK_SIZE ? y - 2 * MARK_SIZE : y + 3.5 * MARK_SIZE} text-anchor="middle">
        {VERDICT_GLYPHS[move.verdict]}
      </text>
    </g>
  );
}

/** The expectation in the graph: with two players for the first player, otherwise for the player who moved. */
function shownExpectation(runningReview: RunningReview, { turn, expectation: ofMover }: ReviewedMove): number {
  return runningReview.turns[0]!.after.variant.shape.players.length === 2 && turn.seat !== 0 ? 1 - ofMover : ofMover;
}

const formatSigned = (pieces: number): string => {
  const text = String(Math.abs(Math.round(pieces * 10) / 10));
  return pieces === 0 ? "0" : `${pieces < 0 ? "−" : "+"}${text}`;
};

function nearestTurnIndex({ turns }: RunningReview, ply: number): number {
  const distance = (index: number): number => Math.abs(turns[index]!.ply - ply);
  return turns.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}
