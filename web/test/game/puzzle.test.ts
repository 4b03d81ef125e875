/** Puzzles of all games that have some: right and wrong moves, and the longest defence. */

import { expect, test } from "vitest";
import type { PuzzleData } from "../../src/data/types";
import { PROVED, type Report, WIN } from "../../src/engine/api";
import { taskOf } from "../../src/engine/search_process";
import { Searcher } from "../../src/engine/searcher";
import { adjacentPuzzle, difficultiesOf, nextPuzzle, Puzzle, type SearchOnce } from "../../src/game/tasks";
import type { PlayedMove } from "../../src/game/tree";
import type { OpenGame } from "../../src/rules/api";
import { allGames, store } from "../games";

const games = (await allGames())
  .filter(({ data }) => data.puzzles !== "")
  .map((game) => [game.data.name, game] as const);

const never: SearchOnce = () => Promise.reject(new Error("the stored solution needs no search"));

function searchIn(game: OpenGame, nodes: number): SearchOnce {
  const searcher = new Searcher(game.module, 14);
  return async (position, wanted) => {
    let last: Report | undefined;
    for (const report of searcher.search(taskOf(position, { limits: { ...wanted, nodes }, clearTable: false })))
      last = report;
    return last!;
  };
}

async function some(game: OpenGame, fits: (puzzle: PuzzleData) => boolean, most: number): Promise<Puzzle[]> {
  const { puzzles } = await store.puzzles(game.data.puzzles);
  const chosen = puzzles.filter(fits);
  const apart = Math.max(1, Math.floor(chosen.length / most));
  const few = chosen.filter((_, index) => index % apart === 0).slice(0, most);
  return Promise.all(few.map(async (puzzle) => new Puzzle(await game.variant(puzzle.options), puzzle)));
}

test("there are games with puzzles", () => {
  expect(games.length).toBeGreaterThan(0);
});

test.each(games)("solutions of %s are right without a search", async (_name, game) => {
  for (const puzzle of await some(game, () => true, 12)) {
    const verdicts: string[] = [];
    let now = puzzle.start;
    let plies = 0;
    for (const { move } of puzzle.solution.map(({ lastMove }) => lastMove!)) {
      if (now.seat !== puzzle.seat) {
        const [answer] = await puzzle.defence(plies, now, never);
        expect(answer).toBe(move);
      } else verdicts.push(await puzzle.judge(plies, { before: now, move }, never));
      now = now.play(move);
      plies++;
    }
    expect(verdicts.at(-1), puzzle.data.id).toBe("solved");
    expect(new Set(verdicts.slice(0, -1)).has("wrong"), puzzle.data.id).toBe(false);
  }
});

test.each(games)("another first move of %s is wrong", async (_name, game) => {
  for (const puzzle of await some(game, () => !game.data.multi_action_turns, 6)) {
    const { start, solution } = puzzle;
    const right = String(solution[0]!.position);
    const other = start.moves.find((move) => String(start.play(move)) !== right);
    expect(await puzzle.judge(0, { before: start, move: other! }, never), puzzle.data.id).toBe("wrong");
  }
});

test.each(games)("a turn of %s without a win is wrong", async (_name, game) => {
  for (const puzzle of await some(game, () => game.data.multi_action_turns, 3)) {
    let now = puzzle.start;
    for (let plies = 0; ; plies++) {
      const move = now.moves.find((one) => now.play(one).outcome.status === "ongoing")!;
      const verdict = await puzzle.judge(plies, { before: now, move }, never);
      now = now.play(move);
      expect(verdict).toBe(now.seat === puzzle.seat ? "undecided" : "wrong");
      if (verdict === "wrong") break;
    }
  }
});

test.each(games)("later moves of %s are judged and answered", async (_name, game) => {
  const search = searchIn(game, 20_000);
  for (const puzzle of await some(game, ({ goal, turns }) => goal === "win" && turns === 2, 3)) {
    const [first, reply, last] = puzzle.solution.map(({ lastMove }) => lastMove!) as [
      PlayedMove,
      PlayedMove,
      PlayedMove,
    ];
    const before = first.before.play(first.move).play(reply.move);
    if (before.seat !== puzzle.seat) continue; // with several opponents, the second is to move
    const other = before.moves.find((move) => before.play(move).outcome.status === "ongoing")!;
    expect(await puzzle.judge(2, { before, move: last.move }, search)).toBe("solved");
    expect(["right", "wrong"]).toContain(await puzzle.judge(2, { before, move: other }, search));
    const after = before.play(other);
    const answers = await puzzle.defence(3, after, search);
    const end = answers.reduce((position, answer) => position.play(answer), after);
    expect(end.seat === puzzle.seat || end.outcome.status !== "ongoing").toBe(true);
  }
});

test("a longer win is right if proved", async () => {
  const [[, game] = expect.fail("no game")] = games;
  const [puzzle = expect.fail("no puzzle")] = await some(game, ({ goal, turns }) => goal === "win" && turns === 3, 1);
  const [first, reply, third] = puzzle.solution.map(({ lastMove }) => lastMove!) as [
    PlayedMove,
    PlayedMove,
    PlayedMove,
  ];
  const before = first.before.play(first.move).play(reply.move);
  const other = before.moves.find((move) => {
    const after = before.play(move);
    return after.outcome.status === "ongoing" && String(after) !== String(before.play(third.move));
  })!;
  const scoring =
    (score: number): SearchOnce =>
    async (_position, limits) => {
      expect(limits.moves).toEqual([other]);
      return { depth: 5, done: true, nodes: 1, milliseconds: 1, lines: [{ score, moves: [other] }] };
    };
  expect(await puzzle.judge(2, { before, move: other }, scoring(WIN - 5))).toBe("right");
  expect(await puzzle.judge(2, { before, move: other }, scoring(PROVED - 1))).toBe("wrong");
});

const listed = [1, 1, 2, 3, 2].map((level, index) => ({ id: `p${index + 1}`, level }) as PuzzleData);
const solved =
  (...numbers: number[]) =>
  (id: string) =>
    numbers.includes(Number(id.slice(1)));

test("the next puzzle is unsolved and of the chosen difficulty", () => {
  expect(difficultiesOf(listed)).toEqual([1, 2, 3]);
  expect(nextPuzzle(listed, 0, 0, solved())).toBe(1);
  expect(nextPuzzle(listed, 1, 0, solved(1, 2))).toBe(3);
  expect(nextPuzzle(listed, 5, 0, solved(1, 5))).toBe(2);
  expect(nextPuzzle(listed, 3, 2, solved())).toBe(5);
  expect(nextPuzzle(listed, 3, 2, solved(3, 5))).toBe(5);
  expect(nextPuzzle(listed, 4, 3, solved())).toBeNull();
  expect(nextPuzzle([], 0, 0, solved())).toBeNull();
});

test("adjacent puzzles have the same difficulty", () => {
  expect([adjacentPuzzle(listed, 3, 1, 2), adjacentPuzzle(listed, 3, -1, 2)]).toEqual([5, null]);
  expect([adjacentPuzzle(listed, 1, -1, 0), adjacentPuzzle(listed, 1, 1, 0)]).toEqual([null, 2]);
});
