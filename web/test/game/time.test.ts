import { describe, expect, it, test } from "vitest";
import {
  afterMove,
  clockAt,
  flagTime,
  fullClock,
  isValidClock,
  MAX_LEFT,
  refilled,
  ServerTime,
} from "../../src/game/time";

const whole = fullClock({ initial: 60_000, increment: 1000, perMove: 0 }, 2);
const each = fullClock({ initial: 0, increment: 0, perMove: 5000 }, 3);

describe("clocks", () => {
  test("all seats begin with the initial time", () => {
    expect(whole.left).toEqual([60_000, 60_000]);
    expect(each.left).toEqual([5000, 5000, 5000]);
    expect(refilled({ ...each, left: [1, 2, 3] })).toEqual(each);
  });

  test("running time is subtracted, down to zero", () => {
    const running = { clock: whole, seat: 1, since: 100 };
    expect(clockAt(running, 5100).left).toEqual([60_000, 55_000]);
    expect(clockAt(running, 100_000).left).toEqual([60_000, 0]);
    expect(clockAt(running, 0).left).toEqual([60_000, 60_000]);
    expect(flagTime(running)).toBe(60_100);
  });

  test("a turn's end adds the increment, up to a limit", () => {
    expect(afterMove(whole, 0, 1).left).toEqual([61_000, 60_000]);
    expect(afterMove(whole, 0, 0)).toBe(whole);
    expect(afterMove({ ...whole, left: [MAX_LEFT, 0] }, 0, 1).left).toEqual([MAX_LEFT, 0]);
  });

  test("a time per turn is refilled after the turn", () => {
    expect(afterMove({ ...each, left: [1000, 200, 5000] }, 0, 1).left).toEqual([5000, 5000, 5000]);
    expect(afterMove({ ...each, left: [1000, 5000, 5000] }, 0, 0).left).toEqual([1000, 5000, 5000]);
  });

  test("validates stored clocks", () => {
    expect(isValidClock(whole, 2)).toBe(true);
    expect(isValidClock(each, 3)).toBe(true);
    expect(isValidClock(whole, 3)).toBe(false);
    expect(isValidClock({ ...whole, perMove: 1000 }, 2)).toBe(false);
    expect(isValidClock({ ...whole, left: [1, Number.NaN] }, 2)).toBe(false);
  });
});

it("the server's clock follows its latest message", () => {
  let browser = 1000;
  const time = new ServerTime(() => browser);
  expect(time.now()).toBe(1000);
  time.set(50_000);
  browser += 500;
  expect(time.now()).toBe(50_500);
  time.raise(50_200); // an event of the past
  expect(time.now()).toBe(50_500);
  time.raise(50_650);
  expect(time.now()).toBe(50_650);
  time.set(50_600); // replaces the estimate
  expect(time.now()).toBe(50_600);
});
