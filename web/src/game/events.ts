/** The server's messages about a watched game: stored, numbered events, and transient messages. */

import type { ChatLine, Messages, OnlineThinking, Presence } from "../../generated/schema";

/** A numbered event. Only events have both `seq` and `at`. */
export type Event = Extract<Messages, { seq: number; at: number }>;

/** Any message about a watched game, except its whole state. */
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

/** Whether an event changes the line, the current step or the game's ending. */
export const isLineEvent = ({ type }: Event): boolean => LINE_EVENTS.includes(type);

/** The key of the topic for the lists of games. The key of a game's topic is the game's id. */
export const LOBBY = "lobby";
