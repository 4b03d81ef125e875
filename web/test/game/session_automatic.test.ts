/** Automatic moves: passes and premoves. */

import { describe, expect, test } from "vitest";
import { settle } from "./fakes";
import { ann, MINIMUM, pile, robot, scene } from "./scene";
import { StonesGame } from "./stones_game";

describe("moves that make themselves", () => {
  test("a pass that is all one can do is made and told of", async () => {
    const { made, session } = await scene({ game: new StonesGame({ passAt: [19] }) });
    session.play(1n);
    await made.time.pass(MINIMUM - 1);
    expect(session.match.value.cursor).toBe(1);
    await made.time.pass(1);
    expect(pile(session)).toBe("18 0 0");
    expect(session.notice.value).toEqual({ key: "session-passed", args: { player: "BLUE" } });
  });

  test("undo and redo go past it", async () => {
    const { made, session } = await scene({ game: new StonesGame({ passAt: [19] }) });
    session.play(1n);
    await made.time.pass(MINIMUM);
    session.undo();
    expect(pile(session)).toBe("20 0 0");
    session.redo();
    expect(pile(session)).toBe("18 0 0");
  });

  test("a computer passes without a search", async () => {
    const { made, session } = await scene({ game: new StonesGame({ passAt: [19] }), seats: [ann, robot] });
    session.play(1n);
    await made.time.pass(MINIMUM);
    expect(pile(session)).toBe("18 0 0");
    expect(made.engine.searches).toHaveLength(0);
  });

  test("a move chosen in advance is made when it is one's turn, its clicks in any order", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    session.play(1n);
    await settle();
    session.setPremove(["3", "pile"]);
    expect(made.engine.searches).toHaveLength(1);
    made.engine.last.answer([1n]);
    await made.time.pass(2 * MINIMUM);
    expect(pile(session)).toBe("15 1 0");
    expect(session.premove.value).toBe(null);
  });

  test("one that cannot be made is dropped with a word", async () => {
    const { made, session } = await scene({ game: new StonesGame({ pile: 4 }), seats: [ann, robot] });
    session.play(1n);
    await settle();
    session.setPremove(["pile", "3"]);
    made.engine.last.answer([1n]);
    await made.time.pass(2 * MINIMUM);
    expect(pile(session)).toBe("2 0 0");
    expect(session.notice.value?.key).toBe("session-premove-dropped");
    expect(session.premove.value).toBe(null);
  });

  test("it can be taken back", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    session.play(1n);
    session.setPremove(["pile", "3"]);
    session.setPremove(null);
    await settle();
    made.engine.last.answer([1n]);
    await made.time.pass(2 * MINIMUM);
    expect(pile(session)).toBe("18 0 0");
  });
});
