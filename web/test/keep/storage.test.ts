// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { isLocal } from "../../src/keep/browser";
import { Requests } from "../../src/keep/requests";
import { openGameStore } from "../../src/keep/storage";
import { FakeServer } from "./fake_server";
import { played, START } from "./matches";

function requestsWithAnswer(status: number, body: string): Requests {
  return new Requests("http://here/", async () => new Response(body, { status }));
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("games are stored", () => {
  it.each([
    [404, "<h1>Not found</h1>"],
    [404, '{"message": "Not found"}'],
    [200, "<!doctype html>"],
    [200, "{}"],
    [403, "no"],
  ])("in the browser if the host is static: %s %s", async (status, body) => {
    expect((await openGameStore(true, requestsWithAnswer(status, body))).kind).toBe("browser");
  });

  it("in the browser, without requests, if the data name no server", async () => {
    const fetcher = vi.fn();
    expect((await openGameStore(false, new Requests("http://here/", fetcher))).kind).toBe("browser");
    expect(fetcher).not.toHaveBeenCalled();
  });

  it("on the server, or in the browser while it is away", async () => {
    const server = new FakeServer();
    const online = await openGameStore(true, server.requests);
    expect(online.kind).toBe("server");
    expect(isLocal((await online.create(START)).id)).toBe(false);
    server.isAway = true;
    const offline = await openGameStore(true, server.requests);
    expect(offline.kind).toBe("server");
    const kept = await offline.create(START);
    const { id } = kept;
    expect(isLocal(id)).toBe(true);
    expect(await offline.save(kept, played("a")).done).toMatchObject({ version: 2 });
    server.isAway = false;
    const again = await openGameStore(true, server.requests);
    expect(await again.load(id)).toMatchObject({ version: 2, match: played("a") });
    await expect(again.create({ ...START, seats: [{ kind: "engine", name: "Cat" }] })).resolves.toBeDefined();
  });

  it("only on the server if its engine plays", async () => {
    const server = new FakeServer();
    await openGameStore(true, server.requests);
    server.isAway = true;
    const offline = await openGameStore(true, server.requests);
    const match = { ...START, seats: [...START.seats, { kind: "engine" as const, name: "Cat" }] };
    await expect(offline.create(match)).rejects.toMatchObject({ key: "keep-unreachable" });
  });
});
