/** Storing moves while the game continues elsewhere. */

import { beforeEach, expect, test } from "vitest";
import type { MatchData } from "../../src/game/api";
import { beginMatch } from "../../src/game/match";
import { Saves } from "../../src/game/saves";
import type { Kept } from "../../src/keep/api";
import { FakeKeeper, settle } from "./fakes";
import { StonesGame } from "./stones_game";

const seats = ["Ann", "Bob"].map((name) => ({ kind: "person" as const, name }));
const begun = beginMatch(new StonesGame().start(), seats);

let keeper: FakeKeeper;
let kept: Kept;
let saves: Saves;
/** Changes from elsewhere. */
let shown: MatchData[];
let lost: number;

const stored = () => keeper.games.get(kept.id)!.match;

beforeEach(async () => {
  keeper = new FakeKeeper();
  kept = await keeper.create(begun.toData());
  shown = [];
  lost = 0;
  saves = new Saves(keeper, kept, {
    changed: async ({ match }) => void shown.push(match),
    lost: () => lost++,
    failed: (error) => expect.fail(String(error)),
  });
  keeper.watch(kept.id, { changed: (told) => void saves.tell(told!) });
});

test("later moves are stored on a change from elsewhere", async () => {
  keeper.change(kept.id, begun.play(1n).toData());
  await settle();
  saves.put(begun.play(1n).play(1n).toData());
  await settle();
  expect(stored()).toEqual(begun.play(1n).play(1n).toData());
  expect([shown.length, lost, saves.unsaved.value]).toEqual([1, 0, false]);
});

test("of two concurrent moves, the stored one wins", async () => {
  keeper.goDown();
  saves.put(begun.play(1n).toData());
  keeper.change(kept.id, begun.play(2n).toData());
  keeper.goUp();
  await settle();
  expect(stored()).toEqual(begun.play(2n).toData());
  expect(shown).toEqual([stored()]);
  expect(lost).toBe(1);
});
