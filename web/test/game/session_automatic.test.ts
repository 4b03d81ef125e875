/** Automatic moves: passes and premoves. */

import { describe, expect, test } from "vitest";
import { settle } from "./fakes";
import { ann, MINIMUM, pile, robot, scene } from "./scene";
import { StonesGame } from "./stones_game";

describe("automatic moves", () => {
  test("a forced pass is made and announced", async () => {
    const { made, session } = await scene({ game: new StonesGame({ passAt: [19] }) });
    session.play(1n);
    await made.time.pass(MINIMUM - 1);
    expect(session.match.value.cursor).toBe(1);
    await made.time.pass(1);
    expect(pile(session)).toBe("18 0 0");
    expect(session.notice.value).toEqual({ key: "session-passed", args: { player: "BLUE" } });
  });

  test("undo and redo skip forced passes", async () => {
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

  test("a premove is made in the human's turn", async () => {
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

  test("an impossible premove is dropped with a message", async () => {
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

  test("a premove can be cancelled", async () => {
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
