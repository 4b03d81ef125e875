/** The server's messages about a watched game: numbered, stored events, and transient messages. */

import type { ChatLine, Messages, OnlineThinking, Presence } from "../../generated/schema";

/** A numbered event. Only events have both `seq` and `at`. */
export type Event = Extract<Messages, { seq: number; at: number }>;

/** Any message about a watched game except its state. */
export type GameMessage = Event | Presence | ChatLine | OnlineThinking;

const LINE_EVENTS: readonly Event["type"][] = [
  "moved",
  "went-to",
  "took-back",
  "resigned",
  "flagged",
  "failed",
  "agreed",
  "aborted",
];

/** Whether an event changes the moves, the current step or the ending of a game. */
export const isLineEvent = ({ type }: Event): boolean => LINE_EVENTS.includes(type);

/** The topic of the lists of games. The topic of a game is its id. */
export const LOBBY = "lobby";
