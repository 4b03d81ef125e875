/**
 * The record of a search in a module's memory, with its request and its answer (docs/module.md). The layout must
 * match `engine/request.py` and `modules/interface.py`.
 */

import type { SearcherName } from "../data/types";
import type { Move } from "../rules/api";
import { type Instance, NO_MOVE, readWeights } from "../rules/module";

/** The parts of a search record, by number. */
export const PARTS = { request: 0, answer: 1, scores: 2, lines: 3, rootMoves: 4, weights: 5, memory: 7 } as const;

/** Number of words of the request, and the index of each word. */
export const REQUEST_WORDS = 13;
export const DEPTH = 0;
export const NODES = 1;
export const LINES = 2;
export const MARGIN = 3; // choose at random among moves up to this many hundredths of a piece worse; 0: choose the best
export const SEED = 4;
export const PAUSE = 5; // 1 to return after each iteration
export const MOVES = 6; // number of moves in `rootMoves`; 0 for all legal moves
export const PLAYERS = 7;
export const METHOD = 8; // with three or more players, the model of the opponents: 0 or `PARANOID`
export const GENERATION = 9; // the number of this search modulo `GENERATIONS`, for the transposition table
export const BLUNDER_RATE = 10;
export const SCALE = 11; // the game's `eval_scale`
export const TURNS = 12; // 1 if turns may have several actions

/** Value of `METHOD`: with three or more players, assume that all opponents cooperate against the mover. */
export const PARANOID = 1;

/** Number of words of the part `memory`: the memory of a computer player that overlooks moves on purpose. */
export const MEMORY_WORDS = 2;

/** Number of words of the answer, and the indexes of the depth, the nodes and the number of lines. */
export const ANSWER_WORDS = 8;
export const REACHED = 0;
export const VISITED = 1;
export const FOUND = 4;

/** Result of `search_run` if the search is not complete. */
const PAUSED = 1;

/** Greater than any depth that a search reaches. */
export const NO_DEPTH_LIMIT = 1n << 40n;
export const MAX_LINES = 500;
/** Maximum number of moves in a turn that a search supports. */
export const MAX_TURN_LENGTH = 12;

/** Words per slot of a transposition table. */
export const SLOT_WORDS = 2;
/** Number of searches that a table can distinguish. */
export const GENERATIONS = 4;

/** The memory that a module uses for one kind of search, and the functions that use it. */
export class SearchRecord {
  readonly #instance: Instance;
  readonly #isMcts: boolean;
  readonly #address: number;
  /** Nodes per millisecond in the last search; 0 if unknown. */
  speed = 0;

  constructor(instance: Instance, module: WebAssembly.Module, searcher: SearcherName) {
    this.#instance = instance;
    this.#isMcts = searcher === "mcts";
    const { search_bytes, mcts_bytes } = instance.functions;
    this.#address = instance.reserve(Math.ceil((this.#isMcts ? mcts_bytes() : search_bytes()) / 8));
    const weights = readWeights(module);
    this.part(PARTS.weights, weights.length).set(weights);
  }

  /** The first `words` words of a part, by its number in `PARTS`. */
  part(part: number, words: number): BigInt64Array {
    const { search_part, mcts_part } = this.#instance.functions;
    return this.#instance.words((this.#isMcts ? mcts_part : search_part)(this.#address, part), words);
  }

  /** Words per stored line. */
  get lineWords(): number {
    const { search_line_words, mcts_line_words } = this.#instance.functions;
    return this.#isMcts ? mcts_line_words() : search_line_words();
  }

  /** Starts a search. `state` and `table` are addresses. The table, or the tree of MCTS, has 2**bits slots. */
  begin(state: number, table: number, bits: number): void {
    const { search_begin, mcts_begin } = this.#instance.functions;
    (this.#isMcts ? mcts_begin : search_begin)(state, this.#address, table, bits);
  }

  /** Continues the search; returns whether it is incomplete. */
  run(state: number, table: number, bits: number): boolean {
    const { search_run, mcts_run } = this.#instance.functions;
    return (this.#isMcts ? mcts_run : search_run)(state, this.#address, table, bits) === PAUSED;
  }

  /** Adds a move to the memory of a computer player that overlooks moves. Alpha-beta only. */
  remember(state: number, move: Move, seat: number): void {
    this.#instance.functions.remember(state, move, seat, this.#address);
  }

  /** The move that the search expects from the opponent whose turn it is. With three or more players, a line of an
   *  alpha-beta search that is not paranoid has the move of only one opponent after each move of the mover. Callers
   *  insert this move for the other opponents. `NO_MOVE` for MCTS, in games that only two can play, and in games whose
   *  turns may have several actions. */
  expectedMove(state: number): bigint {
    return this.#isMcts ? NO_MOVE : this.#instance.functions.expected_move(state, this.#address);
  }
}
