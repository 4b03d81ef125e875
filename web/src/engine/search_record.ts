/** The memory of one kind of search in a game's module, and the functions that work on it. */

import type { SearcherName } from "../data/types";
import { type Instance, readWeights } from "../rules/module";
import type { Move } from "../rules/types";
import * as req from "./request";

export class SearchRecord {
  readonly #instance: Instance;
  readonly #simulates: boolean;
  readonly #at: number;
  /** Nodes in a millisecond, of the search before; 0: unknown. */
  speed = 0;

  constructor(instance: Instance, module: WebAssembly.Module, searcher: SearcherName) {
    this.#instance = instance;
    this.#simulates = searcher === "mcts";
    const { search_bytes, mcts_bytes } = instance.functions;
    this.#at = instance.reserve(Math.ceil((this.#simulates ? mcts_bytes() : search_bytes()) / 8));
    const weights = readWeights(module);
    this.part(req.PARTS.weights, weights.length).set(weights);
  }

  /** So many words of a part, by its number in `PARTS`. */
  part(part: number, words: number): BigInt64Array {
    const { search_part, mcts_part } = this.#instance.functions;
    return this.#instance.words((this.#simulates ? mcts_part : search_part)(this.#at, part), words);
  }

  /** The distance in words between two lines. */
  get lineWords(): number {
    const { search_line_words, mcts_line_words } = this.#instance.functions;
    return this.#simulates ? mcts_line_words() : search_line_words();
  }

  /** Take up the request for the state at this address, with a table of 2**bits slots. */
  begin(state: number, slots: number, bits: number): void {
    const { search_begin, mcts_begin } = this.#instance.functions;
    (this.#simulates ? mcts_begin : search_begin)(state, this.#at, slots, bits);
  }

  /** Search on; whether there is more to search. */
  run(state: number, slots: number, bits: number): boolean {
    const { search_run, mcts_run } = this.#instance.functions;
    return (this.#simulates ? mcts_run : search_run)(state, this.#at, slots, bits) === req.PAUSED;
  }

  /** Take a move of the game into the memory of a seat's player, who overlooks things; only for alpha-beta. */
  remember(state: number, move: Move, seat: number): void {
    this.#instance.functions.remember(state, move, seat, this.#at);
  }

  /** The move that is expected of somebody whom lines do not name, or -1. */
  expectedMove(state: number): bigint {
    return this.#simulates ? -1n : this.#instance.functions.expected_move(state, this.#at);
  }
}
