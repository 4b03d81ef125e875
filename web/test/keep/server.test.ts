import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { MatchData } from "../../src/game/api";
import { type GameMessage, newestMatch, type StoredGame } from "../../src/keep/api";
import { GameCopies, openDatabase } from "../../src/keep/database";
import { Conflict, Missing, Unreachable } from "../../src/keep/failures";
import { Requests } from "../../src/keep/requests";
import { ServerStore } from "../../src/keep/server";
import { Channel } from "../../src/online/channel";
import { FakeServer } from "./fake_server";
import { ONGOING, played, START } from "./matches";

let server: FakeServer;

/** The game store of a newly loaded page. */
function openStore(requests: Requests = server.requests): ServerStore {
  const copies = new GameCopies(openDatabase());
  return new ServerStore(
    requests,
    copies,
    async () => ONGOING,
    server.hello,
    new Channel(server.requests.liveAddress, server.openSocket),
  );
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeServer();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Saves a match, as a page that knows this version of the game. */
function save(gameStore: ServerStore, id: string, version: number, match: MatchData): Promise<StoredGame> {
  const known = version === 0 ? START : game(id).match;
  return gameStore.save({ id, version, base: version, mine: true, match: known }, match).done;
}

/** Watches a game, and collects the calls of each callback. */
function watch(gameStore: ServerStore, id: string) {
  const seen: (StoredGame | null)[] = [];
  const studies: string[] = [];
  const ups: boolean[] = [];
  const messages: GameMessage[] = [];
  const refusals: unknown[] = [];
  const end = gameStore.watch(id, {
    since: () => 0,
    changed: (kept) => seen.push(kept),
    hear: (message) => messages.push(message),
    connection: (up) => ups.push(up),
    refused: (error) => refusals.push(error),
    studyChanged: (text) => studies.push(text),
  });
  return { seen, studies, ups, messages, refusals, end };
}

const soon = { timeout: 3000, interval: 5 };

/** The commands that the server has received, without their ids. */
const receivedCommands = (): object[] =>
  server.appended.flatMap(({ commands }) => commands.map(({ id: _, ...rest }) => rest));

const game = (id: string) => server.games.get(id)!;

describe("a game on the server", () => {
  it("is created, loaded, changed and deleted", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    expect(await gameStore.load(id)).toMatchObject({ version: 0, match: START });
    expect(await save(gameStore, id, 0, played("a"))).toMatchObject({ version: 1, match: played("a") });
    expect(receivedCommands()).toEqual([{ type: "play", game: id, ply: 0, move: "a", left: null }]);
    expect(server.appended[0]).toMatchObject({ base: 0, commands: [{ id: expect.stringMatching(/^[\w-]{8}$/) }] });
    await gameStore.remove(id);
    await expect(gameStore.load(id)).rejects.toBeInstanceOf(Missing);
    await gameStore.remove(id);
  });

  it("lists the server's engines for its options", async () => {
    const gameStore = openStore();
    expect(await gameStore.engines("any", { size: 3, more: 1 })).toEqual(["Cat"]);
    expect(await gameStore.engines("any", { size: 4 })).toEqual([]);
    expect(await gameStore.engines("other", { size: 3 })).toEqual([]);
  });

  it("changed by another window is not overwritten", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.change(id, played("x"));
    const error = await save(gameStore, id, 0, played("a")).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Conflict);
    expect((error as Conflict).kept).toMatchObject({ version: 1, match: played("x") });
    expect((error as Conflict).lost).toMatchObject(played("a"));
    expect(await save(gameStore, id, 1, played("x", "y"))).toMatchObject({ version: 2 });
  });

  it("has a study", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    await gameStore.saveStudy(id, "{one}", "");
    await save(gameStore, id, 0, played("a"));
    expect(game(id).study).toMatchObject({ version: 1, text: "{one}" });
    expect(await openStore().study(id)).toBe("{one}");
    await gameStore.saveStudy(id, "", "{one}");
    expect(game(id).study).toMatchObject({ version: 2, text: "" });
    expect(receivedCommands()).toHaveLength(1);
  });

  it("is created with the study of its tags", async () => {
    const { id } = await openStore().create({ ...START, tags: { event: "Porto", study: "{one}" } });
    expect(game(id)).toMatchObject({ study: { text: "{one}" }, match: { tags: { event: "Porto" } } });
    expect((await openStore().load(id)).match.tags).toEqual({ event: "Porto" });
  });

  it("reports a study from another device", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    expect(await gameStore.study(id)).toBe("");
    const { studies, end } = watch(gameStore, id);
    await vi.waitFor(() => expect(server.sockets).toHaveLength(1), soon);
    await openStore().saveStudy(id, "{two}", "");
    await vi.waitFor(() => expect(studies).toEqual(["{two}"]), soon);
    end();
  });

  it("reports a refusal and accepts later changes", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.refuses = { status: 400, error: "refused" };
    await expect(save(gameStore, id, 0, played("?"))).rejects.toMatchObject({
      key: "keep-refused",
      args: { detail: "because" },
    });
    expect(await save(gameStore, id, 0, played("a"))).toMatchObject({ version: 1 });
  });

  it("waits after too many requests", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.refuses = { status: 429, error: "too-fast" };
    expect(await save(gameStore, id, 0, played("a"))).toMatchObject({ version: 1 });
  });
});

