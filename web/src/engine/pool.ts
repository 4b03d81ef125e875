/** Workers that wait for the next search of their game: to make one takes a while, and its table serves the whole game. */

import { SearchProcess, type WorkerLike } from "./search_process";

/** Each idle one keeps its memory, some 20 MB. */
const MOST_IDLE = 2;

export class WorkerPool {
  readonly #make: () => WorkerLike;
  readonly #bits: number;
  /** The latest first. */
  #idle: { module: WebAssembly.Module; process: SearchProcess }[] = [];

  /** `bits`: of the workers' transposition tables. */
  constructor(make: () => WorkerLike, bits: number) {
    this.#make = make;
    this.#bits = bits;
  }

  take(module: WebAssembly.Module): SearchProcess {
    const found = this.#idle.find((idle) => idle.module === module);
    if (found === undefined) return new SearchProcess(this.#make(), module, this.#bits);
    this.#idle = this.#idle.filter((idle) => idle !== found);
    return found.process;
  }

  giveBack(module: WebAssembly.Module, process: SearchProcess): void {
    if (process.ended) return;
    this.#idle.unshift({ module, process });
    for (const { process: oldest } of this.#idle.splice(MOST_IDLE)) oldest.end();
  }
}

/** 2**bits slots of 16 bytes: 16 MB, or 4 on a device with little memory. */
export function tableBits(): number {
  const { deviceMemory = 4 } = globalThis.navigator as { deviceMemory?: number };
  return deviceMemory <= 2 ? 18 : deviceMemory <= 4 ? 19 : 20;
}
