import { expect, test } from "vitest";
import type { OptionData } from "../../../src/data/types";
import { findShape } from "../../../src/rules/game";
import {
  choicesOf,
  conflictingOption,
  defaultValues,
  nearestCombination,
  optionsOf,
  readValue,
  wrongValues,
} from "../../../src/ui/sheet/options";
import { GAME } from "./example";

const [PLAYERS, SIZE, LIMIT] = GAME.options as [OptionData, OptionData, OptionData];
const values = (changes: Record<string, string>) => ({ ...defaultValues(GAME), ...changes });

test("numbers with few values become choices", () => {
  expect(choicesOf(PLAYERS)).toEqual(["2", "3"]);
  expect(choicesOf(SIZE)).toEqual(["8", "6"]);
  expect(choicesOf(LIMIT)).toBeNull();
});

test("stored values are validated", () => {
  expect(readValue(LIMIT, "1000")).toBe("1000");
  for (const wrong of ["1001", "-1", "1e2", "", 7, null]) expect(readValue(LIMIT, wrong)).toBe("20");
  expect(readValue(SIZE, "7")).toBe("8");
});

test("a conflicting option adapts", () => {
  const small = values({ size: "6" });
  expect(nearestCombination(GAME, { ...small, players: "3" }, "players")).toEqual(values({ players: "3" }));
  expect(nearestCombination(GAME, { ...values({ players: "3" }), size: "6" }, "size")).toEqual(small);
  expect(nearestCombination(GAME, small)).toBe(small);
});

test("names the option that a value conflicts with", () => {
  expect(conflictingOption(GAME, values({ players: "3" }), "size", "6")).toBe(PLAYERS);
  expect(conflictingOption(GAME, values({ players: "3" }), "size", "8")).toBeNull();
  expect(conflictingOption(GAME, values({ size: "6" }), "players", "3")).toBeNull();
  expect(conflictingOption(GAME, values({}), "limit", "7")).toBeNull();
});

test("invalid and large numbers are wrong", () => {
  expect(wrongValues(GAME, values({ limit: "twenty" }))).toEqual(["limit"]);
  expect(wrongValues(GAME, values({ limit: "2000", players: "9" }))).toEqual(["players", "limit"]);
  expect(findShape(GAME, values({ players: "9" }))).toBeUndefined();
});

test("values are converted for the rules", () => {
  expect(optionsOf(GAME, values({ limit: " 7 ", size: "6" }))).toEqual({ players: 2, size: 6, limit: 7 });
});
