import { expect, test } from "vitest";
import type { Seat } from "../../../src/game/api";
import type { Summary } from "../../../src/keep/api";
import { filterGames, NO_FILTER, sortGames, waitsForHuman } from "../../../src/ui/home/game_list";

const ANN: Seat = { kind: "person", name: "Ann" };
const COMPUTER: Seat = { kind: "computer", level: 3 };

const summary = (id: string, changes: Partial<Summary> = {}): Summary => ({
  id,
  game: "one",
  options: {},
  seats: [ANN, COMPUTER],
  ply: 4,
  number: 4,
  over: false,
  turn: 0,
  position: "",
  outcome: { status: "ongoing", winner: null, reason: null },
  changed: "2030-01-01T00:00:00Z",
  ...changes,
});

const GAMES = [
  summary("over", { over: true, changed: "2030-01-09T00:00:00Z" }),
  summary("thinking", { turn: 1, changed: "2030-01-08T00:00:00Z", game: "two" }),
  summary("waits, old"),
  summary("waits, new", { changed: "2030-01-02T00:00:00Z", seats: [{ kind: "person", name: "Évelyne" }, COMPUTER] }),
];

const ids = (games: readonly Summary[]) => games.map(({ id }) => id);
const describe = ({ seats, game }: Summary) => `${game} ${seats.map((seat) => ("name" in seat ? seat.name : ""))}`;

test("waiting games come first, finished ones last, the latest first", () => {
  expect(ids(sortGames(GAMES))).toEqual(["waits, new", "waits, old", "thinking", "over"]);
  expect(GAMES.map(waitsForHuman)).toEqual([false, false, true, true]);
});

test("all words must be found, ignoring accents", () => {
  const found = (text: string) => ids(filterGames(GAMES, { ...NO_FILTER, text }, describe));
  expect(found("evelyne")).toEqual(["waits, new"]);
  expect(found(" two  ANN ")).toEqual(["thinking"]);
  expect(found("two evelyne")).toEqual([]);
  expect(found("")).toHaveLength(4);
});

test("filters by game and unfinished", () => {
  expect(ids(filterGames(GAMES, { ...NO_FILTER, game: "two" }, describe))).toEqual(["thinking"]);
  expect(filterGames(GAMES, { ...NO_FILTER, unfinished: true }, describe)).toHaveLength(3);
});
