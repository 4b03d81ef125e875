/**
 * Searching with a game's module: a request goes into its memory, the answer comes out.  The same as Python's
 * `analysis/thinker.py`; runs in a worker, and without one in tests.
 */

import { NO_MOVE, ONGOING } from "../rules/layout";
import { Instance, readWeights } from "../rules/module";
import type { Move, State } from "../rules/types";
import type { Limits, Played, Report } from "./api";
import { Pace } from "./pace";
import * as req from "./request";

export interface Task {
  state: State;
  players: number;
  limits: Limits;
  /** Nothing is remembered of earlier searches, so that the answer is the same each time. */
  fresh: boolean;
  /** A smaller table than there is: 2**bits slots. */
  bits?: number;
  /** What a player who overlooks things learns from. */
  played?: Played;
}

/** An instance that searches one position after another.  Its transposition table is kept from search to search. */
export class Searcher {
  readonly #instance: Instance;
  readonly #bits: number;
  readonly #now: () => number;
  readonly #stateWords: number;
  readonly #state: number;
  readonly #following: number;
  readonly #search: number;
  readonly #slots: number;
  readonly #lineWords: number;
  #moves = 0;
  #movesRoom = 0;
  #generation = 0;
  #speed = 0;

  /** Throws RangeError where there is no memory for a table of 2**bits slots. */
  constructor(module: WebAssembly.Module, bits: number, now = () => performance.now()) {
    this.#instance = new Instance(module);
    this.#bits = bits;
    this.#now = now;
    const { state_words, search_bytes, search_line_words } = this.#functions;
    this.#stateWords = state_words();
    this.#state = this.#instance.reserve(this.#stateWords);
    this.#following = this.#instance.reserve(this.#stateWords);
    this.#search = this.#instance.reserve(Math.ceil(search_bytes() / 8));
    this.#slots = this.#instance.reserve(req.SLOT_WORDS << bits);
    this.#lineWords = search_line_words();
    const weights = readWeights(module);
    this.#part(req.PARTS.weights, weights.length).set(weights);
  }

  /** Yields how far the search has come: what looks best without a search, then what is best after each iteration.
   *  The last report is the answer; whoever ends it before has one, too. */
  *search(task: Task): Generator<Report, void> {
    const { nodes = Infinity, milliseconds = Infinity, iterations = Infinity } = task.limits;
    const bits = Math.min(task.bits ?? this.#bits, this.#bits);
    if (task.fresh) this.#forget(bits);
    this.#instance.words(this.#state, task.state.length).set(task.state);
    if (task.limits.oversight) this.#recall(task.played ?? { start: task.state, moves: [] });
    const pace = new Pace(nodes, milliseconds, this.#speed, this.#now);
    let [deepest, spent, whole, paused] = [-1, 0, 0, false];
    try {
      do {
        this.#begin(task, pace.nextRun());
        if (deepest < 0) yield this.#report(0, pace.elapsed, false);
        do {
          const before = this.#answer(req.VISITED);
          paused = this.#functions.search_run(this.#state, this.#search, this.#slots, bits) === req.PAUSED;
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
      this.#speed = pace.speed;
    }
  }

  get #functions() {
    return this.#instance.functions;
  }

  #part(part: number, words: number): BigInt64Array {
    return this.#instance.words(this.#functions.search_part(this.#search, part), words);
  }

  #answer(place: number): number {
    return Number(this.#part(req.PARTS.answer, req.ANSWER_WORDS)[place]);
  }

  #forget(bits: number): void {
    this.#instance.words(this.#slots, req.SLOT_WORDS << bits).fill(0n);
    this.#generation = 0;
  }

  /** Let the player who is to move remember the game so far. */
  #recall({ start, moves }: Played): void {
    const { turn, remember, play } = this.#functions;
    const seat = turn(this.#state);
    this.#part(req.PARTS.memory, req.MEMORY_WORDS).fill(0n);
    this.#instance.words(this.#following, start.length).set(start);
    for (const move of moves) {
      remember(this.#following, move, seat, this.#search);
      play(this.#following, move, this.#following);
    }
  }

  #begin({ players, limits }: Task, nodes: number): void {
    const { moves = [] } = limits;
    this.#generation = (this.#generation + 1) % req.GENERATIONS;
    this.#part(req.PARTS.rootMoves, moves.length).set(moves);
    const request = this.#part(req.PARTS.request, req.REQUEST_WORDS);
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
    this.#functions.search_begin(this.#state, this.#search);
  }

  #report(spent: number, milliseconds: number, whole: boolean): Report {
    const found = this.#answer(req.FOUND);
    const scores = Array.from(this.#part(req.PARTS.scores, found), Number);
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
    const { turn, expected_move } = this.#functions;
    const words = this.#part(req.PARTS.lines, (rank + 1) * this.#lineWords).slice(rank * this.#lineWords);
    const mover = turn(this.#state);
    const line: Move[] = [];
    this.#instance.words(this.#following, this.#stateWords).set(this.#instance.words(this.#state, this.#stateWords));
    for (const move of words.subarray(0, words.indexOf(NO_MOVE))) {
      while (!this.#isLegal(move)) {
        if (this.#isOver() || turn(this.#following) === mover || line.length >= this.#lineWords) return line;
        const expected = expected_move(this.#following, this.#search);
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
