/**
 * The user's studies of games on the server. Each study is a separate document with its own versions. If another window
 * or device has stored another text, this window merges its changes with that text. If another window or device has
 * replaced moves of the game that this window made, `saveLostMoves` keeps them as a variation of the study.
 */

import type { StudyText } from "../../generated/schema";
import type { MatchData } from "../game/api";
import { matchFromData } from "../game/match";
import { openGame } from "../rules/game";
import type { GameStore } from "./api";
import type { GameCopies } from "./database";
import { Backoff, type Conflict, isTransient, Unreachable } from "./failures";
import { type Requests, WrongVersion } from "./requests";

type StudyOnServer = Pick<StudyText, "version" | "text">;

/** Merges two texts of a game's study that were changed from `base`. */
type Merge = (id: string, base: string, mine: string, theirs: string) => Promise<string>;

interface SendingStudy {
  text: string;
  /** The text from which the user's changes began. */
  base: string;
  /** The step after which replaced moves were added as a variation; null if none were, or once it is sent. */
  fork: number | null;
  done: Promise<string>;
}

export class Studies {
  readonly #known = new Map<string, StudyOnServer>();
  readonly #sending = new Map<string, SendingStudy>();
  readonly #backoff = new Backoff();

  constructor(
    readonly requests: Requests,
    readonly copies: GameCopies,
    readonly merge: Merge,
  ) {}

  /** Ends the delay before the next attempt to send a text. */
  wake(): void {
    this.#backoff.wake();
  }

  /**
   * The study's unsent text or, if all is sent, the server's text. While the server is unreachable, returns the last
   * known text. The result is empty if no text is known or the server refuses.
   */
  async read(id: string): Promise<string> {
    const copy = await this.copies.get(id);
    const unsent = this.#sending.get(id) ?? (copy?.study?.unsent ? copy.study : undefined);
    if (unsent !== undefined) return unsent.text;
    try {
      return (await this.#load(id)).text;
    } catch (error) {
      if (!(error instanceof Unreachable) || copy === undefined) return "";
      return copy.study?.text ?? "";
    }
  }

  /**
   * Stores a text that was changed from `base`. Resolves with the stored text, which contains the changes of other
   * windows too. `fork`: see `StudyText.conflict`.
   */
  async save(id: string, text: string, base: string, fork: number | null = null): Promise<string> {
    const stored = (await this.copies.get(id))?.study;
    const unsent = this.#sending.get(id);
    if (unsent !== undefined && unsent.text !== base) {
      const { text: other } = unsent;
      return this.save(id, await this.merge(id, base, text, other), other, fork);
    }
    const isAfterFailure = unsent === undefined && stored?.unsent && stored.text === base;
    const firstBase = isAfterFailure ? (stored.base ?? "") : base;
    const sending = unsent ?? { text, base: firstBase, fork, done: Promise.resolve("") };
    sending.text = text;
    sending.fork ??= fork;
    if (unsent === undefined) {
      this.#sending.set(id, sending);
      sending.done = this.#run(id, sending);
    }
    this.#backoff.wake();
    return sending.done;
  }

  /** Loads the newest text if this window lacks the reported `version`; null if it has it or is sending a text. */
  async textOfVersion(id: string, version: number): Promise<string | null> {
    if (this.#sending.has(id) || version === this.#known.get(id)?.version) return null;
    const { text } = await this.#load(id);
    return this.#sending.has(id) ? null : text;
  }

  /** Removes a deleted game's study from memory. The caller removes the copy in `copies`. */
  forget(id: string): void {
    this.#known.delete(id);
  }

  async #run(id: string, sending: SendingStudy): Promise<string> {
    let onServer = this.#known.get(id);
    let hadWrongVersion = false;
    try {
      while (sending.text !== sending.base) {
        const { text, base } = sending;
        await this.copies.put(id, { study: { version: onServer?.version ?? 0, text, base, unsent: true } });
        try {
          onServer ??= await this.requests.get<StudyOnServer>(studyPath(id));
          if (onServer.text !== text) onServer = await this.#put(id, sending, onServer, text);
          await this.#remember(id, onServer);
          sending.base = text;
          this.#backoff.reset();
        } catch (error) {
          if (error instanceof WrongVersion) {
            onServer = undefined;
            if (hadWrongVersion) await this.#backoff.wait();
            hadWrongVersion = true;
          } else if (isTransient(error)) await this.#backoff.wait();
          else if (sending.text === text) throw error; // otherwise, the loop sends the newer text
        }
      }
      return onServer?.text ?? sending.text;
    } finally {
      this.#sending.delete(id); // directly after the loop, so that no text is added in between
    }
  }

  async #put(id: string, sending: SendingStudy, onServer: StudyOnServer, text: string): Promise<StudyOnServer> {
    const { base, fork } = sending;
    const merged = onServer.text === base ? text : await this.merge(id, base, text, onServer.text);
    const changed = { version: onServer.version, text: merged, ...(fork !== null && { conflict: fork }) };
    const { version } = await this.requests.put<StudyText>(studyPath(id), changed);
    sending.fork = null;
    return { version, text: merged };
  }

