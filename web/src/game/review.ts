/**
 * Reviews a game, like Python's `match/review.py`: compares each move with the best move that a search finds. Begins
 * with the last move, because a proved result corrects the judgements of earlier moves. Searches run in parallel.
 */

import type { ReviewData } from "../data/types";
import { expectation, PROVED, type Search } from "../engine/api";
import { consistsOf, type Judgement, judge, movesOf, otherLine, type PlayedTurn } from "./move_review";
import { moveNumberOf } from "./numbering";
import type { TreeNode } from "./tree";

/** The turns of a line that begins at the root. */
export function turnsOf(nodes: readonly TreeNode[]): GameTurn[] {
  const groups: TreeNode[][] = [];
  for (const node of nodes) {
    if (node.move === null) continue;
    const lastGroup = groups[groups.length - 1];
    const { seat, variant } = node.parent!.position;
    if (variant.game.multi_action_turns && lastGroup?.[0]?.parent?.position.seat === seat) lastGroup.push(node);
    else groups.push([node]);
  }
  return groups.map((group) => ({
    ply: group[0]!.ply,
    number: moveNumberOf(group[0]!).number,
    seat: group[0]!.parent!.position.seat,
    plies: group.map((node) => ({ before: node.parent!.position, move: node.move! })),
    after: group[group.length - 1]!.position,
  }));
}

/** Runs a job with a search, like `SearchQueue.run`. `first`: runs the job before all waiting jobs. */
export type Run = <T>(job: (search: Search) => Promise<T>, first?: boolean) => Promise<T>;

/** Yields the reviewed moves from last to first. `known`: a stopped review's judgements of the last
 *  moves, in the order of play. */
export async function* review(
  turns: readonly GameTurn[],
  settings: ReviewData,
  run: Run,
  known: readonly Judgement[] = [],
): AsyncGenerator<ReviewedMove, void> {
  const judgements = turns
    .toReversed()
    .map((turn, fromEnd) => known.at(-1 - fromEnd) ?? run((search) => judge(turn, settings.nodes, search)));
  for (const judgement of judgements) Promise.resolve(judgement).catch(() => undefined); // errors are thrown below
  let following: ReviewedMove | null = null;
  for (const [fromEnd, turn] of turns.toReversed().entries()) {
    let judgement: Judgement = await judgements[fromEnd]!;
    if (fromEnd >= known.length) judgement = await correctedByNext(turn, judgement, following, run);
    following = new ReviewedMove(turn, judgement, settings);
    yield following;
  }
}

/** Corrects a judgement if the review of the next move proved the result of the position after this move. */
async function correctedByNext(
  turn: GameTurn,
  found: Judgement,
  following: ReviewedMove | null,
  run: Run,
): Promise<Judgement> {
  const { before, move } = turn.plies[0]!;
  if (following?.turn.plies[0]?.before !== turn.after) return found; // no next move, or a resignation in between
  const proved = provedBefore(following, turn.seat, turn.plies.length);
  if (proved === null) return found;
  const played = movesOf(turn);
  if (consistsOf(turn, found.best)) {
    // The search judged the played move to be the best. If this move loses, another one may be better.
    const { nodes } = following.settings;
    const other = proved < 0 ? await run((search) => otherLine(before, move, nodes, search), true) : null;
    if (other === null || other.score <= proved) return { ...found, bestScore: proved, score: proved };
    const best = before.variant.game.multi_action_turns ? played : other.moves.slice(0, 1);
    return { ...found, best, bestScore: other.score, score: proved };
  }
  if (proved >= found.bestScore) return { ...found, best: played, bestScore: proved, score: proved };
  return { ...found, score: proved };
}

/**
 * The proved score of a turn for its player `seat`; null if the best score of `following`, the next move, proves none,
 * or if `seat` also makes the next move. `plies`: how many plies the turn has. A win of the next player is a loss for
 * all others. A loss of the next player is a win only with two players.
 */
