/** What several windows or devices do to one game's study: they merge their changes, and store as a variation the moves
 *  that those of another device have replaced. */

import type { MatchData } from "../game/api";
import { matchFromData } from "../game/match_data";
import { openGame } from "../rules/open";
import type { Keeper } from "./api";
import type { Conflict } from "./errors";

/** Store the conflict's lost moves in the study. If that fails, for example without the game's rules, they are lost. */
export async function keepVariation(keeper: Pick<Keeper, "study" | "keepStudy">, conflict: Conflict): Promise<void> {
  const { kept, lost } = conflict;
  try {
    const before = await keeper.study(kept.id);
    const found = await withVariation(kept.match, lost, before);
    if (found !== null) await keeper.keepStudy(kept.id, found.text, before, found.fork);
  } catch (error) {
    console.warn(error);
  }
}

/** The study's text with the lost line, and the step at which that line leaves the game's; null if no human played one
 *  of its new moves, or if the study contains it. */
async function withVariation(
  newest: MatchData,
  lost: MatchData,
  before: string,
): Promise<{ text: string; fork: number } | null> {
  const [{ Study }, { readStored, writeStudy }, variant] = await tools(newest);
  const [{ nodes: line }, { nodes: own }] = [await matchFromData(variant, newest), await matchFromData(variant, lost)];
  const known = Study.fromLine(line);
  const isMissing = (at: number): boolean => known.pathOf(own.slice(0, at + 1)) === null;
  const isPersons = own.some(({ step, parent }, at) => {
    const seat = step !== null && "resigns" in step ? step.resigns : parent?.position.seat;
    return seat !== undefined && lost.seats[seat]?.kind === "person" && isMissing(at);
  });
  const text = isPersons ? writeStudy((await readStored(line, before)).withLine(own).withLine(line)) : before;
  return text === before ? null : { text, fork: known.nearestPath(own).length };
}

/** Merge two changed texts of a game's study; see `mergeStudies`. */
export async function mergeTexts(match: MatchData, base: string, mine: string, theirs: string): Promise<string> {
  const [, { readStored, storedText }, variant] = await tools(match);
  const { mergeStudies } = await import("../game/study_merge");
  const { nodes } = await matchFromData(variant, match);
  const [before, own, other] = await Promise.all([base, mine, theirs].map((text) => readStored(nodes, text)));
  return storedText(mergeStudies(before!, own!, other!));
}

/** Load the modules of studies and the game's rules. */
const tools = ({ game, options }: MatchData) =>
  Promise.all([
    import("../game/study"),
    import("../game/study_text"),
    openGame(game).then((opened) => opened.variant(options)),
  ]);
