/** Errors of game storage, with messages for the user. */

import type { RefusalText } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { type ArgumentsOf, type Key, MessageError } from "../text/api";
import { hasText } from "../text/page";
import type { Kept } from "./api";

/** The stored game has changed since it was loaded. `kept`: the newest state. `lost`: the state that was not stored. */
export class Conflict extends MessageError<"keep-conflict"> {
  override readonly name = "Conflict";

  constructor(
    readonly kept: Kept,
    readonly lost: MatchData,
  ) {
    super("keep-conflict");
  }
}

/** The game does not exist, or was deleted. */
export class Missing extends MessageError<"keep-missing"> {
  override readonly name = "Missing";

  constructor() {
    super("keep-missing");
  }
}

/** The server is unreachable or temporarily unavailable. */
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

/** The server refused a request, with an error word and usually a reason. The message is the reason's text, if the
 *  current screen has loaded it. Otherwise it is the text for the word or, for an unknown word, the server's English
 *  detail. */
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

/** Whether a request may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.word === "too-fast");
