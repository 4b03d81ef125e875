/** How long a page waits before it tries to come back, by a clock of the test's own. */

import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Backoff } from "../../src/keep/failures";

const EAGER = 30_000;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The milliseconds of so many waits, one after the other. */
async function waits(backoff: Backoff, count: number): Promise<number[]> {
  const found = [];
  for (let wait = 0; wait < count; wait++) {
    const begun = Date.now();
    const over = backoff.wait();
    await vi.runAllTimersAsync();
    await over;
    found.push(Date.now() - begun);
  }
  return found;
}

it.each([0, 0.999])("a server that is started again is tried at least every second and a quarter", async (chance) => {
  vi.spyOn(Math, "random").mockReturnValue(chance);
  const found = await waits(new Backoff(EAGER), 20);
  expect(found[0]).toBeLessThanOrEqual(625);
  expect(Math.max(...found)).toBeLessThanOrEqual(1250);
});

it("pages do not all come at once", async () => {
  const chances = [0, 0.25, 0.5, 0.75];
  const firsts = [];
  for (const chance of chances) {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    firsts.push(...(await waits(new Backoff(EAGER), 1)));
  }
  expect(new Set(firsts).size).toBe(chances.length);
});

it("one that stays away is tried less and less, and at once where there is reason to hope", async () => {
  const backoff = new Backoff(EAGER);
  const found = await waits(backoff, 60);
  expect(found.at(-1)).toBeGreaterThan(10_000);
  let woken = false;
  backoff.wait().then(() => {
    woken = true;
  });
  backoff.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(woken).toBe(true);
  backoff.reset();
  expect((await waits(backoff, 1))[0]).toBeLessThanOrEqual(625);
});
