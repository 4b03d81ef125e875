/** Why something cannot be done, as a message: code throws it, whoever shows it asks for the words (`text/page.ts`). */

import type { Arguments } from "./api";

export class MessageError extends Error {
  override readonly name: string = "MessageError";

  constructor(
    readonly key: string,
    readonly args: Arguments = {},
    options?: ErrorOptions,
  ) {
    super(key, options);
  }
}
