import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Saves } from "../../src/game/saves";
import { withStudy } from "../../src/game/study_tag";
import type { Found, Kept } from "../../src/keep/api";
import { changeTo } from "../../src/keep/change";
import { Copies } from "../../src/keep/copies";
import { openDatabase } from "../../src/keep/database";
import { Conflict, Missing, Unreachable } from "../../src/keep/errors";
import { Requests } from "../../src/keep/requests";
import { ServerKeeper } from "../../src/keep/server";
import { Channel } from "../../src/online/channel";
import { FakeServer } from "./fake_server";
import { ONGOING, played, START } from "./matches";

let server: FakeServer;

/** The keeper of a page that is loaded now. */
function open(requests: Requests = server.requests): ServerKeeper {
  const copies = new Copies(openDatabase());
  return new ServerKeeper(
    requests,
    copies,
    async () => ONGOING,
    server.hello,
    new Channel(server.requests.live, server.openSocket),
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

/** What a watcher hears. */
function watch(keeper: ServerKeeper, id: string) {
  const seen: (Kept | null)[] = [];
  const ups: boolean[] = [];
  const reports: Found[] = [];
  const end = keeper.watch(id, {
    changed: (kept) => seen.push(kept),
    connection: (up) => ups.push(up),
    report: (found) => reports.push(found),
  });
  return { seen, ups, reports, end };
}

const soon = { timeout: 3000, interval: 5 };

describe("a game on the server", () => {
  it("is created, loaded, changed and deleted", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    expect(await keeper.load(id)).toMatchObject({ version: 1, match: START });
    expect(await keeper.save(id, 1, played("a"))).toMatchObject({ version: 2, match: played("a") });
    expect(server.changes).toEqual([{ version: 1, change: changeTo(START, played("a")) }]);
    await keeper.remove(id);
    await expect(keeper.load(id)).rejects.toBeInstanceOf(Missing);
    await keeper.remove(id);
  });

  it("can have the engines that the server offers for its options", async () => {
    const keeper = open();
    expect(await keeper.engines("any", { size: 3, more: 1 })).toEqual(["Cat"]);
    expect(await keeper.engines("any", { size: 4 })).toEqual([]);
    expect(await keeper.engines("other", { size: 3 })).toEqual([]);
  });

  it("that another window has changed is not overwritten", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    server.change(id, played("x"));
    const error = await keeper.save(id, 1, played("a")).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Conflict);
    expect((error as Conflict).kept).toMatchObject({ version: 2, match: played("x") });
    expect(await keeper.save(id, 2, played("x", "y"))).toMatchObject({ version: 3 });
  });

  it("is sent its study when that has changed", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    await keeper.save(id, 1, withStudy(START, "{one}"));
    await keeper.save(id, 2, withStudy(played("a"), "{one}"));
    await keeper.save(id, 3, played("a"));
    expect(server.changes.map(({ change }) => [change.moves, change.study])).toEqual([
      [[], "{one}"],
      [["a"], null],
      [[], ""],
    ]);
    expect(await open().load(id)).toMatchObject({ version: 4, match: played("a") });
  });

  it("keeps a study and what is played elsewhere meanwhile", async () => {
    const keeper = open();
    const kept = await keeper.create(START);
    const shown: Kept[] = [];
    const lost = vi.fn();
    const changed = async (told: Kept) => void shown.push(told);
    const saves = new Saves(keeper, kept, { changed, lost, failed: lost });
    const end = keeper.watch(kept.id, { changed: (told) => void saves.tell(told!) });
    server.change(kept.id, played("a"));
    saves.put(withStudy(START, "{one}"));
    const both = withStudy(played("a"), "{one}");
    await vi.waitFor(() => expect(server.games.get(kept.id)).toMatchObject({ version: 3, match: both }), soon);
    await vi.waitFor(() => expect(saves.unsaved.value).toBe(false), soon);
    expect(shown.map(({ match }) => match)).toEqual([both]);
    expect(lost).not.toHaveBeenCalled();
    saves.put(withStudy(played("a", "b"), "{one}"));
    await vi.waitFor(() => expect(server.games.get(kept.id)).toMatchObject({ version: 4 }), soon);
    end();
  });

  it("takes a refusal as it is", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    server.refuses = { status: 400, error: "refused" };
    await expect(keeper.save(id, 1, played("?"))).rejects.toMatchObject({
      key: "keep-refused",
      args: { detail: "because" },
    });
    expect(await keeper.save(id, 1, played("a"))).toMatchObject({ version: 2 });
  });
});

