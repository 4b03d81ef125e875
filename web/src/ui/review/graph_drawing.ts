/**
 * The graph of a review, drawn by uPlot on a canvas: the result to be expected after each move, of two players as the
 * first sees it, of more a line each, as `review_plot.py` draws it.  Mistakes have their signs, turning points a ring.
 */

import uPlot from "uplot";
import { expectation, type ReviewedMove } from "../../game/reviewed_move";
import { say } from "../../text/page";
import type { RunningReview } from "./running_review";
import { SIGNS } from "./words";

/** Leads with a line of their own, in units of the game's `eval_scale`. */
const LEADS = [-2, -1, 0, 1, 2] as const;
/** Pixels. */
const AXIS_WIDTH = 54;
const MARK = 5;
const FONT = 11;
/** With more moves than this, points are not drawn one by one. */
const MANY_MOVES = 80;

/** Colours of the theme, read from the element that the graph is in. */
interface Colours {
  ink: string;
  quiet: string;
  edge: string;
  accent: string;
  fill: string;
  bad: string;
  surface: string;
  seats: string[];
}

function coloursOf(host: HTMLElement, players: readonly string[]): Colours {
  const style = getComputedStyle(host);
  const of = (name: string): string => style.getPropertyValue(name).trim();
  return {
    ink: of("--text"),
    quiet: of("--quiet"),
    edge: of("--edge"),
    accent: of("--accent"),
    fill: of("--accent-soft"),
    bad: of("--bad"),
    surface: of("--surface"),
    seats: players.map((player, seat) => of(`--${player}`) || of(`--seat-${seat}`) || of("--accent")),
  };
}

export class GraphDrawing {
  readonly #plot: uPlot;
  readonly #review: RunningReview;
  readonly #players: readonly string[];
  readonly #colours: Colours;
  #at = 0;

