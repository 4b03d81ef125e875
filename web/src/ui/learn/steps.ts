/** The steps of a first game as positions: each begins where the last one has led to, unless it has its own. */

import type { FirstGameData, TaskData } from "../../data/types";
import type { Position, Variant } from "../../rules/api";
import type { Move } from "../../rules/types";
import { MessageError } from "../../text/message_error";
import { played } from "../trial/task";

export interface GameStep {
  start: Position;
  /** The move that led to it. */
  last: { before: Position; move: Move } | null;
  task: TaskData;
  reply: readonly string[];
}

export function stepsOf(game: FirstGameData, variant: Variant): GameStep[] {
  let now = found(variant.start(undefined, 1n));
  let last: GameStep["last"] = null;
  return game.steps.map(({ task, reply, position }) => {
    const step: GameStep =
      position === ""
        ? { start: now, last, task, reply }
        : { start: found(variant.position(position)), last: null, task, reply };
    const moves = [...task.solution, ...reply];
    const before = played(step.start, moves.slice(0, -1));
    now = played(before, moves.slice(-1));
    const move = before.read(moves.at(-1)!);
    last = typeof move === "bigint" ? { before, move } : null;
    return step;
  });
}

function found(position: Position | { refusal: string }): Position {
  if ("refusal" in position) throw new MessageError("trial-broken", { why: position.refusal });
  return position;
}
