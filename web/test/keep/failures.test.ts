/** Messages of the server's refusals in the page's language, and delays before another attempt. */

import { afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from "vitest";
import { Backoff, Refused } from "../../src/keep/failures";
import { setLanguage } from "../../src/text/language";
import { loadOnlineTexts, sayError } from "../../src/text/page";

const DETAIL = "an account has 20 passkeys at most; remove one first";
const REASON = { key: "too-many-passkeys", parameters: { most: 20 } };

const refusalText = (code: string, reason: ConstructorParameters<typeof Refused>[2]): string =>
  sayError(new Refused(code, DETAIL, reason));

beforeAll(() => setLanguage("fr"));

test("before texts of reasons load, code or detail is shown", () => {
  expect(refusalText("too-fast", { key: "too-often", parameters: {} })).toBe(
    "Trop de demandes à la fois. Patientez un instant.",
  );
  expect(refusalText("account", REASON)).toContain(DETAIL);
});

test("then the reason is shown, in each language", async () => {
  await loadOnlineTexts();
  expect(refusalText("account", REASON)).toBe("Un compte a 20 clés d’accès au plus. Retirez-en d’abord une.");
  expect(refusalText("not-yours", { key: "of-a-newer-server", parameters: {} })).toContain("Ce n’est pas votre partie");
  await setLanguage("pt");
  expect(refusalText("account", REASON)).toBe("Uma conta tem no máximo 20 chaves de acesso. Remova primeiro uma.");
});

describe("delays before another attempt", () => {
  const EAGER = 30_000;

  beforeEach(() => {
    vi.useFakeTimers();
  });

  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  /** The milliseconds of `count` consecutive waits. */
  async function measureWaits(backoff: Backoff, count: number): Promise<number[]> {
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

  it.each([0, 0.999])("are at most 1.25 seconds at first (chance %d)", async (chance) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    const found = await measureWaits(new Backoff(EAGER), 20);
    expect(found[0]).toBeLessThanOrEqual(625);
    expect(Math.max(...found)).toBeLessThanOrEqual(1250);
  });

  it("differ between pages", async () => {
    const chances = [0, 0.25, 0.5, 0.75];
    const firsts = [];
    for (const chance of chances) {
      vi.spyOn(Math, "random").mockReturnValue(chance);
      firsts.push(...(await measureWaits(new Backoff(EAGER), 1)));
    }
    expect(new Set(firsts).size).toBe(chances.length);
  });

  it("grow, until `wake` or `reset`", async () => {
    const backoff = new Backoff(EAGER);
    const found = await measureWaits(backoff, 60);
    expect(found.at(-1)).toBeGreaterThan(10_000);
    let woken = false;
    backoff.wait().then(() => {
      woken = true;
    });
    backoff.wake();
    await vi.advanceTimersByTimeAsync(0);
    expect(woken).toBe(true);
    backoff.reset();
    expect((await measureWaits(backoff, 1))[0]).toBeLessThanOrEqual(625);
  });
});
