import "fake-indexeddb/auto";
import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StoredGame } from "../../src/keep/api";
import { BrowserStore, isLocal } from "../../src/keep/browser";
import { openDatabase } from "../../src/keep/database";
import { Conflict, Missing } from "../../src/keep/failures";
import { ONGOING, played, START } from "./matches";

const gameStores: BrowserStore[] = [];

function open(summarise = async () => ONGOING): BrowserStore {
  const gameStore = new BrowserStore(openDatabase(), summarise);
  gameStores.push(gameStore);
  return gameStore;
}

/** The first version of a stored game. */
const stored = (id: string): StoredGame => ({ id, version: 1, mine: true, match: START });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

afterEach(() => {
  for (const gameStore of gameStores.splice(0)) gameStore.close();
  vi.restoreAllMocks();
});

describe("games in the browser", () => {
  it("are kept over a reload", async () => {
    const { id } = await open().create(START);
    expect(isLocal(id)).toBe(true);
    await open().save(stored(id), played("a")).done;
    expect(await open().load(id)).toEqual({ id, version: 2, mine: true, match: played("a") });
  });

  it("are listed by latest change, and replayed once per change", async () => {
    const summarise = vi.fn(async () => ONGOING);
    const gameStore = open(summarise);
    const first = await gameStore.create(START);
    await new Promise((resolve) => setTimeout(resolve, 2));
    const second = await gameStore.create(played("a"));
    expect((await gameStore.list()).map(({ id, ply }) => [id, ply])).toEqual([
      [second.id, 1],
      [first.id, 0],
    ]);
    await open(summarise).list();
    expect(summarise).toHaveBeenCalledTimes(2);
    await new Promise((resolve) => setTimeout(resolve, 2));
    await gameStore.save(first, played("b", "c")).done;
    expect((await gameStore.list())[0]).toMatchObject({ id: first.id, ply: 2, over: false });
    expect(summarise).toHaveBeenCalledTimes(3);
  });

  it("keep a study that is saved while they are summarised", async () => {
    const gameStore: BrowserStore = open(async () => {
      await gameStore.saveStudy(id, "{note}", "");
      return ONGOING;
    });
    const { id } = await gameStore.create(START);
    await gameStore.list();
    expect(await gameStore.study(id)).toBe("{note}");
  });

  it("that cannot be replayed are not listed, but kept", async () => {
    const gameStore = open(() => Promise.reject(new Error("no such game")));
    const { id } = await gameStore.create(START);
    expect(await gameStore.list()).toEqual([]);
    expect((await gameStore.load(id)).match).toEqual(START);
  });

  it("are not overwritten by a window with an older version", async () => {
    const [one, other] = [open(), open()];
    const { id } = await one.create(START);
    await one.save(stored(id), played("a")).done;
    const error = await other.save(stored(id), played("b")).done.catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Conflict);
    expect((error as Conflict).kept).toMatchObject({ version: 2, match: played("a") });
  });

  it("store overlapping changes one after the other", async () => {
    const gameStore = open();
    const { id } = await gameStore.create(START);
    const saves = [played("a"), played("a", "b"), played("a", "b", "c")].map(
      (match) => gameStore.save(stored(id), match).done,
    );
    expect((await Promise.all(saves)).map(({ version }) => version)).toEqual([2, 3, 4]);
    expect((await gameStore.load(id)).match).toEqual(played("a", "b", "c"));
    await expect(gameStore.save(stored(id), START).done).rejects.toBeInstanceOf(Conflict);
  });

  it("are updated and removed in other windows", async () => {
    const [one, other] = [open(), open()];
    const { id } = await one.create(START);
    const seen: (StoredGame | null)[] = [];
    const own = vi.fn();
    const connection = vi.fn();
    one.watch(id, { changed: own, connection });
    const end = other.watch(id, { changed: (kept) => seen.push(kept), connection });
    expect(connection).toHaveBeenCalledWith(true);
    await one.save(stored(id), played("a")).done;
    await vi.waitFor(() => expect(seen[0]).toMatchObject({ id, version: 2, match: played("a") }));
    await one.remove(id);
    await vi.waitFor(() => expect(seen[1]).toBeNull());
    expect(own).not.toHaveBeenCalled();
    end();
  });

  it("that are unknown are missing", async () => {
    const gameStore = open();
    await expect(gameStore.load("local-0")).rejects.toBeInstanceOf(Missing);
    await expect(gameStore.save(stored("local-0"), START).done).rejects.toBeInstanceOf(Missing);
  });

  it("report a full storage and keep the old version", async () => {
    const gameStore = open();
    const { id } = await gameStore.create(START);
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await expect(gameStore.save(stored(id), played("a")).done).rejects.toMatchObject({ key: "keep-quota" });
    vi.restoreAllMocks();
    expect((await gameStore.load(id)).version).toBe(1);
  });

  it("report a browser that blocks storage", async () => {
    vi.spyOn(globalThis.indexedDB, "open").mockImplementation(() => {
      throw new DOMException("private", "SecurityError");
    });
    await expect(open().create(START)).rejects.toMatchObject({ key: "keep-no-storage" });
  });
});
