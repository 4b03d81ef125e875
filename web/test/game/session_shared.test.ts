import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Play } from "../../generated/schema";
import { openSession } from "../../src/game/session";
import { blitz, events, GAME, NOON, openScene, type Scene, stateOf, type Wanted } from "../online/games";
import { FakeEngine, settle } from "./fakes";

let scene: Scene;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  scene?.session?.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(wanted: Wanted = {}) {
  scene = await openScene(wanted);
  return scene.session;
}

const openBySecret = (id: string) =>
  openSession(id, {
    gameStore: scene.gameStore,
    secret: "s",
    open: async () => scene.game,
    createEngine: () => new FakeEngine(),
    minimumTime: () => 0,
  });

const pile = (): string => scene.session.match.value.position.toString();
const take = (ply: number, stones: number, left: number[] = []) =>
  ({ type: "moved", ply, move: `take${stones}`, left }) as const;
/** The moves that the page sent, without their ids. */
const plays = () =>
  scene.asked("play").map((request) => {
    const { id: _, left: __, ...play } = request.do as Play;
    return play;
  });
/** The event of a move of the viewer, by default of the last one. */
const own = (ply: number, stones: number, left: number[] = [], sent = -1) => ({
  ...take(ply, stones, left),
  id: (scene.asked("play").at(sent)!.do as Play).id!,
});
/** Makes a move and waits until it is sent. */
async function play(stones: bigint): Promise<void> {
  scene.session.play(stones);
  await settle();
}

async function reconnect(): Promise<void> {
  scene.socket.close();
  await vi.advanceTimersByTimeAsync(1000);
  scene.socket.open();
  await settle();
}

describe("the viewer's move", () => {
  it("is shown at once, sent, and confirmed by its event", async () => {
    const session = await open();
    await play(2n);
    expect(pile()).toBe("18 1 0");
    expect(plays()).toEqual([{ type: "play", game: GAME, ply: 0, move: "take2" }]);
    const shown = session.cursor.node.value.position;
    await scene.tell(events()(own(0, 2)));
    await scene.answer("play");
    expect(session.cursor.node.value.position).toBe(shown);
    expect(session.game.value.match.cursor).toBe(1);
    expect(session.notice.value).toBeNull();
  });

  it("is confirmed if the answer comes before the event", async () => {
    await open();
    await play(2n);
    await scene.answer("play");
    expect(pile()).toBe("18 1 0");
    await scene.tell(events()(own(0, 2)));
    expect(pile()).toBe("18 1 0");
  });

  it("is undone with later moves and a message after refusal", async () => {
    const session = await open({ rules: { several: true } });
    await play(2n);
    await play(1n);
    expect(pile()).toBe("17 1 0");
    await scene.answer("play", "conflict");
    expect(pile()).toBe("20 0 0");
    expect(session.notice.value?.key).toBe("session-too-late");
  });

  it("can be one of several unconfirmed moves of a turn", async () => {
    const session = await open({ rules: { several: true } });
    const next = events();
    await play(2n);
    await play(1n);
    await scene.tell(next(own(0, 2)));
    await scene.answer("play");
    expect(pile()).toBe("17 1 0");
    expect(session.game.value.match.cursor).toBe(1);
    expect(plays().map(({ move }) => move)).toEqual(["take2", "take1"]);
    await scene.tell(next(own(1, 1)));
    expect(session.game.value.match.cursor).toBe(2);
    expect(pile()).toBe("17 1 0");
  });

  it("is sent again after a reconnection, and counts once", async () => {
    const session = await open();
    await play(2n);
    await reconnect();
    expect(scene.socket.asked[0]).toEqual({ type: "watch", game: GAME, since: 5 });
    expect(plays()).toEqual([{ type: "play", game: GAME, ply: 0, move: "take2" }]);
    expect(pile()).toBe("18 1 0");
    await scene.answer("watch");
    await scene.tell(events()(own(0, 2)));
    await scene.answer("play");
    expect(pile()).toBe("18 1 0");
    expect(session.game.value.match.cursor).toBe(1);
  });

  it("is dropped if it came too late", async () => {
    await open({ clock: blitz() });
    await play(2n);
    await scene.tell(events()({ type: "flagged", seat: 0, left: [0, 1] }));
    expect(scene.session.match.value.over).toBe(true);
    expect(pile()).toBe("20 0 0");
  });

  it("remains if another player drops out", async () => {
    await open({ rules: { players: 3 } });
    await play(2n);
    const next = events();
    await scene.tell(next({ type: "resigned", seat: 2, left: [] }));
    expect(pile()).toBe("18 1 0");
    await scene.tell(next(own(0, 2)));
    expect(pile()).toBe("18 1 0");
    expect(scene.session.match.value.position.canResign(2)).toBe(false);
  });

  it("is impossible out of turn, for spectators and during pauses", async () => {
    const session = await open();
    await play(1n);
    expect(() => session.play(1n)).toThrow("not-allowed-watching");
    session.close();
    const watching = await open({ own: null });
    expect(watching.mayAct).toBe(false);
    expect(() => watching.play(1n)).toThrow("not-allowed-watching");
    watching.close();
    const paused = await open({ more: { status: "paused" } });
    expect(() => paused.play(1n)).toThrow("not-allowed-interrupted");
  });
});

