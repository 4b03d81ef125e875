/** The server's messages about an online game: stored, numbered events, and transient messages. */

import type { ChatLine, Messages, OnlineState, OnlineThinking, Presence } from "../../generated/schema";

/** A numbered event. Only events have both `seq` and `at`. */
export type Event = Extract<Messages, { seq: number; at: number }>;

/** Any message about a watched game. */
export type GameTold = OnlineState | Event | Presence | ChatLine | OnlineThinking;

/** The key of the topic for the lists of games. The key of a game's topic is the game's id. */
export const LOBBY = "lobby";
