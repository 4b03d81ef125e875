/** Diagrams and first games of all games there are: what Python has checked holds in the page. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskData } from "../../../src/data/types";
import type { OpenGame, Position } from "../../../src/rules/api";
import { isExact, isSolved, isTurnOver, played, stepsOf, Trial } from "../../../src/ui/trial/trial";
import { allGames, store, sure } from "../../games";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const games = (await allGames()).map((game) => [game.data.name, game] as const);

async function tasks(game: OpenGame): Promise<{ start: Position; task: TaskData }[]> {
  const { diagrams } = await store.guide(game.data.guide);
  const found = [];
  for (const { task, options, position } of Object.values(diagrams)) {
    const variant = await game.variant(options);
    const start = sure(position === "" ? variant.start(undefined, 1n) : variant.position(position));
    if (task) found.push({ start, task });
  }
  return found;
}

test.each(games)("solutions solve the tasks of %s", async (_name, game) => {
  for (const { start, task } of await tasks(game)) {
    const after = played(start, task.solution);
    expect(isTurnOver(start, after), String(start)).toBe(true);
    expect(isSolved(task, start, after), String(start)).toBe(true);
  }
});

test.each(games)("a turn that does not solve a task of %s is told so, and can be tried again", async (_name, game) => {
  const [{ start, task } = expect.fail("no task")] = await tasks(game);
  const trial = new Trial(start, { task });
  while (trial.isOpen) {
    const { moves } = trial.shown.value;
    const wrong = moves.find((move) => !isSolved(task, start, trial.shown.value.play(move)));
    trial.play(wrong!);
  }
  expect(trial.verdict.value).toBe("otherwise");
  trial.reset();
  expect([trial.verdict.value, trial.shown.value, trial.isOpen]).toEqual(["open", start, true]);
});

test.each(games)("the solutions of %s can be shown", async (_name, game) => {
  for (const { start, task } of await tasks(game)) {
    const solved = vi.fn();
    const trial = new Trial(start, { task, solved });
    trial.showSolution();
    expect(trial.isOpen).toBe(false);
    vi.runAllTimers();
    expect([trial.verdict.value, trial.isShowing.value]).toEqual(["solved", false]);
    expect(solved).toHaveBeenCalledOnce();
    expect(trial.last.value?.before.play(trial.last.value.move).key).toBe(trial.shown.value.key);
  }
});

test.each(games)("clicks that lead to the one move asked for in %s are not astray, others are", async (_name, game) => {
  const { first_game } = await store.guide(game.data.guide);
  for (const { start, task } of stepsOf(first_game!, await game.variant(first_game!.options))) {
    const trial = new Trial(start, { task });
    const click = (at: string[]) => {
      const steps = at.map((place) => ({ at: place, kind: "from" as const, unordered: false }));
      trial.choice.value = { ...trial.choice.value, steps };
    };
    click(["nowhere"]);
    expect(trial.strays.value).toBe(isExact(task) && task.solution.length === 1);
    const move = start.read(task.solution[0]!);
    for (const path of start.paths(move as bigint)) {
      for (const taken of path.keys()) {
        click(path.slice(0, taken).map(({ at }) => at));
        expect(trial.strays.value).toBe(false);
      }
    }
  }
});

test("without a task both sides move, and it begins anew", async () => {
  const start = sure((await games[0]![1].variant()).start());
  const trial = new Trial(start, {});
  trial.play(start.moves[0]!);
  trial.play(trial.shown.value.moves[0]!);
  expect([trial.verdict.value, trial.isOpen, trial.isStart.value]).toEqual(["open", true, false]);
  trial.reset();
  expect(trial.isStart.value).toBe(true);
});

test.each(games)("the first game of %s leads from step to step", async (_name, game) => {
  const { first_game } = await store.guide(game.data.guide);
  expect(first_game?.steps.length).toBeGreaterThan(2);
  const steps = stepsOf(first_game!, await game.variant(first_game!.options));
  expect(steps).toHaveLength(first_game!.steps.length);
  for (const { start, last, task } of steps) {
    expect(isSolved(task, start, played(start, task.solution))).toBe(true);
    if (last) expect(last.before.play(last.move).key).toBe(start.key);
  }
});
