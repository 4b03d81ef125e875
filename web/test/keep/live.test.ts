import { expect, it, vi } from "vitest";
import { Live } from "../../src/keep/live";
import { FakeSocket } from "./fake_server";

function connect() {
  const socket = new FakeSocket("ws://here/");
  const close = vi.spyOn(socket, "close");
  const ups: boolean[] = [];
  const listener = {
    address: () => socket.address,
    event: () => undefined,
    connection: (up: boolean) => ups.push(up),
    refused: async () => false,
  };
  return { live: new Live(listener, () => socket as unknown as WebSocket), socket, close, ups };
}

it("a connection that is there is closed at once", () => {
  const { live, socket, close, ups } = connect();
  socket.open();
  live.end();
  expect(close).toHaveBeenCalledOnce();
  expect(ups).toEqual([true]);
});

it("a connection that is not there yet is closed when it is, and nobody hears of it", () => {
  const { live, socket, close, ups } = connect();
  live.end();
  expect(close).not.toHaveBeenCalled();
  socket.open();
  expect(close).toHaveBeenCalledOnce();
  expect(ups).toEqual([]);
});
