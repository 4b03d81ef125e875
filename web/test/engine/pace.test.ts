import { expect, it } from "vitest";
import { NodeBudget } from "../../src/engine/searcher";

/**
 * A simulated clock and module with a given speed, in nodes per millisecond. Each iteration takes four times the nodes
 * of the last one.
 */
class Machine {
  time = 0;
  readonly runs: number[] = [];

  constructor(readonly speed: number) {}

  /** Runs searches like a Searcher. `end`: number of nodes of the complete search. */
  search(nodes: number, milliseconds: number, known = 0, end = Infinity): NodeBudget {
    const pace = new NodeBudget(nodes, milliseconds, known, () => this.time);
    let [visited, paused] = [0, false];
    do {
      const limit = Math.min(pace.nextRun(), end);
      visited = 0;
      let iteration = 50;
      do {
        iteration *= 4;
        paused = visited + iteration < limit;
        const searched = paused ? iteration : limit - visited;
        visited += searched;
        this.time += searched / this.speed;
      } while (paused && pace.shouldContinue(visited));
      this.runs.push(visited);
    } while (pace.shouldRestart(visited, paused));
    return pace;
  }
}

it.each([2, 20, 300, 3000])("keeps a time limit at %d nodes a millisecond", (speed) => {
  const machine = new Machine(speed);
  const pace = machine.search(Infinity, 2500);
  expect(machine.time).toBeGreaterThan(0.7 * 2500);
  expect(machine.time).toBeLessThan(1.02 * 2500 + 20_000 / speed);
  expect(pace.speed).toBeCloseTo(speed);
  expect(machine.runs.length).toBeLessThan(5);
});

it.each([0.2, 1, 5])("keeps it with a speed %d times too high", (wrong) => {
  const machine = new Machine(1000);
  machine.search(Infinity, 2500, 1000 * wrong);
  expect(machine.time).toBeGreaterThan(0.7 * 2500);
  expect(machine.time).toBeLessThan(1.02 * 2500);
});

it("visits nodes that fit the time in one run", () => {
  for (const known of [0, 900]) {
    const machine = new Machine(1000);
    machine.search(600_000, 2500, known);
    expect(machine.runs).toEqual([600_000]);
  }
});

it("ignores a slow start", () => {
  let [time, visited] = [0, 0];
  const pace = new NodeBudget(600_000, 2500, 0, () => time);
  expect(pace.nextRun()).toBe(600_000);
  while (visited < 600_000) {
    visited += 20_000;
    time += visited <= 40_000 ? 110 : 10;
    expect(pace.shouldContinue(visited)).toBe(true);
  }
  expect(pace.shouldRestart(visited, false)).toBe(false);
});

it("stops before nodes that do not fit", () => {
  const machine = new Machine(100);
  machine.search(600_000, 2500);
  expect(machine.time).toBeLessThan(1.02 * 2500);
});

it("ends a complete search", () => {
  const machine = new Machine(1000);
  machine.search(Infinity, 2500, 1000, 5000);
  expect(machine.runs).toEqual([5000]);
});

it("ignores the clock without a time limit", () => {
  const machine = new Machine(1);
  machine.search(1_000_000, Infinity);
  expect(machine.runs).toEqual([1_000_000]);
  expect(new NodeBudget(Infinity, Infinity, 5, () => 0).nextRun()).toBe(Infinity);
});
