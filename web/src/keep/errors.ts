/** What can go wrong with keeping games, as messages. */

import { MessageError } from "../text/message_error";
import type { Kept } from "./api";

/** The kept game is no longer the one that was changed; `kept` is how it stands now. */
export class Conflict extends MessageError {
  override readonly name = "Conflict";

  constructor(readonly kept: Kept) {
    super("keep-conflict");
  }
}

/** There is no such game, or no longer. */
export class Missing extends MessageError {
  override readonly name = "Missing";

  constructor() {
    super("keep-missing");
  }
}

/** The server cannot be reached, or not just now. */
export class Unreachable extends MessageError {
  override readonly name = "Unreachable";

  constructor(options?: ErrorOptions) {
    super("keep-unreachable", {}, options);
  }
}

const REFUSALS: Readonly<Record<string, string>> = {
  "not-yours": "keep-not-yours",
  "too-many-games": "keep-too-many",
  "too-fast": "keep-too-fast",
  "too-large": "keep-too-large",
  host: "keep-host",
  passkey: "keep-passkey",
  account: "keep-account",
};

/** The server has said no, by one of its words. */
export class Refused extends MessageError {
  override readonly name = "Refused";

  constructor(
    readonly word: string,
    detail: string,
  ) {
    super(REFUSALS[word] ?? "keep-refused", { detail });
  }
}
