/** The interface of matches: games in progress, as immutable values like those of Python's `match/match.py`. */

import type { Clock, MatchData, Seat } from "../../generated/schema";
import type { Move, Outcome, Position, Variant } from "../rules/api";
import { type Key, MessageError } from "../text/api";
import type { TreeNode } from "./tree";

export type { Clock, MatchData, Seat };

/** Maximum length of a human's name, in characters; the same as on the server. */
export const MAX_NAME_LENGTH = 40;

/** Methods that change a match return a new match, or throw `NotAllowed`. A step is a move or a resignation. */
export interface Match {
  readonly variant: Variant;
  readonly seats: readonly Seat[];
  readonly start: Position;
  /** The start and the node after each step, including undone steps. */
  readonly nodes: readonly TreeNode[];
  /** Number of steps that are not undone. */
  readonly at: number;
  readonly position: Position;
  /** Number of moves, including undone moves. */
  readonly plies: number;
  /** Number of moves that are not undone. */
  readonly cursor: number;
  readonly outcome: Outcome;
  readonly over: boolean;
  /** The ending by agreement, time or engine failure; null if the match continues or ended by moves or resignations. */
  readonly ending: MatchData["ending"];
  /** The result as a sentence; empty while the game continues. */
  readonly result: string;
  readonly clock: Clock | null;
  /** The text of the study (see `studyOf`), and an imported record's tags except setup, players and result. */
  readonly tags: Readonly<Record<string, string>>;
  /** Whether a human is to move; false when the game is over. */
  readonly isHumanTurn: boolean;
  /** Whether a computer or an engine is to move; false when the game is over. */
  readonly isComputerTurn: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Whether `agree` is possible: the match continues, and all players are human. */
  readonly canAgree: boolean;
  /** The seats of all humans who can resign now, even while other players are to move. */
  readonly resigningSeats: readonly number[];
  /** The seat that resigns by default; null if no seat can resign or the caller must name a seat. */
  readonly resigningSeat: number | null;
  play(move: Move): Match;
  /** Undoes an ending by agreement, time or engine failure; otherwise one step or, against computers, several steps. */
  undo(): Match;
  /** Redoes one step or, against computers, several steps. */
  redo(): Match;
  resign(seat?: number): Match;
  /** Ends the game as a draw by agreement. */
  agree(): Match;
  /** Ends the game because the engine of the seat failed. `detail`: the cause. */
  lose(detail: string, seat: number): Match;
  /** Records that the seat has run out of time. */
  flag(seat: number): Match;
  /** The match after the first `stepCount` steps of its line, without an ending. Later steps can be redone. */
  goTo(stepCount: number): Match;
  /** The match without undone steps and without an ending. */
  cut(): Match;
  /** A new match with the line up to a ply, with full clocks and without tags. */
  branch(ply: number, seats?: readonly Seat[]): Match;
  withClock(clock: Clock | null): Match;
  /** This match with another line, in which no step is undone. */
  withLine(nodes: readonly TreeNode[]): Match;
  withSeats(seats: readonly Seat[]): Match;
  toData(): MatchData;
}

/** A refused action in a match; its key is one of the messages `not-allowed-…`. */
export class NotAllowed<K extends Key = Key> extends MessageError<K> {
  override readonly name = "NotAllowed";
}

const STUDY = "study";

/** The game's study (variations and comments) as text; empty if there is none. */
export function studyOf({ tags }: Pick<MatchData, "tags">): string {
  return tags[STUDY] ?? "";
}

/** Replaces the game's study; an empty text removes it. */
export function withStudy(match: MatchData, text: string): MatchData {
  const { [STUDY]: _, ...others } = match.tags;
  return { ...match, tags: text === "" ? others : { ...others, [STUDY]: text } };
}
