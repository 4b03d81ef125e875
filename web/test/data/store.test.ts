import { expect, test } from "vitest";
import { DataStore, type FetchFile, INTERFACE_VERSION } from "../../src/data/store";
import { allGames, fetchFile, store } from "../games";

const CATALOGUE = {
  version: "1",
  interface: INTERFACE_VERSION,
  server: false,
  docs: false,
  languages: ["en"],
  levels: [],
  review: {},
  games: [],
};

/** A store with these files. */
function storeOf(files: Record<string, unknown>): DataStore {
  return new DataStore(async (path) =>
    path in files ? new Response(JSON.stringify(files[path])) : new Response(null, { status: 404 }),
  );
}

const refusal = (key: string) => expect.objectContaining({ name: "MessageError", key });

test("everything in the catalogue can be loaded", async () => {
  for (const { data } of await allGames()) {
    for (const { board } of Object.values(data.shapes)) expect((await store.board(board)).cells).not.toEqual([]);
    for (const path of Object.values(data.rules)) expect(await store.text(path)).toContain("<p>");
    if (data.openings !== "") expect((await store.openings(data.openings)).positions).not.toEqual([]);
    if (data.puzzles !== "") expect((await store.puzzles(data.puzzles)).puzzles).not.toEqual([]);
  }
});

test("a file is fetched once", async () => {
  const fetched: string[] = [];
  const counting: FetchFile = (path) => {
    fetched.push(path);
    return fetchFile(path);
  };
  const counted = new DataStore(counting);
  const { games } = await counted.catalogue();
  const [first, again] = await Promise.all([counted.game(games[0]!.name), counted.game(games[0]!.name)]);
  expect(first).toBe(again);
  expect(fetched).toEqual(["catalogue.json", games[0]!.data]);
});

test("a file that could not be reached is fetched again", async () => {
  let connected = false;
  const flaky = new DataStore((path) => (connected ? fetchFile(path) : Promise.reject(new TypeError("offline"))));
  await expect(flaky.catalogue()).rejects.toEqual(refusal("data-unreachable"));
  connected = true;
  expect((await flaky.catalogue()).games).not.toEqual([]);
});

test("a connection that breaks while a file is read is reported", async () => {
  const body = () => new ReadableStream({ start: (stream) => stream.error(new TypeError("network error")) });
  const broken = new DataStore(async () => new Response(body(), { headers: { "Content-Type": "application/wasm" } }));
  for (const read of [broken.text("rules.html"), broken.module("a.wasm"), broken.board("board.json")]) {
    await expect(read).rejects.toEqual(refusal("data-unreachable"));
  }
});

test("a module is compiled with any content type", async () => {
  const [game] = await allGames();
  const path = game!.data.module;
  const plain = new DataStore(async (file) => new Response(await (await fetchFile(file)).arrayBuffer()));
  const exported = (module: WebAssembly.Module) => WebAssembly.Module.exports(module).length;
  expect(exported(await plain.module(path))).toBe(exported(await store.module(path)));
});

test("a damaged module is refused", async () => {
  await expect(storeOf({ "a.wasm": "no module" }).module("a.wasm")).rejects.toEqual(refusal("data-damaged"));
});

test("games of another interface are refused", async () => {
  const newer = storeOf({ "catalogue.json": { interface: INTERFACE_VERSION + 1 } });
  await expect(newer.catalogue()).rejects.toEqual(refusal("data-newer"));
  const older = storeOf({ "catalogue.json": { ...CATALOGUE, interface: INTERFACE_VERSION - 1 } });
  await expect(older.catalogue()).rejects.toEqual(refusal("data-older"));
});

test("an invalid catalogue is refused", async () => {
  for (const wrong of [null, [], {}, { ...CATALOGUE, games: {} }, { ...CATALOGUE, games: [{ name: "a" }] }]) {
    await expect(storeOf({ "catalogue.json": wrong }).catalogue()).rejects.toEqual(refusal("data-damaged"));
  }
  const page = new DataStore(async () => new Response("<!doctype html>"));
  await expect(page.catalogue()).rejects.toEqual(refusal("data-damaged"));
});

test("invalid puzzles are refused", async () => {
  for (const wrong of [{}, { puzzles: {} }, { puzzles: [{ id: "a" }] }]) {
    await expect(storeOf({ "puzzles.json": wrong }).puzzles("puzzles.json")).rejects.toEqual(refusal("data-damaged"));
  }
  await expect(storeOf({ "puzzles.json": { puzzles: [] } }).puzzles("puzzles.json")).resolves.toEqual({ puzzles: [] });
});

test("a missing file is refused", async () => {
  await expect(storeOf({}).catalogue()).rejects.toEqual(refusal("data-missing"));
  await expect(storeOf({ "catalogue.json": CATALOGUE }).game("a")).rejects.toEqual(refusal("data-no-such-game"));
});

test("invalid openings are refused", async () => {
  const none = { options: {}, levels: [{ level: 2, games: 3 }], positions: [] };
  const rows = [null, {}, [], [5], ["1", "a"], ["1", []], ["1", [5, 1]], ["1", ["a", -1]], ["1", ["a", 0.5]]];
  const wrong = [{}, { ...none, levels: [{ level: 2 }] }, ...rows.map((row) => ({ ...none, positions: [row] }))];
  for (const one of wrong) {
    await expect(storeOf({ "openings.json": one }).openings("openings.json")).rejects.toEqual(refusal("data-damaged"));
  }
  await expect(storeOf({ "openings.json": none }).openings("openings.json")).resolves.toEqual(none);
});
