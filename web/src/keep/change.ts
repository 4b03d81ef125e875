/** What an action has changed in a stored game: made here, sent, and applied in other windows. */

import type { MatchData } from "../game/api";
import type { Change } from "./schema";

/** The change that leads from one state of a game to another. */
export function changeTo(before: MatchData, after: MatchData): Change {
  const differs = after.moves.findIndex((move, ply) => move !== before.moves[ply]);
  const keep = differs < 0 ? after.moves.length : differs;
  const { resignations, cursor, standing, ending, clock } = after;
  return { keep, moves: after.moves.slice(keep), resignations, cursor, standing, ending, clock };
}

export function applyChange(match: MatchData, change: Change): MatchData {
  const { keep, moves, ...rest } = change;
  return { ...match, ...rest, moves: [...match.moves.slice(0, keep), ...moves] };
}

/** Whether two states of the same game are the same. */
export function isSame(one: MatchData, other: MatchData): boolean {
  if (one.moves.length !== other.moves.length) return false;
  const { keep, moves, ...rest } = changeTo(one, other);
  const { resignations, cursor, standing, ending, clock } = one;
  return moves.length === 0 && written(rest) === written({ resignations, cursor, standing, ending, clock });
}

/** JSON whatever the order of an object's fields. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
