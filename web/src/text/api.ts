/** Types of Fluent texts. The page's texts are `text/LANGUAGE/*.ftl`; a game's texts are part of its data. */

import type { Messages } from "../../generated/messages";

export type Arguments = Readonly<Record<string, string | number>>;

/** A key of the page's messages. */
export type Key = keyof Messages;

/** The arguments of a message, by parameter name. */
export type ArgumentsOf<K extends Key> = Readonly<Record<Messages[K], string | number>>;

/** A key of a message without parameters. */
export type PlainKey = { [K in Key]: [Messages[K]] extends [never] ? K : never }[Key];

/** A message's arguments as a parameter list, optional if the message has no parameters. */
type MessageArguments<K extends Key> = [Messages[K]] extends [never]
  ? [args?: Readonly<Record<string, never>>]
  : [args: ArgumentsOf<K>];

/** Returns a message in the page's language. Components that call it redraw when the language changes. */
export type Say = <K extends Key>(key: K, ...args: MessageArguments<K>) => string;

/** Messages of one game, from its Fluent files. */
export interface GameTexts {
  say(key: string, args?: Arguments): string;
  has(key: string): boolean;
}

/** An error with a message key. `sayError` of `page.ts` translates it. */
export class MessageError<K extends Key = Key> extends Error {
  override readonly name: string = "MessageError";
  readonly key: Key;
  readonly args: Arguments;

  constructor(key: K, ...parameters: [...MessageArguments<K>, options?: ErrorOptions]) {
    const [args = {}, options] = parameters as unknown as [Arguments?, ErrorOptions?];
    super(key, options);
    this.key = key;
    this.args = args;
  }
}
