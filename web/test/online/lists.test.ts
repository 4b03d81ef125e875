import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Requests } from "../../src/keep/requests";
import { Channel } from "../../src/online/channel";
import { GameLists } from "../../src/online/lists";
import { FakeSocket } from "../keep/fake_server";

let asked: string[];
let isAway: boolean;
let sockets: FakeSocket[];
let lists: GameLists;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  isAway = false;
  sockets = [];
  const requests = new Requests("http://here/", async (address) => {
    asked.push(String(address).replace("http://here/api/", ""));
    if (isAway) throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify({ games: [{ game: `${asked.length}`, yours: false, changed: 0, seats: [] }] }));
  });
  const channel = new Channel("ws://here/api/live", (address) => {
    const socket = new FakeSocket(address, (server, { id }) => server.done(id));
    sockets.push(socket);
    queueMicrotask(() => socket.open());
    return socket as unknown as WebSocket;
  });
  lists = new GameLists(requests, channel);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("are asked for when somebody follows them, the lobby's only where it is wanted", async () => {
  const end = lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  expect(new Set(asked)).toEqual(new Set(["online"]));
  expect(lists.own.value).toHaveLength(1);
  expect(lists.lobby.value).toBeNull();
  const endLobby = lists.follow({ lobby: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toContain("online/lobby");
  expect(lists.lobby.value).toHaveLength(1);
  endLobby();
  expect(sockets[0]!.asked).toEqual([
    { type: "lobby", on: false, own: true },
    { type: "lobby", on: true, own: true },
    { type: "lobby", on: false, own: true },
  ]);
  end();
  expect(sockets[0]!.asked.at(-1)).toEqual({ type: "lobby", on: false, own: false });
});

it("are asked for again when they have changed, but not at each of many changes", async () => {
  lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  asked.length = 0;
  for (let change = 0; change < 20; change++) sockets[0]!.tell({ type: "lobby-changed", own: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

const entry = (game: string, changed: number, { yours = false, mine = true } = {}): object => ({
  game,
  changed,
  yours,
  seats: [false, mine].map((mine) => ({ mine, guest: true, seat: { kind: "person", name: "Ann" } })),
});

it("take changed entries from the channel, without a request", async () => {
  lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  asked.length = 0;
  const tell = (game: object): void => sockets[0]!.tell({ type: "lobby-changed", own: true, game });
  const listed = (): string[] => lists.own.value!.map(({ game }) => game);
  tell(entry("a", 1));
  tell(entry("b", 2));
  tell(entry("c", 3, { yours: true }));
  tell(entry("a", 4));
  expect(listed().filter((game) => "abc".includes(game))).toEqual(["c", "a", "b"]);
  expect(lists.own.value![0]!.seats[1]!.seat).not.toEqual({ kind: "person", name: "Ann" }); // but marked as a guest
  tell(entry("c", 5));
  expect(listed().slice(0, 3)).toEqual(["c", "a", "b"]);
  tell(entry("a", 6, { mine: false }));
  expect(listed().slice(0, 2)).toEqual(["c", "b"]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([]);
});

it("are asked for again after a change that came while they were on their way", async () => {
  lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  asked.length = 0;
  const loading = lists.load();
  sockets[0]!.tell({ type: "lobby-changed", own: true, game: entry("a", 1) });
  await loading;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(["online", "online"]);
});

it("stay as they were while the server is away, which is told", async () => {
  lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  const before = lists.own.value;
  isAway = true;
  await lists.load();
  expect(lists.failed.value).toBe(true);
  expect(lists.own.value).toBe(before);
  isAway = false;
  await lists.load();
  expect(lists.failed.value).toBe(false);
});