describe("while the server is away", () => {
  it("a change waits and is sent when it is back; several become one", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    server.isAway = true;
    const first = keeper.save(id, 1, played("a"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = keeper.save(id, 1, played("a", "b"));
    const third = keeper.save(id, 1, played("a", "b", "c"));
    expect(await keeper.load(id)).toMatchObject({ version: 1, match: played("a", "b", "c") });
    server.isAway = false;
    expect(await first).toMatchObject({ version: 3, match: played("a", "b", "c") });
    expect(await Promise.all([second, third])).toMatchObject([{ version: 3 }, { version: 3 }]);
    expect(server.changes).toHaveLength(2);
  });

  it("a change outlives the page", async () => {
    const before = open();
    const { id } = await before.create(START);
    server.isAway = true;
    before.save(id, 1, played("a")).catch(() => undefined);
    const copies = new Copies(openDatabase());
    await vi.waitFor(async () => expect(await copies.pending()).toHaveLength(1), soon);

    const after = open();
    expect(await after.load(id)).toMatchObject({ version: 1, match: played("a") });
    const { seen, end } = watch(after, id);
    server.isAway = false;
    await after.sendPending();
    await vi.waitFor(() => expect(server.games.get(id)).toMatchObject({ version: 2, match: played("a") }), soon);
    await vi.waitFor(() => expect(seen.at(-1)).toMatchObject({ version: 2, match: played("a") }), soon);
    await vi.waitFor(async () => expect(await new Copies(openDatabase()).pending()).toEqual([]), soon);
    expect(await after.save(id, 2, played("a", "b"))).toMatchObject({ version: 3 });
    end();
  });

  it("a change that no longer fits when the server is back gives way, and it is told", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, end } = watch(keeper, id);
    server.isAway = true;
    const saved = keeper.save(id, 1, played("a"));
    server.change(id, played("x"));
    server.isAway = false;
    await expect(saved).rejects.toBeInstanceOf(Conflict);
    expect(seen.at(-1)).toMatchObject({ version: 2, match: played("x") });
    end();
  });

  it("a change whose answer was lost is not made twice", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    server.losesAnswer = true;
    expect(await keeper.save(id, 1, played("a"))).toMatchObject({ version: 2, match: played("a") });
    expect(server.games.get(id)?.version).toBe(2);
  });

  it("what is done after a change whose answer was lost follows it", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    server.losesAnswer = true;
    const first = keeper.save(id, 1, played("a"));
    await vi.waitFor(() => expect(server.games.get(id)?.version).toBe(2), soon);
    server.isAway = true;
    const second = keeper.save(id, 1, played("a", "b"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    const third = keeper.save(id, 1, played("a", "b", "c"));
    server.isAway = false;
    expect(await Promise.all([first, second, third])).toHaveLength(3);
    expect(server.games.get(id)).toMatchObject({ version: 3, match: played("a", "b", "c") });
  });

  it("so it does when the page was loaded anew between", async () => {
    const before = open();
    const { id } = await before.create(START);
    server.losesAnswer = true;
    before.save(id, 1, played("a")).catch(() => undefined);
    await vi.waitFor(() => expect(server.games.get(id)?.version).toBe(2), soon);
    server.isAway = true;
    before.save(id, 1, played("a", "b")).catch(() => undefined);
    await vi.waitFor(
      async () => expect(await new Copies(openDatabase()).pending()).toMatchObject([{ pending: played("a", "b") }]),
      soon,
    );
    const after = open();
    server.isAway = false;
    await after.sendPending();
    await vi.waitFor(() => expect(server.games.get(id)).toMatchObject({ match: played("a", "b") }), soon);
  });

  it("the list and the games are as they were, and new again afterwards", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const before = await keeper.list();
    expect(before).toMatchObject([{ id, ply: 0 }]);
    expect(keeper.away.value).toBe(false);
    server.isAway = true;
    expect(await keeper.list()).toEqual(before);
    expect(keeper.away.value).toBe(true);
    expect(await keeper.load(id)).toMatchObject({ version: 1, match: START });
    await expect(keeper.create(START)).rejects.toBeInstanceOf(Unreachable);
    server.isAway = false;
    expect((await keeper.create(START)).version).toBe(1);
    await keeper.list();
    expect(keeper.away.value).toBe(false);
  });

  it("the list has what was begun and done here since", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    await keeper.list();
    const { id: other } = await keeper.create(START);
    server.isAway = true;
    keeper.save(id, 1, played("a")).catch(() => undefined);
    await vi.waitFor(async () => {
      const list = await keeper.list();
      expect(list).toHaveLength(2);
      expect(list).toContainEqual(expect.objectContaining({ id, ply: 1 }));
      expect(list).toContainEqual(expect.objectContaining({ id: other, ply: 0 }));
    }, soon);
  });

  it("nothing is left of who has signed out, but for what is unsent, which is sent when they are back", async () => {
    let isOver = false;
    const ending: typeof fetch = (...of) => (isOver ? Promise.reject(new TypeError()) : server.requests.fetcher(...of));
    const before = open(new Requests(server.requests.base, ending));
    const { id: sent } = await before.create(START);
    const { id: unsent } = await before.create(START);
    await before.list();
    server.isAway = true;
    before.save(unsent, 1, played("a")).catch(() => undefined);
    await vi.waitFor(async () => expect(await new Copies(openDatabase()).pending()).toHaveLength(1), soon);
    await before.forget({ unsent: false });
    isOver = true;

    const other = open();
    await expect(other.load(sent)).rejects.toBeInstanceOf(Unreachable);
    server.isAway = false;
    server.refuses = { status: 403, error: "not-yours" };
    await other.sendPending();
    await vi.waitFor(() => expect(server.refuses).toBeNull(), soon);
    await new Copies(openDatabase()).putList([]);
    expect(await new Copies(openDatabase()).pending()).toMatchObject([{ id: unsent, pending: played("a") }]);

    await open().sendPending();
    await vi.waitFor(() => expect(server.games.get(unsent)).toMatchObject({ version: 2, match: played("a") }), soon);
  });

  it("nothing at all is left of an account that was deleted", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    await keeper.list();
    server.isAway = true;
    keeper.save(id, 1, played("a")).catch(() => undefined);
    const copies = new Copies(openDatabase());
    await vi.waitFor(async () => expect(await copies.pending()).toHaveLength(1), soon);
    await keeper.forget({ unsent: true });
    expect(await copies.all()).toEqual([]);
    expect(await copies.list()).toBeUndefined();
  });

  it("the list of a page that never had one says so", async () => {
    server.isAway = true;
    await expect(open().list()).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("who watches a game", () => {
  it("shares it with others of the same window until the last has left", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const one = watch(keeper, id);
    const other = watch(keeper, id);
    await vi.waitFor(() => expect(one.ups).toEqual([true]), soon);
    one.end();
    server.tell(id, { type: "thinking", version: 1, thinking: 1 });
    expect([one.seen, other.seen]).toMatchObject([[], [{ thinking: 1 }]]);
    other.end();
    expect(server.sockets[0]!.asked.at(-1)).toEqual({ type: "unfollow", game: id });
    expect(server.sockets[0]!.asked).toHaveLength(2);
  });

  it("hears what others do, but not what the own window does", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, ups, end } = watch(keeper, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    expect(server.sockets[0]!.address).toBe("ws://here/prefix/api/live");
    expect(server.sockets[0]!.asked).toEqual([{ type: "follow", game: id, since: 1 }]);
    await keeper.save(id, 1, played("a"));
    const change = changeTo(START, played("a"));
    server.tell(id, { type: "change", version: 2, change, thinking: null });
    expect(seen).toEqual([]);
    server.tell(id, { type: "thinking", version: 2, thinking: 1 });
    expect(seen.at(-1)).toMatchObject({ version: 2, thinking: 1 });
    const answer = changeTo(played("a"), played("a", "b"));
    server.tell(id, { type: "change", version: 3, change: answer, thinking: null });
    expect(seen.at(-1)).toMatchObject({ version: 3, match: played("a", "b"), thinking: null });
    server.tell(id, { type: "gone" });
    expect(seen.at(-1)).toBeNull();
    end();
  });

  it("hears that an engine thinks about the own window's move", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, end } = watch(keeper, id);
    server.thinks = 1;
    await keeper.save(id, 1, played("a"));
    await vi.waitFor(() => expect(seen).toMatchObject([{ version: 2, thinking: 1, match: played("a") }]), soon);
    end();
  });

  it("hears what an engine has found about the position that is known", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, ups, reports, end } = watch(keeper, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    server.tell(id, { type: "report", version: 1, depth: 3, score: -40 });
    server.tell(id, { type: "report", version: 2, depth: 1, score: 0 });
    expect(reports).toMatchObject([{ depth: 3, score: -40 }]);
    expect(seen).toEqual([]);
    expect(server.sockets).toHaveLength(1);
    end();
  });

  it("hears an engine that answers before the change's own answer has come", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, ups, end } = watch(keeper, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    const saving = keeper.save(id, 1, played("a"));
    server.tell(id, { type: "change", version: 2, change: changeTo(START, played("a")), thinking: 1 });
    const answer = changeTo(played("a"), played("a", "b"));
    server.tell(id, { type: "change", version: 3, change: answer, thinking: null });
    expect(seen).toEqual([]);
    expect(await saving).toMatchObject({ version: 2 });
    await vi.waitFor(() => expect(seen).toHaveLength(1), soon);
    expect(seen[0]).toMatchObject({ version: 3, match: played("a", "b") });
    end();
  });

  it("is connected again, from where it was, and told what was missed", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, ups, end } = watch(keeper, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    server.isAway = true;
    server.drop();
    await vi.waitFor(() => expect(ups.at(-1)).toBe(false), soon);
    const kept = server.change(id, played("x"));
    server.isAway = false;
    await vi.waitFor(() => expect(ups.at(-1)).toBe(true), soon);
    server.tell(id, { type: "state", kept: kept as never });
    expect(seen.at(-1)).toMatchObject({ version: 2, match: played("x") });
    end();
  });

  it("is told everything anew where something is missing between", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, ups, end } = watch(keeper, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    server.tell(id, { type: "change", version: 5, change: changeTo(START, played("q")), thinking: null });
    expect(server.sockets).toHaveLength(1);
    expect(server.sockets[0]!.asked.at(-1)).toEqual({ type: "follow", game: id, since: null });
    expect(seen).toEqual([]);
    end();
  });

  it("is told that the game is gone, and left in peace", async () => {
    const keeper = open();
    const { id } = await keeper.create(START);
    const { seen, ups, end } = watch(keeper, id);
    await vi.waitFor(() => expect(ups).toEqual([true]), soon);
    server.games.delete(id);
    server.drop();
    await vi.waitFor(() => expect(seen).toEqual([null]), soon);
    expect(ups.at(-1)).toBe(false);
    end();
  });
});
