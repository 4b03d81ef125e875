/**
 * The state of a game on the screen.  It combines the session's state with the state of this screen: the side at the
 * bottom, the choice in progress, the message at the board.  Each component reads only the signals that it shows.
 */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Arrow, BoardContent } from "../../board/api";
import type { Engine } from "../../engine/api";
import type { Match } from "../../game/api";
import type { GameCursor } from "../../game/game_cursor";
import { premovesOf } from "../../game/premoves";
import { readTurn } from "../../game/record";
import type { Session, Thinking } from "../../game/session";
import type { TableSession } from "../../game/table_session";
import type { TreeNode } from "../../game/tree";
import { type MoveRow, rowsOf } from "../../game/turns";
import type { Clickable, Counter, Move, Outcome } from "../../rules/api";
import { settings } from "../../settings/settings";
import { say, sayError } from "../../text/page";
import { BoardTable } from "./board_table";
import type { Tab } from "./game_view";
import { Hints } from "./hints";

export class Table<S extends TableSession = Session> extends BoardTable {
  readonly match: ReadonlySignal<Match>;
  /** The ply shown; `live`: whether it is the current ply of the game. */
  readonly cursor: GameCursor;
  readonly node: ReadonlySignal<TreeNode>;
  readonly live: ReadonlySignal<boolean>;
  readonly outcome: ReadonlySignal<Outcome>;
  readonly rows: ReadonlySignal<readonly MoveRow[]>;
  /** Counters of the turn in progress; null if the last move ended the turn. */
  readonly unfinished: ReadonlySignal<readonly Counter[] | null>;
  override readonly rackSeat: ReadonlySignal<number>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly hints: Hints;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly tab: Signal<Tab> = signal("moves");
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly premoving: ReadonlySignal<Clickable | null>;
  /** The first seat played in this window; 0 if there is none. */
  readonly own: number;
  /** Whether no human plays. */
  readonly onlyComputers: boolean;

  constructor(
    readonly session: S,
    /** Makes the engine for hints; null if hints are not allowed. */
    engine: (() => Engine) | null,
  ) {
    const { match, cursor } = session;
    super(match.peek().variant);
    this.match = match;
    this.cursor = cursor;
    this.node = cursor.node;
    this.live = computed(() => cursor.at.value === cursor.present.value);
    this.thinking = session.thinking;
    const { own } = session;
    this.onlyComputers = match.peek().seats.every(({ kind }) => kind !== "person");
    this.own = own[0] ?? 0;
    this.bottom.value = this.own;
    this.input = computed(() => inputOf(this));
    this.premoving = computed(() => (this.input.value === "premove" ? premovesOf(this.shown.value, this.own) : null));
    this.outcome = computed(() => (this.live.value ? match.value.outcome : this.shown.value.outcome));
    this.rows = computed(() => rowsOf(match.value.nodes));
    this.unfinished = computed(() => {
      const { seat, variant, outcome } = this.shown.value;
      const goesOn = variant.game.multi_action_turns && outcome.status === "ongoing";
      return goesOn && this.lastMove.value?.before.seat === seat ? this.scene.value.counters : null;
    });
    this.rackSeat = computed(() => {
      const { seat } = this.shown.value;
      return session.own.includes(seat) ? seat : this.bottom.value;
    });
    this.hints = new Hints(this, engine);
    this.arrows = this.hints.arrows;
  }

  /** Content beside the player's name in the strip. */
  mark(_seat: number): ComponentChildren {
    return null;
  }

  /** Plays typed moves; returns the reason if they are refused, else null. */
  enter(text: string): string | null {
    if (this.input.value !== "move") return say("play-not-your-turn");
    const moves = readTurn(this.shown.value, text);
    if ("refusal" in moves) return moves.refusal;
    this.#playAll(moves);
    return null;
  }

  play(move: Move): void {
    this.#playAll([move]);
  }

  /** Plays the moves.  Shows the reason if the session refuses one. */
  #playAll(moves: readonly Move[]): void {
    try {
      for (const move of moves) this.session.play(move);
    } catch (error) {
      this.tell(sayError(error), "refusal");
    }
  }

  override premove(clicks: readonly string[] | null): void {
    this.session.setPremove(clicks);
  }

  readonly chooseTab = (tab: Tab): void => {
    this.tab.value = tab;
  };

  override close(): void {
    this.leave();
    this.session.close();
  }

  /** Closes everything except the session. */
  protected leave(): void {
    super.close();
    this.hints.close();
    this.cursor.stop();
  }
}

/** A table with any kind of session. */
export type AnyTable = Table<TableSession>;

/** Clicks move if the current ply is shown and a seat of this window is to move.  A user with one seat may premove. */
function inputOf({ session, match, live }: AnyTable): BoardContent["input"] {
  if (!session.mine || !live.value || match.value.over) return "none";
  if (session.own.includes(match.value.position.seat)) return "move";
  return session.own.length === 1 && settings.value.premove ? "premove" : "none";
}
