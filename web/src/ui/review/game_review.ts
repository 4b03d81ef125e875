/** The review of a game on the analysis screen: its results, the shown turn, and attempts to find better moves. */

import { batch, computed, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Arrow } from "../../board/api";
import { arrowsOf } from "../../board/overlay";
import type { ReviewData } from "../../data/types";
import type { Search } from "../../engine/api";
import { defaultWorkerCount, SearchQueue } from "../../engine/search_process";
import { GameCursor } from "../../game/game_cursor";
import { consistsOf, type Judgement, judge, movesOf } from "../../game/move_review";
import { type GameTurn, ReviewedMove, type Run, review, turningPoints, turnsOf } from "../../game/review";
import type { StudyCursor } from "../../game/study_cursor";
import { TreeNode } from "../../game/tree";
import { Exercise, type Verdict } from "../practice/exercise";

type ReviewState = "running" | "stopped" | "done" | { failed: unknown };

/** Reviews a game in the background and stores the results. */
export class RunningReview {
  /** All turns of the game. In games without multi-move turns, each move is a turn. */
  readonly turns: readonly GameTurn[];
  /** The turns reviewed so far, in the order of the game. The review begins with the last turn. */
  readonly moves: Signal<readonly ReviewedMove[]> = signal([]);
  readonly state: Signal<ReviewState> = signal("stopped");
  /** The turning points found so far. If a finished review has none, the costliest move may be shown as one. */
  readonly turningPoints: ReadonlySignal<ReadonlySet<ReviewedMove>>;
  readonly #module: WebAssembly.Module;
  readonly #settings: ReviewData;
  readonly #key: string;
  #queue: SearchQueue | null = null; // the searches of the review and of attempts

  /** `nodes`: a line that begins at the root. `module`: the game's module. */
  constructor(nodes: readonly TreeNode[], module: WebAssembly.Module, settings: ReviewData) {
    this.turns = turnsOf(nodes);
    this.#module = module;
    this.#settings = settings;
    this.#key = reviewKey(nodes, settings);
    this.turningPoints = computed(() => {
      const moves = this.moves.value;
      const points =
        moves.length === this.turns.length ? turningPoints(moves) : moves.filter((move) => move.isTurningPoint);
      return new Set(points);
    });
  }

  /** The reviewed move of a turn, by the turn's index; undefined if the turn is not reviewed yet. */
  moveAt(index: number): ReviewedMove | undefined {
    const moves = this.moves.value;
    const at = index - (this.turns.length - moves.length);
    return at < 0 ? undefined : moves[at];
  }

  /** Reviews the remaining moves. */
  async start(): Promise<void> {
    if (this.state.peek() === "running") return;
    this.state.value = "running";
    try {
      if (this.moves.peek().length === 0) this.#restoreMoves(await loadReview(this.#key));
      await this.#search();
    } catch (error) {
      // `stop` also makes the search reject.
      if (this.state.peek() === "running") this.state.value = { failed: error };
    }
  }

  async #search(): Promise<void> {
    const known = this.moves.peek().map(({ judgement }) => judgement);
    let done = 0;
    for await (const move of review(this.turns, this.#settings, this.run, known)) {
      if (this.state.peek() !== "running") return;
      if (++done > known.length) this.moves.value = [move, ...this.moves.peek()];
    }
    this.state.value = "done";
    await this.#save();
  }

  /** Stops the review and stores its results. */
  stop(): void {
    if (this.state.peek() === "running") {
      this.state.value = "stopped";
      void this.#save();
    }
    this.#queue?.close();
    this.#queue = null;
  }

  /** Runs a job with the review's workers. With `first`, the job runs before the waiting jobs. */
  readonly run = <T>(job: (search: Search) => Promise<T>, first = false): Promise<T> => {
    this.#queue ??= new SearchQueue(this.#module, defaultWorkerCount());
    return this.#queue.run(job, first);
  };

