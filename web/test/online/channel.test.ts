import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Missing, Unreachable } from "../../src/keep/failures";
import { Channel, type TopicMessage } from "../../src/online/channel";
import { settle } from "../game/fakes";
import { FakeSocket } from "../keep/fake_server";

const GAME = "game-of-ours";
const PLAY = { type: "play", game: GAME, ply: 0, move: "a" } as const;
const SAY = { type: "say", game: GAME, text: "hello" } as const;

let sockets: FakeSocket[];
let channel: Channel;

/** The latest connection. */
const socket = (): FakeSocket => sockets.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  sockets = [];
  channel = new Channel("ws://here/api/live", (address) => {
    const made = new FakeSocket(address);
    sockets.push(made);
    return made as unknown as WebSocket;
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A list that receives the answer or the error of a request. */
function outcome(request: Promise<unknown>): unknown[] {
  const results: unknown[] = [];
  request.then(
    (answer) => results.push(answer),
    (error) => results.push(error),
  );
  return results;
}

function follow(key: string, since: () => number | null = () => null) {
  const told: TopicMessage[] = [];
  const ups: boolean[] = [];
  const refused: unknown[] = [];
  const end = channel.follow(key, {
    startRequest: () => ({ type: "watch", game: key, since: since() }),
    endRequest: () => ({ type: "unwatch", game: key }),
    hear: (message) => told.push(message),
    connection: (up) => ups.push(up),
    refused: (error) => refused.push(error),
  });
  return { told, ups, refused, end };
}

/** Answers the latest request of a kind. */
function answer(kind: string, seq = 1): void {
  socket().done(socket().received.findLast((request) => request.do.type === kind)!.id, seq);
}

describe("a request", () => {
  it("opens the connection, and gets the answer with its number", async () => {
    const first = outcome(channel.ask(PLAY));
    const second = outcome(channel.ask(SAY));
    expect(sockets).toHaveLength(1);
    socket().open();
    const [one, other] = socket().received.map(({ id }) => id) as [number, number];
    socket().done(other, 8);
    socket().refuse(one, "conflict");
    await settle();
    expect(second).toMatchObject([{ type: "done", seq: 8 }]);
    expect(first).toMatchObject([{ code: "conflict", key: "keep-refused", args: { detail: "because" } }]);
  });

  it("for an unknown game fails as missing", async () => {
    const asked = outcome(channel.ask(PLAY));
    socket().open();
    socket().refuse(1, "not-found");
    await settle();
    expect(asked[0]).toBeInstanceOf(Missing);
  });

  it("that is repeatable is sent again in order after a disconnection", async () => {
    const moves = [0, 1].map((ply) => outcome(channel.ask({ ...PLAY, ply }, { resend: true })));
    socket().open();
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(sockets).toHaveLength(2);
    socket().open();
    expect(socket().asked).toEqual([PLAY, { ...PLAY, ply: 1 }]);
    for (const { id } of socket().received) socket().done(id);
    await settle();
    expect(moves).toMatchObject([[{ type: "done" }], [{ type: "done" }]]);
  });

  it("that is not repeatable fails after a disconnection", async () => {
    const asked = outcome(channel.ask(SAY));
    socket().open();
    socket().close();
    await settle();
    expect(asked[0]).toBeInstanceOf(Unreachable);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(1);
  });

  it("without an answer after 11 seconds opens a new connection", async () => {
    const asked = outcome(channel.ask(PLAY, { resend: true }));
    socket().open();
    vi.spyOn(socket(), "close").mockImplementation(() => undefined);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(sockets).toHaveLength(2);
    socket().open();
    socket().done(socket().received[0]!.id);
    await settle();
    expect(asked).toMatchObject([{ type: "done" }]);
  });
});

describe("a topic", () => {
  it("receives only its own events, in order", async () => {
    const one = follow(GAME);
    const other = follow("another-game");
    socket().open();
    answer("watch");
    for (const seq of [4, 5]) socket().tell({ type: "aborted", game: GAME, seq, at: 0 });
    socket().tell({ type: "lobby-changed" });
    await settle();
    expect(one.told.map((event) => (event as { seq: number }).seq)).toEqual([4, 5]);
    expect(other.told).toEqual([]);
  });

  it("requests missed events before waiting requests after a reconnection", async () => {
    let known: number | null = null;
    const { ups } = follow(GAME, () => known);
    socket().open();
    answer("watch");
    await settle();
    known = 7;
    void channel.ask(PLAY, { resend: true });
    socket().close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(ups).toEqual([true, false]);
    socket().open();
    expect(socket().asked).toEqual([{ type: "watch", game: GAME, since: 7 }, PLAY]);
    answer("watch");
    await settle();
    expect(ups).toEqual([true, false, true]);
  });

  it("is retried every two seconds while the server is away", async () => {
    follow(GAME);
    socket().open();
    socket().close();
    for (let second = 0; second < 25; second++) {
      await vi.advanceTimersByTimeAsync(1000);
      if (socket().readyState === 0) socket().close();
    }
    const before = sockets.length;
    await vi.advanceTimersByTimeAsync(2000);
    expect(sockets.length).toBeGreaterThan(before);
  });

  it("that is refused is not requested again", async () => {
    const { refused, ups } = follow(GAME);
    socket().open();
    socket().refuse(1, "not-found");
    await settle();
    expect(refused).toHaveLength(1);
    socket().close();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets).toHaveLength(1);
    expect(ups).toEqual([]);
  });

  it("is requested again after a temporary refusal", async () => {
    const { refused, ups } = follow(GAME);
    socket().open();
    socket().refuse(1, "unavailable");
    await vi.advanceTimersByTimeAsync(2500);
    expect(socket().asked).toHaveLength(2);
    answer("watch");
    await settle();
    expect(refused).toEqual([]);
    expect(ups).toEqual([true]);
  });

  it("is requested again after a restart", () => {
    follow(GAME);
    socket().open();
    channel.restart(GAME);
    expect(socket().asked).toHaveLength(2);
  });

  it("ends for its first follower when a second follows it", () => {
    const one = follow(GAME);
    const other = follow(GAME);
    socket().open();
    one.end();
    socket().tell({ type: "aborted", game: GAME, seq: 1, at: 0 });
    expect(one.told).toEqual([]);
    expect(other.told).toHaveLength(1);
    expect(socket().asked).toEqual([{ type: "watch", game: GAME, since: null }]);
  });
});

describe("the connection", () => {
  it("answers pings at once", () => {
    follow(GAME);
    socket().open();
    socket().tell({ type: "ping", ping: 12 });
    expect(socket().asked.at(-1)).toEqual({ type: "pong", ping: 12 });
  });

  it("closes some time after the last topic, not between screens", async () => {
    const { end } = follow(GAME);
    socket().open();
    answer("watch");
    end();
    answer("unwatch");
    await vi.advanceTimersByTimeAsync(2000);
    const second = follow(GAME);
    answer("watch");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket().readyState).toBe(1);
    second.end();
    answer("unwatch");
    await vi.advanceTimersByTimeAsync(20_000);
    expect(socket().readyState).toBe(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sockets).toHaveLength(1);
  });

  it("closes after opening if all topics have ended", async () => {
    const { end } = follow(GAME);
    end();
    socket().open();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket().readyState).toBe(3);
  });

  it("is replaced after 37 seconds without a ping", async () => {
    follow(GAME);
    socket().open();
    answer("watch");
    socket().tell({ type: "ping", ping: 1 });
    await vi.advanceTimersByTimeAsync(37_000);
    expect(sockets).toHaveLength(2);
  });
});
