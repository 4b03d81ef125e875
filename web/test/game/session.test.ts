/** Open games with a small game, and with keeper, engine and time under the test's control. */

import { afterEach, describe, expect, test } from "vitest";
import type { Clock, Seat } from "../../src/game/api";
import { fullClock } from "../../src/game/clock";
import { beginMatch } from "../../src/game/match";
import { openSession, type Session } from "../../src/game/session";
import { studyOf, withStudy } from "../../src/game/study_tag";
import { MessageError } from "../../src/text/message_error";
import { FakeEngine, FakeKeeper, FakeLocks, FakeTime, settle } from "./fakes";
import { StonesGame } from "./stones_game";

const ann: Seat = { kind: "person", name: "Ann" };
const bob: Seat = { kind: "person", name: "Bob" };
const robot: Seat = { kind: "computer", level: 3 };
const server: Seat = { kind: "engine", name: "Cat" };

const MINIMUM = 500;

let opened: Session[] = [];

afterEach(() => {
  for (const session of opened) session.close();
  opened = [];
});

interface Wanted {
  game?: StonesGame;
  seats?: Seat[];
  clock?: Clock | null;
  mine?: boolean;
}

class Scene {
  readonly keeper = new FakeKeeper();
  readonly time = new FakeTime();
  readonly locks = new FakeLocks();
  readonly engine = new FakeEngine();
  readonly game: StonesGame;
  id = "";

  constructor(game: StonesGame) {
    this.game = game;
  }

  async window(engine = this.engine): Promise<Session> {
    const session = await openSession(this.id, async () => this.game, {
      keeper: this.keeper,
      engine: () => engine,
      minimumTime: () => MINIMUM,
      locks: this.locks as unknown as LockManager,
      time: this.time,
    });
    opened.push(session);
    await settle();
    return session;
  }
}

async function scene({ game = new StonesGame(), seats = [ann, bob], clock = null, mine = true }: Wanted = {}) {
  const made = new Scene(game);
  const { id } = await made.keeper.create(beginMatch(game.start(), seats, clock).toData(), mine);
  made.id = id;
  return { made, session: await made.window() };
}

const pile = (session: Session): string => session.match.value.position.toString();

describe("playing", () => {
  test("a move is shown at once and stored", async () => {
    const { made, session } = await scene();
    session.play(2n);
    expect(pile(session)).toBe("18 1 0");
    expect(session.unsaved.value).toBe(true);
    await settle();
    expect(session.unsaved.value).toBe(false);
    expect(made.keeper.games.get(made.id)!.match.moves).toEqual(["take2"]);
  });

  test("undo, redo, resigning and a draw", async () => {
    const { session } = await scene();
    session.play(2n);
    session.undo();
    expect(pile(session)).toBe("20 0 0");
    session.redo();
    session.agree();
    expect(session.match.value.outcome.reason).toBe("agreement");
    session.undo();
    session.resign(0);
    expect(session.match.value.outcome).toEqual({ status: "win", winner: 1, reason: "resignation" });
    expect(() => session.play(1n)).toThrow("not-allowed-over");
  });

  test("who only watches cannot act", async () => {
    const { session } = await scene({ mine: false });
    expect(() => session.play(1n)).toThrow("not-allowed-watching");
    expect(session.match.value.plies).toBe(0);
  });

  test("what one looks at stays while others move, and follows one's own moves", async () => {
    const { made, session } = await scene();
    session.play(1n);
    session.play(2n);
    session.look(1);
    expect(session.shown.value).toMatchObject({ ply: 1, present: false });
    expect(session.shown.value.last!.before.toString()).toBe("20 0 0");
    await settle();
    made.keeper.change(made.id, session.match.value.play(3n).toData());
    await settle();
    expect(session.match.value.cursor).toBe(3);
    expect(session.shown.value.ply).toBe(1);
    session.play(1n);
    expect(session.shown.value).toMatchObject({ ply: 4, present: true });
    session.look(99);
    expect(session.shown.value.ply).toBe(4);
  });

  test("a branch and a rematch are games of their own", async () => {
    const { made, session } = await scene({
      seats: [ann, robot],
      clock: fullClock({ initial: 9000, increment: 0, perMove: 0 }, 2),
    });
    session.play(1n);
    const branch = made.keeper.games.get(await session.branch(1, [ann, bob]))!;
    expect(branch.match).toMatchObject({ moves: ["take1"], seats: [ann, bob] });
    const rematch = made.keeper.games.get(await session.rematch())!;
    expect(rematch.match).toMatchObject({ moves: [], seats: [robot, ann], clock: { left: [9000, 9000] } });
  });
});

