/** Openings of all games that have some: positions and counts. */

import { expect, test } from "vitest";
import type { OpeningsData } from "../../../src/data/types";
import type { OpenGame, Position } from "../../../src/rules/api";
import { Openings, sumResults } from "../../../src/ui/analysis/opening_table";
import { allGames, allVariants, store, sure } from "../../games";

const games = (await allGames())
  .filter(({ data }) => data.openings !== "")
  .map((game) => [game.data.name, game] as const);

async function opened(game: OpenGame): Promise<{ openings: Openings; start: Position }> {
  const data = await store.openings(game.data.openings);
  return { openings: new Openings(data), start: sure((await game.variant(data.options)).start(undefined, 0n)) };
}

test("there are games with openings", () => {
  expect(games.length).toBeGreaterThan(0);
});

test.each(games)("all positions of %s are reached from the start", async (_name, game) => {
  const { openings, start } = await opened(game);
  const reached = new Set<bigint>();
  const waiting = [start];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const moves = openings.at(at, null);
    if (reached.has(at.key) || moves.length === 0) continue;
    reached.add(at.key);
    for (const { moves: turn } of moves) {
      // The rest of the turn is reached too.
      let after = at;
      for (const move of turn) {
        after = after.play(move);
        waiting.push(after);
      }
    }
  }
  expect(reached.size).toBe(openings.data.positions.length);
});

test.each(games)("the levels' games of %s add up to all games", async (_name, game) => {
  const { openings, start } = await opened(game);
  const levels = openings.data.levels.map(({ level }) => sumResults(openings.at(start, level)));
  const all = sumResults(openings.at(start, null));
  expect(levels.reduce((sum, { games }) => sum + games, 0)).toBe(all.games);
  expect(all.draws + all.wins.reduce((sum, wins) => sum + wins, 0)).toBe(all.games);
  expect(all.games).toBeLessThanOrEqual(openings.games);
  expect(openings.at(start, -1)).toEqual([]);
});

test("multi-move turns continue without alternatives", async () => {
  const game = games.find(([, { data }]) => data.multi_action_turns)![1];
  const { openings, start } = await opened(game);
  const turns = openings.at(start, null);
  expect(turns.some(({ moves }) => moves.length > 1)).toBe(true);
  for (const { moves } of turns) {
    let at = start;
    for (const move of moves) {
      expect(at.seat).toBe(start.seat);
      at = at.play(move);
    }
    expect(at.seat !== start.seat || openings.at(at, null).length !== 1).toBe(true);
  }
});

/** Two first moves by two levels. */
function counted(start: Position): OpeningsData {
  const [first, second] = start.moves.map((move) => start.write(move, "canonical"));
  const key = BigInt.asUintN(64, start.key).toString(16).padStart(16, "0");
  const levels = [
    { level: 2, games: 9 },
    { level: 5, games: 4 },
  ];
  return { options: {}, levels, positions: [[key, [first!, 3, 2, 1, 0, 0, 0], [second!, 1, 0, 0, 0, 1, 2]]] };
}

async function twoPlayers(): Promise<Position> {
  const variant = (await allVariants()).find(({ shape }) => shape.players.length === 2)!;
  return sure(variant.start(undefined, 0n));
}

test("a level has its own games and order", async () => {
  const start = await twoPlayers();
  const openings = new Openings(counted(start));
  const [one, other] = start.moves as [bigint, bigint];
  expect(openings.games).toBe(13);
  expect(openings.at(start, null)).toEqual([
    { moves: [one], games: 6, wins: [3, 2], draws: 1 },
    { moves: [other], games: 4, wins: [1, 1], draws: 2 },
  ]);
  expect(openings.at(start, 2).map(({ games }) => games)).toEqual([6, 1]);
  expect(openings.at(start, 5)).toEqual([{ moves: [other], games: 3, wins: [0, 1], draws: 2 }]);
  expect(sumResults(openings.at(start, null))).toEqual({ games: 10, wins: [4, 3], draws: 3 });
  expect(sumResults([])).toEqual({ games: 0, wins: [], draws: 0 });
});

test("other positions have no moves", async () => {
  const start = await twoPlayers();
  const openings = new Openings(counted(start));
  expect(openings.at(start.play(start.moves[0]!), null)).toEqual([]);
  const illegal = { ...counted(start), positions: counted(start).positions.map(([key]) => [key, ["?", 1, 0, 0]]) };
  expect(new Openings(illegal as OpeningsData).at(start, null)).toEqual([]);
});

test("other options have no moves", async () => {
  const start = await twoPlayers();
  const { name, default: usual } = start.variant.game.options[0]!;
  const openings = new Openings({ ...counted(start), options: { [name]: Number(usual) + 1 } });
  expect(openings.fits(start.variant)).toBe(false);
  expect(openings.at(start, null)).toEqual([]);
  expect(new Openings(counted(start)).fits(start.variant)).toBe(true);
});
