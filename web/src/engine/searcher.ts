/** Runs searches in a game's module: writes the request into the module's memory and reads the answer, like Python's
 *  `analysis/search_session.py`. Runs in a worker, or directly in tests. */

import type { SearcherName } from "../data/types";
import type { Move } from "../rules/api";
import { Instance, NO_MOVE, ONGOING } from "../rules/module";
import type { GameHistory, Report } from "./api";
import * as req from "./request";
import { SearchRecord } from "./request";
import type { FromWorker, SearchTask, ToWorker } from "./search_process";

/** Searches positions one after another and keeps the transposition table, which also holds Monte-Carlo trees. */
export class Searcher {
  readonly #instance: Instance;
  readonly #records = new Map<SearcherName, SearchRecord>(); // the module's memory for each kind of search
  readonly #stateWords: number;
  // Addresses: the position to search, a state for playing moves, and the transposition table
  readonly #state: number;
  readonly #scratch: number;
  readonly #table: number;
  #record: SearchRecord;
  #generation = 0;

  /** The transposition table has 2**bits slots. Throws a RangeError if there is not enough memory. */
  constructor(
    private readonly module: WebAssembly.Module,
    private readonly bits: number,
    private readonly now = () => performance.now(),
  ) {
    this.#instance = new Instance(module);
    this.#stateWords = this.#functions.state_words();
    this.#state = this.#instance.reserve(this.#stateWords);
    this.#scratch = this.#instance.reserve(this.#stateWords);
    this.#table = this.#instance.reserve(req.SLOT_WORDS << bits);
    this.#record = this.#recordOf("alphabeta");
  }

