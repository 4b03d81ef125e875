/** Solo games on a server: moves of this window, of engines and of other devices. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Seat } from "../../src/game/api";
import { beginMatch } from "../../src/game/match";
import { openSession, type Session } from "../../src/game/session";
import { realTime, type Time } from "../../src/game/time";
import { GameCopies } from "../../src/keep/database";
import { ServerStore } from "../../src/keep/server";
import { Channel } from "../../src/online/channel";
import { FakeServer } from "../keep/fake_server";
import { FakeEngine, FakeTime } from "./fakes";
import { ann, bob, robot } from "./scene";
import { StonesGame } from "./stones_game";

const stones = new StonesGame();
vi.mock("../../src/rules/game", () => ({ openGame: async () => ({ variant: async () => stones }) }));
const soon = { timeout: 3000, interval: 5 };
let server: FakeServer;
let id: string;
const sessions: Session[] = [];

/** A window that shows the game, on any device of the user. */
async function open(engine = new FakeEngine(), time: Time = realTime, second: Seat = bob): Promise<Session> {
  const copies = new GameCopies(Promise.reject(new Error("no storage")));
  const channel = new Channel(server.requests.liveAddress, server.openSocket);
  const gameStore = new ServerStore(server.requests, copies, () => Promise.reject(new Error("no list")), null, channel);
  if (id === "") ({ id } = await gameStore.create(beginMatch(stones.start(), [ann, second]).toData()));
  const session = await openSession(id, {
    gameStore,
    open: async () => stones,
    createEngine: () => engine,
    minimumTime: () => 0,
    time,
  });
  sessions.push(session);
  await vi.waitFor(() => expect(server.sockets.length).toBeGreaterThanOrEqual(sessions.length), soon);
  return session;
}

/** Sends the server's events from a number on. */
function report(from = 0): void {
  for (const event of server.games.get(id)!.events.slice(from)) server.tell(id, event);
}

const pile = (session: Session): string => session.match.value.position.toString();
const stored = (session: Session) => vi.waitFor(() => expect(session.unsaved.value).toBe(false), soon);

beforeEach(() => {
  server = new FakeServer();
  id = "";
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  vi.restoreAllMocks();
});

describe("a solo game on a server", () => {
  it("shows a move at once, before the server confirms it", async () => {
    const session = await open();
    session.play(2n);
    const { match } = session;
    const shown = match.value;
    await stored(session);
    report();
    await vi.waitFor(() => expect(session.game.value.seq).toBe(1), soon);
    expect(match.value).toBe(shown);
  });

  it("continues after a stored move without its event", async () => {
    const session = await open();
    session.play(2n);
    await stored(session);
    session.play(1n);
    await stored(session);
    expect(server.games.get(id)!.match.moves).toEqual(["take2", "take1"]);
    report();
    await vi.waitFor(() => expect(session.game.value.seq).toBe(2), soon);
    expect(pile(session)).toBe("17 0 0");
  });

  it("shows another device's moves, and can undo them", async () => {
    const [one, other] = [await open(), await open()];
    one.play(2n);
    await stored(one);
    report();
    await vi.waitFor(() => expect(pile(other)).toBe("18 1 0"), soon);
    other.undo();
    await stored(other);
    report(1);
    await vi.waitFor(() => expect(pile(one)).toBe("20 0 0"), soon);
    expect(one.match.value.canRedo).toBe(true);
  });

  it("keeps late moves as a variation, and offers to continue", async () => {
    const [one, other] = [await open(), await open()];
    one.play(2n);
    await stored(one);
    other.play(3n);
    other.play(1n);
    await vi.waitFor(() => expect(other.notice.value?.key).toBe("session-conflict"), soon);
    expect(pile(other)).toBe("18 1 0");
    other.notice.value!.action!.act();
    await vi.waitFor(() => expect(pile(other)).toBe("16 0 0"), soon);
    await stored(other);
    expect(server.games.get(id)!.match.moves).toEqual(["take3", "take1"]);
  });

  it("shows another device's late moves to the first device", async () => {
    const [one, other] = [await open(), await open()];
    one.play(2n);
    await stored(one);
    other.play(3n);
    other.play(1n);
    await vi.waitFor(() => expect(one.notice.value?.key).toBe("session-conflict-elsewhere"), soon);
    one.notice.value!.action!.act();
    expect(pile(one)).toBe("16 0 0");
    await stored(one);
    expect(server.games.get(id)!.match.moves).toEqual(["take3", "take1"]);
  });

  it("lets the last device move for computers for ten seconds", async () => {
    const time = new FakeTime();
    const engines = [new FakeEngine(), new FakeEngine()];
    const [one, other] = [await open(engines[0], time, robot), await open(engines[1], time, robot)];
    one.play(2n);
    await stored(one);
    report();
    await vi.waitFor(() => expect(pile(other)).toBe("18 1 0"), soon);
    expect(engines.map(({ searches }) => searches.length)).toEqual([1, 0]);
    await time.pass(10_000);
    expect(engines.map(({ searches }) => searches.length)).toEqual([1, 1]);
  });

  it("is shared as soon as another person sits", async () => {
    const session = await open();
    server.shared.add(id);
    server.tell(id, { type: "sat", seq: 1, at: 0, seat: 1, name: "Cleo", guest: false });
    await vi.waitFor(() => expect(session.game.value.alone).toBe(false), soon);
    expect(server.sockets[0]!.asked.at(-1)).toEqual({ type: "watch", game: id, since: null });
    server.tell(id, { ...server.state(id), seq: 1 });
    await vi.waitFor(() => expect(session.ownSeats).toEqual([0]), soon);
    expect(() => session.undo()).toThrow("not-allowed-alone");
  });

  it("reports its deletion", async () => {
    const session = await open();
    server.tell(id, { type: "gone" });
    await vi.waitFor(() => expect(session.removed.value).toBe(true), soon);
  });
});
