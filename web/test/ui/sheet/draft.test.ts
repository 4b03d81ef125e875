import { expect, test } from "vitest";
import {
  type Draft,
  defaultDraft,
  earlyDraft,
  isSeed,
  isSeeded,
  parseDraft,
  quickDraft,
  seatsOf,
  seedOf,
  withOptions,
  withSeat,
  withValue,
} from "../../../src/ui/sheet/draft";
import { shapeFor } from "../../../src/ui/sheet/options";
import { GAME } from "./example";

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const usual = defaultDraft(GAME);
const shapeOf = (draft: Draft) => shapeFor(GAME, draft.values)!;

test("by default a human plays computers from the first setup", () => {
  expect(seatsOf(usual, shapeOf(usual), [])).toEqual([
    { kind: "person", name: "" },
    { kind: "computer", level: 3 },
  ]);
  expect(usual.start).toEqual({ kind: "setup", name: "usual" });
});

test("beginners get an easy level and the tutorial's options", () => {
  const first = earlyDraft(GAME, 0, { players: 3 });
  expect(first.values.players).toBe("3");
  expect(seatsOf(first, shapeOf(first), []).map((seat) => seat.kind === "computer" && seat.level)).toEqual([
    false,
    1,
    1,
  ]);
  expect(earlyDraft(GAME, 1, {}).seats[1]).toEqual({ kind: "computer", level: 2 });
  expect(earlyDraft(GAME, 9, {})).toEqual(usual);
});

test("a draft survives storage", () => {
  const changed = withSeat(withValue(GAME, usual, "players", "3"), 2, { kind: "person", name: "Ann" });
  const draft: Draft = { ...changed, seed: "17", time: { ...changed.time, kind: "own", minutes: "90" } };
  expect(parseDraft(GAME, LEVELS, JSON.parse(JSON.stringify(draft)))).toEqual(draft);
});

test("invalid parts of a stored draft take their defaults", () => {
  expect(parseDraft(GAME, LEVELS, undefined)).toEqual(usual);
  expect(parseDraft(GAME, LEVELS, "nonsense")).toEqual(usual);
  const stored = {
    values: { players: "3", size: "6", gone: "1" },
    seats: [{ kind: "computer", level: 9 }, { kind: "engine", name: "" }, { kind: "ghost" }, {}, {}],
    start: { kind: "setup", name: "gone" },
    seed: 7,
    time: { kind: "preset", preset: 99 },
  };
  const { values, seats, start, seed, time } = parseDraft(GAME, LEVELS, stored);
  expect(values).toEqual({ players: "3", size: "8", limit: "20" });
  expect(seats).toEqual(usual.seats);
  expect(start).toEqual(usual.start);
  expect(seed).toBe("");
  expect(time).toEqual({ ...usual.time, kind: "preset" });
});

test("seats return when options bring them back", () => {
  const ann = withSeat(withValue(GAME, usual, "players", "3"), 2, { kind: "person", name: "Ann" });
  const two = withValue(GAME, ann, "players", "2");
  expect(seatsOf(two, shapeOf(two), [])).toHaveLength(2);
  const three = withValue(GAME, two, "players", "3");
  expect(seatsOf(three, shapeOf(three), [])[2]).toEqual({ kind: "person", name: "Ann" });
});

test("a missing engine is replaced by a computer", () => {
  const draft = withSeat(usual, 1, { kind: "engine", name: "Sage" });
  expect(seatsOf(draft, shapeOf(draft), ["Sage"])[1]).toEqual({ kind: "engine", name: "Sage" });
  expect(seatsOf(draft, shapeOf(draft), [])[1]).toEqual({ kind: "computer", level: 3 });
});

test("a missing setup is replaced by the first one", () => {
  const mixed: Draft = { ...usual, start: { kind: "setup", name: "mixed" } };
  expect(isSeeded(mixed, shapeOf(mixed))).toBe(true);
  expect(withValue(GAME, mixed, "size", "6").start).toEqual({ kind: "setup", name: "usual" });
  const text: Draft = { ...usual, start: { kind: "text" } };
  expect(withOptions(GAME, text, { players: 3, size: 8 }).start).toEqual({ kind: "text" });
  expect(withOptions(GAME, text, { players: 3 }).values.players).toBe("3");
});

test("a seed is a whole number or empty", () => {
  expect(["", " 12 ", "0"].every(isSeed)).toBe(true);
  expect(["-1", "1.5", "abc", "1".repeat(16)].some(isSeed)).toBe(false);
  expect(seedOf({ ...usual, seed: " 12 " })).toBe(12n);
  expect(seedOf(usual)).toBeUndefined();
});

test("an immediate start uses a setup, never a text", () => {
  const stored = { ...usual, start: { kind: "text" }, text: "8/8" };
  expect(quickDraft(GAME, LEVELS, stored).start).toEqual({ kind: "setup", name: "usual" });
  const mixed = { ...usual, start: { kind: "setup", name: "mixed" } };
  expect(quickDraft(GAME, LEVELS, mixed).start).toEqual(mixed.start);
});
