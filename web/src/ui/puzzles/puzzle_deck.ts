/** What can be done at this moment of a puzzle, as buttons beside the board. */

import type { PuzzleData } from "../../data/types";
import type { TreeNode } from "../../game/tree";
import { say, sayError } from "../../text/page";
import { type Command, command, flipCommand, keysCommand, onKeys } from "../play/commands";
import { type DeckContent, gameActions, turnContent } from "../play/deck";
import { movesText } from "../review/words";
import { go, puzzlesAddress } from "../router";
import type { OpenPuzzle, PuzzleTable } from "./puzzle_table";

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

const solution = (table: PuzzleTable): Command => command("solution", "puzzle-solution", "eye", table.showSolution);

const again = (table: PuzzleTable): Command => command("again", "trial-again", "again", table.again);

/** A wrong move; where a turn is a series of moves, all of it. */
function tryAgain(table: PuzzleTable): Command {
  const takeBack = (): void => table.takeBack(table.variant.game.multi_action_turns);
  return command("try-again", "trial-try-again", "undo", takeBack, { kind: "primary" });
}

/** A move of a turn that goes on. */
function takeBack(table: PuzzleTable): Command[] {
  return table.canTakeBack ? [command("take-back", "puzzle-take-back", "undo", () => table.takeBack())] : [];
}

function next({ set, number }: OpenPuzzle): Command[] {
  const after = set.after(number);
  if (after === null) return [];
  const act = (): void => go(puzzlesAddress(set.name, after));
  return [command("next", "puzzle-next", "next", act, { kind: "primary" })];
}

/** The text about a puzzle: its goal and the progress. */
export function askedText({ puzzle, variant }: PuzzleTable): string {
  const { goal, turns } = puzzle.data;
  const player = variant.playerName(puzzle.seat);
  return goal === "save" ? say("puzzle-save", { player }) : say("puzzle-win", { player, turns });
}

function wrongKey({ goal, turns }: PuzzleData) {
  if (goal === "save") return "puzzle-wrong-save";
  return turns === 1 ? "puzzle-wrong-now" : "puzzle-wrong-win";
}

const movesOf = (nodes: readonly TreeNode[]): string => nodes.map((node) => node.text("record")).join(" ");

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
  const { last } = table.at.value;
  switch (state.step) {
    case "failed":
      return sayError(state.error);
    case "judging":
      return say("puzzle-judging");
    case "answering":
      return say("puzzle-right");
    case "wrong":
      return [say(wrongKey(table.puzzle.data), { move: movesOf(table.ownMoves.value) }), ...answerTexts(table)].join(
        " ",
      );
    case "solved":
      return say("puzzle-solved");
    case "showing":
      return say("puzzle-showing");
    case "shown":
      return say("puzzle-shown", { moves: movesOf(table.puzzle.solution) });
    default:
      return last === null || last.before.seat === table.puzzle.seat
        ? ""
        : say("puzzle-answered", {
            player: table.variant.playerName(last.before.seat),
            move: movesOf([table.at.value]),
          });
  }
}

/** To the puzzle beside this one, of the same grade. */
function goBeside({ set, number }: OpenPuzzle, by: 1 | -1): void {
  const other = set.neighbour(number, by);
  if (other !== null) go(puzzlesAddress(set.name, other));
}

/** The bar of buttons of a puzzle: to those beside it, and what concerns the board.  `analyse`: once the solution is known. */
export function puzzleCommands(open: OpenPuzzle, analyse: () => void): Command[] {
  const { table, set, number } = open;
  const { step } = table.state.value;
  const isLast = (by: 1 | -1): boolean => set.neighbour(number, by) === null;
  return [
    command("previous", "puzzle-before", "previous", () => goBeside(open, -1), {
      bar: "always",
      keys: ["ArrowLeft", ","],
      off: isLast(-1),
    }),
    command("next", "puzzle-after", "next", () => goBeside(open, 1), {
      bar: "always",
      keys: ["ArrowRight", "."],
      off: isLast(1),
    }),
    command("analyse", "play-analyse", "chart", analyse, {
      bar: "always",
      off: step !== "solved" && step !== "shown",
    }),
    ...flipCommand(table, "wide"),
    { ...keysCommand(), bar: "wide" },
    onKeys(["u"], "key-take-back", () => table.takeBack()),
  ];
}

/** Take back what was wrong; whether something was. */
export function endWrong(table: PuzzleTable): boolean {
  if (table.state.peek().step !== "wrong") return false;
  table.takeBack();
  return true;
}
