/** Access to the study of a stored game, without parsing it. */

import type { MatchData } from "./api";

/** The tag's name. */
export const STUDY = "study";

/** The text of the game's study; empty if there is none. */
export function studyOf({ tags }: Pick<MatchData, "tags">): string {
  return tags[STUDY] ?? "";
}

/** Replaces the game's study; an empty text removes it. */
export function withStudy(match: MatchData, text: string): MatchData {
  const { [STUDY]: _, ...others } = match.tags;
  return { ...match, tags: text === "" ? others : { ...others, [STUDY]: text } };
}
