/** The study of a saved game. Saves edits, and shows what other windows and devices change in game and study. */

import { effect } from "@preact/signals";
import type { Match } from "../../game/api";
import type { OpenVariant } from "../../game/game_state";
import { matchFromData } from "../../game/match";
import { Study } from "../../game/study";
import { mergeStudies } from "../../game/study_merge";
import { readStored, storedText } from "../../game/study_text";
import { type GameStore, newestMatch, type StoredGame } from "../../keep/api";
import { say, sayError } from "../../text/page";
import type { Analysis } from "./analysis";

/** Delay between the last edit and saving. */
const SAVE_DELAY_MS = 800;

export class SavedStudy {
  readonly id: string;
  /** Whether edits are saved. True if the game is the user's own and its study is valid. */
  readonly savesEdits: boolean;
  /** The version of the game that `match` shows. */
  #version: number;

  private constructor(
    private readonly gameStore: GameStore,
    { id, mine, version }: StoredGame,
    public match: Match,
    /** The text of the study that was last loaded or saved; empty for none. */
    private studyText: string,
    readonly study: Study,
    /** Why the saved study is invalid; empty if it is valid. */
    readonly problem: string,
  ) {
    this.id = id;
    this.savesEdits = mine && problem === "";
    this.#version = version;
  }

  /** Loads the game and its study. Rejects with a MessageError. */
  static async open(id: string, openVariant: OpenVariant, gameStore: GameStore): Promise<SavedStudy> {
    const game = await gameStore.load(id);
    const data = newestMatch(game);
    const match = await matchFromData(await openVariant(data.game, data.options), data);
    const text = game.mine ? await gameStore.study(id) : "";
    try {
      return new SavedStudy(gameStore, game, match, text, await readStored(match.nodes, text), "");
    } catch (error) {
      return new SavedStudy(gameStore, game, match, text, Study.fromLine(match.nodes), sayError(error));
    }
  }

  /** Saves the edits of an analysis and shows changes made elsewhere. Returns a function that stops both. */
  connect(analysis: Analysis): () => void {
    if (!this.savesEdits) return () => {};
    let saved = analysis.cursor.study.peek();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = (): void => {
      clearTimeout(timer);
      const study = analysis.cursor.study.peek();
      if (study === saved) return;
      saved = study;
      void this.#save(study, analysis);
    };
    const ends = [
      effect(() => {
        if (analysis.cursor.study.value === saved) return;
        clearTimeout(timer);
        timer = setTimeout(save, SAVE_DELAY_MS);
      }),
      this.gameStore.watch(this.id, {
        since: () => this.#version,
        changed: (game) => game && void this.#gameChanged(game, analysis),
        // After an event of the game, requests the new state.
        hear: (message) => "seq" in message && this.gameStore.requestState(this.id),
        studyChanged: (text) => void this.#studyChanged(text, analysis),
      }),
    ];
    addEventListener("pagehide", save);
    return () => {
      removeEventListener("pagehide", save);
      for (const end of ends) end();
      save();
    };
  }

  async #save(study: Study, analysis: Analysis): Promise<void> {
    const base = this.studyText;
    try {
      const text = storedText(study);
      if (text === base) return;
      this.studyText = text;
      const stored = await this.gameStore.saveStudy(this.id, text, base);
      if (this.studyText === text) await this.#studyChanged(stored, analysis);
    } catch (error) {
      this.studyText = base;
      analysis.showMessage(sayError(error), "refusal");
    }
  }

  /** Adds the new moves of the game to the study. */
  async #gameChanged(game: StoredGame, analysis: Analysis): Promise<void> {
    const match = await matchFromData(this.match.variant, newestMatch(game));
    this.#version = game.version;
    this.match = match;
    analysis.match.value = match;
    const study = analysis.cursor.study.peek().withLine(match.nodes);
    if (study !== analysis.cursor.study.peek()) analysis.cursor.replace(study);
  }

  /** Merges the edits of this window into the study that another window or device has stored, and shows the result. */
  async #studyChanged(text: string, analysis: Analysis): Promise<void> {
    if (text === this.studyText) return;
    const { nodes } = this.match;
    try {
      const [base, theirs] = await Promise.all([readStored(nodes, this.studyText), readStored(nodes, text)]);
      const merged = mergeStudies(base, analysis.cursor.study.peek(), theirs);
      this.studyText = text;
      analysis.cursor.replace(merged);
      analysis.showMessage(say("analysis-changed-elsewhere"));
    } catch (error) {
      analysis.showMessage(sayError(error), "refusal");
    }
  }
}
