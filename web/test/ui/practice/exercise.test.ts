/** Diagrams and tutorials of all games. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskData } from "../../../src/data/types";
import { isExact, isTurnOver, movesFrom, parsePosition, solvesTask, tutorialSteps } from "../../../src/game/tasks";
import { TreeNode } from "../../../src/game/tree";
import type { OpenGame } from "../../../src/rules/api";
import { PracticeBoard } from "../../../src/ui/practice/exercise";
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
    if (task) found.push({ root: TreeNode.root(parsePosition(variant, position)), task });
  }
  return found;
}

test.each(games)("solutions solve the tasks of %s", async (_name, game) => {
  for (const { root, task } of await tasks(game)) {
    const start = root.position;
    const after = movesFrom(root, task.solution).at(-1)!.position;
    expect(isTurnOver(start, after), String(start)).toBe(true);
    expect(solvesTask(task, start, after), String(start)).toBe(true);
  }
});

test.each(games)("a wrong turn of %s can be repeated", async (_name, game) => {
  const [{ root, task } = expect.fail("no task")] = await tasks(game);
  const practice = new PracticeBoard(root, { task });
  while (practice.input.value === "move") {
    const { moves } = practice.shownPosition.value;
    const wrong = moves.find((move) => !solvesTask(task, practice.start, practice.shownPosition.value.play(move)));
    practice.play(wrong!);
  }
  expect(practice.state.value.step).toBe("wrong");
  practice.restart();
  expect([practice.state.value.step, practice.node.value, practice.input.value]).toEqual(["moving", root, "move"]);
});

test.each(games)("the solutions of %s can be shown", async (_name, game) => {
  for (const { root, task } of await tasks(game)) {
    const practice = new PracticeBoard(root, { task });
    practice.showSolution();
    expect([practice.state.value.step, practice.input.value]).toEqual(["showing", "none"]);
    await vi.runAllTimersAsync();
    expect(practice.state.value.step).toBe("shown");
    expect(practice.node.value.lineFrom(root)).toHaveLength(task.solution.length + 1);
    expect(solvesTask(task, practice.start, practice.shownPosition.value)).toBe(true);
  }
});

test.each(games)("detects clicks that leave the requested move in %s", async (_name, game) => {
  const { first_game } = await store.guide(game.data.guide);
  for (const { root, task } of tutorialSteps(first_game!, await game.variant(first_game!.options))) {
    const practice = new PracticeBoard(root, { task });
    const { start } = practice;
    const click = (at: string[]) => {
      const steps = at.map((place) => ({ at: place, kind: "from" as const, unordered: false }));
      practice.choice.value = { ...practice.choice.value, steps };
    };
    click(["nowhere"]);
    expect(practice.isOffSolution.value).toBe(isExact(task) && task.solution.length === 1);
    const move = start.read(task.solution[0]!);
    for (const path of start.paths(move as bigint)) {
      for (const taken of path.keys()) {
        click(path.slice(0, taken).map(({ at }) => at));
        expect(practice.isOffSolution.value).toBe(false);
      }
    }
  }
});

test("without a task all sides move, and it can restart", async () => {
  const start = sure((await games[0]![1].variant()).start());
  const practice = new PracticeBoard(TreeNode.root(start));
  practice.play(start.moves[0]!);
  practice.play(practice.shownPosition.value.moves[0]!);
  expect([practice.input.value, practice.isStart.value]).toEqual(["move", false]);
  practice.restart();
  expect(practice.isStart.value).toBe(true);
});

test.each(games)("the tutorial of %s leads from step to step", async (_name, game) => {
  const { first_game } = await store.guide(game.data.guide);
  expect(first_game?.steps.length).toBeGreaterThan(2);
  const steps = tutorialSteps(first_game!, await game.variant(first_game!.options));
  expect(steps).toHaveLength(first_game!.steps.length);
  for (const step of steps) {
    const practice = new PracticeBoard(step.root, step);
    const solution = movesFrom(step.root, step.task.solution);
    for (const { move } of solution) practice.play(move!);
    await vi.runAllTimersAsync();
    expect(practice.state.value.step).toBe("solved");
    expect(practice.node.value.lineFrom(step.root)).toHaveLength(1 + solution.length + step.reply.length);
  }
});