  #restoreMoves(judgements: readonly Judgement[]): void {
    const turns = this.turns.slice(this.turns.length - judgements.length);
    this.moves.value = turns.map((turn, index) => new ReviewedMove(turn, judgements[index]!, this.#settings));
  }

  async #save(): Promise<void> {
    const judgements = this.moves.peek().map(({ judgement }) => judgement);
    if (judgements.length > 0) await saveReview(this.#key, judgements);
  }
}

const MAX_REVIEWS = 100; // maximum stored reviews; the least recently saved are deleted

interface StoredReview {
  key: string;
  /** Judgements of the last moves of the game. Reviews go backward: an unfinished review lacks the first moves. */
  judgements: readonly Judgement[];
  used: string; // ISO time of the last save
}

interface ReviewStores extends DBSchema {
  reviews: { key: string; value: StoredReview; indexes: { used: string } };
}

let openedReviews: Promise<IDBPDatabase<ReviewStores>> | undefined;

/** Reviews have their own database, which may be cleared, because the page can compute the results again. */
function reviewsDatabase(): Promise<IDBPDatabase<ReviewStores>> {
  openedReviews ??= openDB<ReviewStores>("ludarium-reviews", 1, {
    upgrade: (database) => void database.createObjectStore("reviews", { keyPath: "key" }).createIndex("used", "used"),
  });
  return openedReviews;
}

/** The stored judgements; empty if there are none. */
export async function loadReview(key: string): Promise<readonly Judgement[]> {
  try {
    const stored = await (await reviewsDatabase()).get("reviews", key);
    return stored?.judgements ?? [];
  } catch {
    return [];
  }
}

/** Stores judgements. Does nothing if the browser has no storage. */
export async function saveReview(key: string, judgements: readonly Judgement[]): Promise<void> {
  try {
    const transaction = (await reviewsDatabase()).transaction("reviews", "readwrite");
    await transaction.store.put({ key, judgements, used: new Date().toISOString() });
    const byUse = await transaction.store.index("used").getAllKeys();
    for (const old of byUse.slice(0, -MAX_REVIEWS)) await transaction.store.delete(old);
    await transaction.done;
  } catch {
    // A later review searches again.
  }
}

/** The key of stored results: everything that determines the results, including the module's path. */
function reviewKey(nodes: readonly TreeNode[], { nodes: limit }: ReviewData): string {
  const start = nodes[0]!.position;
  const { module, name } = start.variant.game;
  const steps = nodes.slice(1).map(({ step }) => ("resigns" in step! ? `resigns ${step.resigns}` : String(step!.move)));
  return JSON.stringify([name, module, limit, start.variant.options, start.toString(), ...steps]);
}

/** The quality of a tried move, compared with the best move and the played move. */
type AttemptGrade = "best" | "good" | "better" | "same" | "worse";

/** An attempt to find a better move than the played move. */
export class Attempt extends Exercise {
  /** The grade and score of the last judged move. */
  readonly result: Signal<{ grade: AttemptGrade; score: number }> = signal({ grade: "same", score: 0 });

  constructor(
    readonly reviewed: ReviewedMove,
    private readonly run: Run,
  ) {
    super(TreeNode.root(reviewed.turn.plies[0]!.before));
  }

  /** Shows the best move as arrows. */
  override readonly showSolution = (): void => {
    this.restart();
    this.state.value = { step: "shown" };
  };

  /** Judges the tried move when its turn is complete. */
  protected judge({ position }: TreeNode): Verdict | Promise<Verdict> {
    const isOver = position.outcome.status !== "ongoing";
    if (position.variant.game.multi_action_turns && position.seat === this.start.seat && !isOver) return "undecided";
    const tried = { plies: this.ownMoves.peek().map(({ lastMove }) => lastMove!), after: position };
    const { turn, judgement, settings } = this.reviewed;
    if (consistsOf(tried, judgement.best)) return this.#grade("best", judgement.bestScore);
    if (consistsOf(tried, movesOf(turn))) return this.#grade("same", judgement.score);
    // With `true`, the search runs before the waiting searches of the review.
    return this.run((search) => judge(tried, settings.nodes, search), true).then(({ score }) =>
      this.#grade(gradeOf(this.reviewed, score), score),
    );
  }

  #grade(grade: AttemptGrade, score: number): Verdict {
    this.result.value = { grade, score };
    return grade === "best" || grade === "good" ? "solved" : "wrong";
  }
}

