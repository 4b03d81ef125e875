import { signal } from "@preact/signals";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Match } from "../../src/game/api";
import { MatchCursor } from "../../src/game/game_cursor";
import { beginMatch } from "../../src/game/match";
import { StonesGame } from "./stones_game";

function cursorIn(plies: number, present = plies) {
  const game = new StonesGame();
  let match = beginMatch(
    game.start(),
    game.shape.players.map((name) => ({ kind: "person" as const, name })),
  ) as Match;
  for (let ply = 0; ply < plies; ply++) match = match.play(1n);
  const cursor = new MatchCursor(signal(match.goTo(present)));
  cursor.first();
  return { cursor, at: () => cursor.at.value };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a cursor in a match", () => {
  it("steps within the game", () => {
    const { cursor, at } = cursorIn(3);
    cursor.previous();
    expect(at()).toBe(0);
    cursor.next();
    cursor.next();
    expect(at()).toBe(2);
    cursor.go(99);
    expect(at()).toBe(3);
    cursor.first();
    expect(at()).toBe(0);
  });

  it("returns to the current position, also after undo", () => {
    const { cursor, at } = cursorIn(5, 3);
    cursor.last();
    expect(at()).toBe(3);
    cursor.next();
    expect(at()).toBe(4);
  });

  it("replays to the end and stops", () => {
    const { cursor, at } = cursorIn(3);
    cursor.toggleReplay();
    expect(cursor.isReplaying.value).toBe(true);
    vi.runAllTimers();
    expect(at()).toBe(3);
    expect(cursor.isReplaying.value).toBe(false);
  });

  it("replays from the start, and stops at a step", () => {
    const { cursor, at } = cursorIn(3);
    cursor.last();
    cursor.toggleReplay();
    expect(at()).toBe(0);
    cursor.next();
    expect(cursor.isReplaying.value).toBe(false);
    vi.runAllTimers();
    expect(at()).toBe(1);
  });

  it("replays at other speeds", () => {
    const { cursor, at } = cursorIn(3);
    cursor.changeReplaySpeed();
    expect(cursor.replaySpeed.value).toBe(2);
    cursor.startReplay();
    vi.advanceTimersByTime(600);
    expect(at()).toBe(1);
    for (let times = 0; times < 3; times++) cursor.changeReplaySpeed();
    expect(cursor.replaySpeed.value).toBe(1);
  });

  it("does not replay a game without moves", () => {
    const { cursor } = cursorIn(0);
    cursor.startReplay();
    expect(cursor.isReplaying.value).toBe(false);
  });
});
