import { beforeAll, expect, test } from "vitest";
import type { Seat } from "../../../src/game/api";
import type { Summary } from "../../../src/keep/api";
import type { CollectedGame } from "../../../src/keep/collections";
import { setLanguage } from "../../../src/text/language";
import {
  ANY_GAME,
  collectedGame,
  type ListedGame,
  queryGames,
  soloGame,
  sortGames,
} from "../../../src/ui/games/game_list";
import type { KnownGames } from "../../../src/ui/services";

const ANN: Seat = { kind: "person", name: "Ann" };
const COMPUTER: Seat = { kind: "computer", level: 3 };
const KNOWN: KnownGames = { title: (game) => game, loaded: new Map() };

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

const SUMMARIES = [
  summary("over", {
    over: true,
    outcome: { status: "win", winner: 1, reason: null },
    changed: "2030-01-09T00:00:00Z",
  }),
  summary("thinking", { turn: 1, changed: "2030-01-08T00:00:00Z", game: "two" }),
  summary("waits, old"),
  summary("waits, new", { changed: "2030-01-02T00:00:00Z", seats: [{ kind: "person", name: "Évelyne" }, COMPUTER] }),
];

let games: ListedGame[];

beforeAll(async () => {
  await setLanguage("en");
  games = SUMMARIES.map((one) => soloGame(one, KNOWN));
});

const keys = (games: readonly ListedGame[]) => games.map(({ key }) => key);
const ids = (query: Partial<typeof ANY_GAME>) => keys(queryGames(games, { ...ANY_GAME, ...query }, KNOWN));

test("waiting games come first, finished ones last, the latest first", () => {
  expect(keys(sortGames(games))).toEqual(["waits, new", "waits, old", "thinking", "over"]);
  expect(games.map(({ yourTurn }) => yourTurn)).toEqual([false, false, true, true]);
});

test("all words must be found, ignoring accents", () => {
  expect(ids({ text: "evelyne" })).toEqual(["waits, new"]);
  expect(ids({ text: " two  ANN " })).toEqual(["thinking"]);
  expect(ids({ text: "two evelyne" })).toEqual([]);
  expect(ids({ text: "" })).toHaveLength(4);
});

test("filters by game and result", () => {
  expect(ids({ game: "two" })).toEqual(["thinking"]);
  expect(ids({ result: "unfinished" })).toHaveLength(3);
  expect(ids({ result: 1 })).toEqual(["over"]);
  expect(ids({ result: "draw" })).toEqual([]);
});

const COLLECTED: CollectedGame = {
  text: "",
  game: "one",
  seats: ["white", "black"],
  names: ["José Pérez", "Ann"],
  event: "Cup",
  date: "2026-02-03",
  moves: "",
  status: "win",
  winner: 1,
  result: "",
};

const fits = (query: Partial<typeof ANY_GAME>, changes: Partial<CollectedGame> = {}) => {
  const listed = { ...collectedGame({ ...COLLECTED, ...changes }, 1, KNOWN), key: "1", open: "" };
  return queryGames([listed], { ...ANY_GAME, ...query }, KNOWN).length === 1;
};

test("words may occur in a record's names, event and date", () => {
  for (const text of ["", "jose", "ANN cup", "2026 perez ", "one"]) expect(fits({ text }), text).toBe(true);
  for (const text of ["bob", "ann bob", "two"]) expect(fits({ text }), text).toBe(false);
});

test("a record's game and result", () => {
  expect(fits({ game: "one", result: 1 })).toBe(true);
  expect(fits({ game: "two" })).toBe(false);
  for (const result of [0, "draw", "unfinished"] as const) expect(fits({ result })).toBe(false);
  expect(fits({ result: "draw" }, { status: "draw", winner: null })).toBe(true);
});
