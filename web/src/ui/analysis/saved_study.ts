/** The study of a saved game: read from its tag, stored after edits, and updated when the game continues elsewhere. */

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

/** Delay between the last edit and storing it. */
const SAVE_DELAY_MS = 800;

type OpenVariant = (game: string, options: Options) => Promise<Variant>;

export class SavedStudy {
  readonly id: string;
  /** Whether edits are saved: the game is the user's own, and its study is valid. */
  readonly keeps: boolean;
  readonly #keeper: Keeper;
  readonly #kept: Kept;
  #match: Match;
  /** The stored tag; empty for none. */
  #stored: string;

  private constructor(
    keeper: Keeper,
    kept: Kept,
    match: Match,
    readonly study: Study,
    /** Why the saved study is invalid; empty if it is valid. */
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
  static async open(id: string, open: OpenVariant, keeper: Keeper): Promise<SavedStudy> {
    const kept = await keeper.load(id);
    const match = await matchFromData(await open(kept.match.game, kept.match.options), kept.match);
    try {
      return new SavedStudy(keeper, kept, match, await readKept(match), "");
    } catch (error) {
      return new SavedStudy(keeper, kept, match, Study.fromLine(match.nodes), sayError(error));
    }
  }

  get match(): Match {
    return this.#match;
  }

  /** Stores the edits of an analysis and shows changes from elsewhere. Returns a function that stops this. */
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
        timer = setTimeout(store, SAVE_DELAY_MS);
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
      const text = isUnannotatedLine(study) ? "" : writeStudy(study);
      if (text === this.#stored) return;
      this.#stored = text;
      saves.put(withStudy(this.#match.toData(), text));
    } catch (error) {
      analysis.tell(sayError(error), "refusal");
    }
  }

  /** Another window's study replaces this one. If only the game continued, this study stays. */
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

/** The study of the tag, completed by the game's own line. */
async function readKept(match: Match): Promise<Study> {
  const { nodes } = match;
  const text = studyOf(match);
  if (text === "") return Study.fromLine(nodes);
  const study = await readStudy(nodes, text);
  return study.pathOf(nodes) === null ? study.withLine(nodes) : study;
}

/** Whether the study is a single line without notes. */
function isUnannotatedLine({ root }: Study): boolean {
  for (const { children, comment, glyph, marks } of everyVariation(root)) {
    if (children.length > 1 || comment !== "" || glyph !== "" || marks.length > 0) return false;
  }
  return true;
}
