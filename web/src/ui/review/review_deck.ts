/** What can be done at the move that is looked at, as buttons beside the board. */

import { say } from "../../text/page";
import type { OwnKeys } from "../play/board_keys";
import { type DeckButton, type DeckContent, gameActions, turnContent } from "../play/deck";
import type { Attempt } from "./attempt";
import type { ReviewTable } from "./review_table";

export function reviewDeck(table: ReviewTable): DeckContent {
  const attempt = table.attempt.value;
  if (attempt !== null) return attemptDeck(table, attempt);
  const move = table.reviewed.value;
  const look: DeckButton = {
    id: "try",
    label: say("review-try"),
    icon: "bulb",
    kind: "primary",
    act: () => table.try(),
  };
  return { text: "", buttons: [...nextMistake(table), ...(move !== undefined && !move.isBest ? [look] : [])] };
}

function attemptDeck(table: ReviewTable, attempt: Attempt): DeckContent {
  const { step } = attempt.state.value;
  const end: DeckButton = { id: "end", label: say("review-try-end"), icon: "cancel", act: () => table.endTrying() };
  const solve: DeckButton = { id: "solve", label: say("review-try-solve"), icon: "eye", act: () => attempt.solve() };
  const again: DeckButton = {
    id: "again",
    label: say("review-try-again"),
    icon: "again",
    kind: "primary",
    act: () => attempt.again(),
  };
  if (step === "moving") {
    const own = turnContent(table, gameActions(table, null), "");
    return { text: own.text, buttons: [end, solve, ...own.buttons] };
  }
  if (step === "judging") return { text: "", buttons: [end] };
  if (attempt.found || step === "solved") return { text: "", buttons: [end, ...nextMistake(table)] };
  return { text: "", buttons: [end, solve, again] };
}

function nextMistake(table: ReviewTable): DeckButton[] {
  const next = table.mistake(1);
  const index = next ?? table.firstMistake;
  if (index === null || index === table.at.value) return [];
  const label = say(next === null ? "review-first-mistake" : "review-next-mistake");
  return [{ id: "mistake", label, icon: next === null ? "first" : "next", act: () => table.look(index) }];
}

const previous = (table: ReviewTable): void => table.look(table.at.peek() - 1);
const next = (table: ReviewTable): void => table.look(table.at.peek() + 1);

export const KEYS: OwnKeys<ReviewTable> = {
  named: {
    ArrowLeft: previous,
    ArrowRight: next,
    Home: (table) => table.look(0),
    End: (table) => table.look(table.review.turns.length),
  },
  characters: { ",": previous, ".": next },
  end: (table) => {
    if (table.attempt.peek() === null) return false;
    table.endTrying();
    return true;
  },
};
