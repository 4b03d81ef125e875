import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Unreachable } from "../../src/keep/failures";
import { LazyChannel } from "../../src/keep/requests";
import * as channels from "../../src/online/channel";
import { FakeSocket } from "./fake_server";

const sockets: FakeSocket[] = [];

/** A channel with fake connections. */
class FakeChannel extends channels.Channel {
  constructor(address: string) {
    super(address, (url) => {
      const socket = new FakeSocket(url);
      sockets.push(socket);
      return socket as unknown as WebSocket;
    });
  }
}

const topic = (ups: boolean[] = []) => ({
  startRequest: () => ({ type: "watch", game: "one", since: null }) as const,
  endRequest: () => ({ type: "unwatch", game: "one" }) as const,
  hear: () => undefined,
  connection: (up: boolean) => void ups.push(up),
  refused: () => undefined,
});

beforeEach(() => {
  vi.useFakeTimers();
  sockets.length = 0;
});

afterEach(() => vi.useRealTimers());

it("is loaded once, with the first topic or request", async () => {
  const load = vi.fn(async () => ({ ...channels, Channel: FakeChannel }));
  const channel = new LazyChannel("ws://here/api/live", load);
  expect(load).not.toHaveBeenCalled();
  channel.follow("one", topic());
  const asked = channel.ask({ type: "resign", game: "one" });
  await vi.advanceTimersByTimeAsync(0);
  expect(load).toHaveBeenCalledOnce();
  sockets[0]!.open();
  channel.restart("one");
  await vi.advanceTimersByTimeAsync(0);
  expect(sockets[0]!.received.map(({ do: { type } }) => type)).toEqual(["watch", "resign", "watch"]);
  sockets[0]!.done(sockets[0]!.received[1]!.id);
  await expect(asked).resolves.toMatchObject({ type: "done" });
});

it("is loaded again after a failure if a topic is followed", async () => {
  const load = vi.fn(async () => ({ ...channels, Channel: FakeChannel }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const channel = new LazyChannel("ws://here/api/live", load);
  const ups: boolean[] = [];
  const end = channel.follow("one", topic(ups));
  await vi.advanceTimersByTimeAsync(0);
  expect(ups).toEqual([false]);
  end();
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).toHaveBeenCalledOnce();
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  await expect(channel.ask({ type: "resign", game: "one" })).rejects.toBeInstanceOf(Unreachable);
  channel.follow("one", topic(ups));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sockets).toHaveLength(1);
});
