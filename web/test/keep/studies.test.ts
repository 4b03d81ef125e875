/** Studies of one user on several devices. */

import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { beginMatch } from "../../src/game/match";
import { MAX_STUDY_BYTES } from "../../src/game/study_text";
import { type Database, GameCopies, openDatabase } from "../../src/keep/database";
import { ServerStore } from "../../src/keep/server";
import { Channel } from "../../src/online/channel";
import { ann, bob } from "../game/scene";
import { StonesGame } from "../game/stones_game";
import { FakeServer } from "./fake_server";
import { ONGOING } from "./matches";

const stones = new StonesGame();
vi.mock("../../src/rules/game", () => ({ openGame: async () => ({ variant: async () => stones }) }));

const soon = { timeout: 3000, interval: 5 };
let server: FakeServer;
let id: string;

/** A page of the user, on the device with this database. */
function open(database: Promise<Database> = openDatabase()): ServerStore {
  const channel = new Channel(server.requests.liveAddress, server.openSocket);
  return new ServerStore(server.requests, new GameCopies(database), async () => ONGOING, server.hello, channel);
}

const text = (): string => server.games.get(id)!.study.text;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  server = new FakeServer();
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  ({ id } = await open().create(beginMatch(stones.start(), [ann, bob]).toData()));
});

afterEach(() => {
  vi.restoreAllMocks();
});

it("changes of two devices are merged", async () => {
  const [phone, laptop] = [open(openDatabase("phone")), open(openDatabase("laptop"))];
  const base = await laptop.saveStudy(id, "{start} take2", "");
  await Promise.all([phone, laptop].map((device) => device.load(id)));
  expect(await phone.study(id)).toBe(base);
  expect(await laptop.saveStudy(id, "{start} take2 {laptop}", base)).toBe("{start} take2 {laptop}");
  expect(await phone.saveStudy(id, "{start} take2 ! ( take1 {phone} )", base)).toBe(
    "{start} take2 ! {laptop} ( take1 {phone} )",
  );
  expect(text()).toBe("{start} take2 ! {laptop} ( take1 {phone} )");
});

it("offline changes are merged after a reload", async () => {
  const phone = open(openDatabase("phone"));
  await phone.load(id);
  const base = await phone.saveStudy(id, "{start}", "");
  server.isAway = true;
  phone.saveStudy(id, "{start\\nphone}", base).catch(() => undefined);
  await vi.waitFor(async () => expect(await new GameCopies(openDatabase("phone")).unsent()).toHaveLength(1), soon);
  server.isAway = false;
  server.games.get(id)!.study = { version: 2, text: "{start\\nlaptop}", conflict: null };
  await open(openDatabase("phone")).sendUnsent();
  await vi.waitFor(() => expect(text()).toBe("{start\\nlaptop\\nphone}"), soon);
});

it("a change during a merge is merged too", async () => {
  const phone = open();
  await phone.load(id);
  const base = await phone.saveStudy(id, "{start}", "");
  server.games.get(id)!.study = { version: 2, text: "{start\\nlaptop}", conflict: null };
  const first = phone.saveStudy(id, "{start\\none}", base);
  const second = phone.saveStudy(id, "{start\\none\\ntwo}", "{start\\none}");
  expect(await first).toBe(await second);
  expect(text()).toBe("{start\\nlaptop\\none\\ntwo}");
});

it("a merge that is too large stays on the device", async () => {
  const phone = open();
  await phone.load(id);
  const base = await phone.saveStudy(id, "{start}", "");
  const long = Array.from({ length: 20 }, () => `take1 {${"x".repeat(1800)}}`).join(" ");
  server.games.get(id)!.study = { version: 2, text: long, conflict: null };
  const own = long.replaceAll("x", "y");
  expect(own.length * 2).toBeGreaterThan(MAX_STUDY_BYTES);
  await expect(phone.saveStudy(id, own, base)).rejects.toThrow(/not-allowed/);
  expect(text()).toBe(long);
  expect((await new GameCopies(openDatabase()).unsent())[0]!.study).toMatchObject({ text: own, base, unsent: true });
});

it("a refused merge survives a reload, and is tried again", async () => {
  const phone = open();
  await phone.load(id);
  const base = await phone.saveStudy(id, "{start}", "");
  server.games.get(id)!.study = { version: 2, text: `{start\\n${"x".repeat(1900)}}`, conflict: null };
  await expect(phone.saveStudy(id, `{start\\n${"y".repeat(1900)}}`, base)).rejects.toThrow("not-allowed-comment");
  const again = open();
  await again.load(id).catch(() => undefined);
  const shown = await again.study(id);
  expect(shown).toContain("yyy");
  await vi.waitFor(() => expect(console.warn).toHaveBeenCalled(), soon);
  expect(await again.saveStudy(id, "{start\\nshort}", shown)).toContain("short");
  expect(text()).toContain("xxx");
});

it("a change after the last answer is sent too", async () => {
  const phone = open();
  await phone.load(id);
  const changes = [phone.saveStudy(id, "{one}", "")];
  for (let number = 0; number < 40; number++) {
    await Promise.resolve();
    changes.push(phone.saveStudy(id, `{one\\n${number}}`, number === 0 ? "{one}" : `{one\\n${number - 1}}`));
  }
  await Promise.all(changes);
  await vi.waitFor(() => expect(text()).toBe("{one\\n39}"), soon);
});

it("a signed-out user's study is not sent for others", async () => {
  const phone = open();
  await phone.load(id);
  server.isAway = true;
  phone.saveStudy(id, "{secret}", "").catch(() => undefined);
  await vi.waitFor(async () => expect(await new GameCopies(openDatabase()).unsent()).toHaveLength(1), soon);
  await new GameCopies(openDatabase()).forget({ keepUnsent: true });
  expect(await new GameCopies(openDatabase()).unsent()).toEqual([]);
});
