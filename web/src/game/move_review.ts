/**
 * Compares a played move with the best move, if possible at equal depth. A move is one ply or, in games with multi-move
 * turns, a whole turn. A test compares this implementation with Python's `analysis/move_review.py`.
 */

import { type Limits, type Line, PROVED, type Report, type Search, turnOf } from "../engine/api";
import { MAX_TURN_LENGTH } from "../engine/request";
import type { Move, Position } from "../rules/api";

/** A player's move or, in games with multi-move turns, the whole turn (its moves so far, if it is unfinished). */
export interface PlayedTurn {
  /** The moves in order, each with the position before it. */
  readonly plies: readonly { readonly before: Position; readonly move: Move }[];
  /** The position after the last move. */
  readonly after: Position;
}

/** The comparison of a move with the best one. Scores are as in `Line.score`, for the mover. */
export interface Judgement {
  readonly best: readonly Move[];
  readonly bestScore: number;
  /** The score of the played move. */
  readonly score: number;
  /**
   * The depth of both scores, in the unit of `Report.depth`. A proved score, or the score of an unfinished turn, may
   * come from another depth.
   */
  readonly depth: number;
}

export const movesOf = ({ plies }: PlayedTurn): Move[] => plies.map(({ move }) => move);

export function consistsOf({ plies }: PlayedTurn, moves: readonly Move[]): boolean {
  return moves.length === plies.length && plies.every(({ move }, index) => move === moves[index]);
}

/** Compares the played move with the best move that a search of `nodes` nodes finds. */
export async function judge(played: PlayedTurn, nodes: number, search: Search): Promise<Judgement> {
  const { before, move } = played.plies[0]!;
  const isTurn = before.variant.game.multi_action_turns;
  const found = await (isTurn ? judgeTurn(played, nodes, search) : judgeMove(before, move, nodes, search));
  if (found.score < found.bestScore) return found;
  return { ...found, best: movesOf(played), bestScore: found.score };
}

/** The best line that begins with another move; null if there is none. */
export async function otherLine(position: Position, move: Move, nodes: number, search: Search): Promise<Line | null> {
  const { lines } = lastReport(await search(position, { nodes: 2 * nodes, lines: 2 }));
  return lines.find((line) => line.moves[0] !== move) ?? null;
}

const lastReport = (reports: readonly Report[]): Report => reports[reports.length - 1]!;
const completedReports = (reports: readonly Report[]): Report[] => reports.filter(({ done }) => done);

/** Compares the moves at the greatest depth that both searches completed. A proved score counts at any depth. */
async function judgeMove(position: Position, move: Move, nodes: number, search: Search): Promise<Judgement> {
  const best = bestByDepth(await search(position, { nodes }));
  const deepest = Math.max(...best.keys());
  const { score: bestScore, moves } = best.get(deepest)!;
  if (moves[0] === move) return { best: [move], bestScore, score: bestScore, depth: deepest };
  // If the best move wins, search the played move without a depth limit, because the played move may win later.
  const limit = bestScore >= PROVED ? {} : { depth: deepest };
  const playedReport = completedReports(await search(position, { nodes, moves: [move], ...limit })).at(-1);
  const shallowest = Math.min(...best.keys());
  const score = playedReport?.lines[0]?.score ?? best.get(shallowest)!.score;
  const depth = Math.abs(score) >= PROVED ? deepest : Math.min(playedReport?.depth ?? shallowest, deepest);
  const line = best.get(depth)!;
  return { best: [line.moves[0]!], bestScore: line.score, score, depth };
}

function bestByDepth(reports: readonly Report[]): Map<number, Line> {
  const completed = completedReports(reports);
  if (completed.length === 0) return new Map([[1, lastReport(reports).lines[0]!]]);
  return new Map(completed.map(({ depth, lines }) => [depth, lines[0]!]));
}

/**
 * Compares the played turn with the best turn that a search of `nodes` nodes finds. The best turn and the played turn
 * each get their score from a search of their own, with as many iterations as the first search completed. An unfinished
 * turn has the score of its best continuation.
 */
async function judgeTurn({ plies, after }: PlayedTurn, nodes: number, search: Search): Promise<Judgement> {
  const { before } = plies[0]!;
  const reports = await search(before, { nodes });
  const completed = completedReports(reports);
  // At depth 0, the search returns its first answer, without an iteration.
  const limits: Limits = completed.length > 0 ? { iterations: completed.length } : { depth: 0 };
  const scoreOf = async (from: Position, moves: readonly Move[]): Promise<number> =>
    lastReport(await search(from, { ...limits, moves })).lines[0]!.score;
  const best = turnOf(before, lastReport(reports).lines[0]!.moves);
  const bestScore = await scoreOf(before, best);
  const depth = completed.at(-1)?.depth ?? 1;
  if (after.seat === before.seat && after.outcome.status === "ongoing") {
    // The turn is unfinished, so its score is the score of the best continuation.
    return { best, bestScore, score: lastReport(await search(after, { nodes })).lines[0]!.score, depth };
  }
  // The search supports at most MAX_TURN_LENGTH moves, so search only the last moves of longer turns.
  const last = plies.slice(-MAX_TURN_LENGTH);
  return {
    best,
    bestScore,
    score: await scoreOf(
      last[0]!.before,
      last.map(({ move }) => move),
    ),
    depth,
  };
}
