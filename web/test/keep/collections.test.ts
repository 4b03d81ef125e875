/** Collections supplied with the games, artificial ones, and the user's own. */

import "fake-indexeddb/auto";
import { expect, it, test, vi } from "vitest";
import { type RecordGames, readRecord } from "../../src/game/record_reader";
import {
  type CollectedGame,
  loadCollection,
  ownCollections,
  PositionFinder,
  readGames,
  recordsFile,
  removeCollection,
  saveCollection,
} from "../../src/keep/collections";
import { allGames, openGame, store } from "../games";

const names = (await store.catalogue()).games.map(({ name }) => name);
const games: RecordGames = { names, open: openGame };
const supplied = (await allGames()).flatMap(({ data }) => data.collections.map((one) => ({ ...one, game: data.name })));
const never = new AbortController().signal;

async function read(text: string): Promise<CollectedGame[]> {
  const { found, refused } = await readGames(text, games);
  expect(refused).toEqual([]);
  return found;
}

const longest = (await Promise.all(supplied.map(async ({ records }) => read(await store.text(records))))).reduce(
  (one, other) => (other.length > one.length ? other : one),
);

test.each(supplied)("$name of $game is read, with titles in each language", async ({ name, game, records }) => {
  const found = await read(await store.text(records));
  expect(found.length).toBeGreaterThan(0);
  for (const one of found) expect(one).toMatchObject({ game, length: { number: expect.any(Number) } });
  for (const path of Object.values((await store.game(game)).texts)) {
    expect(await store.text(path)).toContain(`collection-${name}-title =`);
  }
});

test("list entries match the record", async () => {
  const [game] = longest as [CollectedGame];
  const tags = "#% event: a cup\n#% date: 2026-01-02\n#% result: no more";
  const [named] = await read(`${tags}\n#% ${game.seats[0]}: Ann\n${game.text.replace(/^#% (result|event).*\n/gm, "")}`);
  expect(named).toMatchObject({
    names: ["Ann", ...game.seats.slice(1).map(() => "")],
    event: "a cup",
    date: "2026-01-02",
    result: "no more",
    length: game.length,
    moves: game.moves,
    status: game.status,
    winner: game.winner,
  });
  expect(game.moves.split(" ")).toHaveLength(5);
});

test("invalid records are reported, the others are read", async () => {
  const [first, second] = longest as [CollectedGame, CollectedGame];
  const steps: [number, number][] = [];
  const text = recordsFile([first, { ...first, text: "#% game: nothing\n" }, second]);
  const { found, refused } = await readGames(text, games, (...step) => steps.push(step));
  expect(found.map((game) => game.text)).toEqual([first.text, second.text]);
  expect(refused).toEqual([{ number: 2, line: first.text.split("\n").length + 1, why: expect.any(String) }]);
  expect(steps.at(-1)).toEqual([3, 3]);
});

test("finds the first ply of a position, without counters", async () => {
  const finder = new PositionFinder(games);
  const wanted = longest[longest.length - 1]!;
  const { nodes } = await readRecord(wanted.text, games);
  const node = nodes[nodes.length - 2]!;
  const { position } = node;
  const counted = position.variant.position(position.toString().replace(/\d+$/, (ply) => String(Number(ply) + 2)));
  if ("refusal" in counted) throw new Error(counted.refusal);
  for (const looked of [position, counted]) {
    const plies = await finder.find(looked, longest, never);
    expect([...plies]).toEqual([[wanted, node.ply]]);
  }
  const everywhere = await finder.find(nodes[0]!.position, longest, never);
  expect(everywhere.get(wanted)).toBe(0);
});

test("a search stops when aborted", async () => {
  const ending = new AbortController();
  const steps: number[] = [];
  const start = (await readRecord(longest[0]!.text, games)).nodes[0]!.position;
  await new PositionFinder(games).find(start, longest, ending.signal, (done) => {
    steps.push(done);
    ending.abort();
  });
  expect(steps).toEqual([1]);
});

const numbered = (number: number): CollectedGame => ({
  text: `#% game: any\n#% event: ${number}\n`,
  game: "any",
  seats: ["white", "black"],
  names: ["Ann", ""],
  event: String(number),
  date: "",
  moves: "",
  status: "ongoing",
  winner: null,
  result: "",
});

it("own collections are stored with all their games in order", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(1000);
  const many = Array.from({ length: 1234 }, (_, number) => numbered(number));
  const first = await saveCollection("many", many);
  vi.setSystemTime(2000);
  const second = await saveCollection("few", [numbered(7)]);
  vi.useRealTimers();
  expect(await ownCollections()).toEqual([second, first]);
  expect(first).toMatchObject({ title: "many", count: 1234 });
  expect(await loadCollection(first)).toEqual(many);
  await removeCollection(first);
  expect(await ownCollections()).toEqual([second]);
  expect(await loadCollection(first)).toEqual([]);
  expect(await loadCollection(second)).toEqual([numbered(7)]);
});
