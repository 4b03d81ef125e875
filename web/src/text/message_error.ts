/** An error with a message key. `sayError` of `text/page.ts` translates it. */

import type { Arguments, Key, MessageArguments } from "./api";

export class MessageError<K extends Key = Key> extends Error {
  override readonly name: string = "MessageError";
  readonly key: Key;
  readonly args: Arguments;

  constructor(key: K, ...given: [...MessageArguments<K>, options?: ErrorOptions]) {
    const [args = {}, options] = given as unknown as [Arguments?, ErrorOptions?];
    super(key, options);
    this.key = key;
    this.args = args;
  }
}
