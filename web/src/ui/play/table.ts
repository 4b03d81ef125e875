/**
 * The state of an open game on the screen: that of its session, and that of the screen, such as the node shown and the
 * chosen tab. Each component reads only the signals that it shows.
 */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, BoardContent } from "../../board/api";
import type { Engine } from "../../engine/api";
import type { Match } from "../../game/api";
import type { Thinking } from "../../game/automatic";
import type { MatchCursor } from "../../game/game_cursor";
import { type GameState, goesOn, mayResign } from "../../game/game_state";
import { lineRows, type MoveRow } from "../../game/move_rows";
import { premovesOf } from "../../game/premoves";
import { readTurn } from "../../game/record";
import type { Session } from "../../game/session";
import type { TreeNode } from "../../game/tree";
import type { Keeper } from "../../keep/api";
import type { Clickable, Counter, Move, Outcome } from "../../rules/api";
import { settings } from "../../settings/settings";
import { say, sayError } from "../../text/page";
import { BoardController } from "./board_controller";
import type { Tab } from "./game_view";
import { Hints } from "./hints";
import type { Together } from "./together";

export class Table extends BoardController {
  readonly match: ReadonlySignal<Match>;
  readonly cursor: MatchCursor;
  readonly node: ReadonlySignal<TreeNode>;
  /** Whether the board shows the current position of the game. */
  readonly live: ReadonlySignal<boolean>;
  readonly rows: ReadonlySignal<readonly MoveRow[]>;
  /** Counters of the turn in progress; null if the last move ended the turn. */
  readonly unfinished: ReadonlySignal<readonly Counter[] | null>;
  readonly game: ReadonlySignal<GameState>;
  readonly outcome: ReadonlySignal<Outcome>;
  override readonly rackSeat: ReadonlySignal<number>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly hints: Hints;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly tab: Signal<Tab> = signal("moves");
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly premoving: ReadonlySignal<Clickable | null>;
  /** Whether one person plays the game. That person may undo moves and use hints. */
  readonly alone: boolean;
  /** The first seat played in this window; null for spectators. */
  readonly ownSeat: number | null;
  /** Whether no human plays. */
  readonly onlyComputers: boolean;
  /** Number of chat lines that the user has seen. */
  readonly #seen: Signal<number>;
  /** Number of chat lines that the user has not seen. */
  readonly unread: ReadonlySignal<number>;

  /** `engine` makes the engine for hints. `together`: the parts of the screen for several people. */
  constructor(
    readonly session: Session,
    readonly keeper: Keeper,
    engine: () => Engine,
    readonly together: Together | null = null,
  ) {
    const { match, own, game, cursor } = session;
    super(match.peek().variant);
    this.match = match;
    this.cursor = cursor;
    this.node = cursor.node;
    this.live = computed(() => cursor.at.value === cursor.present.value);
    this.rows = computed(() => lineRows(match.value.nodes));
    this.unfinished = computed(() => {
      const { seat, variant, outcome } = this.shown.value;
      const isOngoing = variant.game.multi_action_turns && outcome.status === "ongoing";
      return isOngoing && this.lastMove.value?.before.seat === seat ? this.scene.value.counters : null;
    });
    this.game = game;
    this.alone = game.peek().alone;
    this.thinking = session.thinking;
    this.onlyComputers = match.peek().seats.every(({ kind }) => kind !== "person");
    this.ownSeat = session.mine ? (own[0] ?? null) : null;
    const first = own[0] ?? 0;
    this.bottom.value = first;
    this.input = computed(() => inputOf(this));
    this.premoving = computed(() => (this.input.value === "premove" ? premovesOf(this.shown.value, first) : null));
    this.outcome = computed(() => (this.live.value ? match.value.outcome : this.shown.value.outcome));
    this.rackSeat = computed(() => {
      const { seat } = this.shown.value;
      return session.own.includes(seat) ? seat : this.bottom.value;
    });
    this.hints = new Hints(this, this.alone ? engine : null);
    this.arrows = this.hints.arrows;
    this.#seen = signal(game.peek().chat.length);
    this.unread = computed(() => {
      const isShown = settings.value.chat && this.tab.value !== "chat";
      return isShown ? Math.max(0, game.value.chat.length - this.#seen.value) : 0;
    });
  }

  /** Whether the user plays and the game has not ended. */
  get plays(): boolean {
    return this.session.mine && goesOn(this.game.value) && !this.match.value.over;
  }

  /** Whether the user may review, analyse, edit and branch the game: nobody else plays, or the game has ended. */
  get mayAnalyse(): boolean {
    return this.alone || !goesOn(this.game.value);
  }

  /** The user's seats that may resign now. */
  get resigningSeats(): readonly number[] {
    if (!this.plays) return [];
    return this.session.own.filter((seat) => mayResign(this.game.value, seat));
  }

  /** The name for sentences: that of the human at the seat, else the player's name in the game. */
  nameOf(seat: number): string {
    const sits = this.match.value.seats[seat];
    return sits?.kind === "person" && sits.name !== "" ? sits.name : this.variant.playerName(seat);
  }

  chatSeen(): void {
    this.#seen.value = this.game.peek().chat.length;
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

  /** Plays the moves. Shows the reason if the session refuses one. */
  #playAll(moves: readonly Move[]): void {
    try {
      for (const move of moves) this.session.play(move);
    } catch (error) {
      this.showMessage(sayError(error), "refusal");
    }
  }

  override premove(clicks: readonly string[] | null): void {
    this.session.setPremove(clicks);
  }

  readonly chooseTab = (tab: Tab): void => {
    this.tab.value = tab;
  };

  /** The session stays open: it gets another table when the user's seats change. */
  override close(): void {
    super.close();
    this.hints.close();
    this.cursor.stop();
  }
}

/** Clicks make moves if the current position is shown and a seat of this window is to move. A user with one seat may
 *  make premoves on the turns of others. */
function inputOf({ session, match, live }: Table): BoardContent["input"] {
  if (!session.mine || !live.value || match.value.over) return "none";
  if (session.own.includes(match.value.position.seat)) return "move";
  return session.own.length === 1 && settings.value.premove ? "premove" : "none";
}
