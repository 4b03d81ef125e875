/** Storing a study while the game continues elsewhere. */

import { beforeEach, expect, test } from "vitest";
import type { MatchData } from "../../src/game/api";
import { beginMatch } from "../../src/game/match";
import { Saves } from "../../src/game/saves";
import { studyOf, withStudy } from "../../src/game/study_tag";
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

test("a study is stored beside a move that was made meanwhile", async () => {
  keeper.goDown();
  saves.put(withStudy(begun.toData(), "{one}"));
  keeper.change(kept.id, begun.play(1n).toData());
  keeper.goUp();
  await settle();
  expect(stored()).toEqual(withStudy(begun.play(1n).toData(), "{one}"));
  expect(shown).toEqual([stored()]);
  expect([lost, saves.unsaved.value]).toEqual([0, false]);
});

test("what follows is stored upon it", async () => {
  keeper.goDown();
  saves.put(withStudy(begun.toData(), "{one}"));
  keeper.change(kept.id, begun.play(1n).toData());
  keeper.goUp();
  await settle();
  saves.put(withStudy(begun.play(1n).toData(), "{two}"));
  keeper.change(kept.id, withStudy(begun.play(1n).play(1n).toData(), "{one}"));
  await settle();
  expect(stored()).toEqual(withStudy(begun.play(1n).play(1n).toData(), "{two}"));
  expect(lost).toBe(0);
});

test("of two studies at once the one that was stored wins", async () => {
  keeper.goDown();
  saves.put(withStudy(begun.toData(), "{one}"));
  keeper.change(kept.id, withStudy(begun.toData(), "{two}"));
  keeper.goUp();
  await settle();
  expect(studyOf(stored())).toBe("{two}");
  expect(shown.map(studyOf)).toEqual(["{two}"]);
  expect(lost).toBe(1);
});

test("the same study from two windows is no conflict", async () => {
  keeper.goDown();
  saves.put(withStudy(begun.toData(), "{one}"));
  keeper.change(kept.id, withStudy(begun.toData(), "{one}"));
  keeper.goUp();
  await settle();
  expect([lost, keeper.saved.length, studyOf(stored())]).toEqual([0, 0, "{one}"]);
});
