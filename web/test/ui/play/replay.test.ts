import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createReplay } from "../../../src/ui/play/table";

function replayOf(plies: number, present = plies) {
  let at = 0;
  const replay = createReplay({
    at: () => at,
    present: () => present,
    plies: () => plies,
    look: (ply) => {
      at = ply;
    },
  });
  return { replay, at: () => at };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("createReplay", () => {
  it("steps within the game", () => {
    const { replay, at } = replayOf(3);
    replay.previous();
    expect(at()).toBe(0);
    replay.next();
    replay.next();
    expect(at()).toBe(2);
    replay.go(99);
    expect(at()).toBe(3);
    replay.first();
    expect(at()).toBe(0);
  });

  it("returns to the present, also where moves have been undone", () => {
    const { replay, at } = replayOf(5, 3);
    replay.last();
    expect(at()).toBe(3);
    replay.next();
    expect(at()).toBe(4);
  });

  it("runs by itself to the end and stops there", () => {
    const { replay, at } = replayOf(3);
    replay.toggle();
    expect(replay.running.value).toBe(true);
    vi.runAllTimers();
    expect(at()).toBe(3);
    expect(replay.running.value).toBe(false);
  });

  it("starts anew from the end, and stops when people step", () => {
    const { replay, at } = replayOf(3);
    replay.last();
    replay.toggle();
    expect(at()).toBe(0);
    replay.next();
    expect(replay.running.value).toBe(false);
    vi.runAllTimers();
    expect(at()).toBe(1);
  });

  it("goes faster when it is asked to", () => {
    const { replay, at } = replayOf(3);
    replay.changeSpeed();
    expect(replay.speed.value).toBe(2);
    replay.start();
    vi.advanceTimersByTime(600);
    expect(at()).toBe(1);
    for (let times = 0; times < 3; times++) replay.changeSpeed();
    expect(replay.speed.value).toBe(1);
  });

  it("does nothing in a game without moves", () => {
    const { replay } = replayOf(0);
    replay.start();
    expect(replay.running.value).toBe(false);
  });
});