describe("while the server is away", () => {
  it("changes wait, and are sent together after its return", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.isAway = true;
    const first = save(gameStore, id, 0, played("a"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = save(gameStore, id, 0, played("a", "b"));
    const third = save(gameStore, id, 0, played("a", "b", "c"));
    expect(newestMatch(await gameStore.load(id))).toEqual(played("a", "b", "c"));
    server.isAway = false;
    expect(await first).toMatchObject({ version: 3, match: played("a", "b", "c") });
    expect(await Promise.all([second, third])).toMatchObject([{ version: 3 }, { version: 3 }]);
    expect(server.appended).toHaveLength(1);
  });

  it("a change survives a reload of the page", async () => {
    const before = openStore();
    const { id } = await before.create(START);
    server.isAway = true;
    save(before, id, 0, played("a")).catch(() => undefined);
    const copies = new GameCopies(openDatabase());
    await vi.waitFor(async () => expect(await copies.unsent()).toHaveLength(1), soon);

    const after = openStore();
    const { version, unsent } = await after.load(id);
    expect([version, unsent]).toMatchObject([0, { match: played("a") }]);
    server.isAway = false;
    await after.sendUnsent();
    await vi.waitFor(() => expect(game(id)).toMatchObject({ seq: 1, match: played("a") }), soon);
    expect(await unsent!.done).toMatchObject({ version: 1, match: played("a") });
    expect(game(id).events[0]!.id).toBe(unsent!.ids[0]);
    await vi.waitFor(async () => expect(await new GameCopies(openDatabase()).unsent()).toEqual([]), soon);
    expect(await save(after, id, 1, played("a", "b"))).toMatchObject({ version: 2 });
  });

  it("unsent changes of an earlier page version become commands", async () => {
    const { id } = await openStore().create(START);
    server.change(id, played("a"));
    const database = await openDatabase();
    const kept = { id, version: 7, mine: true, match: played("a"), thinking: null };
    const changed = new Date().toISOString();
    await database.put("copies", { id, kept, pending: played("a", "b", "c"), sent: played("a", "b"), changed });
    await openStore().sendUnsent();
    await vi.waitFor(() => expect(game(id).match).toMatchObject(played("a", "b", "c")), soon);
    expect(game(id).seq).toBe(3);
  });

  it("so do changes that were sent without an answer", async () => {
    const { id } = await openStore().create(START);
    server.change(id, played("a", "b"));
    const database = await openDatabase();
    const kept = { id, version: 7, mine: true, match: played("a"), thinking: null };
    const changed = new Date().toISOString();
    await database.put("copies", { id, kept, pending: played("a", "b", "c"), sent: played("a", "b"), changed });
    await openStore().sendUnsent();
    await vi.waitFor(() => expect(game(id).match).toMatchObject(played("a", "b", "c")), soon);
    expect(game(id).seq).toBe(3);
  });

  it("a late change of an earlier visit is reported", async () => {
    const before = openStore();
    const { id } = await before.create(START);
    server.isAway = true;
    save(before, id, 0, played("a")).catch(() => undefined);
    await vi.waitFor(async () => expect(await new GameCopies(openDatabase()).unsent()).toHaveLength(1), soon);
    const after = openStore();
    const { unsent } = await after.load(id);
    server.change(id, played("x"));
    server.isAway = false;
    await expect(unsent!.done).rejects.toMatchObject({ lost: played("a") });
  });

  it("two windows keep each other's unsent changes", async () => {
    const [one, other] = [openStore(), openStore()];
    const { id } = await one.create(START);
    await other.load(id);
    server.isAway = true;
    save(one, id, 0, played("a")).catch(() => undefined);
    await vi.waitFor(async () => expect(await new GameCopies(openDatabase()).unsent()).toHaveLength(1), soon);
    await other.copies.put(id, { pending: null });
    expect(await new GameCopies(openDatabase()).unsent()).toMatchObject([{ pending: played("a") }]);
  });

  it("a change for another person's seat comes too late", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.isAway = true;
    const saved = save(gameStore, id, 0, played("a"));
    server.shared.add(id);
    server.isAway = false;
    await expect(saved).rejects.toMatchObject({ kept: { shared: true }, lost: played("a") });
    expect(await gameStore.copies.unsent()).toEqual([]);
  });

  it("a change that no longer fits is dropped and reported", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.isAway = true;
    const saved = save(gameStore, id, 0, played("a"));
    server.change(id, played("x"));
    server.isAway = false;
    await expect(saved).rejects.toMatchObject({ kept: { version: 1, match: played("x") } });
  });

  it("a change whose answer was lost is stored once", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.losesAnswer = true;
    expect(await save(gameStore, id, 0, played("a"))).toMatchObject({ version: 1, match: played("a") });
    expect(game(id).seq).toBe(1);
  });

  it("later changes follow a change whose answer was lost", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    server.losesAnswer = true;
    const first = save(gameStore, id, 0, played("a"));
    await vi.waitFor(() => expect(game(id).seq).toBe(1), soon);
    server.isAway = true;
    const second = save(gameStore, id, 0, played("a", "b"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const third = save(gameStore, id, 0, played("a", "b", "c"));
    server.isAway = false;
    expect(await Promise.all([first, second, third])).toHaveLength(3);
    expect(server.games.get(id)).toMatchObject({ seq: 3, match: played("a", "b", "c") });
  });

  it("they also follow it after a reload of the page", async () => {
    const before = openStore();
    const { id } = await before.create(START);
    server.losesAnswer = true;
    save(before, id, 0, played("a")).catch(() => undefined);
    await vi.waitFor(() => expect(game(id).seq).toBe(1), soon);
    server.isAway = true;
    save(before, id, 0, played("a", "b")).catch(() => undefined);
    await vi.waitFor(
      async () => expect(await new GameCopies(openDatabase()).unsent()).toMatchObject([{ pending: played("a", "b") }]),
      soon,
    );
    const after = openStore();
    server.isAway = false;
    await after.sendUnsent();
    await vi.waitFor(() => expect(server.games.get(id)).toMatchObject({ match: played("a", "b") }), soon);
  });

  it("list and games show stored copies, then are updated", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    const before = await gameStore.list();
    expect(before).toMatchObject([{ id, ply: 0 }]);
    expect(gameStore.unreachable.value).toBe(false);
    server.isAway = true;
    expect(await gameStore.list()).toEqual(before);
    expect(gameStore.unreachable.value).toBe(true);
    expect(await gameStore.load(id)).toMatchObject({ version: 0, match: START });
    await expect(gameStore.create(START)).rejects.toBeInstanceOf(Unreachable);
    server.isAway = false;
    expect((await gameStore.create(START)).version).toBe(0);
    await gameStore.list();
    expect(gameStore.unreachable.value).toBe(false);
  });

  it("the list includes games and moves that are unsent", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    await gameStore.list();
    const { id: other } = await gameStore.create(START);
    server.isAway = true;
    save(gameStore, id, 0, played("a")).catch(() => undefined);
    await vi.waitFor(async () => {
      const list = await gameStore.list();
      expect(list).toHaveLength(2);
      expect(list).toContainEqual(expect.objectContaining({ id, ply: 1 }));
      expect(list).toContainEqual(expect.objectContaining({ id: other, ply: 0 }));
    }, soon);
  });

  it("signing out keeps only unsent changes, for the next sign-in", async () => {
    let isOver = false;
    const ending: typeof fetch = (...of) => (isOver ? Promise.reject(new TypeError()) : server.requests.fetcher(...of));
    const before = openStore(new Requests(server.requests.pageAddress, ending));
    const { id: sent } = await before.create(START);
    const { id: unsent } = await before.create(START);
    await before.list();
    server.isAway = true;
    save(before, unsent, 0, played("a")).catch(() => undefined);
    await vi.waitFor(async () => expect(await new GameCopies(openDatabase()).unsent()).toHaveLength(1), soon);
    await before.forget({ keepUnsent: true });
    isOver = true;

    const other = openStore();
    await expect(other.load(sent)).rejects.toBeInstanceOf(Unreachable);
    server.isAway = false;
    server.refuses = { status: 403, error: "not-yours" };
    await other.sendUnsent();
    await vi.waitFor(() => expect(server.refuses).toBeNull(), soon);
    await new GameCopies(openDatabase()).putList([]);
    expect(await new GameCopies(openDatabase()).unsent()).toMatchObject([{ id: unsent, pending: played("a") }]);

    await openStore().sendUnsent();
    await vi.waitFor(() => expect(server.games.get(unsent)).toMatchObject({ seq: 1, match: played("a") }), soon);
  });

  it("deleting an account removes all copies and unsent changes", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    await gameStore.list();
    server.isAway = true;
    save(gameStore, id, 0, played("a")).catch(() => undefined);
    const copies = new GameCopies(openDatabase());
    await vi.waitFor(async () => expect(await copies.unsent()).toHaveLength(1), soon);
    await gameStore.forget({ keepUnsent: false });
    expect(await copies.all()).toEqual([]);
    expect(await copies.list()).toBeUndefined();
  });

  it("a page without a stored list reports an error", async () => {
    server.isAway = true;
    await expect(openStore().list()).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("a watched game", () => {
  it("is requested from the last known event, also after reconnection", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    const { seen, ups, end } = watch(gameStore, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    expect(server.sockets[0]!.address).toBe("ws://here/prefix/api/live");
    server.isAway = true;
    server.drop();
    await vi.waitFor(() => expect(ups.at(-1)).toBe(false), soon);
    server.change(id, played("x"));
    server.isAway = false;
    await vi.waitFor(() => expect(ups.at(-1)).toBe(true), soon);
    expect(server.sockets.at(-1)!.asked).toEqual([{ type: "watch", game: id, since: 0 }]);
    server.tell(id, server.state(id));
    expect(seen).toMatchObject([{ version: 1, match: played("x"), shared: false }]);
    end();
    expect(server.sockets.at(-1)!.asked.at(-1)).toEqual({ type: "unwatch", game: id });
  });

  it("reports events and searches", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    const { messages, ups, end } = watch(gameStore, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    await save(gameStore, id, 0, played("a"));
    server.tell(id, game(id).events[0]!);
    server.tell(id, { type: "thinks", seat: 1, depth: 3, score: -40 });
    expect(messages).toMatchObject([
      { type: "moved", seq: 1, move: "a" },
      { type: "thinks", seat: 1, depth: 3 },
    ]);
    end();
  });

  it("is requested completely on demand, also as a shared game", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    const { seen, ups, end } = watch(gameStore, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    gameStore.requestState(id);
    expect(server.sockets[0]!.asked).toHaveLength(2);
    server.tell(id, { ...server.state(id), alone: false });
    expect(seen).toMatchObject([{ shared: true, match: START }]);
    end();
  });

  it("is reported as deleted, or as missing", async () => {
    const gameStore = openStore();
    const { id } = await gameStore.create(START);
    const { seen, refusals, ups, end } = watch(gameStore, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    server.tell(id, { type: "gone" });
    expect(seen).toEqual([null]);
    server.games.delete(id);
    server.drop();
    await vi.waitFor(() => expect(refusals[0]).toBeInstanceOf(Missing), soon);
    expect(ups.at(-1)).toBe(false);
    end();
  });
});
