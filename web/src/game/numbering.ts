/** Numbers of moves, by turns or rounds as the game numbers them. */

import type { GameData } from "../data/types";
import type { Position } from "../rules/api";
import type { TreeNode } from "./tree";

interface Count {
  turns: number;
  rounds: number;
  /** The player whose turn contains the last move; -1 at the start. */
  mover: number;
  /** Whether the move begins a turn; moves within a turn have no number. */
  begins: boolean;
  /** Whether the move begins a round. */
  opens: boolean;
}

const knownCounts = new WeakMap<TreeNode, Count>();

/** The counts at a node. Iterative, because lines can be long. */
function countOf(node: TreeNode): Count {
  const unknown: TreeNode[] = [];
  for (let at: TreeNode | null = node; at !== null && !knownCounts.has(at); at = at.parent) unknown.push(at);
  for (const at of unknown.reverse()) {
    knownCounts.set(at, at.parent === null ? atStart(at) : countAfter(knownCounts.get(at.parent)!, at));
  }
  return knownCounts.get(node)!;
}

const atStart = ({ position }: TreeNode): Count => ({
  turns: position.seat,
  rounds: 0,
  mover: -1,
  begins: false,
  opens: false,
});

function countAfter(before: Count, { step, position }: TreeNode): Count {
  if (step === null || "resigns" in step) return { ...before, begins: true, opens: false };
  return countNext(before, position, step.seat);
}

function countNext(before: Count, { variant }: Position, seat: number): Count {
  const begins = !variant.game.multi_action_turns || seat !== before.mover;
  const opens = begins && (before.rounds === 0 || seat <= before.mover);
  return {
    turns: before.turns + (begins ? 1 : 0),
    rounds: before.rounds + (opens ? 1 : 0),
    mover: seat,
    begins,
    opens,
  };
}

/** Whether a move begins a turn or a round, and its number; null if it does not begin a numbered unit. */
export function turnAt(node: TreeNode): { begins: boolean; opens: boolean; number: number | null } {
  const { turns, rounds, begins, opens } = countOf(node);
  if (node.position.variant.game.move_numbers === "turns") return { begins, opens, number: begins ? turns : null };
  return { begins, opens, number: opens ? rounds : null };
}

/** The number of a line's last move, which is the length of the line; 0 at the start. */
export interface MoveNumber {
  number: number;
  /** The unit that the game numbers. */
  unit: GameData["move_numbers"];
}

export function moveNumberOf(node: TreeNode): MoveNumber {
  const unit = node.position.variant.game.move_numbers;
  const { turns, rounds, mover } = countOf(node);
  return { number: mover < 0 ? 0 : unit === "turns" ? turns : rounds, unit };
}

/** The number of the next move. */
export function nextMoveNumber(node: TreeNode): MoveNumber {
  const unit = node.position.variant.game.move_numbers;
  const { turns, rounds } = countNext(countOf(node), node.position, node.position.seat);
  return { number: unit === "turns" ? turns : rounds, unit };
}

/** The number after a ply of a line. */
export function moveNumberAt({ nodes }: { nodes: readonly TreeNode[] }, ply: number): MoveNumber {
  return moveNumberOf(nodes.find((node) => node.ply === ply)!);
}

/** The label before a move: "12.", or "12…" for the first move of a line that does not begin a turn or round. */
export function numberLabel(node: TreeNode, startsLine: boolean): string {
  if (node.move === null) return "";
  const { number } = turnAt(node);
  if (number !== null) return `${number}.`;
  return startsLine ? `${moveNumberOf(node).number}…` : "";
}
