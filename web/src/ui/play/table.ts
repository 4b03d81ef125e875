/**
 * The game on the screen: what the session knows of it, and what is only of this screen — which side is at the bottom,
 * how far a choice has come, what is said at the board.  Components read its signals, each only those it shows.
 */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Arrow, BoardContent } from "../../board/api";
import type { Engine } from "../../engine/api";
import type { Match } from "../../game/api";
import { premovesOf } from "../../game/premoves";
import { readTurn } from "../../game/record";
import type { Session, Thinking } from "../../game/session";
import type { TableSession } from "../../game/table_session";
import { type MoveRow, rowsOf } from "../../game/turns";
import type { Clickable, Position } from "../../rules/api";
import type { Counter, Move, Outcome } from "../../rules/types";
import { settings } from "../../settings/settings";
import { say, sayError } from "../../text/page";
import { BoardTable } from "./board_table";
import type { Tab } from "./game_view";
import { Hints } from "./hints";

/** Milliseconds from one ply to the next when it runs by itself at speed 1. */
const PACE = 1100;
const SPEEDS: readonly number[] = [1, 2, 4, 0.5];

export type Replay = ReturnType<typeof createReplay>;

interface Line {
  /** The ply that is looked at. */
  at(): number;
  /** The ply of the board, where the game stands. */
  present(): number;
  /** All plies, with those that have been undone. */
  plies(): number;
  look(ply: number): void;
}

export function createReplay({ at, present, plies, look }: Line) {
  const running = signal(false);
  const speed = signal(1);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearTimeout(timer);
    running.value = false;
  };
  const go = (ply: number): void => {
    stop();
    look(Math.max(0, Math.min(ply, plies())));
  };
  const tick = (): void => {
    if (at() < present()) look(at() + 1);
    if (at() < present()) timer = setTimeout(tick, PACE / speed.peek());
    else stop();
  };
  const run = (from: number): void => {
    stop();
    if (present() === 0) return;
    look(from);
    running.value = true;
    timer = setTimeout(tick, PACE / speed.peek());
  };
  return {
    running: running as ReadonlySignal<boolean>,
    speed: speed as ReadonlySignal<number>,
    /** The next of the speeds that there are. */
    changeSpeed: () => {
      const next = SPEEDS.indexOf(speed.peek()) + 1;
      speed.value = SPEEDS[next % SPEEDS.length] ?? 1;
    },
    first: () => go(0),
    previous: () => go(at() - 1),
    next: () => go(at() + 1),
    last: () => go(present()),
    go,
    /** Run from where one looks, or from the start when there is nothing ahead; or stop. */
    toggle: () => (running.peek() ? stop() : run(at() >= present() ? 0 : at())),
    /** Run from the start. */
    start: () => run(0),
    stop,
  };
}

export class Table<S extends TableSession = Session> extends BoardTable {
  readonly match: ReadonlySignal<Match>;
  /** The ply that is looked at, and whether it is the present. */
  readonly at: ReadonlySignal<number>;
  readonly live: ReadonlySignal<boolean>;
  readonly shown: ReadonlySignal<Position>;
  readonly outcome: ReadonlySignal<Outcome>;
  readonly lastMove: ReadonlySignal<{ before: Position; move: Move } | null>;
  readonly rows: ReadonlySignal<readonly MoveRow[]>;
  /** What counts the turn that the last move did not end; null: it has ended. */
  readonly unfinished: ReadonlySignal<readonly Counter[] | null>;
  override readonly rackSeat: ReadonlySignal<number>;
  readonly thinking: ReadonlySignal<Thinking | null>;
  readonly replay: Replay;
  readonly hints: Hints;
  override readonly arrows: ReadonlySignal<readonly Arrow[]>;
  readonly tab: Signal<Tab> = signal("moves");
  readonly input: ReadonlySignal<BoardContent["input"]>;
  override readonly premoving: ReadonlySignal<Clickable | null>;
  /** The seat of the person who plays here, or of the first; the first of all where none does. */
  readonly own: number;
  /** No person plays. */
  readonly onlyComputers: boolean;

  constructor(
    readonly session: S,
    /** Null: hints are against the rules here. */
    engine: (() => Engine) | null,
  ) {
    const { match, shown } = session;
    super(match.peek().variant);
    this.match = match;
    this.at = computed(() => shown.value.ply);
    this.live = computed(() => shown.value.present);
    this.shown = computed(() => shown.value.position);
    this.lastMove = computed(() => shown.value.last);
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
    this.replay = createReplay({
      at: () => this.at.peek(),
      present: () => match.peek().cursor,
      plies: () => match.peek().plies,
      look: this.look,
    });
  }

  /** What there is beside the name of who sits somewhere. */
  mark(_seat: number): ComponentChildren {
    return null;
  }

  /** Play what was typed; the reason where it can't be. */
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

  /** What the session does not allow, it says why. */
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

  readonly look = (ply: number): void => this.session.look(ply);

  readonly chooseTab = (tab: Tab): void => {
    this.tab.value = tab;
  };

  override close(): void {
    this.leave();
    this.session.close();
  }

  /** All but the session ends. */
  protected leave(): void {
    super.close();
    this.hints.close();
    this.replay.stop();
  }
}

/** Whoever keeps the game. */
export type AnyTable = Table<TableSession>;

/** One moves when it is a person's turn who plays here and the present is shown; a lone person may choose ahead. */
function inputOf({ session, match, live }: AnyTable): BoardContent["input"] {
  if (!session.mine || !live.value || match.value.over) return "none";
  if (session.own.includes(match.value.position.seat)) return "move";
  return session.own.length === 1 && settings.value.premove ? "premove" : "none";
}
