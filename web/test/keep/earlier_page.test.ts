/**
 * Data that page versions before event logs wrote into the browser's database. The tests end and restart the page after
 * each request and each access to the database: no change is lost or sent twice.
 */

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import type { MatchData } from "../../src/game/api";
import { BrowserStore } from "../../src/keep/browser";
import { type Copy, type Database, GameCopies, openDatabase } from "../../src/keep/database";
import { Requests } from "../../src/keep/requests";
import { ServerStore } from "../../src/keep/server";
import { Channel } from "../../src/online/channel";
import { FakeServer } from "./fake_server";
import { ONGOING, played, START } from "./matches";

const never = new Promise<never>(() => undefined);

/** The life of a page, which ends before step `end`. A step is a request, an answer or an access to the database. */
class Life {
  steps = 0;

  constructor(readonly end = Number.POSITIVE_INFINITY) {}

  get isOver(): boolean {
    return this.steps >= this.end;
  }

  /** Takes a step. After the end, the result is a promise that never settles. */
  do<T>(step: () => T): T {
    if (this.isOver) return never as T;
    this.steps++;
    return step();
  }

  /** The object, with each call of a method as a step. Also applies to the result of `transaction`. */
  of<T extends object>(object: T): T {
    return new Proxy(object, {
      get: (_, name) => {
        const value: unknown = Reflect.get(object, name);
        if (name === "store") return this.of(value as object);
        if (typeof value !== "function") return value;
        const call = (...args: unknown[]) => value.apply(object, args);
        if (name === "transaction") return (...args: unknown[]) => this.of(call(...args));
        return (...args: unknown[]) => this.do(() => call(...args));
      },
    });
  }

  /** Requests whose sending and whose answer are steps. */
  requests({ pageAddress, fetcher }: Requests): Requests {
    return new Requests(pageAddress, (...request) =>
      this.do(async () => {
        const answer = await fetcher(...request);
        return this.do(() => answer);
      }),
    );
  }
}

let server: FakeServer;

/** Starts a page, which sends all unsent changes. */
async function startPage(life: Life): Promise<void> {
  const database = openDatabase().then((opened) => life.of(opened) as Database);
  const requests = life.requests(server.requests);
  const channel = new Channel(requests.liveAddress, server.openSocket);
  const gameStore = new ServerStore(requests, new GameCopies(database), async () => ONGOING, server.hello, channel);
  void gameStore.sendUnsent();
}

const withTag = (match: MatchData, study: string): MatchData => ({ ...match, tags: { study } });

/** For each game: the server's state, the state known to the page, the page's unsent state, and the state already sent. */
const GAMES: { server: MatchData; kept: MatchData; pending: MatchData | null; sent?: MatchData | null }[] = [
  { server: played("a"), kept: played("a"), pending: null },
  { server: played("a"), kept: played("a"), pending: played("a", "b", "c") },
  { server: played("a"), kept: played("a"), pending: played("a", "b", "c"), sent: played("a", "b") },
  { server: played("a", "b"), kept: played("a"), pending: played("a", "b", "c"), sent: played("a", "b") },
  { server: played("a", "b"), kept: played("a"), pending: played("a", "b"), sent: played("a", "b") },
  { server: played("a", "b", "c"), kept: played("a", "b", "c"), pending: { ...played("a", "b", "c"), cursor: 1 } },
  { server: played("a"), kept: played("a"), pending: { ...played("a"), resignations: [[1, 0]], standing: 1 } },
  { server: played("a"), kept: withTag(played("a"), "{one}"), pending: withTag(played("a"), "{two}") },
  { server: START, kept: START, pending: withTag(played("a"), "{new}") },
];
const LOCAL = [played("x"), withTag(played("y"), "{mine}")];

async function writeOldData(): Promise<void> {
  server = new FakeServer();
  const database = await openDatabase();
  const changed = new Date().toISOString();
  for (const [number, { server: match, kept, pending, sent }] of GAMES.entries()) {
    const id = `game-${number}`;
    const tag = kept.tags.study ?? "";
    const study = { version: tag === "" ? 0 : 1, text: tag, conflict: null };
    server.games.set(id, { match, seq: 0, events: [], ids: new Set(), study });
    const copy = { id, kept: { id, version: 7, mine: true, match: kept, thinking: null }, pending, changed };
    await database.put("copies", (sent === undefined ? copy : { ...copy, sent }) as Copy);
  }
  for (const [number, match] of LOCAL.entries()) {
    await database.put("games", { id: `local-${number}`, version: 3, match, changed, standing: null });
  }
  await database.put("lists", [], "server");
}

/** Whether the server has all changes of the page. */
function isSent(): boolean {
  return GAMES.every(({ kept, pending }, number) => {
    const { match, study } = server.games.get(`game-${number}`)!;
    const { moves, cursor, resignations, standing } = pending ?? kept;
    const [wanted, has] = [{ moves, cursor, resignations, standing }, match].map((one) =>
      JSON.stringify([one!.moves, one!.cursor, one!.resignations, one!.standing]),
    );
    return wanted === has && study.text === ((pending ?? kept).tags.study ?? "");
  });
}

const settled = async (): Promise<void> => {
  for (let round = 0; round < 30; round++) await new Promise((resolve) => setTimeout(resolve));
};

async function check(): Promise<void> {
  await vi.waitFor(() => expect(isSent()).toBe(true), { timeout: 3000, interval: 5 });
  await vi.waitFor(async () => expect(await new GameCopies(openDatabase()).unsent()).toEqual([]), { timeout: 3000 });
  const steps = GAMES.map((_, number) => server.games.get(`game-${number}`)!.seq);
  expect(steps).toEqual([0, 2, 2, 1, 0, 1, 1, 0, 1]);
  const local = new BrowserStore(openDatabase(), async () => ONGOING);
  expect(await Promise.all(LOCAL.map(async (_, number) => (await local.load(`local-${number}`)).match.moves))).toEqual(
    LOCAL.map(({ moves }) => moves),
  );
  expect(await local.study("local-1")).toBe("{mine}");
  local.close();
}

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  globalThis.indexedDB = new IDBFactory();
  await writeOldData();
});

it("is sent", async () => {
  await startPage(new Life());
  await check();
});

it("is sent once, whenever the page ends and restarts", async () => {
  const most = 300;
  let end = 0;
  for (let isOver = true; isOver && end < most; end++) {
    globalThis.indexedDB = new IDBFactory();
    await writeOldData();
    const life = new Life(end);
    await startPage(life);
    await settled();
    isOver = life.isOver;
    await startPage(new Life());
    await check();
  }
  expect(end).toBeGreaterThan(20);
  expect(end).toBeLessThan(most);
}, 60_000);