function gradeOf({ turn, judgement, settings }: ReviewedMove, score: number): AttemptGrade {
  if (score >= judgement.bestScore) return "best";
  if (new ReviewedMove(turn, { ...judgement, score }, settings).verdict === "good") return "good";
  return score > judgement.score ? "better" : "worse";
}

const ARROW_WEIGHT = 0.6; // `Arrow.weight` of all arrows of a review

/** A review on an analysis screen. Shows the position before each turn, with arrows for the played and the best move,
 *  and the end of the game after the last turn. */
export class GameReview extends GameCursor {
  readonly node: ReadonlySignal<TreeNode>;
  /** The index of the shown turn; at the end of the game, the number of all turns. */
  readonly at: ReadonlySignal<number>;
  readonly length: ReadonlySignal<number>;
  readonly present: ReadonlySignal<number>; // the value of `at` at the end of the game
  readonly reviewed: ReadonlySignal<ReviewedMove | undefined>;
  readonly attempt: Signal<Attempt | null> = signal(null);

  /** `nodes`: the game's line. `cursor`: the cursor of the game's analysis. */
  constructor(
    private readonly nodes: readonly TreeNode[],
    readonly runningReview: RunningReview,
    private readonly cursor: Pick<StudyCursor, "node" | "goTo">,
  ) {
    super();
    const { turns } = runningReview;
    this.node = cursor.node;
    this.length = signal(turns.length);
    this.present = this.length;
    this.at = computed(() => {
      const index = turns.findIndex(({ ply }) => ply > this.node.value.ply);
      return index < 0 ? turns.length : index;
    });
    this.reviewed = computed(() => runningReview.moveAt(this.at.value));
  }

  get turn(): GameTurn | undefined {
    return this.runningReview.turns[this.at.value];
  }

  protected show(index: number): void {
    const turn = this.runningReview.turns[index];
    const node = turn && this.nodes.find(({ ply }) => ply === turn.ply)?.parent;
    batch(() => {
      this.attempt.value = null;
      this.cursor.goTo(node ?? this.nodes.at(-1)!);
    });
  }

  /** The index of the next mistake or turning point or, if `direction` is -1, of the previous one. Null if there is
   *  none. */
  adjacentMistake(direction: 1 | -1): number | null {
    return this.#mistakeFrom(this.at.value, direction);
  }

  /** The index of the first mistake or turning point; null if there is none. */
  firstMistake(): number | null {
    return this.#mistakeFrom(-1, 1);
  }

  /** Does not consider the turn `start` itself. */
  #mistakeFrom(start: number, direction: 1 | -1): number | null {
    for (let index = start + direction; index >= 0 && index < this.length.value; index += direction) {
      const move = this.runningReview.moveAt(index);
      if (move !== undefined && (move.verdict !== "good" || this.runningReview.turningPoints.value.has(move)))
        return index;
    }
    return null;
  }

  /** Starts an attempt to find a better move than the move played in the shown turn. */
  readonly startAttempt = (): void => {
    const reviewed = this.reviewed.peek();
    if (reviewed !== undefined) this.attempt.value = new Attempt(reviewed, this.runningReview.run);
  };

  /** Ends the attempt; returns false if there was no attempt. */
  readonly endAttempt = (): boolean => {
    const isTrying = this.attempt.peek() !== null;
    this.attempt.value = null;
    return isTrying;
  };

  /** Shows the review and reviews the remaining moves. */
  open(): void {
    this.go(this.at.peek());
    void this.runningReview.start();
  }

  close(): void {
    this.stopReplay();
    this.attempt.value = null;
    this.runningReview.stop();
  }

  /** The arrows of the shown turn. During an attempt, there are none until the user asks for the solution. */
  get arrows(): Arrow[] {
    const { turn, attempt } = this;
    if (turn === undefined) return [];
    const reviewed = this.reviewed.value;
    const step = attempt.value?.state.value.step;
    const best = (): Arrow[] =>
      reviewed === undefined ? [] : arrowsOf(turn.plies[0]!.before, reviewed.judgement.best, "best", ARROW_WEIGHT);
    if (step !== undefined) return step === "shown" ? best() : [];
    if (reviewed?.isBest) return best();
    return [...arrowsOf(turn.plies[0]!.before, movesOf(turn), "played", ARROW_WEIGHT), ...best()];
  }
}