describe("storing", () => {
  test("what is done while the server is gone is stored when it is back", async () => {
    const { made, session } = await scene();
    made.keeper.goDown();
    expect(session.connected.value).toBe(false);
    session.play(1n);
    session.play(2n);
    session.play(3n);
    await settle();
    expect(made.keeper.saved).toHaveLength(0);
    made.keeper.goUp();
    await settle();
    expect(session.connected.value).toBe(true);
    expect(made.keeper.games.get(made.id)!.match.moves).toEqual(["take1", "take2", "take3"]);
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

  test("of two changes at once the one that was stored wins, and the other window is told", async () => {
    const { made, session } = await scene();
    made.keeper.goDown();
    session.play(1n);
    made.keeper.change(made.id, beginMatch(made.game.start(), [ann, bob]).play(3n).toData());
    await settle();
    expect(pile(session)).toBe("19 1 0");
    made.keeper.goUp();
    await settle();
    expect(pile(session)).toBe("17 1 0");
    expect(session.notice.value?.key).toBe("session-conflict");
    session.play(1n);
    await settle();
    expect(made.keeper.games.get(made.id)!.match.moves).toEqual(["take3", "take1"]);
  });

  test("a study that another window has written is there, and who thinks goes on", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    made.keeper.change(made.id, withStudy(session.match.value.toData(), "take1 {why}"));
    await settle();
    expect(studyOf(session.match.value)).toBe("take1 {why}");
    expect(made.engine.searches).toHaveLength(1);
    expect(made.engine.last.stop.aborted).toBe(false);
    made.engine.last.answer([1n]);
    await made.time.pass(MINIMUM);
    expect(made.keeper.saved.at(-1)).toMatchObject({ moves: ["take1"], tags: { study: "take1 {why}" } });
  });

  test("a move and what another window writes at the same time are both stored", async () => {
    const { made, session } = await scene();
    made.keeper.goDown();
    session.play(1n);
    made.keeper.change(made.id, withStudy(beginMatch(made.game.start(), [ann, bob]).toData(), "take1 {why}"));
    made.keeper.goUp();
    await settle();
    expect(session.notice.value).toBe(null);
    expect(made.keeper.games.get(made.id)!.match).toMatchObject({ moves: ["take1"], tags: { study: "take1 {why}" } });
    expect(session.match.value.toData()).toEqual(made.keeper.games.get(made.id)!.match);
    expect(session.unsaved.value).toBe(false);
    session.play(2n);
    await settle();
    expect(made.keeper.games.get(made.id)!.match.moves).toEqual(["take1", "take2"]);
  });

  test("what cannot be stored is said, and what is stored is shown", async () => {
    const { made, session } = await scene();
    made.keeper.refusal = new MessageError("keep-not-yours");
    session.play(1n);
    await settle();
    expect(session.notice.value?.key).toBe("keep-not-yours");
    expect(pile(session)).toBe("20 0 0");
  });

  test("a deleted game is known as such", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await made.keeper.remove(made.id);
    expect(session.removed.value).toBe(true);
    expect(session.thinking.value).toBe(null);
    expect(made.engine.last.stop.aborted).toBe(true);
  });
});

