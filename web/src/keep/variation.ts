/** Stores moves that conflict with those of another window or device, as a variation of the game's study. */

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
    const text = await withVariation(kept.match, lost, before);
    if (text !== before) await keeper.keepStudy(kept.id, text);
  } catch (error) {
    console.warn(error);
  }
}

/** The study's text with the lost line, if a human played one of its new moves. */
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