describe("the server's messages", () => {
  it("are requested again after a gap", async () => {
    await open();
    const next = events(6);
    await scene.tell(next(take(1, 1)), next(take(2, 1)));
    expect(scene.asked("watch").map((request) => request.do)).toEqual([
      { type: "watch", game: GAME, since: 5 },
      { type: "watch", game: GAME, since: null },
    ]);
    expect(pile()).toBe("20 0 0");
    const match = { ...stateOf().match, moves: ["take2", "take1", "take1"], cursor: 3 };
    await scene.tell(stateOf({ more: { seq: 8, match } }));
    expect(pile()).toBe("16 1 0");
    await scene.tell(events(8)(take(3, 1)));
    expect(pile()).toBe("15 0 0");
  });

  it("count once if repeated", async () => {
    await open();
    const event = events()(take(0, 2));
    await scene.tell(event, event);
    expect(pile()).toBe("18 1 0");
  });

  it("after a lost connection include only missed events", async () => {
    const session = await open();
    await scene.tell(events()(take(0, 2)));
    await reconnect();
    expect(session.connected.value).toBe(false);
    expect(scene.socket.asked[0]).toEqual({ type: "watch", game: GAME, since: 6 });
    await scene.tell(events(6)(take(1, 3)));
    await scene.answer("watch");
    expect(session.connected.value).toBe(true);
    expect(pile()).toBe("15 0 0");
  });

  it("at the beginning lead to a request of the ratings", async () => {
    const seats = stateOf().seats.map((seat, number) => (number === 1 ? { ...seat, taken: false } : seat));
    await open({ more: { status: "waiting", seats } });
    await scene.tell(events()({ type: "sat", seat: 1, name: "Bob", guest: false }));
    expect(scene.session.game.value.status).toBe("playing");
    expect(scene.asked("watch").at(-1)?.do).toEqual({ type: "watch", game: GAME, since: null });
  });

  it("about an engine show its search until it moves", async () => {
    const session = await open({
      seats: [
        { kind: "person", name: "Ann" },
        { kind: "computer", level: 3 },
      ],
    });
    await play(1n);
    const next = events();
    await scene.tell(next(own(0, 1)));
    await scene.tell({ type: "thinks", game: GAME, seat: 1, depth: 4, score: 120 });
    expect(session.thinking.value).toEqual({ seat: 1, progress: { depth: 4, score: 120 } });
    await scene.tell(next(take(1, 1)));
    expect(session.thinking.value).toBeNull();
  });

  it("about a private game need its link's secret", async () => {
    scene = await openScene();
    const opening = openBySecret("not-a-game");
    expect(scene.asked("watch").at(-1)?.do).toEqual({ type: "watch", game: "not-a-game", since: null, secret: "s" });
    await scene.answer("watch", "not-found");
    await expect(opening).rejects.toMatchObject({ key: "keep-missing" });
    const other = openBySecret("other");
    await scene.tell({ ...stateOf(), game: "other" });
    expect((await other).game.value.seq).toBe(5);
    expect(scene.asked("watch").at(-1)?.do).toEqual({ type: "watch", game: "other", since: 5, secret: "s" });
    (await other).close();
  });
});

