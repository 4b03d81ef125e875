/** What can be done at this moment of a puzzle, as buttons beside the board. */

import type { PuzzleData } from "../../data/types";
import type { Ply } from "../../game/puzzle";
import { say, sayError } from "../../text/page";
import type { OwnKeys } from "../play/board_keys";
import { type DeckButton, type DeckContent, gameActions, turnContent } from "../play/deck";
import { movesText } from "../review/words";
import { go, puzzlesAddress } from "../router";
import type { OpenPuzzle } from "./puzzle_set";
import type { PuzzleTable } from "./puzzle_table";

export function puzzleDeck(open: OpenPuzzle): DeckContent {
  const { table } = open;
  switch (table.state.value.step) {
    case "moving": {
      const own = turnContent(table, [...takeBack(table), ...gameActions(table, null)], "");
      const isChoosing = table.choice.value.steps.length > 0 || table.choice.value.unconfirmed !== null;
      return isChoosing ? own : { text: own.text, buttons: [solution(table), ...own.buttons] };
    }
    case "wrong":
      return { text: "", buttons: [solution(table), tryAgain(table)] };
    case "failed":
      return { text: "", buttons: [solution(table), again(table)] };
    case "solved":
    case "shown":
      return { text: "", buttons: [again(table), ...next(open)] };
    default:
      return { text: "", buttons: [] };
  }
}

const solution = (table: PuzzleTable): DeckButton => ({
  id: "solution",
  label: say("puzzle-solution"),
  icon: "eye",
  act: () => table.showSolution(),
});

const again = (table: PuzzleTable): DeckButton => ({
  id: "again",
  label: say("trial-again"),
  icon: "again",
  act: () => table.again(),
});

/** A wrong move; where a turn is a series of moves, all of it. */
const tryAgain = (table: PuzzleTable): DeckButton => ({
  id: "try-again",
  label: say("trial-try-again"),
  icon: "undo",
  kind: "primary",
  act: () => table.takeBack(table.variant.game.multi_action_turns ? table.ownPlies.peek() : 1),
});

/** A move of a turn that goes on. */
function takeBack(table: PuzzleTable): DeckButton[] {
  if (!table.canTakeBack) return [];
  return [{ id: "take-back", label: say("puzzle-take-back"), icon: "undo", act: () => table.takeBack() }];
}

function next({ set, number }: OpenPuzzle): DeckButton[] {
  const after = set.after(number);
  if (after === null) return [];
  const act = (): void => go(puzzlesAddress(set.name, after));
  return [{ id: "next", label: say("puzzle-next"), icon: "next", kind: "primary", act }];
}

/** What is said of a puzzle: what it asks, and how far one has come. */
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

/** To the puzzle beside this one, of the same grade. */
export function goBeside({ set, number }: OpenPuzzle, by: 1 | -1): void {
  const other = set.neighbour(number, by);
  if (other !== null) go(puzzlesAddress(set.name, other));
}

export function keysOf(open: OpenPuzzle): OwnKeys<PuzzleTable> {
  const previous = (): void => goBeside(open, -1);
  const next = (): void => goBeside(open, 1);
  return {
    named: { ArrowLeft: previous, ArrowRight: next },
    characters: { ",": previous, ".": next, u: (table) => table.takeBack() },
    end: (table) => {
      if (table.state.peek().step !== "wrong") return false;
      table.takeBack();
      return true;
    },
  };
}
