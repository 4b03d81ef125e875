/** What an action has changed in a stored game: made here, sent, applied in other windows, and brought together there. */

import type { Change } from "../../generated/schema";
import { isTable } from "../data/json";
import type { MatchData } from "../game/api";
import { studyOf, withStudy } from "../game/study_tag";

/** The change that leads from one state of a game to another. */
export function changeTo(before: MatchData, after: MatchData): Change {
  const differs = after.moves.findIndex((move, ply) => move !== before.moves[ply]);
  const keep = differs < 0 ? after.moves.length : differs;
  const { resignations, cursor, standing, ending, clock } = after;
  const study = studyOf(after) === studyOf(before) ? null : studyOf(after);
  return { keep, moves: after.moves.slice(keep), resignations, cursor, standing, ending, clock, study };
}

export function applyChange(match: MatchData, change: Change): MatchData {
  const { keep, moves, study, ...rest } = change;
  const after = { ...match, ...rest, moves: [...match.moves.slice(0, keep), ...moves] };
  return typeof study === "string" ? withStudy(after, study) : after;
}

/** Whether two states of the same game are the same. */
export function isSame(one: MatchData, other: MatchData): boolean {
  return studyOf(one) === studyOf(other) && isPlayedAlike(one, other);
}

/** Whether two states of the same game are the same but for its study. */
export function isPlayedAlike(one: MatchData, other: MatchData): boolean {
  if (one.moves.length !== other.moves.length) return false;
  const { keep, moves, study, ...rest } = changeTo(one, other);
  const { resignations, cursor, standing, ending, clock } = one;
  return moves.length === 0 && written(rest) === written({ resignations, cursor, standing, ending, clock });
}

/** What was done here and what was done elsewhere from the same state, where one of them played and the other wrote in
 *  the study; null where they did the same thing in different ways. */
export function merged(before: MatchData, here: MatchData, elsewhere: MatchData): MatchData | null {
  const played = isPlayedAlike(before, elsewhere) ? here : elsewhere;
  if (played === elsewhere && !isPlayedAlike(before, here) && !isPlayedAlike(here, elsewhere)) return null;
  const studies = [before, here, elsewhere].map(studyOf) as [string, string, string];
  const [former, own, theirs] = studies;
  if (former !== theirs && former !== own && own !== theirs) return null;
  return withStudy(played, former === theirs ? own : theirs);
}

/** JSON whatever the order of an object's fields. */
function written(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isTable(inner) ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1))) : inner,
  );
}
