/** Endings that the game's rules do not cause, and sentences for results; see Python's `match/ending.py`. */

import type { Outcome, Position, Variant } from "../rules/api";
import type { MatchData, Seat } from "./api";

export type Ending = NonNullable<MatchData["ending"]>;

/** Whether the game would be over if this seat resigned. */
export function endsIfResigned(position: Position, seat: number): boolean {
  return position.canResign(seat) && position.resign(seat).outcome.status !== "ongoing";
}

/** Whether an ending from stored data or a link is valid and possible in a position. */
export function isValidEnding(position: Position, { reason, seat, detail }: Ending): boolean {
  if (reason === "agreement") return seat === null && detail === "";
  if (seat === null || !Number.isInteger(seat) || !(seat in position.variant.shape.players)) return false;
  return reason === "fault"
    ? typeof detail === "string"
    : reason === "time" && detail === "" && endsIfResigned(position, seat);
}

/** The outcome of an ending. Running out of time counts as resigning. After a fault, several remaining players draw. */
export function endedOutcome(ending: Ending, position: Position): Outcome {
  if (ending.reason === "time" && ending.seat !== null) {
    return { ...position.resign(ending.seat).outcome, reason: "time" };
  }
  const others = othersLeft(ending, position);
  const winner = ending.seat !== null && others.length === 1 ? others[0]! : null;
  return { status: winner === null ? "draw" : "win", winner, reason: ending.reason };
}

/** The seats still in the game, except the one that caused the end. */
function othersLeft(ending: Ending, position: Position): number[] {
  return [...position.variant.shape.players.keys()].filter((seat) => seat !== ending.seat && position.canResign(seat));
}

export function endingSentence(ending: Ending, position: Position, seats: readonly Seat[]): string {
  const { texts } = position.variant;
  if (ending.seat === null) return texts.say(`outcome-${ending.reason}`);
  const { winner } = endedOutcome(ending, position);
  const loser = seats[ending.seat];
  return texts.say(`outcome-${ending.reason}`, {
    name: winner === null ? "" : position.variant.playerName(winner),
    loser: position.variant.playerName(ending.seat),
    others: othersLeft(ending, position).length,
    level: loser?.kind === "computer" ? loser.level : 0,
    engine: loser?.kind === "engine" ? loser.name : "",
    detail: ending.detail,
  });
}

/** The sentence for an outcome by the game's rules, including resignations. */
export function outcomeSentence(variant: Variant, { winner, reason }: Outcome): string {
  const { players } = variant.shape;
  if (winner === null) return variant.texts.say(`outcome-${reason}`, variant.options);
  if (reason !== "resignation") {
    return variant.texts.say(`outcome-${reason}`, { ...variant.options, winner: players[winner]! });
  }
  const others = [...players.keys()].filter((seat) => seat !== winner);
  const [name, other] = [variant.playerName(winner), variant.playerName(others[0]!)];
  return variant.texts.say("outcome-resignation", { name, others: others.length, other });
}

/**
 * The players whom the move from `before` to `after` eliminated, if a remark of `before` predicted this for the end of
 * the turn. `why`: the text of this remark.
 */
export function eliminatedBy(before: Position, after: Position): { seat: number; why: string }[] {
  const remains = (seat: number): boolean => seat === after.outcome.winner || after.canResign(seat);
  const eliminated = before
    .scene()
    .remarks.filter(({ seat, predictsTurnEnd }) => predictsTurnEnd && before.canResign(seat) && !remains(seat));
  return eliminated.map(({ seat, text }) => ({ seat, why: text }));
}
