/** The user's studies of games on the server. Each study is a separate document with its own versions. When another
 *  window or device has stored another text, this window merges its changes with it. */

import type { StudyText } from "../../generated/schema";
import { Backoff } from "./backoff";
import type { Copies } from "./copies";
import { isTransient, Unreachable } from "./errors";
import { type Requests, WrongVersion } from "./requests";

type Known = Pick<StudyText, "version" | "text">;

/** Merges two changed texts of a game's study. */
export type Merge = (id: string, base: string, mine: string, theirs: string) => Promise<string>;

interface Sending {
  text: string;
  /** The text from which the user's changes began. */
  base: string;
  /** See `StudyText.conflict`. */
  conflict: number | null;
  done: Promise<string>;
}

export class Studies {
  readonly #known = new Map<string, Known>();
  readonly #sending = new Map<string, Sending>();
  readonly #backoff = new Backoff();

  constructor(
    readonly requests: Requests,
    readonly copies: Copies,
    readonly merge: Merge,
  ) {}

  wake(): void {
    this.#backoff.wake();
  }

  /** The study's text: one that could not be sent, or the server's. While the server is unreachable, the last known. */
  async read(id: string): Promise<string> {
    const copy = await this.copies.get(id);
    const unsent = this.#sending.get(id) ?? (copy?.study?.unsent ? copy.study : undefined);
    if (unsent !== undefined) return unsent.text;
    try {
      return (await this.#ask(id)).text;
    } catch (error) {
      if (!(error instanceof Unreachable) || copy === undefined) return "";
      return copy.study?.text ?? "";
    }
  }

  /** Store a text that was changed from `base`. Resolves with the stored text, which contains the changes of other
   *  windows too. `conflict`: see `StudyText.conflict`. */
  async keep(id: string, text: string, base: string, conflict: number | null = null): Promise<string> {
    const failed = (await this.copies.get(id))?.study;
    const unsent = this.#sending.get(id);
    if (unsent !== undefined && unsent.text !== base) {
      const { text: other } = unsent;
      return this.keep(id, await this.merge(id, base, text, other), other, conflict);
    }
    const isAfterFailure = unsent === undefined && failed?.unsent && failed.text === base;
    const from = isAfterFailure ? (failed.base ?? "") : base;
    const sending = unsent ?? { text, base: from, conflict, done: Promise.resolve("") };
    sending.text = text;
    sending.conflict ??= conflict;
    if (unsent === undefined) {
      this.#sending.set(id, sending);
      sending.done = this.#run(id, sending);
    }
    this.#backoff.wake();
    return sending.done;
  }

  /** The text of a version that the server has reported; null if this window already knows it or is sending its own. */
  async hear(id: string, version: number): Promise<string | null> {
    if (this.#sending.has(id) || version === this.#known.get(id)?.version) return null;
    const { text } = await this.#ask(id);
    return this.#sending.has(id) ? null : text;
  }

  forget(id: string): void {
    this.#known.delete(id);
  }

  async #run(id: string, sending: Sending): Promise<string> {
    let server = this.#known.get(id);
    let isLate = false;
    try {
      while (sending.text !== sending.base) {
        const { text, base } = sending;
        await this.copies.put(id, { study: { version: server?.version ?? 0, text, base, unsent: true } });
        try {
          server ??= await this.#get(id);
          if (server.text !== text) server = await this.#put(id, sending, server, text);
          await this.#remember(id, server);
          sending.base = text;
          this.#backoff.reset();
        } catch (error) {
          if (error instanceof WrongVersion) {
            server = undefined;
            if (isLate) await this.#backoff.wait();
            isLate = true;
          } else if (isTransient(error)) await this.#backoff.wait();
          else if (sending.text === text) throw error; // otherwise try the newer text
        }
      }
      return server?.text ?? sending.text;
    } finally {
      this.#sending.delete(id); // without a delay after the loop, so that no text is added in between
    }
  }

  async #put(id: string, sending: Sending, server: Known, text: string): Promise<Known> {
    const { base, conflict } = sending;
    const merged = server.text === base ? text : await this.merge(id, base, text, server.text);
    const changed = { version: server.version, text: merged, ...(conflict !== null && { conflict }) };
    const { version } = await this.requests.put<StudyText>(path(id), changed);
    sending.conflict = null;
    return { version, text: merged };
  }

  #get(id: string): Promise<Known> {
    return this.requests.get<StudyText>(path(id));
  }

  async #ask(id: string): Promise<Known> {
    const known = await this.#get(id);
    const newer = this.#known.get(id);
    if (newer !== undefined && newer.version > known.version) return newer;
    this.#known.set(id, known);
    if (!(await this.copies.get(id))?.study?.unsent) await this.#remember(id, known);
    return known;
  }

  async #remember(id: string, { version, text }: Known): Promise<void> {
    this.#known.set(id, { version, text });
    await this.copies.put(id, { study: { version, text, unsent: false } });
  }
}

const path = (id: string): string => `online/${encodeURIComponent(id)}/study`;
