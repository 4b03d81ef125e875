/** The state of a board on a screen: the position shown, the effect of clicks, the move in progress, and the message
 *  over the board's edge. Games (`Table`), analyses, exercises and the editor extend `BoardController`. In
 *  components, the variable for the controller is `table`. */

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
import { Drawings } from "../../board/drawings";
import type { PlayedMove, TreeNode } from "../../game/tree";
import type { Clickable, Move, Position, Scene, Variant } from "../../rules/api";
import { pieceSetFor } from "../../settings/settings";
import { language } from "../../text/language";

/** A message over the edge of the board: the reason of a refusal, or a note such as an event or a hint. */
export interface BoardMessage {
  text: string;
  kind: "refusal" | "note";
}

export const NOTHING_CHOSEN: ChoiceState = { steps: [], complete: null, unconfirmed: null, places: [] };

/** A message is shown for `MESSAGE_MS`, plus `CHARACTER_MS` for each of its characters. */
const MESSAGE_MS = 2500;
const CHARACTER_MS = 50;

export abstract class BoardController {
  readonly board: Signal<Board | null> = signal(null);
  /** `board` if it is the 3D board, else null. */
  readonly solidBoard: Signal<SolidBoard | null> = signal(null);
  readonly choice: Signal<ChoiceState> = signal(NOTHING_CHOSEN);
  /** Ids of the tray items and action buttons with which a move can begin. */
  readonly startPlaces: Signal<readonly string[]> = signal([]);
  readonly zoomed: Signal<boolean> = signal(false);
  readonly message: Signal<BoardMessage | null> = signal(null);
  /** The seat at the bottom of the board. */
  readonly bottom: Signal<number> = signal(0);
  readonly scene: ReadonlySignal<Scene>;
  readonly pieceLook: ReadonlySignal<PieceLook>;
  /** Whether the screen has a rack, with the pieces that the player of `rackSeat` can place. */
  readonly hasRack: boolean;
  readonly seats: readonly number[];
  /** The node whose position is shown. */
  abstract readonly node: ReadonlySignal<TreeNode>;
  readonly shownPosition: ReadonlySignal<Position> = computed(() => this.node.value.position);
  readonly lastMove: ReadonlySignal<PlayedMove | null> = computed(() => this.node.value.lastMove);
  /** The effect of clicks on the board. */
  abstract readonly input: ReadonlySignal<BoardContent["input"]>;
  /** The moves that the user can choose before the user's turn (premoves); null if there are none. */
  readonly premoves: ReadonlySignal<Clickable | null> = signal(null);
  readonly arrows: ReadonlySignal<readonly Arrow[]> = signal([]);
  /** Settings of this board, which override the user's. */
  readonly ownSettings: Partial<BoardSettings> = {};
  /** Whether presses on the board draw arrows and rings. */
  readonly drawing: Signal<boolean> = signal(false);
  /** The seat whose pieces are in the rack. */
  readonly rackSeat: ReadonlySignal<number> = computed(() => this.shownPosition.value.seat);
  #messageTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly variant: Variant) {
    const { game, board, shape } = variant;
    this.seats = [...shape.players.keys()];
    this.hasRack = game.tray_places.length > 0;
    this.scene = computed(() => {
      void language.value; // a scene's texts are in the language of the page
      return this.shownPosition.value.scene();
    });
    const pieceSet = computed(() => pieceSetFor(game.name, board.piece_sets));
    this.pieceLook = computed(() => pieceLook(variant, pieceSet.value));
  }

  /** The board calls this when the move in progress changes. */
  choiceChanged(choice: ChoiceState): void {
    this.choice.value = choice;
    if (choice.steps.length === 0 && choice.unconfirmed === null) this.startPlaces.value = choice.places;
  }

  /** The board calls this when the user has made a move. */
  abstract play(move: Move): void;

  /** Sets the clicks of a premove; null for none. */
  premove(_clicks: readonly string[] | null): void {}

  /** Handles an arrow that the user has drawn: a ring if both cells are the same. Absent if users cannot draw. */
  onDrawn?(from: string, to: string): void;

  /** Present if the user sets up the position instead of playing. */
  readonly editor?: PositionEditor;

  /** Shows a message over the edge of the board for a few seconds. */
  showMessage(text: string, kind: BoardMessage["kind"] = "note"): void {
    clearTimeout(this.#messageTimer);
    this.message.value = { text, kind };
    const hide = (): void => {
      this.message.value = null;
    };
    this.#messageTimer = setTimeout(hide, MESSAGE_MS + CHARACTER_MS * text.length);
  }

  /** Hides a message with a refusal. Call this when the position has changed. */
  dropRefusal(): void {
    if (this.message.peek()?.kind === "refusal") this.message.value = null;
  }

  flip(): void {
    const last = this.seats.length - 1;
    this.bottom.value = this.bottom.value > last / 2 ? 0 : last;
  }

  close(): void {
    clearTimeout(this.#messageTimer);
  }
}

/** Drawings and names of a game's pieces, for places outside the board such as trays. */
export interface PieceLook {
  drawings: Drawings;
  pieceName: (symbol: string) => string;
}

export function pieceLook(variant: Variant, pieceSet: string): PieceLook {
  const titles = new Map(variant.board.symbols.map(({ id, title }) => [id, title]));
  return {
    drawings: new Drawings(variant.board, pieceSet, variant.shape.players),
    pieceName: (symbol) => variant.texts.say(`symbol-${titles.get(symbol) ?? symbol}`),
  };
}
