/** The games' modules, and searches whose answers are known to the node: `tests/modules/searches.py` writes them. */

import { readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);

export interface KnownSearch {
  /** What the names of the functions begin with: `search` or `mcts`. */
  functions: string;
  state: string[];
  request: string[];
  answer: string[];
  /** Ended by -1. */
  line: string[];
}

const modules = new Map<string, WebAssembly.Module>();

export function moduleOf(game: string): WebAssembly.Module {
  const known = modules.get(game);
  if (known !== undefined) return known;
  const file = new URL(`src/ludarium/games/${game}/module.wasm`, ROOT);
  const module = new WebAssembly.Module(readFileSync(file));
  modules.set(game, module);
  return module;
}

/** Each case's name, which begins with that of its game, and its searches in a table of 2**BITS slots. */
export const BITS = 16;

export function knownSearches(): { name: string; game: string; searches: KnownSearch[] }[] {
  const file = new URL("tests/data/searches.json", ROOT);
  const cases: Record<string, { searches: KnownSearch[] }> = JSON.parse(readFileSync(file, "utf-8"));
  return Object.entries(cases).map(([name, { searches }]) => ({ name, game: name.split("-")[0]!, searches }));
}
