import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TreeNode } from "../../../src/game/tree";
import { Attempt, RunningReview } from "../../../src/ui/review/game_review";
import { LocalWorker } from "../../engine/local_worker";
import { openGame, store, sure } from "../../games";

const PLIES = 6;

const { games, review: settings } = await store.catalogue();
const game = await openGame(games[0]!.name);
const { module } = game;
const start = sure((await game.variant()).start(undefined, 1n));
const few = { ...settings, nodes: 300 };

/** Legal moves late in the list; another game for each `seed`. */
function line(seed: number): TreeNode[] {
  const nodes = [TreeNode.root(start)];
  for (let ply = 0; ply < PLIES; ply++) {
    const { position } = nodes[ply]!;
    nodes.push(nodes[ply]!.play(position.moves[(31 * ply + seed) % position.moves.length]!));
  }
  return nodes;
}

const until = (is: () => boolean): Promise<unknown> => vi.waitUntil(is, { timeout: 20_000, interval: 5 });

beforeEach(() => {
  LocalWorker.made = [];
  vi.stubGlobal("Worker", LocalWorker);
});

afterEach(() => vi.unstubAllGlobals());

it("starts at the end of the game, and is stored", async () => {
  const review = new RunningReview(line(1), module, few);
  const seen: number[] = [];
  review.moves.subscribe((moves) => seen.push(moves.length));
  await review.start();
  expect([...new Set(seen)]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(review.state.value).toBe("done");
  expect(review.moves.value.map(({ turn }) => turn.ply)).toEqual([1, 2, 3, 4, 5, 6]);
  review.stop();
  LocalWorker.made = [];
  const again = new RunningReview(line(1), module, few);
  await again.start();
  expect(again.state.value).toBe("done");
  expect(LocalWorker.made).toEqual([]);
  expect(again.moves.value.map(({ judgement }) => judgement)).toEqual(
    review.moves.value.map(({ judgement }) => judgement),
  );
});

it("can be stopped and resumed", async () => {
  const review = new RunningReview(line(2), module, few);
  void review.start();
  await until(() => review.moves.value.length >= 2);
  review.stop();
  expect(review.state.value).toBe("stopped");
  const { length } = review.moves.value;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(review.moves.value.length).toBe(length);
  expect(review.moveAt(PLIES - 1)).toBe(review.moves.value.at(-1));
  expect(review.moveAt(0)).toBeUndefined();
  await review.start();
  expect(review.state.value).toBe("done");
  expect(review.moves.value.length).toBe(PLIES);
});

it("reports a failure and can be repeated", async () => {
  const review = new RunningReview(line(3), module, few);
  vi.stubGlobal("Worker", undefined);
  await review.start();
  expect(review.state.value).toHaveProperty("failed");
  vi.stubGlobal("Worker", LocalWorker);
  review.stop();
  await review.start();
  expect(review.state.value).toBe("done");
  review.stop();
});

it("an attempt ends when a better move is found", async () => {
  const review = new RunningReview(line(4), module, few);
  await review.start();
  const worst = review.moves.value.reduce((most, move) => (move.drop > most.drop ? move : most));
  expect(worst.isBest).toBe(false);
  const attempt = new Attempt(worst, review.run);
  const judged = () => until(() => attempt.state.value.step === "wrong" || attempt.state.value.step === "solved");
  attempt.play(worst.turn.plies[0]!.move);
  await judged();
  expect(attempt.result.value).toEqual({ grade: "same", score: worst.judgement.score });
  expect(attempt.state.value.step).toBe("wrong");
  attempt.restart();
  expect(attempt.shownPosition.value).toBe(worst.turn.plies[0]!.before);
  const other = attempt.shownPosition.value.moves.find(
    (move) => ![worst.turn.plies[0]!.move, worst.judgement.best[0]].includes(move),
  );
  attempt.play(other!);
  await judged();
  attempt.restart();
  attempt.play(worst.judgement.best[0]!);
  await judged();
  expect(attempt.result.value).toEqual({ grade: "best", score: worst.judgement.bestScore });
  expect(attempt.state.value.step).toBe("solved");
  attempt.showSolution();
  expect(attempt.state.value.step).toBe("shown");
  review.stop();
});
