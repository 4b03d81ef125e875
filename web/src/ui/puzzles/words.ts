/** What is said of a puzzle: what it asks, and how far one has come. */

import type { PuzzleData } from "../../data/types";
import type { Ply } from "../../game/puzzle";
import { say, sayError } from "../../text/page";
import { movesText } from "../review/words";
import type { PuzzleTable } from "./puzzle_table";

export function askedText({ puzzle, variant }: PuzzleTable): string {
  const { goal, turns } = puzzle.data;
  const player = variant.playerName(puzzle.seat);
  return goal === "save" ? say("puzzle-save", { player }) : say("puzzle-win", { player, turns });
}

function wrongKey({ goal, turns }: PuzzleData) {
  if (goal === "save") return "puzzle-wrong-save";
  return turns === 1 ? "puzzle-wrong-now" : "puzzle-wrong-win";
}

const moveText = ({ before, move }: Ply): string => before.write(move, "record");

/** How the mistake would be answered. */
function answerTexts({ refutation, variant }: PuzzleTable): string[] {
  const found = refutation.value;
  if (found === null) return [];
  const { position, moves, wins } = found;
  const player = variant.playerName(position.seat);
  return [say(wins ? "puzzle-refuted-lost" : "puzzle-refuted", { player, move: movesText(position, moves) })];
}

export function stateText(table: PuzzleTable): string {
  const state = table.state.value;
  const plies = table.plies.value;
  const last = plies.at(-1);
  switch (state.step) {
    case "failed":
      return sayError(state.error);
    case "judging":
      return say("puzzle-judging");
    case "answering":
      return say("puzzle-right");
    case "wrong":
      return [
        say(wrongKey(table.puzzle.data), { move: plies.slice(-table.ownPlies.value).map(moveText).join(" ") }),
        ...answerTexts(table),
      ].join(" ");
    case "solved":
      return say("puzzle-solved");
    case "showing":
      return say("puzzle-showing");
    case "shown":
      return say("puzzle-shown", { moves: table.puzzle.solution.map(moveText).join(" ") });
    default:
      return last === undefined || last.before.seat === table.puzzle.seat
        ? ""
        : say("puzzle-answered", { player: table.variant.playerName(last.before.seat), move: moveText(last) });
  }
}