function provedBefore(following: ReviewedMove, seat: number, plies: number): number | null {
  const { turn, judgement } = following;
  const score = judgement.bestScore;
  const players = turn.after.variant.shape.players.length;
  if (turn.seat === seat || Math.abs(score) < PROVED || (score < 0 && players > 2)) return null;
  return score > 0 ? plies - score : -score - plies;
}

type MoveVerdict = "good" | "mistake" | "blunder";

export interface GameTurn extends PlayedTurn {
  /** The number of the turn's first ply, from 1. */
  readonly ply: number;
  /** The number in the list of moves: the number of the turn or of the round. */
  readonly number: number;
  readonly seat: number;
}

/** A turn with its judgement. Scores are for the player who moved. */
export class ReviewedMove {
  constructor(
    readonly turn: GameTurn,
    readonly judgement: Judgement,
    readonly settings: ReviewData,
  ) {}

  get #evalScale(): number {
    return this.turn.after.variant.game.eval_scale;
  }

  get isBest(): boolean {
    return consistsOf(this.turn, this.judgement.best);
  }

  /** The loss against the best move in hundredths of a piece, with capped scores: delaying a win costs nothing. */
  get loss(): number {
    return this.#clamped(this.judgement.bestScore) - this.#clamped(this.judgement.score);
  }

  #clamped(score: number): number {
    const max = this.settings.max_lead * this.#evalScale;
    return Math.max(-max, Math.min(score, max));
  }

  /** The mover's expected result after the move. */
  get expectation(): number {
    return expectation(this.judgement.score, this.#evalScale);
  }

  /** The mover's expected result after the best move. */
  get bestExpectation(): number {
    return expectation(this.judgement.bestScore, this.#evalScale);
  }

  /** The drop of the expected result that the move caused. */
  get drop(): number {
    return this.bestExpectation - this.expectation;
  }

  get verdict(): MoveVerdict {
    if (this.drop >= this.settings.blunder) return "blunder";
    return this.drop >= this.settings.mistake ? "mistake" : "good";
  }

  /** Whether there was a proved win before the move and none after it. */
  get missedWin(): boolean {
    return this.judgement.bestScore >= PROVED && this.judgement.score < PROVED;
  }

  /** Whether there is a proved loss after the move and was none before it. */
  get allowedLoss(): boolean {
    return this.judgement.score <= -PROVED && this.judgement.bestScore > -PROVED;
  }

  /** Whether a mistake or blunder made another player the favourite or allowed a forced loss. */
  get isTurningPoint(): boolean {
    const flipped = this.bestExpectation >= 0.5 && this.expectation < 0.5;
    return this.verdict !== "good" && (flipped || this.allowedLoss);
  }
}

/** The turning points. If there are none, the costliest move, if its drop is at least `notable`. */
export function turningPoints(moves: readonly ReviewedMove[]): ReviewedMove[] {
  const turning = moves.filter((move) => move.isTurningPoint);
  if (turning.length > 0 || moves.length === 0) return turning;
  const costliest = moves.reduce((most, move) => (move.drop > most.drop ? move : most));
  return costliest.drop >= costliest.settings.notable ? [costliest] : [];
}

/** Sums over the moves of a player. `averageLoss`: hundredths of a piece per move. `mistakes`: without blunders. */
type PlayerSums = { moves: number; averageLoss: number; mistakes: number; blunders: number };

export function sumsOf(moves: readonly ReviewedMove[], seat: number): PlayerSums {
  const own = moves.filter(({ turn }) => turn.seat === seat);
  const count = (verdict: MoveVerdict): number => own.filter((move) => move.verdict === verdict).length;
  const averageLoss = own.reduce((sum, { loss }) => sum + loss, 0) / Math.max(own.length, 1);
  return { moves: own.length, averageLoss, mistakes: count("mistake"), blunders: count("blunder") };
}