describe("clocks", () => {
  it("show the times by the server's clock", async () => {
    const session = await open({ clock: blitz(), more: { since: NOON - 10_000 } });
    expect(session.timeLeft(0)).toBe(290_000);
    await scene.time.pass(2500);
    expect(session.timeLeft(0)).toBe(287_500);
    expect(session.timeLeft(1)).toBe(300_000);
    expect(session.running.value?.seat).toBe(0);
  });

  it("switch to the next player at once", async () => {
    const session = await open({ clock: blitz(), more: { since: NOON - 10_000 } });
    await play(1n);
    expect(session.timeLeft(0)).toBe(292_000);
    await scene.time.pass(1000);
    expect([session.timeLeft(0), session.timeLeft(1)]).toEqual([292_000, 299_000]);
    expect(session.running.value?.seat).toBe(1);
    await scene.tell({ ...own(0, 1, [292_050, 300_000]), game: GAME, seq: 6, at: NOON + 20 });
    expect(session.timeLeft(0)).toBe(292_050);
    expect(session.timeLeft(1)).toBe(299_020);
  });

  it("do not run before the first move", async () => {
    const session = await open({ clock: blitz() });
    await scene.time.pass(5000);
    expect([session.timeLeft(0), session.running.value]).toEqual([300_000, null]);
    session.close();
    expect((await open()).timeLeft(0)).toBeNull();
  });
});

describe("automatic moves", () => {
  it("a premove is played in the viewer's turn", async () => {
    const session = await open({ own: 1 });
    session.setPremove(["pile", "3"]);
    await scene.tell(events()(take(0, 2)));
    expect(plays()).toEqual([]);
    await scene.time.pass(500);
    expect(plays()).toEqual([{ type: "play", game: GAME, ply: 1, move: "take3" }]);
    expect(session.premove.value).toBeNull();
  });

  it("an impossible premove is dropped with a message", async () => {
    const session = await open({ own: 1, rules: { pile: 3 } });
    session.setPremove(["pile", "3"]);
    await scene.tell(events()(take(0, 1)));
    await scene.time.pass(500);
    expect(plays()).toEqual([]);
    expect(session.notice.value?.key).toBe("session-premove-dropped");
  });

  it("a forced pass is made in the viewer's turn only", async () => {
    await open({ rules: { passAt: [19, 18] } });
    await play(1n);
    await scene.time.pass(1000);
    expect(plays()).toHaveLength(1);
    const next = events();
    await scene.tell(next(own(0, 1)));
    await scene.answer("play");
    await scene.tell(next(take(1, 0)));
    await scene.time.pass(1000);
    expect(plays().at(-1)).toEqual({ type: "play", game: GAME, ply: 2, move: "take0" });
    expect(scene.session.notice.value?.key).toBe("session-passed");
  });
});

describe("a command", () => {
  it("is sent with the game's id and reports a refusal", async () => {
    const session = await open();
    session.send({ type: "offer", kind: "draw", ply: 0 });
    expect(scene.asked("offer")[0]?.do).toEqual({ type: "offer", kind: "draw", ply: 0, game: GAME });
    await scene.answer("offer", "too-fast");
    expect(session.notice.value?.key).toBe("keep-too-fast");
  });

  it("that takes a seat requests the whole state", async () => {
    const session = await open({ own: null });
    const sitting = session.request({ type: "sit", name: "Eve", secret: null, seat: 1 });
    await scene.answer("sit");
    await sitting;
    expect(scene.asked("watch").at(-1)?.do).toEqual({ type: "watch", game: GAME, since: null });
    await scene.tell(stateOf({ own: 1 }));
    expect(session.ownSeats).toEqual([1]);
  });

  it("is repeated after a lost connection only if harmless", async () => {
    const session = await open();
    const said = session.request({ type: "say", text: "hello" }).catch((error: unknown) => error);
    session.send({ type: "offer", kind: "draw", ply: 0 });
    await reconnect();
    expect(await said).toMatchObject({ key: "keep-unreachable" });
    expect(scene.socket.asked.map((one) => (one as { type: string }).type)).toEqual(["watch", "offer"]);
  });
});