  /** Yields a report before the search and after each iteration with a new result. The latest report is the answer,
   *  even if the caller stops early. */
  *search(task: SearchTask): Generator<Report, void> {
    const { nodes = Infinity, milliseconds = Infinity, iterations = Infinity } = task.limits;
    const bits = Math.min(task.bits ?? this.bits, this.bits);
    const record = this.#recordOf(task.searcher);
    if (task.clearTable || record !== this.#record) this.#clearTable(bits);
    this.#record = record;
    this.#instance.words(this.#state, task.state.length).set(task.state);
    if (task.limits.blunderRate) this.#fillBlunderMemory(task.played ?? { start: task.state, moves: [] });
    const budget = new NodeBudget(nodes, milliseconds, record.speed, this.now);
    let [maxDepth, earlierNodes, iterationCount, isPaused] = [-1, 0, 0, false];
    try {
      do {
        this.#begin(task, budget.nextRun(), bits);
        if (maxDepth < 0) yield this.#report(0, budget.elapsedMs, false);
        do {
          const nodesBefore = this.#answerWord(req.VISITED);
          isPaused = record.run(this.#state, this.#table, bits); // a run pauses after each complete iteration
          const depth = this.#answerWord(req.REACHED);
          // At an unchanged depth, a complete iteration of the first run may have tried more turns than the iteration
          // before (in games with multi-move turns), and an unfinished iteration may have found a better move.
          const mayBeBetter =
            depth === maxDepth && (isPaused ? earlierNodes === 0 : this.#answerWord(req.VISITED) > nodesBefore);
          if (depth > maxDepth || mayBeBetter) yield this.#report(earlierNodes, budget.elapsedMs, isPaused);
          if (isPaused && ++iterationCount >= iterations) return;
          maxDepth = Math.max(maxDepth, depth);
        } while (isPaused && budget.shouldContinue(this.#answerWord(req.VISITED)));
        earlierNodes += this.#answerWord(req.VISITED);
      } while (budget.shouldRestart(this.#answerWord(req.VISITED), isPaused));
    } finally {
      record.speed = budget.speed;
    }
  }

  get #functions() {
    return this.#instance.functions;
  }

  #recordOf(searcher: SearcherName): SearchRecord {
    const record = this.#records.get(searcher) ?? new SearchRecord(this.#instance, this.module, searcher);
    this.#records.set(searcher, record);
    return record;
  }

  #answerWord(index: number): number {
    return Number(this.#record.part(req.PARTS.answer, req.ANSWER_WORDS)[index]);
  }

  #clearTable(bits: number): void {
    this.#instance.words(this.#table, req.SLOT_WORDS << bits).fill(0n);
    this.#generation = 0;
  }

  /** Replays the game so far to write what the computer player to move remembers. Its blunders depend on this. */
  #fillBlunderMemory({ start, moves }: GameHistory): void {
    const { turn, play } = this.#functions;
    const seat = turn(this.#state);
    this.#record.part(req.PARTS.memory, req.MEMORY_WORDS).fill(0n);
    this.#instance.words(this.#scratch, start.length).set(start);
    for (const move of moves) {
      this.#record.remember(this.#scratch, move, seat);
      play(this.#scratch, move, this.#scratch);
    }
  }

  #begin({ players, evalScale, multiActionTurns, limits }: SearchTask, nodes: number, bits: number): void {
    const { moves = [] } = limits;
    this.#generation = (this.#generation + 1) % req.GENERATIONS;
    this.#record.part(req.PARTS.rootMoves, moves.length).set(moves);
    const request = this.#record.part(req.PARTS.request, req.REQUEST_WORDS);
    request.fill(0n);
    request[req.DEPTH] = limits.depth === undefined ? req.NO_DEPTH_LIMIT : BigInt(limits.depth);
    request[req.NODES] = nodes === Infinity ? 0n : BigInt(nodes);
    request[req.LINES] = BigInt(Math.min(limits.lines ?? 1, req.MAX_LINES));
    request[req.MARGIN] = BigInt(limits.margin ?? 0);
    request[req.SEED] = limits.seed ?? 0n;
    request[req.BLUNDER_RATE] = BigInt(limits.blunderRate ?? 0);
    request[req.PAUSE] = 1n;
    request[req.MOVES] = BigInt(moves.length);
    request[req.PLAYERS] = BigInt(players);
    request[req.METHOD] = limits.paranoid ? BigInt(req.PARANOID) : 0n;
    request[req.GENERATION] = BigInt(this.#generation);
    request[req.SCALE] = BigInt(evalScale);
    request[req.TURNS] = BigInt(multiActionTurns);
    this.#record.begin(this.#state, this.#table, bits);
  }

  #report(earlierNodes: number, milliseconds: number, done: boolean): Report {
    const scores = Array.from(this.#record.part(req.PARTS.scores, this.#answerWord(req.FOUND)), Number);
    return {
      depth: this.#answerWord(req.REACHED),
      done,
      nodes: earlierNodes + this.#answerWord(req.VISITED),
      milliseconds,
      lines: scores.map((score, rank) => ({ score, moves: this.#line(rank) })),
    };
  }

  /**
   * The moves of a line before the first illegal move. With several opponents, a stored line may contain the move of
   * only one opponent after each move of the mover. This function then inserts the expected moves of the others.
   */
  #line(rank: number): Move[] {
    const { outcome, turn } = this.#functions;
    const { lineWords } = this.#record;
    const storedMoves = this.#record.part(req.PARTS.lines, (rank + 1) * lineWords).slice(rank * lineWords);
    const mover = turn(this.#state);
    const line: Move[] = [];
    this.#instance.words(this.#scratch, this.#stateWords).set(this.#instance.words(this.#state, this.#stateWords));
    for (const move of storedMoves.subarray(0, storedMoves.indexOf(NO_MOVE))) {
      while (!this.#instance.legalMoves(this.#scratch).includes(move)) {
        const isOver = outcome(this.#scratch) !== ONGOING;
        if (isOver || turn(this.#scratch) === mover || line.length >= lineWords) return line;
        const expected = this.#record.expectedMove(this.#scratch);
        if (expected === NO_MOVE) return line;
        this.#append(expected, line);
      }
      this.#append(move, line);
    }
    return line;
  }

  #append(move: Move, line: Move[]): void {
    this.#functions.play(this.#scratch, move, this.#scratch);
    line.push(move);
  }
}

/** Node limit of the first run with a time limit if the speed is unknown and there is no other node limit. */
const FIRST_NODES = 20_000;
/** Share of the time budget for which `NodeBudget` plans runs. The rest is a reserve, because the speed varies. */
const TARGET_SHARE = 0.92;
/** `NodeBudget` stops a run that would need more than this multiple of the remaining time. */
const MAX_RUN_FACTOR = 1.1;
/** `NodeBudget` does not stop a run that is younger than this share of the planned time (`#targetMs`). A run starts
 *  slowly, because browsers compile a module in stages. */
const WARM_UP_SHARE = 0.1;
/** Minimum remaining share of the planned time (`#targetMs`) for another run. */
const MIN_RUN_SHARE = 0.15;
/** Minimum duration of a run that measures the speed. */
const MIN_MEASURED_MS = 4;

/**
 * Converts a time budget to node budgets, because a running module cannot read a clock. A search has one
 * or more runs. Each run gets the nodes that fit the remaining time at the measured speed. If enough time remains,
 * another run follows and reuses the transposition table.
 */
export class NodeBudget {
  readonly #targetMs: number;
  readonly #startTime: number;
  #trialNodes = FIRST_NODES;
  #runStartTime = 0;
  #runNodeLimit = 0;

  /** `nodes` and `milliseconds` are limits (Infinity for none); `speed`: nodes per millisecond (0 if unknown). */
  constructor(
    private readonly nodes: number,
    milliseconds: number,
    public speed: number,
    private readonly now: () => number,
  ) {
    this.#targetMs = milliseconds * TARGET_SHARE;
    this.#startTime = now();
  }

  get elapsedMs(): number {
    return this.now() - this.#startTime;
  }

  /** Starts a run; returns its node limit (Infinity for none). */
  nextRun(): number {
    this.#runStartTime = this.now();
    this.#runNodeLimit = Math.min(this.nodes, this.#affordableNodes());
    return this.#runNodeLimit;
  }

  /** Returns whether to continue a run that has paused after `visited` nodes. */
  shouldContinue(visited: number): boolean {
    this.#measureSpeed(visited);
    if (this.#targetMs === Infinity || this.now() - this.#runStartTime < this.#targetMs * WARM_UP_SHARE) return true;
    return this.#remainingMs > 0 && (this.#runNodeLimit - visited) / this.speed <= this.#remainingMs * MAX_RUN_FACTOR;
  }

  /** Returns whether to restart after a run of `visited` nodes. `paused`: whether the run ended by a pause. */
  shouldRestart(visited: number, paused: boolean): boolean {
    this.#measureSpeed(visited);
    const isCut = paused || (visited >= this.#runNodeLimit && visited < this.nodes);
    return isCut && this.#remainingMs > this.#targetMs * MIN_RUN_SHARE;
  }

  get #remainingMs(): number {
    return this.#targetMs - this.elapsedMs;
  }

  /** The nodes that fit the remaining time. While the speed is unknown: Infinity if the search has a node limit;
   *  otherwise FIRST_NODES, doubled after each run. */
  #affordableNodes(): number {
    if (this.#targetMs === Infinity) return Infinity;
    if (this.speed > 0) return Math.max(1, Math.floor(this.speed * this.#remainingMs));
    if (this.nodes !== Infinity) return Infinity;
    this.#trialNodes *= 2;
    return this.#trialNodes / 2;
  }

  #measureSpeed(visited: number): void {
    const milliseconds = this.now() - this.#runStartTime;
    if (milliseconds >= MIN_MEASURED_MS) this.speed = visited / milliseconds;
  }
}

/** If memory is short, the table has fewer slots, but at least 2**MIN_TABLE_BITS. */
const MIN_TABLE_BITS = 14;

/** Minimum time between reads of messages; a read takes up to 4 ms. */
const YIELD_INTERVAL_MS = 25;

/** The worker's side of a search. Reads messages between iterations. */
export class SearchService {
  #searcher: Searcher | null = null;
  #isStopped = false;

  constructor(private readonly post: (message: FromWorker) => void) {}

  receive(message: ToWorker): void {
    this.#isStopped = message.kind === "stop";
    if (message.kind === "search") void this.#search(message.task);
    if (message.kind !== "open") return;
    try {
      this.#searcher = openSearcher(message.module, message.bits);
    } catch (error) {
      this.#fail(error);
    }
  }

  async #search(task: SearchTask): Promise<void> {
    try {
      if (this.#searcher === null) throw new Error("the worker has no module");
      let lastYield = performance.now();
      for (const report of this.#searcher.search(task)) {
        this.post({ kind: "report", report });
        if (performance.now() - lastYield > YIELD_INTERVAL_MS) {
          await new Promise((resolve) => setTimeout(resolve)); // the event loop handles waiting messages
          lastYield = performance.now();
        }
        if (this.#isStopped) break;
      }
      this.post({ kind: "done" });
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    this.post({ kind: "failed", reason: String(error) });
  }
}

function openSearcher(module: WebAssembly.Module, bits: number): Searcher {
  try {
    return new Searcher(module, bits);
  } catch (error) {
    if (!(error instanceof RangeError) || bits <= MIN_TABLE_BITS) throw error;
    return openSearcher(module, Math.max(bits - 2, MIN_TABLE_BITS));
  }
}
