/** Commands of a review: for the current move, as buttons beside the board, and in the bar of buttons. */

import { type Command, command, flipCommand, inMenu, keysCommand, onKeys } from "../play/commands";
import { type DeckContent, gameActions, turnContent } from "../play/deck";
import { analysisAddress, gameAddress, go } from "../router";
import type { Attempt } from "./attempt";
import type { ReviewTable } from "./review_table";

export function reviewDeck(table: ReviewTable): DeckContent {
  const attempt = table.attempt.value;
  if (attempt !== null) return attemptDeck(table, attempt);
  const move = table.reviewed.value;
  const look = command("try", "review-try", "bulb", () => table.try(), { kind: "primary" });
  return { text: "", buttons: [...nextMistake(table), ...(move !== undefined && !move.isBest ? [look] : [])] };
}

function attemptDeck(table: ReviewTable, attempt: Attempt): DeckContent {
  const { step } = attempt.state.value;
  const end = command("end", "review-try-end", "cancel", () => table.endTrying());
  const solve = command("solve", "review-try-solve", "eye", attempt.showSolution);
  const again = command("again", "review-try-again", "again", attempt.again, { kind: "primary" });
  if (step === "moving") {
    const own = turnContent(table, gameActions(table, null), "");
    return { text: own.text, buttons: [end, solve, ...own.buttons] };
  }
  if (step === "judging") return { text: "", buttons: [end] };
  if (step === "solved" || step === "shown") return { text: "", buttons: [end, ...nextMistake(table)] };
  return { text: "", buttons: [end, solve, again] };
}

function nextMistake(table: ReviewTable): Command[] {
  const next = table.mistake(1);
  const index = next ?? table.firstMistake;
  if (index === null || index === table.at.value) return [];
  const label = next === null ? "review-first-mistake" : "review-next-mistake";
  return [command("mistake", label, next === null ? "first" : "next", () => table.look(index))];
}

export function reviewCommands(table: ReviewTable, id: string): Command[] {
  const { turns } = table.review;
  const at = table.at.value;
  const ply = (turns[at]?.ply ?? table.match.cursor + 1) - 1;
  const [isStart, isEnd] = [at === 0, at === turns.length];
  const to = (place: number) => (): void => table.look(place);
  return [
    command("first", "play-first", "first", to(0), { bar: "wide", keys: ["Home"], off: isStart }),
    command("previous", "play-previous", "previous", to(at - 1), {
      bar: "always",
      keys: ["ArrowLeft", ","],
      off: isStart,
    }),
    command("next", "play-next", "next", to(at + 1), { bar: "always", keys: ["ArrowRight", "."], off: isEnd }),
    command("last", "review-to-end", "last", to(turns.length), { bar: "wide", keys: ["End"], off: isEnd }),
    ...inMenu(0, flipCommand(table)),
    ...inMenu(1, [
      command("analyse", "play-analyse", "chart", () => go(analysisAddress(id, ply))),
      command("game", "review-game", "play", () => go(gameAddress(id))),
      keysCommand(),
    ]),
    // The graph itself hears them.
    onKeys(["PageUp", "PageDown"], "key-mistakes", () => false),
  ];
}

/** Drop what is tried; whether there was something. */
export function endTrying(table: ReviewTable): boolean {
  if (table.attempt.peek() === null) return false;
  table.endTrying();
  return true;
}
