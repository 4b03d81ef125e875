/** The quiet game that a board on the first screen plays by itself: moves by chance, and from the start again in time. */

import type { Position } from "../../rules/api";
import type { Move } from "../../rules/types";

/** Moves after which a board is first seen, and begins again; of games whose turns have several, some times as many. */
const HEAD_START = 14;
const MOST_MOVES = 60;
const MOVES_OF_A_TURN = 4;

/** Of so many moves by chance the one that leaves most pieces on the board is made: chance alone soon empties it. */
const TRIED = 3;

/** How many plies that is in this game. */
function plies(start: Position, moves: number): number {
  return start.variant.game.multi_action_turns ? moves * MOVES_OF_A_TURN : moves;
}

export interface Play {
  position: Position;
  /** How the position came about; null at the start. */
  last: { before: Position; move: Move } | null;
  ply: number;
}

export const opening = (start: Position): Play => ({ position: start, last: null, ply: 0 });

/** The game some moves on, the same whenever it is asked for: a picture of play, not of an empty board. */
export function underWay(start: Position): Play {
  let play = opening(start);
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647; // Lehmer's generator
    return seed / 2147483647;
  };
  for (let ply = 0; ply < plies(start, HEAD_START); ply++) play = oneMoreMove(play, start, random);
  return play;
}

/** The game one move later; from its start again when it is over.  `random`: below 1. */
export function oneMoreMove(play: Play, start: Position, random: () => number): Play {
  const { moves } = play.position;
  if (moves.length === 0 || play.ply >= plies(start, MOST_MOVES)) return opening(start);
  const tried = Array.from({ length: TRIED }, () => moves[Math.floor(random() * moves.length)]!);
  const pieces = tried.map((move) => play.position.play(move).scene().pieces.length);
  const move = tried[pieces.indexOf(Math.max(...pieces))]!;
  return { position: play.position.play(move), last: { before: play.position, move }, ply: play.ply + 1 };
}
