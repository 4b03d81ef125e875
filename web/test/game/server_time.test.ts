import { expect, it } from "vitest";
import { ServerTime } from "../../src/game/time";

it("the server's clock follows its latest message", () => {
  let browser = 1000;
  const time = new ServerTime(() => browser);
  expect(time.now()).toBe(1000);
  time.set(50_000);
  browser += 500;
  expect(time.now()).toBe(50_500);
  time.raise(50_200); // an event of the past
  expect(time.now()).toBe(50_500);
  time.raise(50_650);
  expect(time.now()).toBe(50_650);
  time.set(50_600); // replaces the estimate
  expect(time.now()).toBe(50_600);
});
