/** A position to try moves in, alone: those of both sides, or a turn that a task asks for.  Nothing of it is kept. */

import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import type { Arrow, Board, ChoiceState } from "../../board/api";
import type { FirstGameData, TaskData } from "../../data/types";
import type { Position, Variant } from "../../rules/api";
import type { Move, Scene } from "../../rules/types";
import { pieceSetFor } from "../../settings/settings";
import { language } from "../../text/language";
import { MessageError } from "../../text/message_error";
import { type PieceLook, pieceLook } from "../play/piece_icon";

export const NOTHING_CHOSEN: ChoiceState = { steps: [], complete: null, unconfirmed: null, places: [] };

/** Milliseconds between moves that are shown. */
const PACE = 900;

type Verdict = "open" | "solved" | "otherwise";

interface TrialOptions {
  task?: TaskData | null;
  /** Places clicked at the start. */
  clicks?: readonly string[];
  /** A move that arrows show at the start. */
  arrows?: string;
  /** How the position came about. */
  last?: { before: Position; move: Move } | null;
  solved?: () => void;
}

export class Trial {
  readonly shown: Signal<Position>;
  readonly last: Signal<{ before: Position; move: Move } | null>;
  readonly verdict: Signal<Verdict> = signal<Verdict>("open");
  /** Why the last click can't be. */
  readonly refusal: Signal<string> = signal("");
  readonly choice: Signal<ChoiceState> = signal(NOTHING_CHOSEN);
  /** The trays' items and actions that a move can begin with. */
  readonly starts: Signal<readonly string[]> = signal([]);
  readonly board: Signal<Board | null> = signal(null);
  readonly scene: ReadonlySignal<Scene>;
  readonly isStart: ReadonlySignal<boolean>;
  /** The clicks so far lead elsewhere than to the one move that the task asks for. */
  readonly strays: ReadonlySignal<boolean>;
  readonly look: ReadonlySignal<PieceLook>;
  readonly arrows: readonly Arrow[];
  /** The computer's moves or the solution are being shown. */
  readonly isShowing: Signal<boolean> = signal(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly start: Position,
    readonly options: TrialOptions = {},
  ) {
    this.shown = signal(start);
    this.last = signal(options.last ?? null);
    this.scene = computed(() => {
      void language.value; // its texts are in the language of the page
      return this.shown.value.scene();
    });
    this.strays = computed(() => isAstray(start, this.options.task, this.shown.value, this.choice.value));
    this.isStart = computed(() => this.shown.value === start);
    const { game, board } = this.variant;
    const pieceSet = computed(() => pieceSetFor(game.name, board.piece_sets));
    this.look = computed(() => pieceLook(this.variant, pieceSet.value));
    this.arrows = options.arrows ? arrowsOf(start, options.arrows) : [];
  }

  get variant(): Variant {
    return this.start.variant;
  }

  /** Whether people may move. */
  get isOpen(): boolean {
    return !this.isShowing.value && (!this.options.task || this.verdict.value === "open");
  }

  readonly play = (move: Move): void => {
    this.#show(move);
    const { task, solved } = this.options;
    const now = this.shown.peek();
    if (!task || !isTurnOver(this.start, now)) return;
    this.verdict.value = isSolved(task, this.start, now) ? "solved" : "otherwise";
    if (this.verdict.value === "solved") solved?.();
  };

  readonly reset = (): void => {
    this.#stop();
    this.board.peek()?.cancel();
    this.refusal.value = "";
    this.verdict.value = "open";
    this.last.value = this.options.last ?? null;
    this.shown.value = this.start;
  };

  /** Show the solution from the start, move by move; then it is solved. */
  readonly showSolution = (): void => {
    const moves = this.options.task?.solution ?? [];
    this.reset();
    this.showMoves(moves, () => {
      this.verdict.value = "solved";
      this.options.solved?.();
    });
  };

