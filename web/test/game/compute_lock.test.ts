/** The lock of the computing window, with simulated browser locks. */

import { describe, expect, it } from "vitest";
import { ComputeLock, type Locks } from "../../src/game/automatic";
import { realTime } from "../../src/game/time";

interface Request {
  grant: () => Promise<void>;
  refuse: (name: string) => void;
  stolen: boolean;
}

/** Locks that tests grant and refuse. */
function locks(): { requests: Request[]; locks: Locks } {
  const requests: Request[] = [];
  const request = (_: string, { steal = false, signal }: LockOptions, hold: () => Promise<void>): Promise<void> =>
    new Promise((resolve, reject) => {
      const refuse = (name: string) => reject(new DOMException("refused", name));
      signal?.addEventListener("abort", () => refuse("AbortError"));
      requests.push({ grant: () => hold().then(resolve), refuse, stolen: steal });
    });
  return { requests, locks: { request } as unknown as Locks };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

function made() {
  const { requests, locks: given } = locks();
  let changes = 0;
  const lock = new ComputeLock("game", given, realTime, () => changes++);
  return { requests, lock, changes: () => changes };
}

describe("the lock of the computing window", () => {
  it("is held if the browser has no locks", () => {
    expect(new ComputeLock("game", undefined, realTime, () => {}).held).toBe(true);
  });

  it("is held when it is granted", () => {
    const { requests, lock, changes } = made();
    expect(lock.held).toBe(false);
    requests[0]!.grant();
    expect([lock.held, changes()]).toEqual([true, 1]);
  });

  it("is requested again after another window steals it", async () => {
    const { requests, lock, changes } = made();
    requests[0]!.grant();
    requests[0]!.refuse("AbortError");
    await settled();
    expect([lock.held, changes(), requests.length]).toEqual([false, 2, 2]);
    requests[1]!.grant();
    expect(lock.held).toBe(true);
  });

  it("is stolen once by the window in use", async () => {
    const { requests, lock } = made();
    lock.steal();
    lock.steal();
    await settled();
    expect(requests.map(({ stolen }) => stolen)).toEqual([false, true]);
    requests[1]!.grant();
    expect(lock.held).toBe(true);
  });

  it("is not requested by a closing window", async () => {
    const { requests, lock, changes } = made();
    requests[0]!.refuse("InvalidStateError");
    await settled();
    expect([lock.held, changes(), requests.length]).toEqual([false, 0, 1]);
  });

  it("is held if the browser refuses locks", async () => {
    const { requests, lock, changes } = made();
    requests[0]!.refuse("SecurityError");
    await settled();
    expect([lock.held, changes(), requests.length]).toEqual([true, 1, 1]);
  });

  it("is not requested after closing", async () => {
    const { requests, lock } = made();
    requests[0]!.grant();
    lock.close();
    requests[0]!.refuse("AbortError");
    await settled();
    expect([lock.held, requests.length]).toEqual([false, 1]);
  });
});
