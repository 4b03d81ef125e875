import { beforeEach, expect, it } from "vitest";
import type { Search } from "../../src/engine/api";
import { SearchQueue } from "../../src/engine/search_process";
import { openGame, store, sure } from "../games";
import { LocalWorker } from "./local_worker";

const { games } = await store.catalogue();
const game = await openGame(games[0]!.name);
const { module } = game;
const start = sure((await game.variant()).start(undefined, 1n));

const queueOf = (most: number): SearchQueue => new SearchQueue(module, most, () => new LocalWorker());
const searches =
  (depth: number) =>
  async (search: Search): Promise<number> =>
    (await search(start, { depth })).at(-1)!.depth;

beforeEach(() => {
  LocalWorker.made = [];
});

it("gives each job a worker, up to the maximum", async () => {
  const queue = queueOf(2);
  const depths = await Promise.all([1, 2, 1, 2, 1].map((depth) => queue.run(searches(depth))));
  expect(depths).toEqual([1, 2, 1, 2, 1]);
  expect(LocalWorker.made.length).toBe(2);
});

it("forgets earlier searches", async () => {
  const queue = queueOf(1);
  const nodes = () => queue.run(async (search) => (await search(start, { depth: 2 })).map((report) => report.nodes));
  expect(await nodes()).toEqual(await nodes());
});

it("searches only the given moves, and marks completed iterations", async () => {
  const queue = queueOf(1);
  const move = start.moves[start.moves.length - 1]!;
  const reports = await queue.run((search) => search(start, { depth: 2, moves: [move] }));
  expect(reports.every(({ lines }) => lines[0]!.moves[0] === move)).toBe(true);
  expect(reports.map(({ depth, done }) => [depth, done])).toEqual([
    [0, false],
    [1, true],
    [2, true],
  ]);
  const cut = await queue.run((search) => search(start, { nodes: 1000 }));
  expect(cut.at(-1)!.done).toBe(false);
  const one = await queue.run((search) => search(start, { depth: 3, iterations: 1 }));
  expect(one.at(-1)!.depth).toBe(1);
});

it("runs urgent jobs first", async () => {
  const queue = queueOf(1);
  const done: string[] = [];
  const work = (name: string, first = false) => queue.run(searches(1), first).then(() => done.push(name));
  await Promise.all([work("one"), work("two"), work("urgent", true)]);
  expect(done).toEqual(["one", "urgent", "two"]);
});

it("keeps one idle worker", async () => {
  const queue = queueOf(3);
  await Promise.all([1, 1, 1].map((depth) => queue.run(searches(depth))));
  expect(LocalWorker.made.filter(({ terminated }) => !terminated).length).toBe(1);
});

it("ends all jobs on close", async () => {
  const queue = queueOf(1);
  const under = queue.run((search) => search(start, {}));
  const waiting = queue.run(searches(1));
  setTimeout(() => queue.close(), 20);
  await expect(under).rejects.toMatchObject({ name: "AbortError" });
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
  await expect(queue.run(searches(1))).rejects.toMatchObject({ name: "AbortError" });
});

it("reports a failure and continues with a new worker", async () => {
  const queue = queueOf(1);
  const failing = queue.run(searches(40));
  setTimeout(() => LocalWorker.made[0]!.fail("out of memory"), 5);
  await expect(failing).rejects.toMatchObject({ key: "engine-failed" });
  expect(await queue.run(searches(1))).toBe(1);
});
