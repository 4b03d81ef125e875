/**
 * The game on the screen: what the session knows of it, and what is only of this screen — which side is at the bottom,
 * how far a choice has come, what is said at the board.  Components read its signals, each only those it shows.
 */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Board, ChoiceState, Shown as ShownOnBoard } from "../../board/api";
import type { Match } from "../../game/api";
import { premovesOf } from "../../game/premoves";
import type { Session, Thinking } from "../../game/session";
import { type Row, rowsOf } from "../../game/turns";
import type { Clickable, Position, Variant } from "../../rules/api";
import type { Counter, Move, Outcome, Scene } from "../../rules/types";
import { pieceSetFor, settings } from "../../settings/settings";
import { language } from "../../text/language";
import { say, sayError } from "../../text/page";
import type { Word } from "./board_words";
import type { Tab } from "./panel";
import { type PieceLook, pieceLook } from "./piece_look";
import { createReplay, type Replay } from "./replay";

export const NOTHING_CHOSEN: ChoiceState = { steps: [], complete: null, unconfirmed: null, places: [] };

/** Milliseconds that a sentence stays over the board's edge, and how much longer for each of its characters. */
const WORD_TIME = 2500;
const CHARACTER_TIME = 50;

export class Table {
  readonly match: ReadonlySignal<Match>;
  /** The ply that is looked at, and whether it is the present. */
  readonly at: ReadonlySignal<number>;
  readonly live: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<Position>;
  readonly scene: ReadonlySignal<Scene>;
  readonly outcome: ReadonlySignal<Outcome>;
  readonly lastMove: ReadonlySignal<{ before: Position; move: Move } | null>;
  readonly rows: ReadonlySignal<readonly Row[]>;
  /** What counts the turn that the last move did not end; null: it has ended. */
  readonly unfinished: ReadonlySignal<readonly Counter[] | null>;
  readonly pieces: ReadonlySignal<PieceLook>;
  /** Whose pieces lie in the rack. */
  readonly rackSeat: ReadonlySignal<number>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly replay: Replay;
  readonly board: Signal<Board | null> = signal(null);
  readonly choice: Signal<ChoiceState> = signal(NOTHING_CHOSEN);
  /** The trays' items and actions that a move can begin with. */
  readonly starts: Signal<readonly string[]> = signal([]);
  readonly zoomed: Signal<boolean> = signal(false);
  readonly word: Signal<Word | null> = signal(null);
  readonly tab: Signal<Tab> = signal("moves");
  /** What clicks on the board do. */
  readonly input: ReadonlySignal<ShownOnBoard["input"]>;
  /** What can be chosen for later. */
  readonly premoving: ReadonlySignal<Clickable | null>;
  /** The seat of the person who plays here, or of the first. */
  readonly own: number;
  /** The seat at the bottom. */
  readonly bottom: Signal<number>;
  /** Pieces of the game are put on the board from beside it. */
  readonly hasRack: boolean;
  readonly seats: readonly number[];
  /** No person plays. */
  readonly onlyComputers: boolean;
  #wordTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(readonly session: Session) {
    const { match, shown } = session;
    this.match = match;
    this.at = computed(() => shown.value.ply);
    this.live = computed(() => shown.value.present);
    this.shown = computed(() => shown.value.position);
    this.lastMove = computed(() => shown.value.last);
    this.thinking = session.thinking;
    this.seats = [...match.value.seats.keys()];
    const persons = this.seats.filter((seat) => match.value.seats[seat]?.kind === "person");
    this.onlyComputers = persons.length === 0;
    this.own = persons[0] ?? 0;
    this.bottom = signal(this.own);
    this.input = computed(() => inputOf(this, persons.length === 1));
    this.premoving = computed(() => (this.input.value === "premove" ? premovesOf(this.shown.value, this.own) : null));
    this.hasRack = this.variant.game.tray_places.length > 0;
    this.scene = computed(() => {
      void language.value; // a scene's texts are in the language of the page
      return this.shown.value.scene();
    });
    this.outcome = computed(() => (this.live.value ? match.value.outcome : this.shown.value.outcome));
    this.rows = computed(() => rowsOf(match.value.nodes));
    this.unfinished = computed(() => {
      const { seat, variant, outcome } = this.shown.value;
      const goesOn = variant.game.multi_action_turns && outcome.status === "ongoing";
      return goesOn && this.lastMove.value?.before.seat === seat ? this.scene.value.counters : null;
    });
    const { game, board } = this.variant;
    const pieceSet = computed(() => pieceSetFor(game.name, board.piece_sets));
    this.pieces = computed(() => pieceLook(this.variant, pieceSet.value));
    this.rackSeat = computed(() => {
      const { seat } = this.shown.value;
      return match.value.seats[seat]?.kind === "person" ? seat : this.bottom.value;
    });
    this.replay = createReplay({
      at: () => this.at.peek(),
      present: () => match.peek().cursor,
      plies: () => match.peek().plies,
      look: this.look,
    });
  }

  get variant(): Variant {
    return this.match.peek().variant;
  }

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

  /** Play what was typed; the reason where it can't be. */
  enter(text: string): string | null {
    if (this.input.value !== "move") return say("play-not-your-turn");
    const move = this.shown.value.read(text);
    if (typeof move !== "bigint") return move.refusal;
    this.play(move);
    return null;
  }

  /** What the session does not allow, it says why. */
  readonly play = (move: Move): void => {
    try {
      this.session.play(move);
    } catch (error) {
      this.tell(sayError(error), "refusal");
    }
  };

  readonly look = (ply: number): void => this.session.look(ply);

  flip(): void {
    const last = this.seats.length - 1;
    this.bottom.value = this.bottom.value > last / 2 ? 0 : last;
  }

  readonly chooseTab = (tab: Tab): void => {
    this.tab.value = tab;
  };

  close(): void {
    this.session.close();
    clearTimeout(this.#wordTimer);
    this.replay.stop();
  }
}

/** One moves when it is a person's turn and the present is shown; a lone person may choose ahead. */
function inputOf({ session, match, live }: Table, lone: boolean): ShownOnBoard["input"] {
  if (!session.mine || !live.value || match.value.over) return "none";
  if (match.value.personsTurn) return "move";
  return lone && settings.value.premove ? "premove" : "none";
}
