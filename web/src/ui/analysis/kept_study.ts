/** The study of a kept game: read from its tag, stored after each edit, and followed where the game goes on elsewhere. */

import { effect } from "@preact/signals";
import type { Match } from "../../game/api";
import { matchFromData } from "../../game/match_data";
import { Saves } from "../../game/saves";
import { everyVariation, Study } from "../../game/study";
import { studyOf, withStudy } from "../../game/study_tag";
import { readStudy, writeStudy } from "../../game/study_text";
import type { Keeper, Kept } from "../../keep/api";
import type { Variant } from "../../rules/api";
import type { Options } from "../../rules/types";
import { say, sayError } from "../../text/page";
import type { Analysis } from "./analysis";

/** Milliseconds after the last edit when it is stored. */
const PAUSE = 800;

type OpenVariant = (game: string, options: Options) => Promise<Variant>;

export class KeptStudy {
  readonly id: string;
  /** Whether edits are kept: it is one's own game, and its study could be read. */
  readonly keeps: boolean;
  readonly #keeper: Keeper;
  readonly #kept: Kept;
  #match: Match;
  /** The tag as it is stored; empty: none. */
  #stored: string;

  private constructor(
    keeper: Keeper,
    kept: Kept,
    match: Match,
    readonly study: Study,
    /** Why the kept study cannot be shown; empty: it can. */
    readonly problem: string,
  ) {
    this.id = kept.id;
    this.keeps = kept.mine && problem === "";
    this.#keeper = keeper;
    this.#kept = kept;
    this.#match = match;
    this.#stored = studyOf(match);
  }

  /** Rejects with a MessageError. */
  static async open(id: string, open: OpenVariant, keeper: Keeper): Promise<KeptStudy> {
    const kept = await keeper.load(id);
    const match = await matchFromData(await open(kept.match.game, kept.match.options), kept.match);
    try {
      return new KeptStudy(keeper, kept, match, await readKept(match), "");
    } catch (error) {
      return new KeptStudy(keeper, kept, match, Study.fromLine(match.nodes), sayError(error));
    }
  }

  get match(): Match {
    return this.#match;
  }

  /** Store what is edited in an analysis, and show in it what comes from elsewhere; returns what ends it. */
  follow(analysis: Analysis): () => void {
    if (!this.keeps) return () => {};
    const saves = new Saves(this.#keeper, this.#kept, {
      changed: (kept) => this.#changedElsewhere(kept, analysis),
      lost: () => {},
      failed: (error) => analysis.tell(sayError(error), "refusal"),
    });
    let known = analysis.study.peek();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const store = (): void => {
      clearTimeout(timer);
      const study = analysis.study.peek();
      if (study === known) return;
      known = study;
      this.#store(study, saves, analysis);
    };
    const ends = [
      effect(() => {
        if (analysis.study.value === known) return;
        clearTimeout(timer);
        timer = setTimeout(store, PAUSE);
      }),
      this.#keeper.watch(this.id, { changed: (kept) => kept && void saves.tell(kept) }),
    ];
    addEventListener("pagehide", store);
    return () => {
      removeEventListener("pagehide", store);
      for (const end of ends) end();
      store();
    };
  }

  #store(study: Study, saves: Saves, analysis: Analysis): void {
    try {
      const text = isBare(study) ? "" : writeStudy(study);
      if (text === this.#stored) return;
      this.#stored = text;
      saves.put(withStudy(this.#match.toData(), text));
    } catch (error) {
      analysis.tell(sayError(error), "refusal");
    }
  }

  /** Another window's study replaces this one; where only the game went on, what was tried here stays. */
  async #changedElsewhere(kept: Kept, analysis: Analysis): Promise<void> {
    const match = await matchFromData(this.#match.variant, kept.match);
    const theirs = studyOf(match);
    const isTheirs = theirs !== this.#stored && theirs !== studyOf(this.#match);
    this.#match = match;
    this.#stored = theirs;
    if (isTheirs) {
      analysis.replace(await readKept(match));
      analysis.tell(say("analysis-changed-elsewhere"));
    } else {
      const study = analysis.study.peek().withLine(match.nodes);
      if (study !== analysis.study.peek()) analysis.replace(study);
    }
  }
}

/** What the tag tells of; the game's own line is always in it. */
async function readKept(match: Match): Promise<Study> {
  const { nodes } = match;
  const text = studyOf(match);
  if (text === "") return Study.fromLine(nodes);
  const study = await readStudy(nodes, text);
  return study.pathOf(nodes) === null ? study.withLine(nodes) : study;
}

/** Nothing is in it but one line. */
function isBare({ root }: Study): boolean {
  for (const { children, comment, glyph, marks } of everyVariation(root)) {
    if (children.length > 1 || comment !== "" || glyph !== "" || marks.length > 0) return false;
  }
  return true;
}
