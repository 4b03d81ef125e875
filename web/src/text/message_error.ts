/** The reason of a failure, as a message: code throws it, and `sayError` of `text/page.ts` gives the words. */

import type { Arguments, Given, Key } from "./api";

export class MessageError<K extends Key = Key> extends Error {
  override readonly name: string = "MessageError";
  readonly key: Key;
  readonly args: Arguments;

  constructor(key: K, ...given: [...Given<K>, options?: ErrorOptions]) {
    const [args = {}, options] = given as unknown as [Arguments?, ErrorOptions?];
    super(key, options);
    this.key = key;
    this.args = args;
  }
}
