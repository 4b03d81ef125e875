/** The numbers of moves wherever a line may begin: of the turns, or of the rounds, as the game counts them. */

import type { GameData } from "../data/types";
import type { Position } from "../rules/api";
import type { TreeNode } from "./tree";

interface Count {
  turns: number;
  rounds: number;
  /** Who has the turn that the last move was part of; -1: nobody yet. */
  mover: number;
  /** The move begins a turn; of those that go on with one, nobody needs the number. */
  begins: boolean;
  /** It begins a round. */
  opens: boolean;
}

const known = new WeakMap<TreeNode, Count>();

function countOf(node: TreeNode): Count {
  const found = known.get(node) ?? (node.parent === null ? atStart(node) : after(countOfParent(node), node));
  known.set(node, found);
  return found;
}

/** Without recursion, as lines are long. */
function countOfParent(node: TreeNode): Count {
  const unknown: TreeNode[] = [];
  for (let at = node.parent; at !== null && !known.has(at); at = at.parent) unknown.push(at);
  for (const at of unknown.reverse()) {
    known.set(at, at.parent === null ? atStart(at) : after(known.get(at.parent)!, at));
  }
  return known.get(node.parent!)!;
}

const atStart = ({ position }: TreeNode): Count => ({
  turns: position.seat,
  rounds: 0,
  mover: -1,
  begins: false,
  opens: false,
});

function after(before: Count, { step, position }: TreeNode): Count {
  if (step === null || "resigns" in step) return { ...before, begins: true, opens: false };
  return countNext(before, position, step.seat);
}

function countNext(before: Count, { variant }: Position, seat: number): Count {
  const goesOn = variant.game.multi_action_turns && seat === before.mover;
  const opens = !goesOn && (before.rounds === 0 || seat <= before.mover);
  return {
    turns: before.turns + (goesOn ? 0 : 1),
    rounds: before.rounds + (opens ? 1 : 0),
    mover: seat,
    begins: !goesOn,
    opens,
  };
}

/** Whether a move begins a turn and a round; its number where it begins what the game counts, else null. */
export function turnAt(node: TreeNode): { begins: boolean; opens: boolean; number: number | null } {
  const { turns, rounds, begins, opens } = countOf(node);
  const byTurns = node.position.variant.game.move_numbers === "turns";
  const counted = byTurns ? turns : rounds;
  return { begins, opens, number: (byTurns ? begins : opens) ? counted : null };
}

/** How far a line has come, by the number under which its last move stands in the list of moves; 0 before the first. */
export interface Numbered {
  number: number;
  /** What the game numbers. */
  unit: GameData["move_numbers"];
}

export function numbered(node: TreeNode): Numbered {
  const unit = node.position.variant.game.move_numbers;
  const { turns, rounds, mover } = countOf(node);
  return { number: mover < 0 ? 0 : unit === "turns" ? turns : rounds, unit };
}

/** The number of the move that the player to move makes next. */
export function numberedNext(node: TreeNode): Numbered {
  const unit = node.position.variant.game.move_numbers;
  const { turns, rounds } = countNext(countOf(node), node.position, node.position.seat);
  return { number: unit === "turns" ? turns : rounds, unit };
}

/** The same after so many plies of a line. */
export function numberedAt({ nodes }: { nodes: readonly TreeNode[] }, ply: number): Numbered {
  return numbered(nodes.find((node) => node.ply === ply)!);
}

/** What stands before a move: "12." or, where it does not begin what is counted but a line (`anew`), "12…". */
export function numberOf(node: TreeNode, anew: boolean): string {
  if (node.move === null) return "";
  const { number } = turnAt(node);
  if (number !== null) return `${number}.`;
  return anew ? `${numbered(node).number}…` : "";
}
