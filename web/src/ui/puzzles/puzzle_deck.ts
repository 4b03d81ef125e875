/** What can be done at this moment of a puzzle, as buttons beside the board. */

import { say } from "../../text/page";
import type { DeckButton } from "../play/deck";
import { type DeckContent, gameActions, turnContent } from "../play/deck_buttons";
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
