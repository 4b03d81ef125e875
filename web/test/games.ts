/** The real games for tests: data from the setup, and modules in Node. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import { DataStore } from "../src/data/store";
import type { OpenGame, Position, Refusal, Variant } from "../src/rules/api";
import { gameOpener } from "../src/rules/game";

/** A file of the data folder as a server's response. */
export async function fetchFile(path: string): Promise<Response> {
  try {
    const type = path.endsWith(".wasm") ? "application/wasm" : "text/plain";
    return new Response(await readFile(join(inject("data"), path)), { headers: { "Content-Type": type } });
  } catch {
    return new Response(null, { status: 404 });
  }
}

export const store = new DataStore(fetchFile);

/** Opens a game by name. */
export const openGame = gameOpener(store);

export async function allGames(): Promise<OpenGame[]> {
  const { games } = await store.catalogue();
  return Promise.all(games.map(({ name }) => openGame(name)));
}

/** All games with default options. */
export async function allVariants(): Promise<Variant[]> {
  return Promise.all((await allGames()).map((game) => game.variant()));
}

/** The value if it is not a refusal; fails the test with the reason otherwise. */
export function sure<T extends Position | bigint>(result: T | Refusal): T {
  if (typeof result === "object" && "refusal" in result) throw new Error(result.refusal);
  return result as T;
}
