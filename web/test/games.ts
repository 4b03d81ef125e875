/** The real games for tests: their data as the setup has written it, their modules in Node. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { DataStore } from "../src/data/store";
import type { OpenGame, Position, Variant } from "../src/rules/api";
import { opener } from "../src/rules/open";
import type { Refusal } from "../src/rules/types";

/** A file of the data folder, as a server answers. */
export async function fetchFile(path: string): Promise<Response> {
  try {
    const type = path.endsWith(".wasm") ? "application/wasm" : "text/plain";
    return new Response(await readFile(join(inject("data"), path)), { headers: { "Content-Type": type } });
  } catch {
    return new Response(null, { status: 404 });
  }
}

export const store = new DataStore(fetchFile);

/** A game by its name. */
export const openGame = opener(store);

export async function allGames(): Promise<OpenGame[]> {
  const { games } = await store.catalogue();
  return Promise.all(games.map(({ name }) => openGame(name)));
}

/** Every game with its usual options. */
export async function allVariants(): Promise<Variant[]> {
  return Promise.all((await allGames()).map((game) => game.variant()));
}

/** What is no refusal; a test fails with the reason of one. */
export function sure<T extends Position | bigint>(result: T | Refusal): T {
  if (typeof result === "object" && "refusal" in result) throw new Error(result.refusal);
  return result as T;
}
