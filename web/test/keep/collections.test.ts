import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import {
  type CollectedGame,
  keepCollection,
  loadCollection,
  ownCollections,
  removeCollection,
} from "../../src/keep/collections";

const game = (number: number): CollectedGame => ({
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

it("collections are kept with all their games, in order, and go with them", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(1000);
  const many = Array.from({ length: 1234 }, (_, number) => game(number));
  const first = await keepCollection("many", many);
  vi.setSystemTime(2000);
  const second = await keepCollection("few", [game(7)]);
  vi.useRealTimers();
  expect(await ownCollections()).toEqual([second, first]);
  expect(first).toMatchObject({ title: "many", count: 1234 });
  expect(await loadCollection(first)).toEqual(many);
  await removeCollection(first);
  expect(await ownCollections()).toEqual([second]);
  expect(await loadCollection(first)).toEqual([]);
  expect(await loadCollection(second)).toEqual([game(7)]);
});
