/** Errors of game storage, with messages for the user, and the delays before another attempt. */

import type { RefusalText } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { type ArgumentsOf, type Key, MessageError } from "../text/api";
import { hasText } from "../text/page";
import type { StoredGame } from "./api";

/** The stored game has changed since it was loaded. `kept`: the newest state. `lost`: the state that was not stored. */
export class Conflict extends MessageError<"keep-conflict"> {
  override readonly name = "Conflict";

  constructor(
    readonly kept: StoredGame,
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
  host: "keep-host", // the server does not accept the host name in the page's address
};

/**
 * The server refused a request, with an error code such as `too-fast`, and usually a reason. The message is the
 * reason's text. Without a reason, or if the screen has not loaded its text, the message is the text for the error
 * code. For an unknown error code, the message has the server's English detail.
 */
export class Refused extends MessageError {
  override readonly name = "Refused";

  constructor(
    readonly code: string,
    detail: string,
    reason: RefusalText | null = null,
  ) {
    super(...messageOfRefusal(code, detail, reason));
  }
}

function messageOfRefusal(code: string, detail: string, reason: RefusalText | null): [Key, ArgumentsOf<Key>] {
  const key = `refused-${reason?.key}`;
  if (reason !== null && hasText(key)) return [key as Key, reason.parameters as ArgumentsOf<Key>];
  return [REFUSALS[code] ?? "keep-refused", { detail } as ArgumentsOf<Key>];
}

/** Whether a request may succeed later. */
export const isTransient = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Refused && error.code === "too-fast");

const MIN_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;
const MAX_EAGER_DELAY_MS = 1000;

/** Delays between attempts: each is about twice as long as the one before, up to a limit. */
export class Backoff {
  #next = MIN_DELAY_MS;
  /** Milliseconds of delay since the last success. */
  #waited = 0;
  #wake: (() => void) | null = null;

  /** The limit is MAX_EAGER_DELAY_MS while `#waited` is less than `eagerMs`, then MAX_DELAY_MS. */
  constructor(readonly eagerMs = 0) {}

  /** Resolves after the next delay, or when `wake` is called. */
  wait(): Promise<void> {
    const milliseconds = this.#next * (0.75 + Math.random() / 2); // random, so that not all pages reconnect at once
    this.#waited += milliseconds;
    this.#next = Math.min(this.#waited < this.eagerMs ? MAX_EAGER_DELAY_MS : MAX_DELAY_MS, 2 * this.#next);
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** Ends the current delay. */
  wake(): void {
    this.#wake?.();
  }

  /** Called after a success: the next delay is the shortest one. */
  reset(): void {
    this.#next = MIN_DELAY_MS;
    this.#waited = 0;
  }
}
