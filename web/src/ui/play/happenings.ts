/** What happens in the game is heard: said to screen readers, and as sounds where people want them. */

import { effect, untracked } from "@preact/signals";
import { describe } from "../../board/describe";
import type { TreeNode } from "../../game/tree";
import { settings } from "../../settings/settings";
import { playSound, soundOf } from "../../sound/sounds";
import { say } from "../../text/page";
import { announce } from "../live";
import { inSentence } from "./names";
import type { Table } from "./table";

/** Follow the game; returns what ends it. */
export function followHappenings(table: Table): () => void {
  const ends = [followMoves(table), followNotices(table), followConnection(table)];
  return () => {
    for (const end of ends) end();
  };
}

function followNotices(table: Table): () => void {
  return effect(() => {
    const notice = table.session.notice.value;
    if (notice !== null) untracked(() => table.tell(say(notice.key, notice.args)));
  });
}

function followConnection(table: Table): () => void {
  let before = true;
  return effect(() => {
    const now = table.session.connected.value;
    if (now && !before) untracked(() => table.tell(say("play-online")));
    before = now;
  });
}

function followMoves(table: Table): () => void {
  let before = table.match.peek();
  return effect(() => {
    const now = table.match.value;
    const steps = newSteps(before.nodes[before.at], now.nodes.slice(0, now.at + 1));
    const ended = now.over && !before.over;
    before = now;
    if (steps.length === 0 && !ended) return;
    const sentences = steps.map((node) => inWords(table, node));
    untracked(() => announce([...sentences, ended ? now.result : ""].filter(Boolean).join(" ")));
    if (settings.peek().sounds) playSound(ended ? "end" : soundOfStep(steps.at(-1)));
  });
}

/** The nodes after one on the board; none where the line does not go on from there. */
function newSteps(before: TreeNode | undefined, nodes: readonly TreeNode[]): readonly TreeNode[] {
  const known = before === undefined ? -1 : nodes.indexOf(before);
  return known < 0 ? [] : nodes.slice(known + 1);
}

function inWords(table: Table, { step, parent }: TreeNode): string {
  if (step === null || parent === null) return "";
  const { variant, match } = table;
  if ("resigns" in step)
    return say("play-has-resigned", { player: inSentence(variant, match.peek().seats, step.resigns) });
  return describe(parent.position, step.move, say);
}

function soundOfStep(node: TreeNode | undefined) {
  const { step, parent } = node ?? { step: null, parent: null };
  if (step === null || parent === null || "resigns" in step) return "move";
  return soundOf((parent.position.paths(step.move)[0] ?? []).map(({ kind }) => kind));
}
