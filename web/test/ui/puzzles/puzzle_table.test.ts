/** The board of a puzzle: answers, mistakes and solutions. */

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Puzzle, type SearchOnce } from "../../../src/game/tasks";
import { PuzzleTable, puzzleStateText } from "../../../src/ui/puzzles/puzzle_table";
import { allGames, store } from "../../games";

const never: SearchOnce = () => Promise.reject(new Error("no engine"));

/** A win in two turns. */
async function open() {
  for (const game of await allGames()) {
    if (game.data.puzzles === "") continue;
    const { puzzles } = await store.puzzles(game.data.puzzles);
    const found = puzzles.find(({ goal, turns }) => goal === "win" && turns === 2);
    if (found === undefined) continue;
    const puzzle = new Puzzle(await game.variant(found.options), found);
    const listener = { solved: vi.fn(), missed: vi.fn() };
    return { puzzle, listener, table: new PuzzleTable(puzzle, never, listener) };
  }
  return expect.fail("no such puzzle");
}

const moves = (table: PuzzleTable) =>
  table.node.value
    .lineFrom()
    .slice(1)
    .map(({ move }) => move);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("right moves are answered until the puzzle is solved", async () => {
  const { puzzle, table, listener } = await open();
  table.play(puzzle.solution[0]!.move!);
  await vi.runAllTimersAsync();
  expect(table.state.value.step).toBe("moving");
  expect(moves(table)).toEqual(puzzle.solution.slice(0, 2).map(({ move }) => move));
  expect(table.canTakeBack).toBe(false);
  table.play(puzzle.solution[2]!.move!);
  await vi.runAllTimersAsync();
  expect([table.state.value.step, table.input.value]).toEqual(["solved", "none"]);
  expect(listener.solved).toHaveBeenCalledOnce();
  expect(listener.missed).not.toHaveBeenCalled();
});

test("a wrong move can be taken back and tried again", async () => {
  const { puzzle, table, listener } = await open();
  const wrong = puzzle.start.moves.find((move) => move !== puzzle.solution[0]!.move)!;
  table.play(wrong);
  await vi.runAllTimersAsync();
  expect([table.state.value.step, table.input.value, table.canTakeBack]).toEqual(["wrong", "none", true]);
  expect(listener.missed).toHaveBeenCalledOnce();
  table.takeBack();
  expect([table.state.value.step, table.shownPosition.value]).toEqual(["moving", puzzle.start]);
});

test("a mistake is shown with its refutation", async () => {
  const { puzzle } = await open();
  const answers: SearchOnce = async (position) => ({
    lines: [{ moves: [position.moves[0]!], score: 0 }],
    depth: 1,
    done: true,
    nodes: 1,
    milliseconds: 1,
  });
  const table = new PuzzleTable(puzzle, answers, { solved: vi.fn(), missed: vi.fn() });
  const wrong = puzzle.start.moves.find((move) => move !== puzzle.solution[0]!.move)!;
  table.play(wrong);
  await vi.runAllTimersAsync();
  const after = puzzle.start.play(wrong);
  expect(table.refutation.value).toMatchObject({ moves: [after.moves[0]], wins: false });
  expect(table.arrows.value.length).toBeGreaterThan(0);
  expect(puzzleStateText(table)).toBe("puzzle-wrong-win puzzle-refuted");
  table.takeBack();
  expect([table.refutation.value, table.arrows.value]).toEqual([null, []]);
});

test("the solution is shown until its end or restart", async () => {
  const { puzzle, table, listener } = await open();
  table.showSolution();
  await vi.advanceTimersByTimeAsync(1000);
  expect(moves(table)).toHaveLength(1);
  table.restart();
  await vi.runAllTimersAsync();
  expect([table.state.value.step, moves(table)]).toEqual(["moving", []]);
  table.showSolution();
  await vi.runAllTimersAsync();
  expect([table.state.value.step, table.shownPosition.value.outcome.winner]).toEqual(["shown", puzzle.seat]);
  expect(listener.missed).toHaveBeenCalledTimes(2);
  expect(listener.solved).not.toHaveBeenCalled();
});

test("after an engine failure, the move can be undone", async () => {
  const { puzzle, table } = await open();
  table.play(puzzle.solution[0]!.move!);
  await vi.runAllTimersAsync();
  const now = table.shownPosition.value;
  const after = String(now.play(puzzle.solution[2]!.move!));
  table.play(now.moves.find((move) => String(now.play(move)) !== after)!);
  await vi.runAllTimersAsync();
  expect(table.state.value.step).toBe("failed");
  table.takeBack();
  expect([table.state.value.step, String(table.shownPosition.value)]).toEqual(["moving", String(now)]);
});

test("the played line can be analysed", async () => {
  const { puzzle, table } = await open();
  expect(table.node.value.lineFrom().map(({ position }) => position)).toEqual([puzzle.start]);
  table.showSolution();
  await vi.runAllTimersAsync();
  expect(moves(table)).toEqual(puzzle.solution.map(({ move }) => move));
});
