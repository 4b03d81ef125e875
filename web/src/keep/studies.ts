/** The user's studies of games on the server. Each study is a separate document with its own versions. */

import type { StudyText } from "../../generated/schema";
import { Backoff } from "./backoff";
import type { Copies } from "./copies";
import { Unreachable } from "./errors";
import { type Requests, WrongVersion } from "./requests";

type Known = Pick<StudyText, "version" | "text">;

export class Studies {
  readonly #known = new Map<string, Known>();
  /** Per game: the text being sent, and a promise for the end of sending. */
  readonly #sending = new Map<string, { text: string; done: Promise<void> }>();
  readonly #backoff = new Backoff();

  constructor(
    readonly requests: Requests,
    readonly copies: Copies,
  ) {}

  wake(): void {
    this.#backoff.wake();
  }

  /** The study's text. While the server is unreachable, the last known text. */
  async read(id: string): Promise<string> {
    const unsent = this.#sending.get(id);
    if (unsent !== undefined) return unsent.text;
    const copy = await this.copies.get(id);
    try {
      return (await this.#ask(id)).text;
    } catch (error) {
      if (!(error instanceof Unreachable) || copy === undefined) return "";
      this.#known.set(id, copy.study ?? { version: 0, text: "" });
      return copy.study?.text ?? "";
    }
  }

  /** Store a text. Calls during sending replace the text. Resolves when the last text is stored. Rejects with
   *  WrongVersion if another window has stored a text meanwhile. */
  async keep(id: string, text: string): Promise<void> {
    const sending = this.#sending.get(id) ?? { text, done: Promise.resolve() };
    sending.text = text;
    if (!this.#sending.has(id)) {
      this.#sending.set(id, sending);
      sending.done = this.#run(id, sending).finally(() => this.#sending.delete(id));
    }
    this.#backoff.wake();
    return sending.done;
  }

  /** The text of a version that the server has reported; null if this window already knows it or is sending its own. */
  async hear(id: string, version: number): Promise<string | null> {
    if (this.#sending.has(id) || version === this.#known.get(id)?.version) return null;
    return (await this.#ask(id)).text;
  }

  async #run(id: string, sending: { text: string }): Promise<void> {
    let known: { version: number; text: string | null } | null = this.#known.get(id) ?? (await this.#written(id));
    while (known?.text !== sending.text) {
      const { text } = sending;
      await this.#note(id, { version: known?.version ?? 0, text, unsent: true });
      try {
        known ??= await this.#ask(id);
        const stored = await this.requests.put<StudyText>(path(id), { version: known.version, text });
        this.#known.set(id, stored);
        known = stored;
        this.#backoff.reset();
      } catch (error) {
        if (error instanceof WrongVersion) await this.#ask(id);
        if (!(error instanceof Unreachable)) throw error;
        await this.#backoff.wait();
      }
    }
    await this.#note(id, { version: known?.version ?? 0, text: sending.text, unsent: false });
  }

  /** The last version that an earlier visit knew. Its text is null if that visit had not sent it. */
  async #written(id: string): Promise<{ version: number; text: string | null } | null> {
    const study = (await this.copies.get(id))?.study;
    return study === undefined ? null : { version: study.version, text: study.unsent ? null : study.text };
  }

  async #ask(id: string): Promise<Known> {
    const { version, text } = await this.requests.get<StudyText>(path(id));
    this.#known.set(id, { version, text });
    await this.#note(id, { version, text, unsent: false });
    return { version, text };
  }

  async #note(id: string, study: Known & { unsent: boolean }): Promise<void> {
    await this.copies.put(id, { study });
  }
}

const path = (id: string): string => `online/${encodeURIComponent(id)}/study`;
