/** Texts for people, by Fluent.  The page's own are `text/LANGUAGE/*.ftl`, in the build; games' come with their data. */

import type { Messages } from "../../generated/messages";

export type Arguments = Readonly<Record<string, string | number>>;

/** The key of a message of the page. */
export type Key = keyof Messages;

/** The arguments that a message takes, as its parameters name them. */
export type ArgumentsOf<K extends Key> = Readonly<Record<Messages[K], string | number>>;

/** The key of a message without parameters. */
export type PlainKey = { [K in Key]: [Messages[K]] extends [never] ? K : never }[Key];

/** A message's arguments as a parameter list: none where it has no parameters. */
export type Given<K extends Key> = [Messages[K]] extends [never]
  ? [args?: Readonly<Record<string, never>>]
  : [args: ArgumentsOf<K>];

/** The page's text for a key in the chosen language; reads a signal, so what shows it is drawn again when it changes. */
export type Say = <K extends Key>(key: K, ...args: Given<K>) => string;

/** Messages of one game, by its Fluent file. */
export interface GameTexts {
  say(key: string, args?: Arguments): string;
  has(key: string): boolean;
}
