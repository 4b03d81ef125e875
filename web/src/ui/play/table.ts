/** The state of an open game on the screen: the state of its session, and the state of the screen, such as the node
 *  shown, the chosen tab and hints. Each component reads only the signals that it shows. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ComponentType } from "preact";
import type { Terms } from "../../../generated/schema";
import type { Arrow, BoardContent } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { describeMove, describeMoveStart } from "../../board/words";
import { type Engine, expectation, type Line, PROVED, type Report } from "../../engine/api";
import type { Match } from "../../game/api";
import type { Thinking } from "../../game/automatic";
import type { MatchCursor } from "../../game/game_cursor";
import { type GameState, isInProgress, mayResign } from "../../game/game_state";
import { lineRows, type MoveRow } from "../../game/move_rows";
import { premovesOf } from "../../game/premoves";
import { readTurn } from "../../game/record";
import type { Session } from "../../game/session";
import type { TreeNode } from "../../game/tree";
import type { GameStore } from "../../keep/api";
import type { Clickable, Counter, Move, Outcome, Position, Variant } from "../../rules/api";
import { settings } from "../../settings/settings";
import { say, sayError } from "../../text/page";
import { BoardController } from "./board_controller";
import type { ScreenCommand } from "./commands";

/** The tabs beside the board. */
export type Tab = "moves" | "chat" | "settings" | "info";

/** The parts of the screen that only games of several people have. They are loaded with the texts of such games. */
export interface OnlineParts {
  OfferBar: ComponentType<{ table: Table }>;
  ChatTab: ComponentType<{ table: Table }>;
  TermsList: ComponentType<{ terms: Terms; variant: Variant }>;
  Spectators: ComponentType<{ table: Table }>;
  Presence: ComponentType<{ table: Table; seat: number }>;
  resultNotes: (table: Table) => string[];
  chatLabel: (table: Table) => string | null;
  replacementCommands: (table: Table) => ScreenCommand[]; // ask to replace players by computers
  announceOnline: (table: Table) => (() => void)[]; // returns functions that end the announcements
}

export class Table extends BoardController {
  readonly match: ReadonlySignal<Match>;
  readonly cursor: MatchCursor;
  readonly node: ReadonlySignal<TreeNode>;
  /** Whether the board shows the current position of the game. */
  readonly isLive: ReadonlySignal<boolean>;
  readonly rows: ReadonlySignal<readonly MoveRow[]>;
  /** Counters during a turn of several moves, after its first move; otherwise null. */
  readonly turnCounters: ReadonlySignal<readonly Counter[] | null>;
  readonly game: ReadonlySignal<GameState>;
  readonly outcome: ReadonlySignal<Outcome>;
  override readonly rackSeat: ReadonlySignal<number>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly hints: Hints;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly tab: Signal<Tab> = signal("moves");
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly premoves: ReadonlySignal<Clickable | null>;
  /** Whether one person plays all human seats, and may therefore undo moves and use hints. */
  readonly isSolo: boolean;
  /** The first of the user's seats; null if the user has none. */
  readonly ownSeat: number | null;
  /** Whether no human plays. */
  readonly hasOnlyComputers: boolean;
  readonly #seenCount: Signal<number>; // number of chat lines that the user has seen
  /** Number of chat lines that the user has not seen; 0 if the user has switched off the chat. */
  readonly unreadCount: ReadonlySignal<number>;

