/** Where a stored game has its study: for those who keep games and need not read it. */

import type { MatchData } from "./api";

/** The tag's name. */
export const STUDY = "study";

/** The text of the game's study; empty where it has none. */
export function studyOf({ tags }: Pick<MatchData, "tags">): string {
  return tags[STUDY] ?? "";
}

/** The game with this study instead; empty: with none. */
export function withStudy(match: MatchData, text: string): MatchData {
  const { [STUDY]: _, ...others } = match.tags;
  return { ...match, tags: text === "" ? others : { ...others, [STUDY]: text } };
}
