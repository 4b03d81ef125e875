/**
 * A game's WebAssembly module at work: its functions, and its memory, out of which addresses are handed.
 * It knows the interface of docs/module.md, but not what the numbers mean.  Used by the page and by its workers.
 */

type Address = number;
type Word = bigint;

/** What modules export, by docs/module.md. */
export interface Exports {
  memory: WebAssembly.Memory;
  __heap_base: WebAssembly.Global;
  state_words(): number;
  blank(values: Address, out: Address): number;
  move_limit(state: Address): number;
  turn(state: Address): number;
  outcome(state: Address): number;
  key(state: Address): Word;
  count(state: Address): number;
  moves(state: Address, out: Address): number;
  play(state: Address, move: Word, out: Address): number;
  resign(state: Address, seat: number, out: Address): number;
  null_move(state: Address, out: Address): number;
  winning_move(state: Address): Word;
  search_bytes(): number;
  search_part(search: Address, part: number): Address;
  search_line_words(): number;
  search_begin(state: Address, search: Address, slots: Address, bits: number): number;
  expected_move(state: Address, search: Address): Word;
  remember(state: Address, move: Word, seat: number, search: Address): number;
  search_run(state: Address, search: Address, slots: Address, bits: number): number;
  mcts_bytes(): number;
  mcts_part(search: Address, part: number): Address;
  mcts_line_words(): number;
  mcts_begin(state: Address, search: Address, tree: Address, bits: number): number;
  mcts_run(state: Address, search: Address, tree: Address, bits: number): number;
  pieces(state: Address, out: Address): number;
  tray_items(state: Address, out: Address): number;
  counters(state: Address, out: Address): number;
  actions(state: Address, out: Address): number;
  notes(state: Address, out: Address): number;
  remarks(state: Address, out: Address): number;
  forecasts(state: Address, out: Address): number;
  paths(state: Address, move: Word, out: Address): number;
  frames(state: Address, move: Word, out: Address): number;
  why_not(state: Address, places: Address, total: number, error: Address): number;
  write_move(state: Address, move: Word, notation: number, out: Address): number;
  write_position(state: Address, out: Address): number;
  read_move(state: Address, text: Address, length: number, error: Address): Word;
  read_position(like: Address, text: Address, length: number, error: Address, out: Address): number;
  setup(like: Address, setup: number, seed: Word, out: Address): number;
  read_setup(like: Address, text: Address, length: number, error: Address, out: Address): number;
  stock(state: Address, out: Address): number;
  place(state: Address, cell: number, item: number, error: Address, out: Address): number;
  take(state: Address, cell: number, out: Address): number;
  turn_piece(state: Address, cell: number, out: Address): number;
  numbers(state: Address, out: Address): number;
  with_number(state: Address, number: number, value: number, out: Address): number;
  with_turn(state: Address, seat: number, out: Address): number;
}

const WORD = 8;
const PAGE = 1 << 16;

const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/** The words that the game's evaluation judges by. */
export function readWeights(module: WebAssembly.Module): BigInt64Array {
  const [section] = WebAssembly.Module.customSections(module, "ludarium.weights");
  return new BigInt64Array(section ?? new ArrayBuffer(0));
}

/** One memory and its functions, for one thread. */
export class Instance {
  readonly functions: Exports;
  #free: Address;

  constructor(module: WebAssembly.Module) {
    this.functions = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#free = aligned(this.functions.__heap_base.value as number);
  }

  /** The address of so many words that nobody else uses, all 0.  Views that were handed out before may be dead after it. */
  reserve(words: number): Address {
    const address = this.#free;
    const end = address + aligned(words * WORD);
    const missing = end - this.functions.memory.buffer.byteLength;
    if (missing > 0) this.functions.memory.grow(Math.ceil(missing / PAGE));
    this.#free = end;
    return address;
  }

  /** A view of words; good until more is reserved. */
  words(address: Address, total: number): BigInt64Array<ArrayBuffer> {
    return new BigInt64Array(this.functions.memory.buffer as ArrayBuffer, address, total);
  }

  /** The same memory as pairs of 32 bits, the lower first: words that are small numbers are read without BigInt. */
  halves(address: Address, words: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.functions.memory.buffer as ArrayBuffer, address, 2 * words);
  }

  bytes(address: Address, total: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.functions.memory.buffer as ArrayBuffer, address, total);
  }
}
