/**
 * Judging what somebody played: its score beside that of the best, both looked at equally far.  A move is one ply or, in
 * games whose turns are series of moves, all of a turn.  The same as Python's `analysis/move_review.py`, by nodes; one
 * test reviews games by both.
 */

import type { Limits, Line, Report, Search } from "../engine/api";
import { MAX_TURN_LENGTH } from "../engine/request";
import { PROVED } from "../engine/scores";
import { turnOf } from "../engine/turn";
import type { Position } from "../rules/api";
import type { Move } from "../rules/types";

/** Of a player's move or, where a turn is a series of plies, of all of the turn. */
export interface PlayedTurn {
  /** Each position with the move made there. */
  readonly plies: readonly { readonly before: Position; readonly move: Move }[];
  /** The position after the last of them. */
  readonly after: Position;
}

/** Scores are the search's numbers for the mover.  `depth` is how far both were looked at, in plies or turns. */
export interface Judgement {
  readonly best: readonly Move[];
  readonly bestScore: number;
  readonly score: number;
  readonly depth: number;
}

export const movesOf = ({ plies }: PlayedTurn): Move[] => plies.map(({ move }) => move);

/** Whether these moves are what was played. */
export function isPlayed({ plies }: PlayedTurn, moves: readonly Move[]): boolean {
  return moves.length === plies.length && plies.every(({ move }, index) => move === moves[index]);
}

/** Compare what was played with the best that a search of so many nodes finds. */
export async function judge(played: PlayedTurn, nodes: number, search: Search): Promise<Judgement> {
  const { before, move } = played.plies[0]!;
  const isSeries = before.variant.game.multi_action_turns;
  const found = await (isSeries ? judgeTurn(played, nodes, search) : judgeMove(before, move, nodes, search));
  if (found.score < found.bestScore) return found;
  return { ...found, best: movesOf(played), bestScore: found.score };
}

/** The best line that does not begin with a move; null where there is no other. */
export async function bestOther(position: Position, move: Move, nodes: number, search: Search): Promise<Line | null> {
  const { lines } = answerOf(await search(position, { nodes: 2 * nodes, lines: 2 }));
  return lines.find((line) => line.moves[0] !== move) ?? null;
}

const answerOf = (reports: readonly Report[]): Report => reports[reports.length - 1]!;
const finishedOf = (reports: readonly Report[]): Report[] => reports.filter(({ whole }) => whole);

/** Both moves at the greatest depth that was finished for both. */
async function judgeMove(position: Position, move: Move, nodes: number, search: Search): Promise<Judgement> {
  const best = bestByDepth(await search(position, { nodes }));
  const deepest = Math.max(...best.keys());
  const { score: bestScore, moves } = best.get(deepest)!;
  if (moves[0] === move) return { best: [move], bestScore, score: bestScore, depth: deepest };
  // Beside a win it deserves to be looked at for longer.
  const depth = bestScore >= PROVED ? {} : { depth: deepest };
  const own = finishedOf(await search(position, { nodes, moves: [move], ...depth })).at(-1);
  const shallowest = Math.min(...best.keys());
  const score = own?.lines[0]?.score ?? best.get(shallowest)!.score;
  const known = Math.abs(score) >= PROVED ? deepest : Math.min(own?.depth ?? shallowest, deepest);
  const line = best.get(known)!;
  return { best: [line.moves[0]!], bestScore: line.score, score, depth: known };
}

/** The best line of each depth that was finished or, where there is none, the answer. */
function bestByDepth(reports: readonly Report[]): Map<number, Line> {
  const finished = finishedOf(reports);
  if (finished.length === 0) return new Map([[1, answerOf(reports).lines[0]!]]);
  return new Map(finished.map(({ depth, lines }) => [depth, lines[0]!]));
}

/** Both turns as the last finished iteration sees them. */
async function judgeTurn({ plies, after }: PlayedTurn, nodes: number, search: Search): Promise<Judgement> {
  const { before } = plies[0]!;
  const reports = await search(before, { nodes });
  const finished = finishedOf(reports);
  const asFar: Limits = finished.length > 0 ? { iterations: finished.length } : { depth: 0 };
  const scoreOf = async (from: Position, moves: readonly Move[]): Promise<number> =>
    answerOf(await search(from, { ...asFar, moves })).lines[0]!.score;
  const best = turnOf(before, answerOf(reports).lines[0]!.moves);
  const bestScore = await scoreOf(before, best);
  const depth = finished.at(-1)?.depth ?? 1;
  if (after.seat === before.seat && after.outcome.status === "ongoing") {
    // The game was left in the middle of a turn.
    const rest = answerOf(await search(after, { nodes }));
    return { best, bestScore, score: rest.lines[0]!.score, depth };
  }
  // Of a longer turn the search can see only the end.
  const last = plies.slice(-MAX_TURN_LENGTH);
  const score = await scoreOf(
    last[0]!.before,
    last.map(({ move }) => move),
  );
  return { best, bestScore, score, depth };
}