describe("computers", () => {
  test("a computer answers, but not before its opponent's move could be followed", async () => {
    const { made, session } = await scene({ seats: [ann, robot] });
    session.play(1n);
    await settle();
    expect(session.thinking.value).toEqual({ seat: 1, report: null });
    const { level, position, answer, report } = made.engine.last;
    expect([level, String(position)]).toEqual([3, "19 1 0"]);
    const found = { depth: 1, whole: true, nodes: 2, milliseconds: 3, lines: [] };
    report(found);
    expect(session.thinking.value).toEqual({ seat: 1, report: found });
    answer([2n]);
    await made.time.pass(MINIMUM - 1);
    expect(session.match.value.cursor).toBe(1);
    await made.time.pass(1);
    expect(pile(session)).toBe("17 0 0");
    expect(session.thinking.value).toBe(null);
    expect(made.keeper.saved.at(-1)!.moves).toEqual(["take1", "take2"]);
  });

  test("a person cannot move for it", async () => {
    const { session } = await scene({ seats: [robot, ann] });
    expect(() => session.play(1n)).toThrow("not-allowed-computers-turn");
  });

  test("it moves at once when it is told to", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    session.moveNow();
    expect(made.engine.last.stop.aborted).toBe(true);
    await settle();
    expect(pile(session)).toBe("19 1 0");
  });

  test("undo while it thinks ends the search, and its late answer counts no more", async () => {
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

  test("the moves of its turn are made one by one", async () => {
    const { made, session } = await scene({ game: new StonesGame({ several: true }), seats: [robot, ann] });
    await settle();
    made.engine.last.answer([1n, 2n]);
    await made.time.pass(MINIMUM);
    expect(pile(session)).toBe("19 0 1");
    await made.time.pass(MINIMUM);
    expect(pile(session)).toBe("17 1 0");
    expect(made.engine.searches).toHaveLength(1);
  });

  test("among themselves they can be stopped and moved on step by step", async () => {
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

  test("a game among computers that is opened again waits", async () => {
    const { made, session } = await scene({ seats: [robot, robot] });
    await settle();
    made.engine.last.answer([1n]);
    await made.time.pass(MINIMUM);
    session.close();
    const again = await made.window(new FakeEngine());
    expect(again.paused.value).toBe(true);
  });

  test("a search that fails is told of, and nothing goes on by itself", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    made.engine.last.fail(new MessageError("engine-failed"));
    await settle();
    expect(session.notice.value?.key).toBe("engine-failed");
    expect(session.paused.value).toBe(true);
    expect(session.thinking.value).toBe(null);
  });

  test("engines of the server's are the server's", async () => {
    const { made, session } = await scene({ seats: [ann, server] });
    session.play(1n);
    await settle();
    expect(made.engine.searches).toHaveLength(0);
    made.keeper.change(made.id, session.match.value.toData(), 1);
    await settle();
    expect(session.thinking.value).toEqual({ seat: 1, report: null });
    session.moveNow();
    expect(made.keeper.hurried).toEqual([made.id]);
    made.keeper.change(made.id, session.match.value.play(1n).toData());
    await settle();
    expect(session.thinking.value).toBe(null);
    expect(pile(session)).toBe("18 0 0");
  });

  test("of two windows the one that is used computes", async () => {
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

  test("closing ends all", async () => {
    const { made, session } = await scene({ seats: [robot, ann] });
    await settle();
    session.close();
    expect(made.engine.closed).toBe(true);
    await made.time.pass(5 * MINIMUM);
    expect(session.match.value.cursor).toBe(0);
  });
});

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

describe("clocks", () => {
  const clock = fullClock({ initial: 10_000, increment: 2000, perMove: 0 }, 2);

  test("time runs from the first move on, and each turn adds to it", async () => {
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
    expect(made.keeper.saved.at(-1)!.clock!.left).toEqual([10_000, 8000]);
  });

  test("who has none left loses", async () => {
    const { made, session } = await scene({ clock });
    session.play(1n);
    await made.time.pass(9999);
    expect(session.match.value.over).toBe(false);
    await made.time.pass(1);
    expect(session.match.value.outcome).toEqual({ status: "win", winner: 0, reason: "time" });
    expect(session.running.value).toBe(null);
    expect(made.keeper.saved.at(-1)).toMatchObject({
      ending: { reason: "time", seat: 1 },
      clock: { left: [10_000, 0] },
    });
  });

  test("of three, the others play on", async () => {
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

  test("undo gives time back, redo takes it again", async () => {
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

  test("a fallen flag that is undone leaves the turn to be played", async () => {
    const { made, session } = await scene({ clock });
    session.play(1n);
    await made.time.pass(10_000);
    session.undo();
    expect(session.timeLeft(1)).toBe(10_000);
    expect(session.match.value.personsTurn).toBe(true);
  });

  test("it stands while all is paused and when the game is opened again", async () => {
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

  test("a computer moves before its time is over", async () => {
    const { made, session } = await scene({ seats: [ann, robot], clock });
    session.play(1n);
    await settle();
    await made.time.pass(3000);
    expect(made.engine.searches[0]!.stop.aborted).toBe(true);
    expect(session.match.value.cursor).toBe(2);
  });
});