  /** `makeEngine`: makes the engine for hints. `onlineParts`: the parts of the screen for games of several people. */
  constructor(
    readonly session: Session,
    readonly gameStore: GameStore,
    makeEngine: () => Engine,
    readonly onlineParts: OnlineParts | null = null,
  ) {
    const { match, ownSeats, game, cursor } = session;
    super(match.peek().variant);
    this.match = match;
    this.cursor = cursor;
    this.node = cursor.node;
    this.isLive = computed(() => cursor.at.value === cursor.present.value);
    this.rows = computed(() => lineRows(match.value.nodes));
    this.turnCounters = computed(() => {
      const { seat, variant, outcome } = this.shownPosition.value;
      const isOngoing = variant.game.multi_action_turns && outcome.status === "ongoing";
      return isOngoing && this.lastMove.value?.before.seat === seat ? this.scene.value.counters : null;
    });
    this.game = game;
    this.isSolo = game.peek().alone;
    this.thinking = session.thinking;
    this.hasOnlyComputers = match.peek().seats.every(({ kind }) => kind !== "person");
    this.ownSeat = session.mayAct ? (ownSeats[0] ?? null) : null;
    const firstSeat = ownSeats[0] ?? 0;
    this.bottom.value = firstSeat;
    this.input = computed(() => inputOf(this));
    this.premoves = computed(() =>
      this.input.value === "premove" ? premovesOf(this.shownPosition.value, firstSeat) : null,
    );
    this.outcome = computed(() => (this.isLive.value ? match.value.outcome : this.shownPosition.value.outcome));
    this.rackSeat = computed(() => {
      const { seat } = this.shownPosition.value;
      return session.ownSeats.includes(seat) ? seat : this.bottom.value;
    });
    this.hints = new Hints(this, this.isSolo ? makeEngine : null);
    this.arrows = this.hints.arrows;
    this.#seenCount = signal(game.peek().chat.length);
    this.unreadCount = computed(() => {
      const countsUnread = settings.value.chat && this.tab.value !== "chat";
      return countsUnread ? Math.max(0, game.value.chat.length - this.#seenCount.value) : 0;
    });
  }

  /** Whether the user plays and the game has not ended. */
  get isPlaying(): boolean {
    return this.session.mayAct && isInProgress(this.game.value) && !this.match.value.over;
  }

  /** Whether the user may review, analyse, edit and branch the game: nobody else plays, or the game has ended. */
  get mayAnalyse(): boolean {
    return this.isSolo || !isInProgress(this.game.value);
  }

  /** The user's seats that may resign now. */
  get resigningSeats(): readonly number[] {
    if (!this.isPlaying) return [];
    return this.session.ownSeats.filter((seat) => mayResign(this.game.value, seat));
  }

  /** The name for sentences: the human's name or, if there is none, the game's name of the player, such as White. */
  nameOf(seat: number): string {
    const occupant = this.match.value.seats[seat];
    return occupant?.kind === "person" && occupant.name !== "" ? occupant.name : this.variant.playerName(seat);
  }

  markChatSeen(): void {
    this.#seenCount.value = this.game.peek().chat.length;
  }

  /** Plays typed moves; returns the reason if they are refused, else null. */
  playTyped(text: string): string | null {
    if (this.input.value !== "move") return say("play-not-your-turn");
    const moves = readTurn(this.shownPosition.value, text);
    if ("refusal" in moves) return moves.refusal;
    this.#playAll(moves);
    return null;
  }

  play(move: Move): void {
    this.#playAll([move]);
  }

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

  /** The session stays open: it gets another table when the user's seats change. */
  override close(): void {
    super.close();
    this.hints.close();
    this.cursor.stopReplay();
  }
}

/** Clicks make moves if the current position is shown and one of the user's seats is to move. A user with one seat may
 *  make premoves on the turns of others. */
function inputOf({ session, match, isLive }: Table): BoardContent["input"] {
  if (!session.mayAct || !isLive.value || match.value.over) return "none";
  if (session.ownSeats.includes(match.value.position.seat)) return "move";
  return session.ownSeats.length === 1 && settings.value.premove ? "premove" : "none";
}

const HINT_SEARCH_MS = 1500;

interface Hint {
  position: Position;
  move: Move;
  report: Report; // the search report that contains the move
  whole: boolean; // whether the whole move is shown
}

/** Hints in two steps: the first step names the piece to move, the second step shows the move. */
export class Hints {
  readonly arrows: ReadonlySignal<readonly Arrow[]>;
  /** The cell or tray item where the move of the hint begins; empty if no hint is shown. */
  readonly startPlace: ReadonlySignal<string>;
  /** Whether only the first step is shown and the user can ask for the second. */
  readonly hasNextStep: ReadonlySignal<boolean>;
  readonly #table: BoardController;
  readonly #makeEngine: (() => Engine) | null;
  readonly #hint = signal<Hint | null>(null);
  #engine: Engine | null = null;
  #searchedPosition: Position | null = null;
  #wantsWhole = false; // whether the user asked again during the search

