/**
 * What a board on a screen needs, whatever is done at it: the position that is shown, what clicks do, how far a choice
 * has come, what is said over the board's edge.  A game (`Table`) and an analysis are such tables.
 */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type {
  Arrow,
  Board,
  BoardContent,
  BoardSettings,
  ChoiceState,
  PositionEditor,
  SolidBoard,
} from "../../board/api";
import type { Clickable, Position, Variant } from "../../rules/api";
import type { Move, Scene } from "../../rules/types";
import { pieceSetFor } from "../../settings/settings";
import { language } from "../../text/language";
import type { Word } from "./board_view";
import { type PieceLook, pieceLook } from "./piece_icon";

export const NOTHING_CHOSEN: ChoiceState = { steps: [], complete: null, unconfirmed: null, places: [] };

/** Milliseconds that a sentence stays over the board's edge, and how much longer for each of its characters. */
const WORD_TIME = 2500;
const CHARACTER_TIME = 50;

export abstract class BoardTable {
  readonly board: Signal<Board | null> = signal(null);
  /** The same where it is solid. */
  readonly solid: Signal<SolidBoard | null> = signal(null);
  readonly choice: Signal<ChoiceState> = signal(NOTHING_CHOSEN);
  /** The trays' items and actions that a move can begin with. */
  readonly starts: Signal<readonly string[]> = signal([]);
  readonly zoomed: Signal<boolean> = signal(false);
  readonly word: Signal<Word | null> = signal(null);
  /** The seat at the bottom. */
  readonly bottom: Signal<number> = signal(0);
  readonly scene: ReadonlySignal<Scene>;
  readonly pieces: ReadonlySignal<PieceLook>;
  /** Pieces of the game are put on the board from beside it. */
  readonly hasRack: boolean;
  readonly seats: readonly number[];
  abstract readonly shown: ReadonlySignal<Position>;
  abstract readonly lastMove: ReadonlySignal<{ before: Position; move: Move } | null>;
  /** What clicks on the board do. */
  abstract readonly input: ReadonlySignal<BoardContent["input"]>;
  /** What can be chosen for later. */
  readonly premoving: ReadonlySignal<Clickable | null> = signal(null);
  readonly arrows: ReadonlySignal<readonly Arrow[]> = signal([]);
  /** Instead of what people have set. */
  readonly ownSettings: Partial<BoardSettings> = {};
  /** Presses on the board draw. */
  readonly drawing: Signal<boolean> = signal(false);
  /** Whose pieces lie in the rack. */
  readonly rackSeat: ReadonlySignal<number> = computed(() => this.shown.value.seat);
  #wordTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly variant: Variant) {
    const { game, board, shape } = variant;
    this.seats = [...shape.players.keys()];
    this.hasRack = game.tray_places.length > 0;
    this.scene = computed(() => {
      void language.value; // a scene's texts are in the language of the page
      return this.shown.value.scene();
    });
    const pieceSet = computed(() => pieceSetFor(game.name, board.piece_sets));
    this.pieces = computed(() => pieceLook(variant, pieceSet.value));
  }

  /** A choice has come this far. */
  chose(choice: ChoiceState): void {
    this.choice.value = choice;
    if (choice.steps.length === 0 && choice.unconfirmed === null) this.starts.value = choice.places;
  }

  /** A move has been made on the board. */
  abstract play(move: Move): void;

  /** The clicks of a move for later; null: none. */
  premove(_clicks: readonly string[] | null): void {}

  /** Where people can draw: an arrow has been drawn, or a ring where both cells are the same. */
  drew?(from: string, to: string): void;

  /** Where the position is set up instead of played. */
  readonly editor?: PositionEditor;

  /** Say something over the edge of the board for a while. */
  tell(text: string, kind: Word["kind"] = "note"): void {
    clearTimeout(this.#wordTimer);
    this.word.value = { text, kind };
    this.#wordTimer = setTimeout(
      () => {
        this.word.value = null;
      },
      WORD_TIME + CHARACTER_TIME * text.length,
    );
  }

  /** A refusal goes as soon as the position it was about has changed. */
  dropRefusal(): void {
    if (this.word.peek()?.kind === "refusal") this.word.value = null;
  }

  flip(): void {
    const last = this.seats.length - 1;
    this.bottom.value = this.bottom.value > last / 2 ? 0 : last;
  }

  close(): void {
    clearTimeout(this.#wordTimer);
  }
}
