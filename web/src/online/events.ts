/** What is told of a game that people play together: events, which are numbered and kept, and what is said in passing. */

import type { ChatLine, Messages, OnlineState, OnlineThinking, Presence } from "../../generated/schema";

/** Any of those that are numbered: no other message has a time of its own with its number. */
export type Event = Extract<Messages, { seq: number; at: number }>;

/** All that is told of a game that is watched. */
export type GameTold = OnlineState | Event | Presence | ChatLine | OnlineThinking;
