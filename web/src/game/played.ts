import type { GameHistory } from "../engine/api";
import type { Match } from "./api";

/** The moves since the start or the last resignation; the same as Python's `since_resignation`. */
export function playedIn({ nodes, at }: Match): GameHistory {
  const onBoard = nodes.slice(0, at + 1);
  const first = onBoard.findLastIndex(({ move }) => move === null);
  return {
    start: onBoard[first]!.position.state,
    moves: onBoard.slice(first + 1).flatMap(({ move }) => (move === null ? [] : [move])),
  };
}
