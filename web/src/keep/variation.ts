/** Moves that came too late, because another window or device was first, are kept as a variation of the game's study. */

import type { MatchData } from "../game/api";
import { matchFromData } from "../game/match_data";
import { openGame } from "../rules/open";
import type { Keeper } from "./api";
import type { Conflict } from "./errors";

/** Returns the conflict.  Where the moves cannot be kept, as the rules are not here, they are lost. */
export async function asVariation(keeper: Pick<Keeper, "study" | "keepStudy">, conflict: Conflict): Promise<Conflict> {
  const { kept, lost } = conflict;
  try {
    const before = await keeper.study(kept.id);
    const text = await withVariation(kept.match, lost, before);
    if (text !== before) await keeper.keepStudy(kept.id, text);
  } catch (error) {
    console.warn(error);
  }
  return conflict;
}

/** The study's text with the line that was lost, if a person played any of it. */
async function withVariation(stands: MatchData, lost: MatchData, text: string): Promise<string> {
  const { Study } = await import("../game/study");
  const { readStudy, writeStudy } = await import("../game/study_text");
  const variant = await (await openGame(stands.game)).variant(stands.options);
  const [{ nodes: line }, { nodes: own }] = [await matchFromData(variant, stands), await matchFromData(variant, lost)];
  const known = Study.fromLine(line);
  const isMissing = (at: number): boolean => known.pathOf(own.slice(0, at + 1)) === null;
  const isPersons = own.some(({ step, parent }, at) => {
    const seat = step !== null && "resigns" in step ? step.resigns : parent?.position.seat;
    return seat !== undefined && lost.seats[seat]?.kind === "person" && isMissing(at);
  });
  if (!isPersons) return text;
  const study = text === "" ? known : (await readStudy(line, text)).withLine(line);
  return writeStudy(study.withLine(own).withLine(line));
}