  constructor(host: HTMLElement, review: RunningReview, choose: (index: number) => void) {
    const { variant } = review.turns[0]!.after;
    this.#review = review;
    this.#players = variant.shape.players;
    this.#colours = coloursOf(host, this.#players);
    this.#plot = new uPlot(this.#options(host), this.#data(), host);
    this.#plot.over.addEventListener("click", (event) => {
      const ply = this.#plot.posToVal(event.offsetX, "x");
      choose(nearest(review, ply));
    });
  }

  /** What has been found since is drawn, and where one looks. */
  update(at: number): void {
    this.#at = at;
    this.#plot.setData(this.#data(), false);
    this.#plot.redraw();
  }

  resize(width: number, height: number): void {
    this.#plot.setSize({ width, height });
  }

  close(): void {
    this.#plot.destroy();
  }

  get #isTwo(): boolean {
    return this.#players.length === 2;
  }

  #options(host: HTMLElement): uPlot.Options {
    const { ink, quiet, edge } = this.#colours;
    const { turns } = this.#review;
    const evalScale = turns[0]!.after.variant.game.eval_scale;
    const marks = [0, ...LEADS.map((lead) => expectation(lead * evalScale, evalScale)), 1];
    const leads = LEADS.map((lead) => signed((lead * evalScale) / 100));
    const font = `${FONT}px ${getComputedStyle(host).fontFamily}`;
    const grid = { stroke: edge, width: 1 };
    return {
      width: host.clientWidth,
      height: host.clientHeight,
      legend: { show: false },
      // Near the edges uPlot takes a click for a drag, and would keep it.
      cursor: { y: false, drag: { x: false, y: false, click: () => undefined }, points: { show: false } },
      scales: {
        x: { time: false, range: [turns[0]!.ply, Math.max(turns.at(-1)!.ply, turns[0]!.ply + 1)] },
        y: { range: [-0.06, 1.06] },
      },
      axes: [
        { stroke: quiet, grid: { show: false }, ticks: { show: false }, font, size: 20, gap: 2, incrs: [1, 2, 5, 10, 20, 50, 100, 500], values: (_, plies) => plies.map((ply) => turns[nearest(this.#review, ply)]!.number) }, // biome-ignore format: -
        {
          stroke: ink,
          font,
          size: AXIS_WIDTH,
          gap: 4,
          grid,
          ticks: { show: false },
          splits: () => marks,
          values: () => [say("review-lost"), ...leads, say("review-won")],
        },
      ],
      series: [{}, ...this.#lines()],
      hooks: { draw: [() => this.#drawMarks()] },
    };
  }

  #lines(): uPlot.Series[] {
    const { accent, fill, ink, seats } = this.#colours;
    const isMany = this.#review.turns.length > MANY_MOVES;
    if (this.#isTwo) return [{ stroke: accent, fill, fillTo: 0.5, width: 2, points: { show: !isMany, size: 5 } }];
    return seats.map((stroke, seat) => ({
      stroke,
      width: 2,
      dash: DASHES[seat % DASHES.length]!,
      spanGaps: true,
      points: { show: true, size: 6, stroke: ink, fill: stroke },
    }));
  }

  #data(): uPlot.AlignedData {
    const { turns } = this.#review;
    const plies = turns.map(({ ply }) => ply);
    const moves = turns.map((_, index) => this.#review.moveAt(index));
    if (this.#isTwo) return [plies, moves.map((move) => (move === undefined ? null : share(move)))];
    return [
      plies,
      ...this.#players.map((_, seat) =>
        moves.map((move) => (move === undefined || move.turn.seat !== seat ? null : move.expectation)),
      ),
    ];
  }

  #drawMarks(): void {
    const { ctx, bbox } = this.#plot;
    const { turns, moves, turning } = this.#review;
    const ratio = uPlot.pxRatio;
    const x = (ply: number): number => this.#plot.valToPos(ply, "x", true);
    ctx.save();
    const here = turns[this.#at]?.ply;
    if (here !== undefined) {
      ctx.fillStyle = this.#colours.accent;
      ctx.fillRect(x(here) - ratio, bbox.top, 2 * ratio, bbox.height);
    }
    ctx.font = `bold ${FONT * ratio}px sans-serif`;
    ctx.textAlign = "center";
    for (const move of moves.peek()) {
      if (move.verdict === "good" && !turning.peek().has(move)) continue;
      const y = this.#plot.valToPos(this.#isTwo ? share(move) : move.expectation, "y", true);
      this.#drawMark(ctx, move, x(move.turn.ply), y, ratio);
    }
    ctx.restore();
  }

  #drawMark(ctx: CanvasRenderingContext2D, move: ReviewedMove, x: number, y: number, ratio: number): void {
    const { bad, surface, ink } = this.#colours;
    const radius = MARK * ratio;
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, 2 * Math.PI);
    ctx.fillStyle = move.verdict === "blunder" ? bad : surface;
    ctx.strokeStyle = this.#review.turning.peek().has(move) ? ink : bad;
    ctx.lineWidth = 2 * ratio;
    ctx.fill();
    ctx.stroke();
    ctx.fillStyle = bad;
    const { top } = this.#plot.bbox;
    const above = y - 2 * radius > top + FONT * ratio;
    ctx.fillText(SIGNS[move.verdict], x, above ? y - 2 * radius : y + 2 * radius + 0.7 * FONT * ratio);
  }
}

/** Lines of several players differ by their dashes too. */
const DASHES: readonly number[][] = [[], [8, 3], [2, 3], [8, 3, 2, 3], [5, 5], [1, 4]];

/** What the first player may expect after a move in a game of two. */
const share = (move: ReviewedMove): number => (move.turn.seat === 0 ? move.expectation : 1 - move.expectation);

const signed = (pieces: number): string => {
  const text = String(Math.abs(Math.round(pieces * 10) / 10));
  return pieces === 0 ? "0" : `${pieces < 0 ? "−" : "+"}${text}`;
};

/** The place of the turn that a ply is part of or next to. */
function nearest({ turns }: RunningReview, ply: number): number {
  const distance = (index: number): number => Math.abs(turns[index]!.ply - ply);
  return turns.reduce((best, _, index) => (distance(index) < distance(best) ? index : best), 0);
}