  /** Show moves one after the other. */
  showMoves(moves: readonly string[], done: () => void): void {
    this.isShowing.value = true;
    const [first, ...rest] = moves;
    this.#timer = setTimeout(() => {
      if (first === undefined) {
        this.isShowing.value = false;
        done();
        return;
      }
      const move = this.shown.peek().read(first);
      if (typeof move === "bigint") this.#show(move);
      this.showMoves(rest, done);
    }, PACE);
  }

  close(): void {
    this.#stop();
  }

  #show(move: Move): void {
    const before = this.shown.peek();
    this.refusal.value = "";
    this.last.value = { before, move };
    this.shown.value = before.play(move);
  }

  #stop(): void {
    clearTimeout(this.#timer);
    this.isShowing.value = false;
  }
}

/** Only where one move alone is asked for: of several, each may come first. */
function isAstray(
  start: Position,
  task: TaskData | null | undefined,
  shown: Position,
  { steps }: ChoiceState,
): boolean {
  if (!task || shown !== start || steps.length === 0 || !isExact(task) || task.solution.length !== 1) return false;
  const move = start.read(task.solution[0]!);
  if (typeof move !== "bigint") return false;
  const clicked = steps.map(({ at }) => at);
  return !start.paths(move).some((path) => {
    const places = path.map(({ at }) => at);
    const isFree = path.some(({ unordered }) => unordered);
    return isFree ? clicked.every((at) => places.includes(at)) : clicked.every((at, index) => at === places[index]);
  });
}

/** From cell to cell of a move. */
function arrowsOf(position: Position, text: string): Arrow[] {
  const move = position.read(text);
  const [path = []] = typeof move === "bigint" ? position.paths(move) : [];
  const stops = path
    .filter(({ unordered }) => !unordered)
    .map(({ at }) => at)
    .filter((at, index, all) => at !== all[index - 1]);
  return stops.slice(1).map((to, index) => ({ from: stops[index]!, to, weight: 0.5, look: "hint" }));
}

/** The position after moves in any notation. */
export function played(position: Position, moves: readonly string[]): Position {
  return moves.reduce((now, text) => {
    const move = now.read(text);
    if (typeof move !== "bigint") throw new MessageError("trial-broken", { why: move.refusal });
    return now.play(move);
  }, position);
}

/** Whether a turn has ended since: another player is to move, or nobody any more. */
export const isTurnOver = (before: Position, now: Position): boolean =>
  now.outcome.status !== "ongoing" || now.seat !== before.seat;

/** Whether the solution itself is asked for, and not anything that comes to the same. */
export const isExact = ({ win, taken, held, some_taken }: TaskData): boolean =>
  !win && taken.length === 0 && held.length === 0 && !some_taken;

export function isSolved(task: TaskData, before: Position, after: Position): boolean {
  const { win, taken, held, some_taken } = task;
  if (isExact(task)) {
    return after.toString() === played(before, task.solution).toString();
  }
  const { seat } = before;
  const owners = new Map(after.scene().pieces.map(({ cell, owner }) => [cell, owner]));
  return (
    (!win || after.outcome.winner === seat) &&
    taken.every((cell) => (owners.get(cell) ?? seat) === seat) &&
    held.every((cell) => owners.get(cell) === seat) &&
    (!some_taken || others(after, seat) < others(before, seat))
  );
}

const others = (position: Position, seat: number): number =>
  position.scene().pieces.filter(({ owner }) => owner !== seat).length;

/** The steps of a first game as positions: each begins where the last one has led to, unless it has its own. */
export interface GameStep {
  start: Position;
  /** The move that led to it. */
  last: { before: Position; move: Move } | null;
  task: TaskData;
  reply: readonly string[];
}

export function stepsOf(game: FirstGameData, variant: Variant): GameStep[] {
  let now = found(variant.start(undefined, 1n));
  let last: GameStep["last"] = null;
  return game.steps.map(({ task, reply, position }) => {
    const step: GameStep =
      position === ""
        ? { start: now, last, task, reply }
        : { start: found(variant.position(position)), last: null, task, reply };
    const moves = [...task.solution, ...reply];
    const before = played(step.start, moves.slice(0, -1));
    now = played(before, moves.slice(-1));
    const move = before.read(moves.at(-1)!);
    last = typeof move === "bigint" ? { before, move } : null;
    return step;
  });
}

function found(position: Position | { refusal: string }): Position {
  if ("refusal" in position) throw new MessageError("trial-broken", { why: position.refusal });
  return position;
}
