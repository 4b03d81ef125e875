/** Tasks of diagrams and tutorials: their positions and their solutions. */

import type { FirstGameData, TaskData } from "../data/types";
import type { Position, Variant } from "../rules/api";
import { MessageError } from "../text/api";
import { TreeNode } from "./tree";

type BrokenKey = "trial-broken" | "puzzle-broken";

/** Parses a position; empty for the default start. */
export function positionOf(variant: Variant, text: string, broken: BrokenKey = "trial-broken"): Position {
  const found = text === "" ? variant.start(undefined, 1n) : variant.position(text);
  if ("refusal" in found) throw new MessageError(broken, { why: found.refusal });
  return found;
}

/** The nodes after `root`, by moves in any notation. */
export function movesFrom(root: TreeNode, texts: readonly string[], broken: BrokenKey = "trial-broken"): TreeNode[] {
  const nodes = [root];
  for (const text of texts) {
    const node = nodes.at(-1)!;
    const move = node.position.read(text);
    if (typeof move !== "bigint") throw new MessageError(broken, { why: move.refusal });
    nodes.push(node.play(move));
  }
  return nodes.slice(1);
}

const played = (position: Position, moves: readonly string[]): Position =>
  movesFrom(TreeNode.root(position), moves).at(-1)!.position;

/** Whether the turn has ended: another player is to move, or the game is over. */
export const isTurnOver = (before: Position, now: Position): boolean =>
  now.outcome.status !== "ongoing" || now.seat !== before.seat;

/** Whether the task asks for the exact solution, not only for its result. */
export const isExact = ({ win, taken, held, some_taken }: TaskData): boolean =>
  !win && taken.length === 0 && held.length === 0 && !some_taken;

export function solvesTask(task: TaskData, before: Position, after: Position): boolean {
  const { win, taken, held, some_taken } = task;
  if (isExact(task)) return after.toString() === played(before, task.solution).toString();
  const { seat } = before;
  const owners = new Map(after.scene().pieces.map(({ cell, owner }) => [cell, owner]));
  return (
    (!win || after.outcome.winner === seat) &&
    taken.every((cell) => (owners.get(cell) ?? seat) === seat) &&
    held.every((cell) => owners.get(cell) === seat) &&
    (!some_taken || others(after, seat) < others(before, seat))
  );
}

const others = (position: Position, seat: number): number =>
  position.scene().pieces.filter(({ owner }) => owner !== seat).length;

/** Whether the clicks leave the requested move. Only for tasks of one move. */
export function leavesSolution(task: TaskData, start: Position, clicks: readonly string[]): boolean {
  if (clicks.length === 0 || !isExact(task) || task.solution.length !== 1) return false;
  const move = start.read(task.solution[0]!);
  if (typeof move !== "bigint") return false;
  return !start.paths(move).some((path) => {
    const places = path.map(({ at }) => at);
    const isFree = path.some(({ unordered }) => unordered);
    return clicks.every((at, index) => (isFree ? places.includes(at) : at === places[index]));
  });
}

export interface GameStep {
  /** The end of the last step, unless the step has a position of its own. */
  root: TreeNode;
  task: TaskData;
  reply: readonly string[];
}

export function stepsOf(game: FirstGameData, variant: Variant): GameStep[] {
  let node = TreeNode.root(positionOf(variant, ""));
  return game.steps.map(({ task, reply, position }) => {
    const root = position === "" ? node : TreeNode.root(positionOf(variant, position));
    node = movesFrom(root, [...task.solution, ...reply]).at(-1)!;
    return { root, task, reply };
  });
}
