/**
 * Changes on their way to the server.  Each is written down before it is sent, so it outlives a lost connection and a
 * reload of the page; several of one game that wait become one.
 */

import type { ChangeRequest, Stored } from "../../generated/schema";
import type { MatchData } from "../game/api";
import type { Kept } from "./api";
import { Backoff } from "./backoff";
import { changeTo, isSame } from "./change";
import type { Copies } from "./copies";
import { Conflict, Refused, Unreachable } from "./errors";
import { type Requests, WrongVersion } from "./requests";

interface Sending {
  /** As the server has it. */
  kept: Kept;
  /** As it is to become. */
  match: MatchData;
  /** What was sent without an answer yet: it may have arrived, so nothing else is sent before it is known. */
  sent: MatchData | null;
  done: Promise<Kept>;
}

export class Outbox {
  readonly #sendings = new Map<string, Sending>();
  readonly #backoff = new Backoff();

  constructor(
    readonly requests: Requests,
    readonly copies: Copies,
  ) {}

  /** A game with what the server does not know yet; undefined where it knows all. */
  waiting(id: string): Kept | undefined {
    const sending = this.#sendings.get(id);
    return sending && { ...sending.kept, match: sending.match };
  }

  /** Resolves when the server has stored `match`, or what it has become meanwhile; rejects with Conflict or another
   *  MessageError.  `kept`: as the server has the game; `sent`: what an earlier visit has sent without an answer. */
  async send(kept: Kept, match: MatchData, sent: MatchData | null = null): Promise<Kept> {
    const sending = this.#sendings.get(kept.id) ?? this.#begin(kept, match, sent);
    sending.match = match;
    this.#backoff.wake();
    return sending.done;
  }

  /** Try again now what waits. */
  wake(): void {
    this.#backoff.wake();
  }

  #begin(kept: Kept, match: MatchData, sent: MatchData | null): Sending {
    const sending: Sending = { kept, match, sent, done: Promise.resolve(kept) };
    this.#sendings.set(kept.id, sending);
    sending.done = this.#run(sending);
    return sending;
  }

  async #run(sending: Sending): Promise<Kept> {
    const { id } = sending.kept;
    await Promise.resolve(); // what is changed again at once is sent once
    try {
      for (;;) {
        const { kept, match } = sending;
        if (sending.sent === null && isSame(kept.match, match)) {
          await this.copies.put(kept, null);
          if (sending.match === match) break;
        } else {
          sending.sent ??= match;
          await this.copies.put(kept, match, sending.sent);
          await this.#try(sending, sending.sent);
        }
      }
    } catch (error) {
      this.#sendings.delete(id);
      if (!isAnothers(error)) await this.copies.put(error instanceof Conflict ? error.kept : sending.kept, null);
      throw error;
    }
    this.#sendings.delete(id);
    return sending.kept;
  }

  async #try(sending: Sending, match: MatchData): Promise<void> {
    try {
      sending.kept = await this.#stored(sending.kept, match);
      sending.sent = null;
      this.#backoff.reset();
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      await this.#backoff.wait();
    }
  }

  async #stored(kept: Kept, match: MatchData): Promise<Kept> {
    const path = `games/${encodeURIComponent(kept.id)}`;
    const body: ChangeRequest = { version: kept.version, change: changeTo(kept.match, match) };
    try {
      return { ...kept, ...(await this.requests.post<Stored>(`${path}/changes`, body)), match };
    } catch (error) {
      if (!(error instanceof WrongVersion)) throw error;
    }
    const newest = await this.requests.get<Kept>(path);
    // An answer was lost, or another window has sent the same.
    if (isSame(newest.match, match)) return newest;
    throw new Conflict(newest);
  }
}

/** Whoever made the change has signed out here; it is sent when they are back. */
const isAnothers = (error: unknown): boolean => error instanceof Refused && error.word === "not-yours";
