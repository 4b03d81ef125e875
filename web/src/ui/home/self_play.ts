/** The random game of a board on the home screen. It restarts after some moves. */

import type { Move, Position } from "../../rules/api";

/**
 * Random moves before the board appears, and before it restarts.  In games with multi-move turns, both numbers are
 * multiplied by MOVES_OF_A_TURN.
 */
const FIRST_MOVES = 14;
const MAX_MOVES = 60;
const MOVES_OF_A_TURN = 4;

/** Random moves to compare.  The one that leaves the most pieces is played, so that boards do not look empty. */
const CANDIDATES = 3;

/** Converts a number of moves to plies. */
function plies(start: Position, moves: number): number {
  return start.variant.game.multi_action_turns ? moves * MOVES_OF_A_TURN : moves;
}

export interface Play {
  position: Position;
  /** The last move; null at the start. */
  last: { before: Position; move: Move } | null;
  ply: number;
}

export const opening = (start: Position): Play => ({ position: start, last: null, ply: 0 });

/** A game in progress.  It is the same on each call. */
export function gameInProgress(start: Position): Play {
  let play = opening(start);
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647; // Lehmer's generator
    return seed / 2147483647;
  };
  for (let ply = 0; ply < plies(start, FIRST_MOVES); ply++) play = playRandomMove(play, start, random);
  return play;
}

/** Plays one more move, or restarts a finished game. `random` returns numbers below 1. */
export function playRandomMove(play: Play, start: Position, random: () => number): Play {
  const { moves } = play.position;
  if (moves.length === 0 || play.ply >= plies(start, MAX_MOVES)) return opening(start);
  const tried = Array.from({ length: CANDIDATES }, () => moves[Math.floor(random() * moves.length)]!);
  const pieces = tried.map((move) => play.position.play(move).scene().pieces.length);
  const move = tried[pieces.indexOf(Math.max(...pieces))]!;
  return { position: play.position.play(move), last: { before: play.position, move }, ply: play.ply + 1 };
}
