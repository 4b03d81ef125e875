/**
 * Reviews a game: compares each move with the best move that a search finds. The last move comes first, because a
 * proved result also holds for the moves before it. Searches are independent, so several run at once. The same as
 * Python's `match/review.py`.
 */

import type { ReviewData } from "../data/types";
import { PROVED, type Search } from "../engine/api";
import { bestOther, isPlayed, type Judgement, judge, movesOf } from "./move_review";
import { moveNumberOf } from "./numbering";
import { ReviewedMove, type ReviewedTurn } from "./reviewed_move";
import type { TreeNode } from "./tree";

/** The turns of a line that begins with the root. */
export function turnsOf(nodes: readonly TreeNode[]): ReviewedTurn[] {
  const groups: TreeNode[][] = [];
  for (const node of nodes) {
    if (node.move === null) continue;
    const open = groups[groups.length - 1];
    const { seat, variant } = node.parent!.position;
    if (variant.game.multi_action_turns && open?.[0]?.parent?.position.seat === seat) open.push(node);
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

/** Runs a job with a search, several at a time; `first` puts it before waiting jobs. */
export type Run = <T>(work: (search: Search) => Promise<T>, first?: boolean) => Promise<T>;

/** Yields the moves, last one first. `known`: judgements of the last moves from an earlier review. */
export async function* review(
  turns: readonly ReviewedTurn[],
  measures: ReviewData,
  run: Run,
  known: readonly Judgement[] = [],
): AsyncGenerator<ReviewedMove, void> {
  const judgements = turns
    .toReversed()
    .map((turn, done) => known.at(-1 - done) ?? run((search) => judge(turn, measures.nodes, search)));
  for (const judgement of judgements) Promise.resolve(judgement).catch(() => undefined); // reported by the loop below
  let following: ReviewedMove | null = null;
  for (const [done, turn] of turns.toReversed().entries()) {
    let judgement: Judgement = await judgements[done]!;
    if (done >= known.length) judgement = await inHindsight(turn, judgement, following, run);
    following = new ReviewedMove(turn, judgement, measures);
    yield following;
  }
}

/** Corrects the judgement by what the search for the next move proved about the position after this one. */
async function inHindsight(
  turn: ReviewedTurn,
  found: Judgement,
  following: ReviewedMove | null,
  run: Run,
): Promise<Judgement> {
  const { before, move } = turn.plies[0]!;
  if (following?.turn.plies[0]?.before !== turn.after) return found; // the last move, or a resignation follows
  const proved = provedBefore(following, turn.seat, turn.plies.length);
  if (proved === null) return found;
  const played = movesOf(turn);
  if (isPlayed(turn, found.best)) {
    // The search chose this move without seeing the result.
    const { nodes } = following.measures;
    const other = proved < 0 ? await run((search) => bestOther(before, move, nodes, search), true) : null;
    if (other === null || other.score <= proved) return { ...found, bestScore: proved, score: proved };
    const best = before.variant.game.multi_action_turns ? played : other.moves.slice(0, 1);
    return { ...found, best, bestScore: other.score, score: proved };
  }
  if (proved >= found.bestScore) return { ...found, best: played, bestScore: proved, score: proved };
  return { ...found, score: proved };
}

/**
 * The proved score for `seat`, `plies` before the next move, if that move's best score is proved. The next player's win
 * is a loss for all others; the next player's loss is a win only with two players.
 */
function provedBefore({ turn, judgement }: ReviewedMove, seat: number, plies: number): number | null {
  const score = judgement.bestScore;
  const players = turn.after.variant.shape.players.length;
  if (turn.seat === seat || Math.abs(score) < PROVED || (score < 0 && players > 2)) return null;
  return score > 0 ? plies - score : -score - plies;
}
