/** Announces a game's events to screen readers and over the board's edge, and plays sounds. */

import { effect, untracked } from "@preact/signals";
import { describe } from "../../board/words";
import type { Match } from "../../game/api";
import { droppedBy } from "../../game/ending";
import type { TreeNode } from "../../game/tree";
import { countGame, settings } from "../../settings/settings";
import { playSound, soundOf } from "../../sound/sounds";
import { say, sayKey } from "../../text/page";
import { announce, toast } from "../live";
import { droppedWords, inSentence } from "./names";
import type { Table } from "./table";

/** Follows the game; returns a function that stops. */
export function followHappenings(table: Table): () => void {
  const others = table.together?.follow(table) ?? [];
  const ends = [followMoves(table), followNotices(table), followConnection(table), ...others];
  return () => {
    for (const end of ends) end();
  };
}

function followNotices(table: Table): () => void {
  return effect(() => {
    const notice = table.session.notice.value;
    if (notice === null) return;
    const words = sayKey(notice.key, notice.args);
    const { action } = notice;
    untracked(() => {
      if (action === undefined) table.showMessage(words);
      else toast(words, { stays: true, action: { label: say(action.key), act: action.act } });
    });
  });
}

function followConnection(table: Table): () => void {
  let before = true;
  return effect(() => {
    const now = table.session.connected.value;
    if (now && !before) untracked(() => table.showMessage(say("play-online")));
    before = now;
  });
}

function followMoves(table: Table): () => void {
  let before = table.match.peek();
  return effect(() => {
    const now = table.match.value;
    const steps = newSteps(before, now);
    const ended = now.over && !before.over;
    before = now;
    if (steps.length === 0 && !ended) return;
    const sentences = steps.map((node) => inWords(table, node));
    const dropped = steps.flatMap((node) => droppedAt(table, node));
    if (dropped.length > 0 && !ended) untracked(() => table.showMessage(dropped.join(" ")));
    untracked(() => announce([...sentences, ended ? now.result : ""].map(asSentence).join(" ").trim()));
    if (ended && now.seats.some(({ kind }) => kind === "person")) countGame(table.variant.game.name, "finished");
    if (settings.peek().sounds) playSound(ended ? "end" : soundOfStep(steps.at(-1)));
  });
}

/** The nodes after the new moves; empty if `now` does not continue `before`. The function compares positions, because
 *  changes from another window or the server come with new nodes. */
function newSteps(before: Match, now: Match): readonly TreeNode[] {
  const same = now.nodes[before.at]?.position.key === before.position.key;
  return same ? now.nodes.slice(before.at + 1, now.at + 1) : [];
}

function inWords(table: Table, { step, parent }: TreeNode): string {
  if (step === null || parent === null) return "";
  const { variant, match } = table;
  if ("resigns" in step)
    return say("play-has-resigned", { player: inSentence(variant, match.peek().seats, step.resigns) });
  return describe(parent.position, step.move, say);
}

/** Sentences about the players whom this move put out of the game, which may go on for the others. */
function droppedAt(table: Table, { step, parent, position }: TreeNode): string[] {
  if (step === null || parent === null || "resigns" in step) return [];
  return droppedBy(parent.position, position).map((dropped) => asSentence(droppedWords(table, dropped)));
}

const asSentence = (text: string): string => (text === "" || /[.!?…]$/.test(text) ? text : `${text}.`);

function soundOfStep(node: TreeNode | undefined) {
  const { step, parent } = node ?? { step: null, parent: null };
  if (step === null || parent === null || "resigns" in step) return "move";
  return soundOf((parent.position.paths(step.move)[0] ?? []).map(({ kind }) => kind));
}
