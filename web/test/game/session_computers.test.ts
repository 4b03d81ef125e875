/** Computers and the server's engines in an open game. */

import { describe, expect, test } from "vitest";
import { beginMatch } from "../../src/game/match";
import { MessageError } from "../../src/text/api";
import { FakeEngine, settle } from "./fakes";
import { ann, MINIMUM, pile, robot, scene, server } from "./scene";
import { StonesGame } from "./stones_game";

describe("computers", () => {
  test("a computer answers after a minimum time", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    session.play(1n);
    await settle();
    expect(session.thinking.value).toEqual({ seat: 1, progress: null });
    const { level, position, answer, report } = made.engine.last;
    expect([level, String(position)]).toEqual([3, "19 1 0"]);
    report({ depth: 1, done: true, nodes: 2, milliseconds: 3, lines: [{ score: 40, moves: [] }] });
    expect(session.thinking.value).toEqual({ seat: 1, progress: { depth: 1, score: 40 } });
    answer([2n]);
    await made.time.pass(MINIMUM - 1);
    expect(session.match.value.cursor).toBe(1);
    await made.time.pass(1);
    expect(pile(session)).toBe("17 0 0");
    expect(session.thinking.value).toBe(null);
    expect(made.gameStore.saved.at(-1)!.moves).toEqual(["take1", "take2"]);
  });

  test("a human cannot move for a computer", async () => {
    const { session } = await scene({ seats: [robot, ann] });
    expect(() => session.play(1n)).toThrow("not-allowed-computers-turn");
  });

  test("a computer moves at once on request", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    session.moveNow();
    expect(made.engine.last.stop.aborted).toBe(true);
    await settle();
    expect(pile(session)).toBe("19 1 0");
  });

  test("undo ends the search, and its late answer is ignored", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    session.play(1n);
    await settle();
    const { stop, answer } = made.engine.last;
    session.undo();
    expect(stop.aborted).toBe(true);
    answer([3n]);
    await made.time.pass(5 * MINIMUM);
    expect(pile(session)).toBe("20 0 0");
  });

  test("the moves of a turn are made one by one", async () => {
    const { made, session } = await scene({ game: new StonesGame({ several: true }), seats: [robot, ann] });
    await settle();
    made.engine.last.answer([1n, 2n]);
    await made.time.pass(MINIMUM);
    expect(pile(session)).toBe("19 0 1");
    await made.time.pass(MINIMUM);
    expect(pile(session)).toBe("17 1 0");
    expect(made.engine.searches).toHaveLength(1);
  });

  test("a game of computers can be paused and stepped", async () => {
    const { made, session } = await scene({ seats: [robot, robot] });
    await settle();
    session.pause();
    expect(made.engine.last.stop.aborted).toBe(true);
    await made.time.pass(5 * MINIMUM);
    expect(session.match.value.cursor).toBe(0);
    session.step();
    await settle();
    made.engine.last.answer([1n]);
    await made.time.pass(5 * MINIMUM);
    expect(session.match.value.cursor).toBe(1);
    const searches = made.engine.searches.length;
    session.resume();
    await settle();
    expect(made.engine.searches).toHaveLength(searches + 1);
    session.undo();
    expect(session.paused.value).toBe(true);
    await made.time.pass(5 * MINIMUM);
    expect(session.match.value.cursor).toBe(0);
  });

  test("a reopened game of computers is paused", async () => {
    const { made, session } = await scene({ seats: [robot, robot] });
    await settle();
    made.engine.last.answer([1n]);
    await made.time.pass(MINIMUM);
    session.close();
    const again = await made.window(new FakeEngine());
    expect(again.paused.value).toBe(true);
  });

  test("a failed search is reported and pauses the game", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    made.engine.last.fail(new MessageError("engine-failed"));
    await settle();
    expect(session.notice.value?.key).toBe("engine-failed");
    expect(session.paused.value).toBe(true);
    expect(session.thinking.value).toBe(null);
  });

  test("the page makes no moves for the server's engines", async () => {
    const { made, session } = await scene({ seats: [ann, server] });
    session.play(1n);
    await settle();
    expect(made.engine.searches).toHaveLength(0);
    made.gameStore.report(made.id, { depth: 0, score: null });
    await settle();
    expect(session.thinking.value).toEqual({ seat: 1, progress: null });
    made.gameStore.report(made.id, { depth: 4, score: null });
    await settle();
    expect(session.thinking.value).toEqual({ seat: 1, progress: { depth: 4, score: null } });
    session.moveNow();
    expect(made.gameStore.hurried).toEqual([made.id]);
    made.gameStore.change(made.id, session.match.value.play(1n).toData());
    await settle();
    expect(session.thinking.value).toBe(null);
    expect(pile(session)).toBe("18 0 0");
  });

  test("the window in use computes", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    const engine = new FakeEngine();
    const other = await made.window(engine);
    session.play(1n);
    await settle();
    expect([made.engine.searches.length, engine.searches.length]).toEqual([1, 0]);
    other.undo();
    other.play(2n);
    await settle();
    expect(made.engine.last.stop.aborted).toBe(true);
    expect(engine.searches).toHaveLength(1);
    other.close();
    await settle();
    expect(made.engine.searches).toHaveLength(2);
    expect(String(made.engine.last.position)).toBe("18 1 0");
  });

  test("closing ends searches and timers", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    session.close();
    expect(made.engine.closed).toBe(true);
    await made.time.pass(5 * MINIMUM);
    expect(session.match.value.cursor).toBe(0);
  });

  test("a lost move of a computer alone needs no notice", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    session.play(1n);
    await settle();
    made.gameStore.goDown();
    made.engine.last.answer([2n]);
    await made.time.pass(MINIMUM);
    expect(pile(session)).toBe("17 0 0");
    made.gameStore.change(made.id, beginMatch(made.game.start(), [ann, robot]).play(1n).play(3n).toData());
    made.gameStore.goUp();
    await settle();
    expect(pile(session)).toBe("16 0 0");
    expect(session.notice.value).toBe(null);
  });
});
