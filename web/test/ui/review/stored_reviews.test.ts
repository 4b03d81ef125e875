import "fake-indexeddb/auto";
import { expect, it, vi } from "vitest";
import { loadReview, saveReview } from "../../../src/ui/review/game_review";

const judgement = (score: number) => ({ best: [7n], bestScore: score, score, depth: 3 });

it("a review is found by its game", async () => {
  expect(await loadReview("one")).toEqual([]);
  await saveReview("one", [judgement(1)]);
  await saveReview("one", [judgement(2), judgement(1)]);
  await saveReview("other", [judgement(3)]);
  expect(await loadReview("one")).toEqual([judgement(2), judgement(1)]);
});

it("the oldest reviews are removed above the limit", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  for (let number = 0; number < 101; number++) {
    vi.setSystemTime(number * 1000);
    await saveReview(`many ${number}`, [judgement(number)]);
  }
  vi.useRealTimers();
  expect(await loadReview("many 0")).toEqual([]);
  expect(await loadReview("many 100")).toEqual([judgement(100)]);
});
