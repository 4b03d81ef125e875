/** A board on which a random game runs while it is visible. It does not move if the user prefers less motion. */

import { useEffect, useRef, useState } from "preact/hooks";
import { startPosition } from "../../game/tree";
import type { Move, Position } from "../../rules/api";
import { openGame } from "../../rules/game";
import { reducedMotion } from "../../settings/look";
import { idle, Picture, useVisible } from "./picture";

/** Time between two moves. */
const MOVE_INTERVAL_MS = 2600;
/** Each board begins this much later than the one before it, so that boards do not move together. */
const BOARD_DELAY_MS = 650;

/** The default start of a game. Games after the first are loaded when the browser is idle. */
async function defaultStart(name: string, isFirst: boolean): Promise<Position> {
  if (!isFirst) await idle();
  return startPosition(await (await openGame(name)).variant(), undefined, 1n);
}

export function LivingBoard({ game, place }: { game: string; place: number }) {
  const element = useRef<HTMLDivElement>(null);
  const isVisible = useVisible(element, false);
  const start = useRef<Position | null>(null);
  const [play, setPlay] = useState<Play | null>(null);
  const isStill = reducedMotion.value;
  useEffect(() => {
    let gone = false;
    defaultStart(game, place === 0).then(
      (position) => {
        start.current = position;
        if (!gone) setPlay(gameInProgress(position));
      },
      (error) => console.warn(error), // the card stays without a picture
    );
    return () => {
      gone = true;
    };
  }, [game, place]);
  const isReady = play !== null;
  useEffect(() => {
    if (!isVisible || isStill || !isReady) return;
    let timer = setTimeout(step, MOVE_INTERVAL_MS + BOARD_DELAY_MS * place);
    function step(): void {
      if (!document.hidden) setPlay((now) => now && start.current && playRandomMove(now, start.current, Math.random));
      timer = setTimeout(step, MOVE_INTERVAL_MS);
    }
    return () => clearTimeout(timer);
  }, [isVisible, isStill, isReady, place]);
  return (
    <div class="living-board" ref={element}>
      {play && <Picture position={play.position} />}
    </div>
  );
}

/**
 * Number of random moves before the board appears, and before the game restarts. Games with several moves a turn play
 * MOVES_OF_A_TURN times as many.
 */
const FIRST_MOVES = 14;
const MAX_MOVES = 60;
const MOVES_OF_A_TURN = 4;

/** Number of random moves to compare. The board plays the one that leaves most pieces, to look full. */
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

export const firstPlay = (start: Position): Play => ({ position: start, last: null, ply: 0 });

/** A game after some random moves, the same on each call. */
export function gameInProgress(start: Position): Play {
  let play = firstPlay(start);
  let seed = 1;
  const random = (): number => {
    seed = (seed * 16807) % 2147483647; // Lehmer's generator
    return seed / 2147483647;
  };
  for (let ply = 0; ply < plies(start, FIRST_MOVES); ply++) play = playRandomMove(play, start, random);
  return play;
}

/** Plays one more move, or restarts a finished game. `random`: as `Math.random`. */
export function playRandomMove(play: Play, start: Position, random: () => number): Play {
  const { moves } = play.position;
  if (moves.length === 0 || play.ply >= plies(start, MAX_MOVES)) return firstPlay(start);
  const tried = Array.from({ length: CANDIDATES }, () => moves[Math.floor(random() * moves.length)]!);
  const pieces = tried.map((move) => play.position.play(move).scene().pieces.length);
  const move = tried[pieces.indexOf(Math.max(...pieces))]!;
  return { position: play.position.play(move), last: { before: play.position, move }, ply: play.ply + 1 };
}
