/**
 * A game's running WebAssembly module: its functions, its memory and the layout of its numbers, see docs/module.md. The
 * constants equal those in Python's `kernel/`; `tests/site/test_layout.py` compares them.
 */

import type { Address, Exports } from "../../generated/exports";
import type { ActionButton, Scene, StepKind } from "./api";

const WORD_BYTES = 8;
const MEMORY_PAGE_BYTES = 1 << 16;

const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/** The weights of the game's evaluation. */
export function readWeights(module: WebAssembly.Module): BigInt64Array {
  const [section] = WebAssembly.Module.customSections(module, "ludarium.weights");
  return new BigInt64Array(section ?? new ArrayBuffer(0));
}

/** A module's functions and memory. */
export class Instance {
  readonly functions: Exports;
  #free: Address;
  #moves: Address = 0;
  /** The number of moves for which the buffer at `#moves` has room. */
  #movesRoom = 0;

  constructor(module: WebAssembly.Module) {
    this.functions = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#free = aligned(this.functions.__heap_base.value as number);
  }

  /** Allocates zeroed words and returns their address. May invalidate earlier views. */
  reserve(words: number): Address {
    const address = this.#free;
    const end = address + aligned(words * WORD_BYTES);
    const missing = end - this.functions.memory.buffer.byteLength;
    if (missing > 0) this.functions.memory.grow(Math.ceil(missing / MEMORY_PAGE_BYTES));
    this.#free = end;
    return address;
  }

  /** A view of words, valid until the next `reserve`. */
  words(address: Address, total: number): BigInt64Array<ArrayBuffer> {
    return new BigInt64Array(this.functions.memory.buffer as ArrayBuffer, address, total);
  }

  /** A view of words as pairs of 32-bit integers, lower half first, to read small numbers without BigInt. */
  halves(address: Address, words: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.functions.memory.buffer as ArrayBuffer, address, 2 * words);
  }

  /** A view of the legal moves of a state, valid until the next call or `reserve`. */
  legalMoves(state: Address): BigInt64Array {
    const limit = this.functions.move_limit(state);
    if (limit > this.#movesRoom) {
      this.#moves = this.reserve(limit);
      this.#movesRoom = limit;
    }
    return this.words(this.#moves, this.functions.moves(state, this.#moves));
  }

  bytes(address: Address, total: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.functions.memory.buffer as ArrayBuffer, address, total);
  }
}

/** Numbers of the first tray item and the first action; cells have lower numbers. */
export const TRAY_PLACE = 1024;
export const ACTION_PLACE = 2048;

export const STEP_KINDS: readonly StepKind[] = [
  "from",
  "move",
  "stack",
  "capture",
  "place",
  "swap",
  "take",
  "carry",
  "action",
];

export const ACTION_KINDS: readonly ActionButton["kind"][] = ["", "pass", "resign"];

export const FORECAST_KINDS: readonly Scene["forecasts"][number]["kind"][] = ["capture", "overwhelm"];

/** Notations of moves. */
export const CANONICAL = 0;
export const RECORD = 1;

/** Integers per row that a module's function writes. Steps are rows of `paths`, hops rows of `frames`. */
export const PIECE_FIELDS = 7;
export const TRAY_ITEM_FIELDS = 6;
export const COUNTER_FIELDS = 4;
export const ACTION_FIELDS = 2;
export const NOTE_FIELDS = 3;
export const REMARK_FIELDS = 8;
export const FORECAST_FIELDS = 2;
export const STEP_FIELDS = 4;
export const HOP_FIELDS = 4;
export const PALETTE_FIELDS = 2;
export const NUMBER_FIELDS = 6;
export const ERROR_FIELDS = 8;

/** Maximum numbers of rows; for MAX_MOVE_TEXT and MAX_TEXT, maximum numbers of characters. */
export const MAX_PIECES = 512;
export const MAX_NOTES = 512;
export const MAX_FORECASTS = 512;
export const MAX_TRAY_ITEMS = 64;
export const MAX_COUNTERS = 16;
export const MAX_ACTIONS = 16;
export const MAX_REMARKS = 16;
export const MAX_STEPS = 64;
export const MAX_HOPS = 64;
export const MAX_PALETTE_PIECES = 64;
export const MAX_NUMBERS = 64;
export const MAX_MOVE_TEXT = 64;
export const MAX_TEXT = 1024;

/** Placeholder for a missing move. */
export const NO_MOVE = -1n;

/** Outcome codes: the lowest four bits are DRAW or the winner's seat + 1; the higher bits are the reason's number. */
export const ONGOING = 0;
export const DRAW = 15;
export const REASON_SHIFT = 4;
/** The number of the reason `resignation`. */
export const RESIGNATION = 255;
