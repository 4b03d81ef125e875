import { expect, test } from "vitest";
import { findShape } from "../../../src/rules/game";
import {
  type Draft,
  defaultDraft,
  firstGameDraft,
  isSeed,
  parseDraft,
  problemWith,
  quickDraft,
  seatOfValue,
  seatsOf,
  seatValue,
  seedOf,
  timeOf,
  usesSeed,
  withOptions,
  withOthers,
  withPlayers,
  withSeat,
  withValue,
} from "../../../src/ui/sheet/draft";
import { NO_CLOCK } from "../../../src/ui/sheet/time";
import { GAME } from "./example";

const LEVELS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const usual = defaultDraft(GAME);
const shapeOf = (draft: Draft) => findShape(GAME, draft.values)!;

test("by default a human plays computers from the first setup", () => {
  expect(seatsOf(usual, shapeOf(usual), [])).toEqual([
    { kind: "person", name: "" },
    { kind: "computer", level: 3 },
  ]);
  expect(usual.start).toEqual({ kind: "setup", name: "usual" });
});

test("beginners get an easy level and the tutorial's options", () => {
  const first = firstGameDraft(GAME, 0, { players: 3 });
  expect(first.values.players).toBe("3");
  expect(seatsOf(first, shapeOf(first), []).map((seat) => seat.kind === "computer" && seat.level)).toEqual([
    false,
    1,
    1,
  ]);
  expect(firstGameDraft(GAME, 1, {}).players.here.seats[1]).toEqual({ kind: "computer", level: 2 });
  expect(firstGameDraft(GAME, 9, {})).toEqual(usual);
});

test("a draft survives storage", () => {
  const changed = withSeat(withValue(GAME, usual, "players", "3"), 2, { kind: "person", name: "Ann" });
  const timed = withPlayers(changed, { time: { ...timeOf(changed), kind: "own", minutes: "90" } });
  const others = withPlayers(
    { ...timed, where: "together" },
    { seats: [{ kind: "open" }, { kind: "me" }, { kind: "invited" }], time: { ...NO_CLOCK, kind: "days", days: "7" } },
  );
  const terms = { ...usual.terms, rated: true, delay: 180 };
  const draft: Draft = { ...others, where: "here", seed: "17", terms };
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
  const draft = parseDraft(GAME, LEVELS, stored);
  const { values, start, seed } = draft;
  expect(values).toEqual({ players: "3", size: "8", limit: "20" });
  expect(draft.players.here.seats).toEqual(usual.players.here.seats);
  expect(start).toEqual(usual.start);
  expect(seed).toBe("");
  expect(timeOf(draft)).toEqual({ ...NO_CLOCK, kind: "preset" });
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
  expect(usesSeed(mixed, shapeOf(mixed))).toBe(true);
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

const together: Draft = { ...withValue(GAME, usual, "players", "3"), where: "together" };
const kinds = (draft: Draft, engines: readonly string[] = []) => seatsOf(draft, shapeOf(draft), engines).map(seatValue);
const withKinds = (...values: string[]) => withPlayers(together, { seats: values.map(seatOfValue) });

test("with others, friends have the seats after the user's", () => {
  expect(kinds(together)).toEqual(["me", "invited", "invited"]);
});

test("with others, the user has at most one seat", () => {
  const draft = withKinds("me", "me", "engine-Cat");
  expect(kinds(draft)).toEqual(["me", "invited", "invited"]);
  expect(kinds(draft, ["Cat"])).toEqual(["me", "invited", "engine-Cat"]);
});

test("the user's previous seat becomes free after a change", () => {
  const draft = withKinds("me", "open", "level-2");
  expect(kinds(withSeat(draft, 1, { kind: "me" }))).toEqual(["invited", "me", "level-2"]);
  expect(kinds(withSeat(draft, 2, { kind: "open" }))).toEqual(["me", "open", "open"]);
});

test("a continued game keeps user and computers, friends fill seats", () => {
  const seats = [
    { kind: "person", name: "Ann" },
    { kind: "person", name: "Bob" },
    { kind: "computer", level: 4 },
  ] as const;
  const rated = { ...usual, terms: { ...usual.terms, rated: true, shuffle: true } };
  const draft = withOthers(withValue(GAME, rated, "players", "3"), seats, 1);
  expect(kinds(draft)).toEqual(["invited", "me", "level-4"]);
  expect(draft).toMatchObject({ where: "together", terms: { rated: false, shuffle: false } });
  expect(withOthers(usual, [{ kind: "engine", name: "Cat" }], 0).players.together.seats).toEqual([
    { kind: "engine", name: "Cat" },
  ]);
});

test("games with others need others, rated games need humans", () => {
  const rated = { ...together, terms: { ...together.terms, rated: true } };
  const problem = (draft: Draft, ...values: string[]) => problemWith(draft, values.map(seatOfValue));
  expect(problem(together, "me", "level-3")).toBe("online-wrong-alone");
  expect(problem(together, "me", "level-3", "open")).toBeNull();
  expect(problem(together, "invited", "open")).toBeNull();
  expect(problem(rated, "me", "level-3", "open")).toBe("online-wrong-rated-computers");
  expect(problem(usual, "person", "level-3")).toBeNull();
});

test("the separate choices of earlier versions are read", () => {
  const earlier = { seats: ["me", "level-3", "throne", 5], isSlow: true, days: "7", time: {}, listed: true, delay: 60 };
  const draft = { ...parseDraft(GAME, LEVELS, {}, earlier), where: "together" as const };
  expect(draft.players.together.seats.map(seatValue)).toEqual(["me", "level-3", "invited"]);
  expect(timeOf(draft)).toEqual({ ...NO_CLOCK, kind: "days", days: "7" });
  expect(draft.terms).toEqual({ ...usual.terms, listed: true, delay: 60 });
});

test.each([undefined, null, 3, [], { seats: "me", days: "90", delay: 5, rated: "yes", time: 3, isSlow: "x" }])(
  "invalid choices of earlier versions are ignored: %j",
  (earlier) => {
    expect(parseDraft(GAME, LEVELS, undefined, earlier)).toEqual(usual);
  },
);
