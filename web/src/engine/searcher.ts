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
  readonly #records = new Map<SearcherName, SearchRecord>();
  readonly #stateWords: number;
  // The addresses of the position to search, of a state on which moves are played, and of the table
  readonly #state: number;
  readonly #scratch: number;
  readonly #table: number;
  #record: SearchRecord;
  #generation = 0;

  /** Throws a RangeError if there is not enough memory for 2**bits slots. */
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
    if (task.fresh || record !== this.#record) this.#clearTable(bits);
    this.#record = record;
    this.#instance.words(this.#state, task.state.length).set(task.state);
    if (task.limits.blunderRate) this.#learnFrom(task.played ?? { start: task.state, moves: [] });
    const budget = new NodeBudget(nodes, milliseconds, record.speed, this.now);
    let [deepest, earlierNodes, completed, paused] = [-1, 0, 0, false];
    try {
      do {
        this.#begin(task, budget.nextRun(), bits);
        if (deepest < 0) yield this.#report(0, budget.elapsed, false);
        do {
          const before = this.#answer(req.VISITED);
          paused = record.run(this.#state, this.#table, bits);
          const depth = this.#answer(req.REACHED);
          // At the same depth, report a wider iteration of the first run, or an iteration that was cut short by a limit.
          const isBetter = depth === deepest && (paused ? earlierNodes === 0 : this.#answer(req.VISITED) > before);
          if (depth > deepest || isBetter) yield this.#report(earlierNodes, budget.elapsed, paused);
          if (paused && ++completed >= iterations) return;
          deepest = Math.max(deepest, depth);
        } while (paused && budget.shouldContinue(this.#answer(req.VISITED)));
        earlierNodes += this.#answer(req.VISITED);
      } while (budget.shouldRestart(this.#answer(req.VISITED), paused));
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

  #answer(place: number): number {
    return Number(this.#record.part(req.PARTS.answer, req.ANSWER_WORDS)[place]);
  }

  #clearTable(bits: number): void {
    this.#instance.words(this.#table, req.SLOT_WORDS << bits).fill(0n);
    this.#generation = 0;
  }

  /** Replays the game so far to fill the memory of the player to move, on which the player's blunders depend. */
  #learnFrom({ start, moves }: GameHistory): void {
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

  #report(earlierNodes: number, milliseconds: number, whole: boolean): Report {
    const found = this.#answer(req.FOUND);
    const scores = Array.from(this.#record.part(req.PARTS.scores, found), Number);
    return {
      depth: this.#answer(req.REACHED),
      whole,
      nodes: earlierNodes + this.#answer(req.VISITED),
      milliseconds,
      lines: scores.map((score, rank) => ({ score, moves: this.#line(rank) })),
    };
  }

  /**
   * The moves of a line before the first illegal move. With several opponents, a stored line contains the move of only
   * one opponent after each move of the mover. This function inserts the expected moves of the other opponents.
   */
  #line(rank: number): Move[] {
    const { outcome, turn } = this.#functions;
    const { lineWords } = this.#record;
    const words = this.#record.part(req.PARTS.lines, (rank + 1) * lineWords).slice(rank * lineWords);
    const mover = turn(this.#state);
    const line: Move[] = [];
    this.#instance.words(this.#scratch, this.#stateWords).set(this.#instance.words(this.#state, this.#stateWords));
    for (const move of words.subarray(0, words.indexOf(NO_MOVE))) {
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

/** Node limit of the first run, which measures the speed. */
const FIRST_NODES = 20_000;
/** Share of the time budget for which node limits are estimated. The rest is a reserve, because the speed varies. */
const TARGET_SHARE = 0.92;
/** `NodeBudget` stops a run that needs more than this multiple of the remaining time. */
const MAX_RUN_SHARE = 1.1;
/** Share of the time budget before a run may be stopped. Runs start slowly: browsers compile a module in stages. */
const WARM_UP_SHARE = 0.1;
/** Minimum remaining share of the time budget for another run. */
const MIN_RUN_SHARE = 0.15;
/** Shorter runs are too inaccurate to measure the speed. */
const MIN_MEASURED_MS = 4;

/**
 * Converts a time budget to node budgets, because a running module cannot read a clock. A run gets the nodes that fit
 * the remaining time at the measured speed. If the estimate was wrong, another run follows and reuses the transposition
 * table.
 */
export class NodeBudget {
  readonly #milliseconds: number;
  readonly #begun: number;
  #firstNodes = FIRST_NODES;
  #runBegun = 0;
  #runNodes = 0;

  /** `nodes` and `milliseconds` are limits (Infinity for none); `speed`: nodes per millisecond (0 if unknown). */
  constructor(
    private readonly nodes: number,
    milliseconds: number,
    public speed: number,
    private readonly now: () => number,
  ) {
    this.#milliseconds = milliseconds * TARGET_SHARE;
    this.#begun = now();
  }

  get elapsed(): number {
    return this.now() - this.#begun;
  }

  /** Starts a run; returns its node limit (Infinity for none). */
  nextRun(): number {
    this.#runBegun = this.now();
    this.#runNodes = Math.min(this.nodes, this.#affordableNodes());
    return this.#runNodes;
  }

  /** Called with the visited nodes when a run pauses; returns whether to continue. */
  shouldContinue(visited: number): boolean {
    this.#measureSpeed(visited);
    if (this.#milliseconds === Infinity || this.now() - this.#runBegun < this.#milliseconds * WARM_UP_SHARE)
      return true;
    return this.#left > 0 && (this.#runNodes - visited) / this.speed <= this.#left * MAX_RUN_SHARE;
  }

  /** Returns whether to restart after a run of `visited` nodes. `paused`: whether the run ended by a pause. */
  shouldRestart(visited: number, paused: boolean): boolean {
    this.#measureSpeed(visited);
    const isCut = paused || (visited >= this.#runNodes && visited < this.nodes);
    return isCut && this.#left > this.#milliseconds * MIN_RUN_SHARE;
  }

  get #left(): number {
    return this.#milliseconds - this.elapsed;
  }

  /** The nodes that fit the remaining time. Infinity for a first run with a node limit: this run measures the speed. */
  #affordableNodes(): number {
    if (this.#milliseconds === Infinity) return Infinity;
    if (this.speed > 0) return Math.max(1, Math.floor(this.speed * this.#left));
    if (this.nodes !== Infinity) return Infinity;
    this.#firstNodes *= 2;
    return this.#firstNodes / 2;
  }

  #measureSpeed(visited: number): void {
    const milliseconds = this.now() - this.#runBegun;
    if (milliseconds >= MIN_MEASURED_MS) this.speed = visited / milliseconds;
  }
}

/** Minimum bits of the table, if memory is short. */
const MIN_TABLE_BITS = 14;

/** Minimum time between reads of messages; a read takes up to 4 ms. */
const YIELD_INTERVAL_MS = 25;

/** The worker's side of a search. Reads messages between iterations. */
export class SearchService {
  #searcher: Searcher | null = null;
  #stopped = false;

  constructor(private readonly post: (message: FromWorker) => void) {}

  receive(message: ToWorker): void {
    this.#stopped = message.kind === "stop";
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
      if (this.#searcher === null) throw new Error("there is no module to search with");
      let yielded = performance.now();
      for (const report of this.#searcher.search(task)) {
        this.post({ kind: "report", report });
        if (performance.now() - yielded > YIELD_INTERVAL_MS) {
          await new Promise((resolve) => setTimeout(resolve)); // the event loop handles waiting messages
          yielded = performance.now();
        }
        if (this.#stopped) break;
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
