/** What is told of a game that people play together: events, which are numbered and kept, and what is said in passing. */

import type {
  Aborted,
  Accepted,
  Agreed,
  ChatLine,
  Declined,
  Failed,
  Flagged,
  Invited,
  Moved,
  Offered,
  OnlineState,
  OnlineThinking,
  Paused,
  Presence,
  RematchBegun,
  RematchWanted,
  Resigned,
  Resumed,
  Sat,
  Stood,
  TimeAdded,
  TookBack,
} from "../keep/schema";

export type Event =
  | Sat
  | Stood
  | Invited
  | Moved
  | Resigned
  | Flagged
  | Failed
  | Offered
  | Accepted
  | Declined
  | Agreed
  | TookBack
  | Aborted
  | Paused
  | Resumed
  | TimeAdded
  | RematchWanted
  | RematchBegun;

/** All that is told of a game that is watched. */
export type GameTold = OnlineState | Event | Presence | ChatLine | OnlineThinking;
