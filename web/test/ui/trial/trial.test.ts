/** Diagrams and first games of all games there are: what Python has checked holds in the page. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskData } from "../../../src/data/types";
import { isExact, isSolved, isTurnOver, movesFrom, positionOf, stepsOf } from "../../../src/game/task";
import { TreeNode } from "../../../src/game/tree";
import type { OpenGame } from "../../../src/rules/api";
import { Trial } from "../../../src/ui/trial/trial";
import { allGames, store, sure } from "../../games";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const games = (await allGames()).map((game) => [game.data.name, game] as const);

async function tasks(game: OpenGame): Promise<{ root: TreeNode; task: TaskData }[]> {
  const { diagrams } = await store.guide(game.data.guide);
  const found = [];
  for (const { task, options, position } of Object.values(diagrams)) {
    const variant = await game.variant(options);
    if (task) found.push({ root: TreeNode.root(positionOf(variant, position)), task });
  }
  return found;
}

test.each(games)("solutions solve the tasks of %s", async (_name, game) => {
  for (const { root, task } of await tasks(game)) {
    const start = root.position;
    const after = movesFrom(root, task.solution).at(-1)!.position;
    expect(isTurnOver(start, after), String(start)).toBe(true);
    expect(isSolved(task, start, after), String(start)).toBe(true);
  }
});

test.each(games)("a turn that does not solve a task of %s is told so, and can be tried again", async (_name, game) => {
  const [{ root, task } = expect.fail("no task")] = await tasks(game);
  const trial = new Trial(root, { task });
  while (trial.input.value === "move") {
    const { moves } = trial.shown.value;
    const wrong = moves.find((move) => !isSolved(task, trial.start, trial.shown.value.play(move)));
    trial.play(wrong!);
  }
  expect(trial.state.value.step).toBe("wrong");
  trial.again();
  expect([trial.state.value.step, trial.at.value, trial.input.value]).toEqual(["moving", root, "move"]);
});

test.each(games)("the solutions of %s can be shown", async (_name, game) => {
  for (const { root, task } of await tasks(game)) {
    const trial = new Trial(root, { task });
    trial.showSolution();
    expect([trial.state.value.step, trial.input.value]).toEqual(["showing", "none"]);
    await vi.runAllTimersAsync();
    expect(trial.state.value.step).toBe("shown");
    expect(trial.at.value.from(root)).toHaveLength(task.solution.length + 1);
    expect(isSolved(task, trial.start, trial.shown.value)).toBe(true);
  }
});

test.each(games)("clicks that lead to the one move asked for in %s are not astray, others are", async (_name, game) => {
  const { first_game } = await store.guide(game.data.guide);
  for (const { root, task } of stepsOf(first_game!, await game.variant(first_game!.options))) {
    const trial = new Trial(root, { task });
    const { start } = trial;
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
  const trial = new Trial(TreeNode.root(start));
  trial.play(start.moves[0]!);
  trial.play(trial.shown.value.moves[0]!);
  expect([trial.input.value, trial.isStart.value]).toEqual(["move", false]);
  trial.again();
  expect(trial.isStart.value).toBe(true);
});

test.each(games)("the first game of %s leads from step to step", async (_name, game) => {
  const { first_game } = await store.guide(game.data.guide);
  expect(first_game?.steps.length).toBeGreaterThan(2);
  const steps = stepsOf(first_game!, await game.variant(first_game!.options));
  expect(steps).toHaveLength(first_game!.steps.length);
  for (const step of steps) {
    const trial = new Trial(step.root, step);
    const solution = movesFrom(step.root, step.task.solution);
    for (const { move } of solution) trial.play(move!);
    await vi.runAllTimersAsync();
    expect(trial.state.value.step).toBe("solved");
    expect(trial.at.value.from(step.root)).toHaveLength(1 + solution.length + step.reply.length);
  }
});
