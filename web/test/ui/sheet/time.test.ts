import { expect, test } from "vitest";
import { NO_CLOCK, readTimeChoice, timeControl, wrongTimes } from "../../../src/ui/sheet/time";

test("choices become time controls", () => {
  expect(timeControl(NO_CLOCK)).toBeNull();
  expect(timeControl({ ...NO_CLOCK, kind: "preset", preset: 0 })).toEqual({
    initial: 180_000,
    increment: 2000,
    perMove: 0,
  });
  expect(timeControl({ ...NO_CLOCK, kind: "own", minutes: "90", increment: "0" })).toEqual({
    initial: 5_400_000,
    increment: 0,
    perMove: 0,
  });
  expect(timeControl({ ...NO_CLOCK, kind: "turn" })).toEqual({ initial: 0, increment: 0, perMove: 30_000 });
  const days = { ...NO_CLOCK, kind: "days", days: "2" } as const;
  expect(timeControl(days)).toEqual({ initial: 0, increment: 0, perMove: 2 * 86_400_000 });
});

test("only visible fields can be wrong", () => {
  const typed = { ...NO_CLOCK, minutes: "0", increment: "x", seconds: "" };
  expect(wrongTimes(typed)).toEqual([]);
  expect(wrongTimes({ ...typed, kind: "own" })).toEqual(["minutes", "increment"]);
  expect(wrongTimes({ ...typed, kind: "turn" })).toEqual(["seconds"]);
  expect(wrongTimes({ ...NO_CLOCK, kind: "own" })).toEqual([]);
  expect(["2", "0", "x"].map((days) => wrongTimes({ ...NO_CLOCK, kind: "days", days }))).toEqual([
    [],
    ["days"],
    ["days"],
  ]);
});

test("stored choices are validated", () => {
  expect(readTimeChoice(null)).toEqual(NO_CLOCK);
  expect(readTimeChoice({ kind: "own", preset: -1, minutes: "20", increment: "9999", seconds: 5 })).toEqual({
    ...NO_CLOCK,
    kind: "own",
    minutes: "20",
  });
});
