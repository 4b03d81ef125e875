import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Report } from "../../src/engine/api";
import { createEngine } from "../../src/engine/client";
import { type FromWorker, type ToWorker, type WorkerLike, WorkerPool } from "../../src/engine/search_process";
import type { Position } from "../../src/rules/api";
import { allVariants, store, sure } from "../games";
import { LocalWorker } from "./local_worker";

const variants = await allVariants();
const starts = variants.map((variant) => ({ name: variant.game.name, start: sure(variant.start(undefined, 3n)) }));
const start = starts[0]!.start;

const engineOf = (make: () => WorkerLike = () => new LocalWorker()) => createEngine(store, new WorkerPool(make, 16));

beforeEach(() => {
  LocalWorker.made = [];
});

describe.each(starts)("$name", ({ start }) => {
  it.each([0, 1, 3, 5])("level %d moves, by legal moves of one turn", async (level) => {
    const engine = engineOf();
    let position: Position = start;
    const turn = await engine.choose(start, level);
    expect(turn.length).toBeGreaterThan(0);
    if (!start.variant.game.multi_action_turns) expect(turn.length).toBe(1);
    for (const move of turn) {
      expect(position.seat).toBe(start.seat);
      expect(position.moves).toContain(move);
      position = position.play(move);
    }
    engine.close();
  });

  it("lines are legal", async () => {
    const engine = engineOf();
    const { lines, depth } = await engine.search(start, { nodes: 20_000, lines: 3 });
    expect(depth).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const { moves } of lines) {
      let position: Position = start;
      for (const move of moves) {
        expect(position.moves).toContain(move);
        position = position.play(move);
      }
    }
    engine.close();
  });
});

it("equal searches with equal seeds agree", async () => {
  const engine = engineOf();
  const limits = { depth: 1, margin: 200, seed: 5n };
  const [one, other] = [await engine.search(start, limits), await engine.search(start, limits)];
  expect(one.lines).toEqual(other.lines);
  engine.close();
});

it("a single legal move needs no search", async () => {
  const engine = engineOf();
  const only = start.moves.slice(0, 1);
  const forced: Position = Object.create(start, { moves: { value: only } });
  expect(await engine.choose(forced, 8)).toEqual(only);
  const over: Position = Object.create(start, { moves: { value: [] } });
  expect(await engine.choose(over, 8)).toEqual([]);
  expect((await engine.search(over, { depth: 3 })).lines).toEqual([]);
  expect(LocalWorker.made).toEqual([]);
});

it("reports progress", async () => {
  const engine = engineOf();
  const reports: Report[] = [];
  const answer = await engine.search(start, { depth: 3 }, (report) => reports.push(report));
  expect(reports.length).toBeGreaterThan(0);
  for (const { depth, lines } of reports) {
    expect(depth).toBeLessThanOrEqual(answer.depth);
    expect(lines.length).toBe(1);
  }
});

it("stopping returns the last result", async () => {
  const engine = engineOf();
  const stop = new AbortController();
  const searching = engine.search(start, {}, () => stop.abort(), stop.signal);
  expect((await searching).lines.length).toBe(1);
  expect((await engine.choose(start, 8, undefined, AbortSignal.abort())).length).toBeGreaterThan(0);
});

it("a new search ends the current one", async () => {
  const engine = engineOf();
  const endless = engine.search(start, {});
  expect((await engine.search(start, { depth: 1 })).depth).toBe(1);
  expect((await endless).lines.length).toBe(1);
});

it("a worker is reused for the same game", async () => {
  const pool = new WorkerPool(() => new LocalWorker(), 16);
  for (let game = 0; game < 2; game++) {
    const engine = createEngine(store, pool);
    await engine.choose(start, 1);
    await engine.choose(start, 2);
    engine.close();
  }
  expect(LocalWorker.made.length).toBe(1);
  expect(LocalWorker.made[0]!.terminated).toBe(false);
});

it("workers of earlier games end", async () => {
  const engine = createEngine(store, new WorkerPool(() => new LocalWorker(), 16));
  for (const { start } of starts) await engine.choose(start, 1);
  expect(LocalWorker.made.filter(({ terminated }) => !terminated).length).toBe(2);
});

it("a closed engine rejects with an AbortError", async () => {
  const engine = engineOf();
  const searching = engine.search(start, {}, () => engine.close());
  await expect(searching).rejects.toMatchObject({ name: "AbortError" });
  await expect(engine.choose(start, 1)).rejects.toMatchObject({ name: "AbortError" });
});

it("an unknown level is refused", async () => {
  await expect(engineOf().choose(start, 99)).rejects.toMatchObject({ key: "engine-no-such-level" });
});

it("after a failure, the next search uses a new worker", async () => {
  let broken = true;
  const engine = engineOf(() => {
    const worker = new LocalWorker();
    if (broken) worker.postMessage = () => worker.fail("out of memory");
    return worker;
  });
  await expect(engine.choose(start, 1)).rejects.toMatchObject({ key: "engine-failed" });
  broken = false;
  expect((await engine.choose(start, 1)).length).toBeGreaterThan(0);
  expect(LocalWorker.made.map(({ terminated }) => terminated)).toEqual([true, false]);
});

describe("a worker that does not respond", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Reports once and never ends. */
  class DeafWorker implements WorkerLike {
    terminated = false;
    #say: (event: { data: FromWorker }) => void = () => undefined;

    postMessage(message: ToWorker): void {
      if (message.kind !== "search") return;
      const lines = [{ score: 7, moves: [start.moves[0]!] }];
      setTimeout(
        () =>
          this.#say({ data: { kind: "report", report: { depth: 1, done: true, nodes: 1, milliseconds: 1, lines } } }),
        50,
      );
    }

    terminate(): void {
      this.terminated = true;
    }

    addEventListener(type: "message" | "error", listener: (event: never) => void): void {
      if (type === "message") this.#say = listener as (event: { data: FromWorker }) => void;
    }
  }

  it("ends soon after a stop, with its last report", async () => {
    const worker = new DeafWorker();
    const stop = new AbortController();
    const searching = engineOf(() => worker).search(start, {}, undefined, stop.signal);
    stop.abort();
    await vi.advanceTimersByTimeAsync(40);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(worker.terminated).toBe(true);
    expect((await searching).depth).toBe(1);
  });

  it("ends long after its time limit", async () => {
    const worker = new DeafWorker();
    const searching = engineOf(() => worker).choose(start, 8);
    await vi.advanceTimersByTimeAsync(2500);
    expect(worker.terminated).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.terminated).toBe(true);
    expect(await searching).toEqual([start.moves[0]]);
  });
});