  async #load(id: string): Promise<StudyOnServer> {
    const received = await this.requests.get<StudyOnServer>(studyPath(id));
    const known = this.#known.get(id);
    if (known !== undefined && known.version > received.version) return known;
    this.#known.set(id, received);
    if (!(await this.copies.get(id))?.study?.unsent) await this.#remember(id, received);
    return received;
  }

  async #remember(id: string, { version, text }: StudyOnServer): Promise<void> {
    this.#known.set(id, { version, text });
    await this.copies.put(id, { study: { version, text, unsent: false } });
  }
}

const studyPath = (id: string): string => `online/${encodeURIComponent(id)}/study`;

/** Stores a conflict's lost moves in the study. If this fails, for example because the rules
 *  cannot be loaded, it only logs the error. */
export async function saveLostMoves(
  gameStore: Pick<GameStore, "study" | "saveStudy">,
  { kept, lost }: Conflict,
): Promise<void> {
  try {
    const before = await gameStore.study(kept.id);
    const found = await withVariation(kept.match, lost, before);
    if (found !== null) await gameStore.saveStudy(kept.id, found.text, before, found.fork);
  } catch (error) {
    console.warn(error);
  }
}

/**
 * The study's text with the lost line, and the number of first steps that this line shares with the newest line. Null
 * if the study already contains the lost line, or if no person made any of the lost moves.
 */
async function withVariation(
  newest: MatchData,
  lost: MatchData,
  before: string,
): Promise<{ text: string; fork: number } | null> {
  const [{ Study }, { readStored, writeStudy }, variant] = await loadStudyTools(newest);
  const { nodes: newestLine } = await matchFromData(variant, newest);
  const { nodes: lostLine } = await matchFromData(variant, lost);
  const newestStudy = Study.fromLine(newestLine);
  const isMissing = (at: number): boolean => newestStudy.pathOf(lostLine.slice(0, at + 1)) === null;
  const hasLostHumanMove = lostLine.some(({ step, parent }, at) => {
    const seat = step !== null && "resigns" in step ? step.resigns : parent?.position.seat;
    return seat !== undefined && lost.seats[seat]?.kind === "person" && isMissing(at);
  });
  if (!hasLostHumanMove) return null;
  const text = writeStudy((await readStored(newestLine, before)).withLine(lostLine).withLine(newestLine));
  return text === before ? null : { text, fork: newestStudy.nearestPath(lostLine).length };
}

/** Merges two changed texts of a game's study; see `mergeStudies`. */
export async function mergeTexts(match: MatchData, base: string, mine: string, theirs: string): Promise<string> {
  const [, { readStored, storedText }, variant] = await loadStudyTools(match);
  const { mergeStudies } = await import("../game/study_merge");
  const { nodes } = await matchFromData(variant, match);
  const [before, own, other] = await Promise.all([base, mine, theirs].map((text) => readStored(nodes, text)));
  return storedText(mergeStudies(before!, own!, other!));
}

const loadStudyTools = ({ game, options }: MatchData) =>
  Promise.all([
    import("../game/study"),
    import("../game/study_text"),
    openGame(game).then((opened) => opened.variant(options)),
  ]);
