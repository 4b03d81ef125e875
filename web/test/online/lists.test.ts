import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { GameCopies } from "../../src/keep/database";
import { Requests } from "../../src/keep/requests";
import { ServerStore } from "../../src/keep/server";
import { UserGames } from "../../src/keep/user_games";
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
  const copies = new GameCopies(Promise.reject(new Error("no storage")));
  const server = new ServerStore(requests, copies, () => Promise.reject(new Error("no solo games")), null, channel);
  lists = new GameLists(server, new UserGames(server, server.sharedGames));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("lists are requested for followers, the lobby only if wanted", async () => {
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

it("a change of the lobby requests only the lobby", async () => {
  lists.follow({ lobby: true });
  await vi.advanceTimersByTimeAsync(5000);
  asked.length = 0;
  sockets[0]!.tell({ type: "lobby-changed", own: false, game: null });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(["online/lobby"]);
});

it("many changes lead to one request", async () => {
  lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  asked.length = 0;
  for (let change = 0; change < 20; change++) sockets[0]!.tell({ type: "lobby-changed", own: true, game: null });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(1);
});

const entry = (game: string, changed: number, { yours = false, mine = true } = {}): object => ({
  game,
  changed,
  yours,
  seats: [false, mine].map((mine) => ({ mine, guest: true, seat: { kind: "person", name: "Ann" } })),
});

it("changed entries arrive without a request", async () => {
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

it("a change during a request leads to another request", async () => {
  lists.follow({ lobby: false });
  await vi.advanceTimersByTimeAsync(5000);
  asked.length = 0;
  const loading = lists.load();
  sockets[0]!.tell({ type: "lobby-changed", own: true, game: entry("a", 1) });
  await loading;
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual(["online", "online"]);
});

it("an unreachable server leaves the lists unchanged and is reported", async () => {
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
