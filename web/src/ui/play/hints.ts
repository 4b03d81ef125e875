/** Hints in two steps: the first names the piece to move, the second shows the move. */

import { computed, type ReadonlySignal, signal } from "@preact/signals";
import type { Arrow } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import { describe, describeStart } from "../../board/words";
import { type Engine, expectation, type Line, PROVED, type Report } from "../../engine/api";
import type { Move, Position } from "../../rules/api";
import { say, sayError } from "../../text/page";
import type { BoardController } from "./board_controller";

const HINT_SEARCH_MS = 1500;

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
  /** The place where the move of the hint begins; empty for none. */
  readonly item: ReadonlySignal<string>;
  /** Whether only the first step is shown and the user can ask for the second. */
  readonly goesOn: ReadonlySignal<boolean>;
  readonly #table: BoardController;
  readonly #makeEngine: (() => Engine) | null;
  readonly #hint = signal<Hint | null>(null);
  #engine: Engine | null = null;
  #searched: Position | null = null;
  /** Whether the user asked again during the search. */
  #wantsWhole = false;

  constructor(table: BoardController, engine: (() => Engine) | null) {
    this.#table = table;
    this.#makeEngine = engine;
    const shown = computed(() => (this.#hint.value?.position === table.shown.value ? this.#hint.value : null));
    this.arrows = computed(() => (shown.value ? arrowsOfHint(shown.value) : []));
    this.item = computed(() => (shown.value ? (hintStart(shown.value) ?? "") : ""));
    this.goesOn = computed(() => shown.value?.whole === false && this.canAsk);
  }

  /** Whether the user can ask for a hint now. */
  get canAsk(): boolean {
    return this.#makeEngine !== null && this.#table.input.value === "move";
  }

  /** Shows the first step of a hint. A second call for the same position shows the second step. */
  async ask(): Promise<void> {
    if (this.#makeEngine === null || !this.canAsk) return;
    const position = this.#table.shown.peek();
    const known = this.#hint.peek();
    if (known?.position === position) {
      this.#show({ ...known, whole: true });
      return;
    }
    if (this.#searched === position) {
      this.#wantsWhole = true;
      return;
    }
    this.#searched = position;
    this.#wantsWhole = false;
    this.#table.showMessage(say("play-hint-sought"));
    try {
      this.#engine ??= this.#makeEngine();
      const report = await this.#engine.search(position, { milliseconds: HINT_SEARCH_MS, lines: HINT_LINES });
      const move = report.lines[0]?.moves[0];
      if (move !== undefined && this.#table.shown.peek() === position)
        this.#show({ position, move, report, whole: this.#wantsWhole });
    } catch (error) {
      if (this.#engine !== null) this.#table.showMessage(sayError(error), "refusal");
    } finally {
      this.#searched = null;
    }
  }

  close(): void {
    this.#engine?.close();
    this.#engine = null;
  }

  #show(hint: Hint): void {
    const { position, move, whole } = hint;
    this.#hint.value = hint;
    this.#table.showMessage(whole ? wordsOf(hint) : say("play-hint", { piece: describeStart(position, move, say) }));
  }
}

/** The move and its reason in words. If only the top of a stack moves, the words say so, because arrows do not. */
function wordsOf({ position, move, report }: Hint): string {
  const why = hintReason(position, report);
  const described = describe(position, move, say);
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

/** Number of lines that the search of a hint compares. */
const HINT_LINES = 3;

/** Differences between the expected results of the best move and another one: from `CLEAR_DROP` on, the best move is
 *  clearly better; up to `EQUAL_DROP`, both are about equally good. */
const CLEAR_DROP = 0.1;
const EQUAL_DROP = 0.03;

/** The reason for the best move, as a sentence without a full stop; null if no reason is known. */
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
  return comparison(others, best, position.variant.game.eval_scale);
}

function comparison(others: readonly Line[], best: Line, evalScale: number): string | null {
  const drops = others.map(({ score }) => expectation(best.score, evalScale) - expectation(score, evalScale));
  if (Math.min(...drops) >= CLEAR_DROP) return say("play-hint-clear");
  return drops.length > 1 && Math.max(...drops) <= EQUAL_DROP ? say("play-hint-several") : null;
}
