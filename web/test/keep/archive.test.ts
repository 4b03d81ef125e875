import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { exportGames, importGames } from "../../src/keep/archive";
import { BrowserStore } from "../../src/keep/browser";
import { openDatabase } from "../../src/keep/database";
import { ONGOING, played, START } from "./matches";

const legal = async () => ONGOING;
let gameStore: BrowserStore;

function anew(): void {
  globalThis.indexedDB = new IDBFactory();
  gameStore?.close();
  gameStore = new BrowserStore(openDatabase(), legal);
}

beforeEach(anew);
afterEach(() => gameStore.close());

describe("all games as a file", () => {
  it("are imported in another browser, only once", async () => {
    await gameStore.create(START);
    await gameStore.create({ ...played("a", "b"), cursor: 1, tags: { event: "Porto" } });
    const file = await exportGames(gameStore);
    anew();
    await gameStore.create(START);
    expect(await importGames(gameStore, file, legal)).toEqual({ added: 1, known: 1, refused: 0 });
    expect(await importGames(gameStore, file, legal)).toEqual({ added: 0, known: 2, refused: 0 });
    expect((await gameStore.list()).map(({ ply }) => ply).sort()).toEqual([0, 1]);
  });

  it.each(["", "{", "null", "[]", '{"format":"ludarium-games","version":2,"games":[]}', '{"version":1,"games":[]}'])(
    "are refused from an invalid file: %s",
    async (text) => {
      await expect(importGames(gameStore, text, legal)).rejects.toMatchObject({ key: "keep-no-archive" });
    },
  );

  it.each([
    null,
    7,
    [],
    { ...START, moves: "a" },
    { ...START, moves: [1] },
    { ...START, moves: Array(4001).fill("a") },
    { ...START, seats: [{ kind: "ghost" }] },
    { ...START, seats: [{ kind: "computer", level: "3" }] },
    { ...START, cursor: -1 },
    { ...START, resignations: [[1]] },
    { ...START, clock: { initial: 1 } },
    { ...START, ending: "agreement" },
    { ...START, more: 1 },
    { ...START, game: undefined },
  ])("omit entries that are not games: %j", async (game) => {
    const file = JSON.stringify({ format: "ludarium-games", version: 1, games: [game, START] });
    expect(await importGames(gameStore, file, legal)).toEqual({ added: 1, known: 0, refused: 1 });
  });

  it("omit games that cannot be replayed", async () => {
    const file = JSON.stringify({ format: "ludarium-games", version: 1, games: [START] });
    const illegal = () => Promise.reject(new Error("illegal"));
    expect(await importGames(gameStore, file, illegal)).toEqual({ added: 0, known: 0, refused: 1 });
    expect(await gameStore.list()).toEqual([]);
  });
});
