/**
 * A game being played, as an immutable value: the same as Python's `match/match.py`, with the same words.
 * `Match` is a line through the tree of positions; a `Study` is another view of the same tree.
 */

import type { Clock, MatchData, Seat } from "../../generated/schema";
import type { Position, Variant } from "../rules/api";
import type { Move, Outcome } from "../rules/types";
import type { TreeNode } from "./tree";

export type { Clock, MatchData, Seat };

/** A move or a resignation that leads from a position to the next. */
export type LineStep = { move: Move; seat: number } | { resigns: number };

/** Actions return a new Match; those that cannot be raise `NotAllowed` with a message key. */
export interface Match {
  readonly variant: Variant;
  readonly seats: readonly Seat[];
  readonly start: Position;
  /** The start and what each step has led to, with what has been undone and can be redone. */
  readonly nodes: readonly TreeNode[];
  /** How many of the steps are on the board. */
  readonly at: number;
  readonly position: Position;
  /** Moves of the whole line; `cursor` of them are on the board. */
  readonly plies: number;
  readonly cursor: number;
  readonly outcome: Outcome;
  readonly over: boolean;
  /** Where it ended in a way that the rules do not know. */
  readonly ending: MatchData["ending"];
  /** A sentence; empty while it goes on. */
  readonly result: string;
  readonly clock: Clock | null;
  /** The tags of an imported record other than players and result, and the study (`study_tag.ts`). */
  readonly tags: Readonly<Record<string, string>>;
  /** Right after that ply. */
  positionAt(ply: number): Position;
  moveAt(ply: number): { move: Move; before: Position };
  /** The seat to move belongs to a person / to a computer or an engine; false when it is over. */
  readonly personsTurn: boolean;
  readonly computersTurn: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly canAgree: boolean;
  /** The seats of all humans who can resign now, on any player's turn. */
  readonly resigningSeats: readonly number[];
  /** The one of them that resigns unless another is named; null: a seat must be named. */
  readonly resigningSeat: number | null;
  play(move: Move): Match;
  undo(): Match;
  redo(): Match;
  resign(seat?: number): Match;
  agree(): Match;
  /** The seat's player has failed: an engine that does not answer. */
  lose(detail: string, seat: number): Match;
  /** The seat's time is over. */
  flag(seat: number): Match;
  branch(ply: number, seats?: readonly Seat[]): Match;
  withClock(clock: Clock | null): Match;
  withSeats(seats: readonly Seat[]): Match;
  withTags(tags: Readonly<Record<string, string>>): Match;
  toData(): MatchData;
}