  constructor(table: BoardController, makeEngine: (() => Engine) | null) {
    this.#table = table;
    this.#makeEngine = makeEngine;
    const shown = computed(() => (this.#hint.value?.position === table.shownPosition.value ? this.#hint.value : null));
    this.arrows = computed(() => (shown.value ? arrowsOfHint(shown.value) : []));
    this.startPlace = computed(() => (shown.value ? (hintStart(shown.value) ?? "") : ""));
    this.hasNextStep = computed(() => shown.value?.whole === false && this.canAsk);
  }

  get canAsk(): boolean {
    return this.#makeEngine !== null && this.#table.input.value === "move";
  }

  /** Shows the first step of a hint. A second call for the same position shows the second step. */
  async ask(): Promise<void> {
    if (this.#makeEngine === null || !this.canAsk) return;
    const position = this.#table.shownPosition.peek();
    const hint = this.#hint.peek();
    if (hint?.position === position) return this.#show({ ...hint, whole: true });
    if (this.#searchedPosition === position) {
      this.#wantsWhole = true;
      return;
    }
    this.#searchedPosition = position;
    this.#wantsWhole = false;
    this.#table.showMessage(say("play-hint-sought"));
    try {
      this.#engine ??= this.#makeEngine();
      const report = await this.#engine.search(position, { milliseconds: HINT_SEARCH_MS, lines: HINT_LINES });
      const move = report.lines[0]?.moves[0];
      if (move !== undefined && this.#table.shownPosition.peek() === position)
        this.#show({ position, move, report, whole: this.#wantsWhole });
    } catch (error) {
      if (this.#engine !== null) this.#table.showMessage(sayError(error), "refusal");
    } finally {
      this.#searchedPosition = null;
    }
  }

  close(): void {
    this.#engine?.close();
    this.#engine = null;
  }

  #show(hint: Hint): void {
    const { position, move, whole } = hint;
    this.#hint.value = hint;
    this.#table.showMessage(
      whole ? hintText(hint) : say("play-hint", { piece: describeMoveStart(position, move, say) }),
    );
  }
}

/** The move and its reason in words. Unlike the arrows, the text says that a move takes only the top of a stack. */
function hintText({ position, move, report }: Hint): string {
  const why = hintReason(position, report);
  const described = describeMove(position, move, say);
  const words = why === null ? described : say("play-hint-why", { move: described, why });
  const [first, second] = position.paths(move)[0] ?? [];
  if (first === undefined || second?.kind !== "from" || second.at !== first.at) return words;
  return say("play-hint-top", { move: words, cell: first.at });
}

const hintStart = ({ position, move }: Hint): string | undefined => position.paths(move)[0]?.[0]?.at;

function arrowsOfHint(hint: Hint): readonly Arrow[] {
  const from = hintStart(hint);
  if (hint.whole || from === undefined) return arrowsOf(hint.position, [hint.move], "hint", 1);
  return [{ from, to: from, weight: 1, look: "hint" }];
}

const HINT_LINES = 3; // number of lines that the search of a hint compares

/** Differences between the expected results of the best move and another move: from `CLEAR_DROP` on, the best move is
 *  clearly better; up to `EQUAL_DROP`, both moves are about equally good. */
const CLEAR_DROP = 0.1;
const EQUAL_DROP = 0.03;

/** The reason for the best move, as a sentence without a full stop; null if no reason is known. */
export function hintReason(position: Position, { depth, lines }: Report): string | null {
  const [best] = lines;
  if (position.moves.length === 1) return say("play-hint-only-move");
  if (best === undefined || depth === 0) return null;
  const move = best.moves[0]!;
  if (position.play(move).outcome.winner === position.seat) return say("play-hint-wins");
  // With three or more players, a proved result is uncertain: the proof assumes best moves of all players.
  const hasTwoPlayers = position.variant.shape.players.length === 2;
  if (best.score >= PROVED) return hasTwoPlayers ? say("play-hint-forces") : null;
  if (best.score <= -PROVED) return hasTwoPlayers ? say("play-hint-longest") : null;
  const others = lines.filter(({ moves }) => moves[0] !== move);
  const [second] = others;
  if (second === undefined) return null;
  if (hasTwoPlayers && second.score <= -PROVED) return say("play-hint-only-saving");
  return comparison(others, best, position.variant.game.eval_scale);
}

function comparison(others: readonly Line[], best: Line, evalScale: number): string | null {
  const drops = others.map(({ score }) => expectation(best.score, evalScale) - expectation(score, evalScale));
  if (Math.min(...drops) >= CLEAR_DROP) return say("play-hint-clear");
  return drops.length > 1 && Math.max(...drops) <= EQUAL_DROP ? say("play-hint-several") : null;
}
