/** The games' modules, and searches with known node counts, written by `tests/modules/searches.py`. */

import { readFileSync } from "node:fs";

const ROOT = new URL("../../../", import.meta.url);

export interface KnownSearch {
  /** Prefix of the functions' names: `search` or `mcts`. */
  functions: string;
  state: string[];
  request: string[];
  answer: string[];
  /** Terminated by -1. */
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

/** The tables have 2**BITS slots. */
export const BITS = 16;

/** Each case's name begins with its game's name. */
export function knownSearches(): { name: string; game: string; searches: KnownSearch[] }[] {
  const file = new URL("tests/data/searches.json", ROOT);
  const cases: Record<string, { searches: KnownSearch[] }> = JSON.parse(readFileSync(file, "utf-8"));
  return Object.entries(cases).map(([name, { searches }]) => ({ name, game: name.split("-")[0]!, searches }));
}
