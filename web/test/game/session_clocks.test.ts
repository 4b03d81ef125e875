/** Clocks of an open game. */

import { describe, expect, test } from "vitest";
import { fullClock } from "../../src/game/time";
import { settle } from "./fakes";
import { ann, bob, robot, scene } from "./scene";
import { StonesGame } from "./stones_game";

describe("clocks", () => {
  const clock = fullClock({ initial: 10_000, increment: 2000, perMove: 0 }, 2);

  test("time runs after the first move; turns add increments", async () => {
    const { made, session } = await scene({ clock });
    await made.time.pass(60_000);
    expect(session.timeLeft(0)).toBe(10_000);
    session.play(1n);
    expect(session.running.value?.seat).toBe(1);
    await made.time.pass(4000);
    expect([session.timeLeft(0), session.timeLeft(1)]).toEqual([10_000, 6000]);
    session.play(1n);
    expect(session.match.value.clock!.left).toEqual([10_000, 8000]);
    await settle();
    expect(made.gameStore.saved.at(-1)!.clock!.left).toEqual([10_000, 8000]);
  });

  test("a player without time loses", async () => {
    const { made, session } = await scene({ clock });
    session.play(1n);
    await made.time.pass(9999);
    expect(session.match.value.over).toBe(false);
    await made.time.pass(1);
    expect(session.match.value.outcome).toEqual({ status: "win", winner: 0, reason: "time" });
    expect(session.running.value).toBe(null);
    expect(made.gameStore.saved.at(-1)).toMatchObject({
      ending: { reason: "time", seat: 1 },
      clock: { left: [10_000, 0] },
    });
  });

  test("with three players, the others continue", async () => {
    const game = new StonesGame({ players: 3 });
    const three = fullClock({ initial: 0, increment: 0, perMove: 3000 }, 3);
    const { made, session } = await scene({ game, seats: [ann, bob, ann], clock: three });
    session.play(1n);
    await made.time.pass(3000);
    expect(session.match.value.over).toBe(false);
    expect(session.match.value.toData().resignations).toEqual([[1, 1]]);
    expect(session.running.value?.seat).toBe(2);
    expect(session.timeLeft(2)).toBe(3000);
    await made.time.pass(3000);
    expect(session.match.value.outcome).toEqual({ status: "win", winner: 0, reason: "time" });
  });

  test("undo and redo restore the times", async () => {
    const { made, session } = await scene({ clock });
    session.play(1n);
    await made.time.pass(4000);
    session.play(1n);
    await made.time.pass(1000);
    session.undo();
    expect(session.match.value.clock!.left).toEqual([10_000, 10_000]);
    session.redo();
    expect(session.match.value.clock!.left).toEqual([10_000, 8000]);
    expect(session.running.value?.seat).toBe(0);
  });

  test("undoing a loss on time continues the turn", async () => {
    const { made, session } = await scene({ clock });
    session.play(1n);
    await made.time.pass(10_000);
    session.undo();
    expect(session.timeLeft(1)).toBe(10_000);
    expect(session.match.value.isHumanTurn).toBe(true);
  });

  test("the clock stops in a paused or reopened game", async () => {
    const { made, session } = await scene({ clock });
    session.play(1n);
    await made.time.pass(1000);
    session.pause();
    await made.time.pass(60_000);
    expect(session.timeLeft(1)).toBe(9000);
    session.resume();
    await made.time.pass(1000);
    expect(session.timeLeft(1)).toBe(8000);
    session.pause();
    await settle();
    session.close();
    const again = await made.window();
    await made.time.pass(60_000);
    expect(again.timeLeft(1)).toBe(8000);
  });

  test("a computer moves within its time", async () => {
    const { made, session } = await scene({ seats: [ann, robot], clock });
    session.play(1n);
    await settle();
    await made.time.pass(3000);
    expect(made.engine.searches[0]!.stop.aborted).toBe(true);
    expect(session.match.value.cursor).toBe(2);
  });
});
