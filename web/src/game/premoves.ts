/** Moves chosen in advance, as clicks, and moves that nobody need choose. */

import type { Position } from "../rules/api";
import type { Move, Path } from "../rules/types";
import type { Match } from "./api";

/** The legal move that these clicks make; null if none. */
export function clickedMove(position: Position, clicks: readonly string[]): Move | null {
  const isMadeBy = (move: Move) => position.paths(move).some((path) => isPath(path, clicks));
  return position.moves.find(isMadeBy) ?? null;
}

/** Whether the clicks are those of a path; unordered steps side by side may come in any order. */
function isPath(path: Path, clicks: readonly string[]): boolean {
  if (path.length !== clicks.length) return false;
  let at = 0;
  while (at < path.length) {
    let end = at + 1;
    while (path[at]!.unordered && path[end]?.unordered) end++;
    const wanted = path.slice(at, end).map((step) => step.at);
    const given = clicks.slice(at, end);
    if (wanted.toSorted().join(" ") !== given.toSorted().join(" ")) return false;
    at = end;
  }
  return true;
}

/** The pass that is all that the player to move can do; null if there is anything to choose. */
export function forcedPass(match: Match): Move | null {
  const { position } = match;
  if (match.over || position.moves.length !== 1) return null;
  return position.scene().actions.some(({ kind }) => kind === "pass") ? position.moves[0]! : null;
}
