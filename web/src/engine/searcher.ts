/**
 * Searching with a game's module: a request goes into its memory, the answer comes out.  The same as Python's
 * `analysis/thinker.py`; runs in a worker, and without one in tests.
 */

import type { SearcherName } from "../data/types";
import { NO_MOVE, ONGOING } from "../rules/layout";
import { Instance } from "../rules/module";
import type { Move } from "../rules/types";
import type { Played, Report } from "./api";
import { Pace } from "./pace";
import * as req from "./request";
import { SearchRecord } from "./search_record";
import type { Task } from "./task";

/** An instance that searches one position after another.  Its transposition table is kept from search to search; a
 *  Monte-Carlo search has its tree there instead. */
export class Searcher {
  readonly #module: WebAssembly.Module;
  readonly #instance: Instance;
  readonly #records = new Map<SearcherName, SearchRecord>();
  readonly #bits: number;
  readonly #now: () => number;
  readonly #stateWords: number;
  readonly #state: number;
  readonly #following: number;
  readonly #slots: number;
  #record: SearchRecord;
  #moves = 0;
  #movesRoom = 0;
  #generation = 0;

  /** Throws RangeError where there is no memory for a table of 2**bits slots. */
  constructor(module: WebAssembly.Module, bits: number, now = () => performance.now()) {
    this.#module = module;
    this.#instance = new Instance(module);
    this.#bits = bits;
    this.#now = now;
    this.#stateWords = this.#functions.state_words();
    this.#state = this.#instance.reserve(this.#stateWords);
    this.#following = this.#instance.reserve(this.#stateWords);
    this.#slots = this.#instance.reserve(req.SLOT_WORDS << bits);
    this.#record = this.#recordOf("alphabeta");
  }

  /** Yields how far the search has come: what looks best without a search, then what is best after each iteration.
   *  The last report is the answer; whoever ends it before has one, too. */
  *search(task: Task): Generator<Report, void> {
    const { nodes = Infinity, milliseconds = Infinity, iterations = Infinity } = task.limits;
    const bits = Math.min(task.bits ?? this.#bits, this.#bits);
    const record = this.#recordOf(task.searcher);
    if (task.fresh || record !== this.#record) this.#forget(bits);
    this.#record = record;
    this.#instance.words(this.#state, task.state.length).set(task.state);
    if (task.limits.oversight) this.#recall(task.played ?? { start: task.state, moves: [] });
    const pace = new Pace(nodes, milliseconds, record.speed, this.#now);
    let [deepest, spent, whole, paused] = [-1, 0, 0, false];
    try {
      do {
        this.#begin(task, pace.nextRun(), bits);
        if (deepest < 0) yield this.#report(0, pace.elapsed, false);
        do {
          const before = this.#answer(req.VISITED);
          paused = record.run(this.#state, this.#slots, bits);
          const depth = this.#answer(req.REACHED);
          // A run that was begun anew has nothing to say before it is as deep as the last one.
          const isWider = depth === deepest && (paused ? spent === 0 : this.#answer(req.VISITED) > before);
          if (depth > deepest || isWider) yield this.#report(spent, pace.elapsed, paused);
          if (paused && ++whole >= iterations) return;
          deepest = Math.max(deepest, depth);
        } while (paused && pace.goesOn(this.#answer(req.VISITED)));
        spent += this.#answer(req.VISITED);
      } while (pace.again(this.#answer(req.VISITED), paused));
    } finally {
      record.speed = pace.speed;
    }
  }

  get #functions() {
    return this.#instance.functions;
  }

  #recordOf(searcher: SearcherName): SearchRecord {
    const record = this.#records.get(searcher) ?? new SearchRecord(this.#instance, this.#module, searcher);
    this.#records.set(searcher, record);
    return record;
  }

  #answer(place: number): number {
    return Number(this.#record.part(req.PARTS.answer, req.ANSWER_WORDS)[place]);
  }

  #forget(bits: number): void {
    this.#instance.words(this.#slots, req.SLOT_WORDS << bits).fill(0n);
    this.#generation = 0;
  }

  /** Let the player who is to move remember the game so far. */
  #recall({ start, moves }: Played): void {
    const { turn, play } = this.#functions;
    const seat = turn(this.#state);
    this.#record.part(req.PARTS.memory, req.MEMORY_WORDS).fill(0n);
    this.#instance.words(this.#following, start.length).set(start);
    for (const move of moves) {
      this.#record.remember(this.#following, move, seat);
      play(this.#following, move, this.#following);
    }
  }

  #begin({ players, evalScale, multiActionTurns, limits }: Task, nodes: number, bits: number): void {
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
    request[req.OVERSIGHT] = BigInt(limits.oversight ?? 0);
    request[req.PAUSE] = 1n;
    request[req.MOVES] = BigInt(moves.length);
    request[req.PLAYERS] = BigInt(players);
    request[req.METHOD] = limits.paranoid ? BigInt(req.PARANOID) : 0n;
    request[req.GENERATION] = BigInt(this.#generation);
    request[req.SCALE] = BigInt(evalScale);
    request[req.TURNS] = BigInt(multiActionTurns);
    this.#record.begin(this.#state, this.#slots, bits);
  }

  #report(spent: number, milliseconds: number, whole: boolean): Report {
    const found = this.#answer(req.FOUND);
    const scores = Array.from(this.#record.part(req.PARTS.scores, found), Number);
    return {
      depth: this.#answer(req.REACHED),
      whole,
      nodes: spent + this.#answer(req.VISITED),
      milliseconds,
      lines: scores.map((score, rank) => ({ score, moves: this.#line(rank) })),
    };
  }

  /** A line's moves, each of them legal after those before it, as far as they follow each other.  Of several opponents a
   *  line names only the one who matters: in between, the others play what is expected of them. */
  #line(rank: number): Move[] {
    const { turn } = this.#functions;
    const { lineWords } = this.#record;
    const words = this.#record.part(req.PARTS.lines, (rank + 1) * lineWords).slice(rank * lineWords);
    const mover = turn(this.#state);
    const line: Move[] = [];
    this.#instance.words(this.#following, this.#stateWords).set(this.#instance.words(this.#state, this.#stateWords));
    for (const move of words.subarray(0, words.indexOf(NO_MOVE))) {
      while (!this.#isLegal(move)) {
        if (this.#isOver() || turn(this.#following) === mover || line.length >= lineWords) return line;
        const expected = this.#record.expectedMove(this.#following);
        if (expected === NO_MOVE) return line;
        this.#follow(expected, line);
      }
      this.#follow(move, line);
    }
    return line;
  }

  #isOver(): boolean {
    return this.#functions.outcome(this.#following) !== ONGOING;
  }

  #isLegal(move: Move): boolean {
    const { move_limit, moves } = this.#functions;
    const limit = move_limit(this.#following);
    if (limit > this.#movesRoom) {
      this.#moves = this.#instance.reserve(limit);
      this.#movesRoom = limit;
    }
    return this.#instance.words(this.#moves, moves(this.#following, this.#moves)).includes(move);
  }

  #follow(move: Move, line: Move[]): void {
    this.#functions.play(this.#following, move, this.#following);
    line.push(move);
  }
}
