/**
 * A game's running WebAssembly module: its functions and its memory. It implements the interface of docs/module.md
 * without the meaning of the numbers. The page and its workers use it.
 */

import type { Address, Exports } from "../../generated/exports";

const WORD = 8;
const PAGE = 1 << 16;

const aligned = (bytes: number): number => Math.ceil(bytes / 16) * 16;

/** The weights of the game's evaluation. */
export function readWeights(module: WebAssembly.Module): BigInt64Array {
  const [section] = WebAssembly.Module.customSections(module, "ludarium.weights");
  return new BigInt64Array(section ?? new ArrayBuffer(0));
}

/** One memory with its functions, for one thread. */
export class Instance {
  readonly functions: Exports;
  #free: Address;

  constructor(module: WebAssembly.Module) {
    this.functions = new WebAssembly.Instance(module).exports as unknown as Exports;
    this.#free = aligned(this.functions.__heap_base.value as number);
  }

  /** Allocates `words` zeroed words and returns their address. May invalidate earlier views. */
  reserve(words: number): Address {
    const address = this.#free;
    const end = address + aligned(words * WORD);
    const missing = end - this.functions.memory.buffer.byteLength;
    if (missing > 0) this.functions.memory.grow(Math.ceil(missing / PAGE));
    this.#free = end;
    return address;
  }

  /** A view of words, valid until the next `reserve`. */
  words(address: Address, total: number): BigInt64Array<ArrayBuffer> {
    return new BigInt64Array(this.functions.memory.buffer as ArrayBuffer, address, total);
  }

  /** The same memory as pairs of 32 bits, lower half first. Small numbers can be read without BigInt. */
  halves(address: Address, words: number): Int32Array<ArrayBuffer> {
    return new Int32Array(this.functions.memory.buffer as ArrayBuffer, address, 2 * words);
  }

  bytes(address: Address, total: number): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.functions.memory.buffer as ArrayBuffer, address, total);
  }
}
