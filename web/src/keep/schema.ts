/** All that crosses the network.  Made by scripts/schema.py from src/ludarium/server/schema.py. */

export type Messages =
  | Hello
  | GameList
  | ChangeRequest
  | Stored
  | Kept
  | StateEvent
  | ChangeEvent
  | ThinkingEvent
  | ReportEvent
  | GoneEvent
  | Failure;
export type Seat = PersonSeat | ComputerSeat | EngineSeat;

export interface Hello {
  version: string;
  engines: EngineOffer[];
}
/**
 * An engine can be played against in a game with exactly these options.
 */
export interface EngineOffer {
  name: string;
  game: string;
  options: {
    [k: string]: number | string;
  };
}
export interface GameList {
  games: Summary[];
}
/**
 * A game's entry in the list of games.
 */
export interface Summary {
  id: string;
  game: string;
  options: {
    [k: string]: number | string;
  };
  seats: Seat[];
  ply: number;
  over: boolean;
  /**
   * The seat to move.
   */
  turn: number;
  /**
   * For the thumbnail.
   */
  position: string;
  outcome: Outcome;
  /**
   * When it was last changed, in ISO format.
   */
  changed: string;
}
export interface PersonSeat {
  kind: "person";
  name: string;
}
/**
 * A computer player; its moves come from the owner's browser.
 */
export interface ComputerSeat {
  kind: "computer";
  level: number;
}
/**
 * An engine that this server offers, by its name; the command is the server's.
 */
export interface EngineSeat {
  kind: "engine";
  name: string;
}
/**
 * `winner` is a seat.
 */
export interface Outcome {
  status: "ongoing" | "win" | "draw";
  winner: number | null;
  reason: string | null;
}
/**
 * A change of the game that has this version.
 */
export interface ChangeRequest {
  version: number;
  change: Change;
}
/**
 * What an action has changed in a game: all that may change of MatchData, with the moves that stay as a number.
 */
export interface Change {
  /**
   * So many of the line's first moves stay; `moves` come after them.
   */
  keep: number;
  /**
   * @maxItems 4000
   */
  moves: string[];
  /**
   * @maxItems 8
   */
  resignations: [number, number][];
  cursor: number;
  standing: number;
  ending: Ending | null;
  clock: Clock | null;
  /**
   * The tag `study`, where that has changed; empty: there is none any more.
   */
  study: string | null;
}
/**
 * An end that the rules do not know.
 */
export interface Ending {
  reason: "fault" | "agreement" | "time";
  seat: number | null;
  detail: string;
}
/**
 * A time control and what is left of it, in milliseconds.
 */
export interface Clock {
  /**
   * What a player begins with; 0 with `perMove`.
   */
  initial: number;
  /**
   * Added after each turn.
   */
  increment: number;
  /**
   * For each turn, instead of the two; 0: none.
   */
  perMove: number;
  /**
   * Of each seat, as of the last change.
   *
   * @maxItems 8
   */
  left: number[];
}
/**
 * A change has been stored; `thinking` is the seat of an engine that thinks now.
 */
export interface Stored {
  version: number;
  thinking: number | null;
}
/**
 * A game as it is kept.
 */
export interface Kept {
  id: string;
  /**
   * Goes up with every change.
   */
  version: number;
  /**
   * Whether who asks may act in it.
   */
  mine: boolean;
  match: MatchData;
  /**
   * The seat of an engine of the server's that thinks.
   */
  thinking: number | null;
}
/**
 * A whole game, as `Match.to_data` tells it.
 */
export interface MatchData {
  game: string;
  options: {
    [k: string]: number | string;
  };
  start: string;
  /**
   * @maxItems 8
   */
  seats: Seat[];
  /**
   * @maxItems 4000
   */
  moves: string[];
  /**
   * Ply and seat of each.
   *
   * @maxItems 8
   */
  resignations: [number, number][];
  /**
   * How many of the moves are on the board.
   */
  cursor: number;
  /**
   * How many of the resignations are.
   */
  standing: number;
  ending: Ending | null;
  tags: {
    [k: string]: string;
  };
  clock: Clock | null;
}
/**
 * The whole game.
 */
export interface StateEvent {
  type: "state";
  kept: Kept;
}
/**
 * `change` has made `version` of the version before.
 */
export interface ChangeEvent {
  type: "change";
  version: number;
  change: Change;
  thinking: number | null;
}
/**
 * An engine has begun or ceased to think; the game still has this version.
 */
export interface ThinkingEvent {
  type: "thinking";
  version: number;
  thinking: number | null;
}
/**
 * What the engine that thinks has found so far; the game still has this version.
 */
export interface ReportEvent {
  type: "report";
  version: number;
  depth: number;
  /**
   * Hundredths of a piece for who thinks; beyond ±29,000 proved.
   */
  score: number | null;
}
/**
 * The game has been deleted.
 */
export interface GoneEvent {
  type: "gone";
}
/**
 * The body of every answer with a status from 400.
 */
export interface Failure {
  /**
   * One of the words of `docs/api.md`.
   */
  error: string;
  /**
   * A sentence for who writes clients.
   */
  detail: string;
  /**
   * Where the error is `conflict`: the game's.
   */
  version: number | null;
}
