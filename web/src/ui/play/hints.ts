/** Hints in two steps: the first names the piece to move, the second shows the whole move. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Arrow } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { describe, describeStart } from "../../board/words";
import { type Engine, expectation, type Line, PROVED, type Report } from "../../engine/api";
import type { Move, Position } from "../../rules/api";
import { say, sayError } from "../../text/page";
import type { BoardController } from "./board_controller";

/** Search time per hint, in milliseconds. */
const SEARCH = 1500;

interface Hint {
  position: Position;
  move: Move;
  /** The search report that contains the move. */
  report: Report;
  /** Whether the whole move is shown. */
  whole: boolean;
}

export class Hints {
  readonly arrows: ReadonlySignal<readonly Arrow[]>;
  /** The tray item with which the move begins; empty for none. */
  readonly item: ReadonlySignal<string>;
  /** Whether only the first step of a hint is shown and the user can ask for the second. */
  readonly goesOn: ReadonlySignal<boolean>;
  readonly #table: BoardController;
  readonly #makeEngine: (() => Engine) | null;
  readonly #hint = signal<Hint | null>(null);
  #engine: Engine | null = null;
  #sought: Position | null = null;
  /** Whether the user asked again during the search. */
  #wantsWhole = false;

  constructor(table: BoardController, engine: (() => Engine) | null) {
    this.#table = table;
    this.#makeEngine = engine;
    const shown = computed(() => (this.#hint.value?.position === table.shown.value ? this.#hint.value : null));
    this.arrows = computed(() => (shown.value ? arrowsOfHint(shown.value) : []));
    this.item = computed(() => (shown.value ? (startOf(shown.value) ?? "") : ""));
    this.goesOn = computed(() => shown.value?.whole === false && this.canAsk);
  }

  /** Whether the user can ask for a hint now. */
  get canAsk(): boolean {
    return this.#makeEngine !== null && this.#table.input.value === "move";
  }

  /** Shows the first step of a hint; called again for the same position, the whole move. */
  async ask(): Promise<void> {
    if (this.#makeEngine === null || !this.canAsk) return;
    const position = this.#table.shown.peek();
    const known = this.#hint.peek();
    if (known?.position === position) {
      this.#show({ ...known, whole: true });
      return;
    }
    if (this.#sought === position) {
      this.#wantsWhole = true;
      return;
    }
    this.#sought = position;
    this.#wantsWhole = false;
    this.#table.tell(say("play-hint-sought"));
    try {
      this.#engine ??= this.#makeEngine();
      const report = await this.#engine.search(position, { milliseconds: SEARCH, lines: LINES });
      const move = report.lines[0]?.moves[0];
      if (move !== undefined && this.#table.shown.peek() === position)
        this.#show({ position, move, report, whole: this.#wantsWhole });
    } catch (error) {
      if (this.#engine !== null) this.#table.tell(sayError(error), "refusal");
    } finally {
      this.#sought = null;
    }
  }

  close(): void {
    this.#engine?.close();
    this.#engine = null;
  }

  #show(hint: Hint): void {
    const { position, move, whole } = hint;
    this.#hint.value = hint;
    this.#table.tell(whole ? wordsOf(hint) : say("play-hint", { piece: describeStart(position, move, say) }));
  }
}

/** The move in words, and the reason.  If only the top of a stack moves, the words say so, because arrows do not. */
function wordsOf({ position, move, report }: Hint): string {
  const why = hintReason(position, report);
  const deeds = describe(position, move, say);
  const words = why === null ? deeds : say("play-hint-why", { move: deeds, why });
  const [first, second] = position.paths(move)[0] ?? [];
  if (first === undefined || second?.kind !== "from" || second.at !== first.at) return words;
  return say("play-hint-top", { move: words, cell: first.at });
}

const startOf = ({ position, move }: Hint): string | undefined => position.paths(move)[0]?.[0]?.at;

function arrowsOfHint(hint: Hint): readonly Arrow[] {
  const from = startOf(hint);
  if (hint.whole || from === undefined) return arrowsOf(hint.position, [hint.move], "hint", 1);
  return [{ from, to: from, weight: 1, look: "hint" }];
}

/** Number of lines per search. */
const LINES = 3;

/** Differences of the expected result to the best move.  From `CLEAR` on, the best move is clearly better.  Up to
 *  `ABOUT`, moves are about equally good. */
const CLEAR = 0.1;
const ABOUT = 0.03;

/** The reason for the best move, as a sentence without a full stop; null if there is none. */
export function hintReason(position: Position, { depth, lines }: Report): string | null {
  const [best] = lines;
  if (position.moves.length === 1) return say("play-hint-only-move");
  if (best === undefined || depth === 0) return null;
  const move = best.moves[0]!;
  if (position.play(move).outcome.winner === position.seat) return say("play-hint-wins");
  // With three or more players, a proof assumes that each player plays the best moves.
  const areTwo = position.variant.shape.players.length === 2;
  if (best.score >= PROVED) return areTwo ? say("play-hint-forces") : null;
  if (best.score <= -PROVED) return areTwo ? say("play-hint-longest") : null;
  const others = lines.filter(({ moves }) => moves[0] !== move);
  const [second] = others;
  if (second === undefined) return null;
  if (areTwo && second.score <= -PROVED) return say("play-hint-only-saving");
  return beside(others, best, position.variant.game.eval_scale);
}

function beside(others: readonly Line[], best: Line, evalScale: number): string | null {
  const drops = others.map(({ score }) => expectation(best.score, evalScale) - expectation(score, evalScale));
  if (Math.min(...drops) >= CLEAR) return say("play-hint-clear");
  return drops.length > 1 && Math.max(...drops) <= ABOUT ? say("play-hint-several") : null;
}
