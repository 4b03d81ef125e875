/** Actions in an open game, and how they are stored. */

import { describe, expect, test } from "vitest";
import { beginMatch } from "../../src/game/match";
import { MessageError } from "../../src/text/api";
import { settle } from "./fakes";
import { ann, bob, MINIMUM, pile, robot, scene } from "./scene";

describe("playing", () => {
  test("a move is shown at once and stored", async () => {
    const { made, session } = await scene();
    session.play(2n);
    expect(pile(session)).toBe("18 1 0");
    expect(session.unsaved.value).toBe(true);
    await settle();
    expect(session.unsaved.value).toBe(false);
    expect(made.gameStore.games.get(made.id)!.match.moves).toEqual(["take2"]);
  });

  test("undo, redo, resigning and a draw", async () => {
    const { session } = await scene();
    session.play(2n);
    session.undo();
    expect(pile(session)).toBe("20 0 0");
    session.redo();
    session.agreeToDraw();
    expect(session.match.value.outcome.reason).toBe("agreement");
    session.undo();
    session.resign(0);
    expect(session.match.value.outcome).toEqual({ status: "win", winner: 1, reason: "resignation" });
    expect(() => session.play(1n)).toThrow("not-allowed-over");
  });

  test("a spectator cannot act", async () => {
    const { session } = await scene({ mine: false });
    expect(() => session.play(1n)).toThrow("not-allowed-watching");
    expect(session.match.value.plies).toBe(0);
  });

  test("the shown ply follows own moves only", async () => {
    const { made, session } = await scene();
    session.play(1n);
    session.play(2n);
    session.cursor.go(1);
    expect([session.cursor.at.value, session.cursor.present.value]).toEqual([1, 2]);
    expect(session.cursor.node.value.lastMove!.before.toString()).toBe("20 0 0");
    await settle();
    made.gameStore.change(made.id, session.match.value.play(3n).toData());
    await settle();
    expect(session.match.value.cursor).toBe(3);
    expect(session.cursor.at.value).toBe(1);
    session.play(1n);
    expect([session.cursor.at.value, session.cursor.present.value]).toEqual([4, 4]);
    session.cursor.go(99);
    expect(session.cursor.at.value).toBe(4);
  });
});

describe("storing", () => {
  test("actions without a connection are stored after a reconnection", async () => {
    const { made, session } = await scene();
    made.gameStore.goDown();
    expect(session.connected.value).toBe(false);
    session.play(1n);
    session.play(2n);
    session.play(3n);
    await settle();
    expect(made.gameStore.saved).toHaveLength(0);
    made.gameStore.goUp();
    await settle();
    expect(session.connected.value).toBe(true);
    expect(made.gameStore.games.get(made.id)!.match.moves).toEqual(["take1", "take2", "take3"]);
  });

  test("a change from another window is shown", async () => {
    const { made, session } = await scene();
    const other = await made.window();
    session.play(3n);
    await settle();
    expect(pile(other)).toBe("17 1 0");
    other.play(1n);
    await settle();
    expect(pile(session)).toBe("16 0 0");
    expect(session.notice.value).toBe(null);
  });

  test("the first stored of two simultaneous changes wins", async () => {
    const { made, session } = await scene();
    made.gameStore.goDown();
    session.play(1n);
    made.gameStore.change(made.id, beginMatch(made.game.start(), [ann, bob]).play(3n).toData());
    await settle();
    expect(pile(session)).toBe("19 1 0");
    made.gameStore.goUp();
    await settle();
    expect(pile(session)).toBe("17 1 0");
    expect(session.notice.value?.key).toBe("session-conflict");
    session.play(1n);
    await settle();
    expect(made.gameStore.games.get(made.id)!.match.moves).toEqual(["take3", "take1"]);
  });

  test("late moves can be made again", async () => {
    const { made, session } = await scene();
    made.gameStore.goDown();
    session.play(1n);
    session.play(2n);
    made.gameStore.change(made.id, beginMatch(made.game.start(), [ann, bob]).play(3n).toData());
    made.gameStore.goUp();
    await settle();
    expect(session.notice.value?.action?.key).toBe("session-go-on");
    session.notice.value!.action!.act();
    await settle();
    expect(made.gameStore.games.get(made.id)!.match.moves).toEqual(["take1", "take2"]);
    expect(pile(session)).toBe("17 0 0");
  });

  test("a repeated state does not interrupt a search", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    made.gameStore.change(made.id, session.match.value.toData());
    await settle();
    expect(made.engine.searches).toHaveLength(1);
    expect(made.engine.last.stop.aborted).toBe(false);
    made.engine.last.answer([1n]);
    await made.time.pass(MINIMUM);
    expect(made.gameStore.saved.at(-1)).toMatchObject({ moves: ["take1"] });
  });

  test("a refused change is reported and undone", async () => {
    const { made, session } = await scene();
    made.gameStore.refusal = new MessageError("keep-not-yours");
    session.play(1n);
    await settle();
    expect(session.notice.value?.key).toBe("keep-not-yours");
    expect(pile(session)).toBe("20 0 0");
  });

  test("a deleted game is reported", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await made.gameStore.remove(made.id);
    expect(session.removed.value).toBe(true);
    expect(session.thinking.value).toBe(null);
    expect(made.engine.last.stop.aborted).toBe(true);
  });
});
