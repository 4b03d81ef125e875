/** Numbers of moves: the numbers of their turns or rounds, depending on the game. */

import type { GameData } from "../data/types";
import type { Position } from "../rules/api";
import type { TreeNode } from "./tree";

interface Count {
  turns: number;
  rounds: number;
  /** The player whose turn contains the last move; -1 at the start. */
  mover: number;
  /** Whether the move begins a turn; `turnAt` gives the other moves of the turn no number. True for a resignation. */
  beginsTurn: boolean;
  beginsRound: boolean;
}

const knownCounts = new WeakMap<TreeNode, Count>();

/** The counts at a node. Iterative, because lines can be long. */
function countOf(node: TreeNode): Count {
  const unknown: TreeNode[] = [];
  for (let at: TreeNode | null = node; at !== null && !knownCounts.has(at); at = at.parent) unknown.push(at);
  for (const at of unknown.reverse()) {
    knownCounts.set(at, at.parent === null ? countAtStart(at) : countAfter(knownCounts.get(at.parent)!, at));
  }
  return knownCounts.get(node)!;
}

const countAtStart = ({ position }: TreeNode): Count => ({
  turns: position.seat, // as if each earlier player had had a turn
  rounds: 0,
  mover: -1,
  beginsTurn: false,
  beginsRound: false,
});

function countAfter(before: Count, { step, position }: TreeNode): Count {
  if (step === null || "resigns" in step) return { ...before, beginsTurn: true, beginsRound: false };
  return countNext(before, position, step.seat);
}

function countNext(before: Count, { variant }: Position, seat: number): Count {
  const beginsTurn = !variant.game.multi_action_turns || seat !== before.mover;
  const beginsRound = beginsTurn && (before.rounds === 0 || seat <= before.mover);
  const turns = before.turns + (beginsTurn ? 1 : 0);
  const rounds = before.rounds + (beginsRound ? 1 : 0);
  return { turns, rounds, mover: seat, beginsTurn, beginsRound };
}

/** Whether a move begins a turn or a round. `number`: null if the move does not begin a unit that the game numbers. */
export function turnAt(node: TreeNode): { beginsTurn: boolean; beginsRound: boolean; number: number | null } {
  const { turns, rounds, beginsTurn, beginsRound } = countOf(node);
  if (node.position.variant.game.move_numbers === "turns")
    return { beginsTurn, beginsRound, number: beginsTurn ? turns : null };
  return { beginsTurn, beginsRound, number: beginsRound ? rounds : null };
}

/** The number of a move; 0 at the start. `unit`: the unit that the game numbers. */
export type MoveNumber = { number: number; unit: GameData["move_numbers"] };

export function moveNumberOf(node: TreeNode): MoveNumber {
  const unit = node.position.variant.game.move_numbers;
  const { turns, rounds, mover } = countOf(node);
  return { number: mover < 0 ? 0 : unit === "turns" ? turns : rounds, unit };
}

export function nextMoveNumber(node: TreeNode): MoveNumber {
  const unit = node.position.variant.game.move_numbers;
  const { turns, rounds } = countNext(countOf(node), node.position, node.position.seat);
  return { number: unit === "turns" ? turns : rounds, unit };
}

/** The number of a line's move at `ply`; 0 at the start. */
export function moveNumberAt({ nodes }: { nodes: readonly TreeNode[] }, ply: number): MoveNumber {
  return moveNumberOf(nodes.find((node) => node.ply === ply)!);
}

/** The label before a move: "12." if it begins a numbered turn or round, otherwise "12…" if `needsLabel`. */
export function numberLabel(node: TreeNode, needsLabel: boolean): string {
  if (node.move === null) return "";
  const { number } = turnAt(node);
  if (number !== null) return `${number}.`;
  return needsLabel ? `${moveNumberOf(node).number}…` : "";
}
