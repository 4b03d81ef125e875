/** What can go wrong with keeping games, as messages. */

import type { RefusalText } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { ArgumentsOf, Key } from "../text/api";
import { MessageError } from "../text/message_error";
import { hasText } from "../text/page";
import type { Kept } from "./api";

/** The kept game is no longer the one that was changed: `kept` is how it stands now, `lost` what it was to become. */
export class Conflict extends MessageError<"keep-conflict"> {
  override readonly name = "Conflict";

  constructor(
    readonly kept: Kept,
    readonly lost: MatchData,
  ) {
    super("keep-conflict");
  }
}

/** There is no such game, or no longer. */
export class Missing extends MessageError<"keep-missing"> {
  override readonly name = "Missing";

  constructor() {
    super("keep-missing");
  }
}

/** The server cannot be reached, or not just now. */
export class Unreachable extends MessageError<"keep-unreachable"> {
  override readonly name = "Unreachable";

  constructor(options?: ErrorOptions) {
    super("keep-unreachable", {}, options);
  }
}

const REFUSALS: Readonly<Record<string, Key>> = {
  "not-yours": "keep-not-yours",
  "too-many-games": "keep-too-many",
  "too-fast": "keep-too-fast",
  "too-large": "keep-too-large",
  host: "keep-host",
};

/** The server has said no, by one of its words, and mostly with a reason.  Screens for games with others and for accounts
 *  have the texts of all reasons; where there is none, the word has to do, and else the server's English. */
export class Refused extends MessageError {
  override readonly name = "Refused";

  constructor(
    readonly word: string,
    detail: string,
    reason: RefusalText | null = null,
  ) {
    super(...said(word, detail, reason));
  }
}

function said(word: string, detail: string, reason: RefusalText | null): [key: Key, args: ArgumentsOf<Key>] {
  const key = reason === null ? "" : `refused-${reason.key}`;
  const known = reason !== null && hasText(key);
  const args = known ? reason.parameters : { detail };
  return [known ? (key as Key) : (REFUSALS[word] ?? "keep-refused"), args as ArgumentsOf<Key>];
}
