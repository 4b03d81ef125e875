/** Moves that another window or device has replaced: the match that continues with them. */

import type { Conflict } from "../keep/errors";
import type { Match } from "./api";
import { matchFromData } from "./match_data";
import { isSameStep } from "./study";

/** The match with this window's replaced moves; null if only computers made them, which move again. */
export async function withLostMoves(now: Match, { lost, kept }: Conflict): Promise<Match | null> {
  const match = await matchFromData(now.variant, { ...lost, clock: null });
  const same = lost.moves.findIndex((move, ply) => move !== kept.match.moves[ply]);
  const isHuman = match.nodes.some(
    ({ step, ply }) => step !== null && ply > same && ("resigns" in step || match.seats[step.seat]!.kind === "person"),
  );
  return same >= 0 && !isHuman ? null : match;
}

/** The match with the moves of another device that this window's moves have replaced: the first variation of the study
 *  after step `fork` of the game's line. Null if the study does not contain them. */
export async function withStudyMoves(now: Match, study: string, fork: number): Promise<Match | null> {
  const { readStored } = await import("./study_text");
  const read = await readStored(now.nodes, study);
  const path = read.nearestPath(now.nodes.slice(0, fork + 1));
  const next = now.nodes[fork + 1]?.step ?? null;
  let last = path.length < fork ? undefined : read.at(path).children.find(({ node }) => !isSameStep(node.step, next));
  while (last?.children[0]) last = last.children[0];
  return last ? now.withLine(last.node.from()) : null;
}
