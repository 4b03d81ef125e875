// @vitest-environment happy-dom
/** The study of a saved game. */

import { beforeEach, expect, test, vi } from "vitest";
import { beginMatch } from "../../../src/game/match";
import { Analysis } from "../../../src/ui/analysis/analysis";
import { SavedStudy } from "../../../src/ui/analysis/saved_study";
import { FakeStore, settle } from "../../game/fakes";
import { StonesGame } from "../../game/stones_game";
import { AskedEngine } from "./analyses";

const PAUSE = 1000;
const persons = ["Ann", "Bob"].map((name) => ({ kind: "person" as const, name }));

let gameStore: FakeStore;
let game: StonesGame;
let id: string;

beforeEach(async () => {
  vi.useFakeTimers();
  gameStore = new FakeStore();
  game = new StonesGame();
  Object.assign(game.game, { tray_places: [], eval_scale: 100 });
  Object.assign(game.board, { symbols: [], piece_sets: [] });
  ({ id } = await gameStore.create(beginMatch(game.start(), persons).play(1n).play(2n).toData()));
});

async function open() {
  const kept = await SavedStudy.open(id, async () => game, gameStore);
  const analysis = new Analysis(kept.study, [], () => new AskedEngine());
  return { kept, analysis, close: kept.connect(analysis) };
}

const stored = (): string => gameStore.studies.get(id) ?? "";

test("edits are stored after a delay and on leaving", async () => {
  const { analysis, close } = await open();
  analysis.play(3n);
  analysis.cursor.comment("bold");
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(gameStore.saved).toHaveLength(0);
  expect(stored()).toContain("{bold}");
  analysis.cursor.setGlyph("?");
  close();
  await settle();
  expect(stored()).toContain("?");
  expect((await open()).analysis.cursor.study.value.at([1])).toMatchObject({ comment: "bold", glyph: "?" });
});

test("an empty study is removed", async () => {
  const { analysis } = await open();
  analysis.play(3n);
  await vi.advanceTimersByTimeAsync(PAUSE);
  analysis.cursor.undo();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(stored()).toBe("");
});

test("a game that continues is followed", async () => {
  const { analysis } = await open();
  analysis.play(3n);
  await vi.advanceTimersByTimeAsync(PAUSE);
  const { match } = gameStore.games.get(id)!;
  const longer = { ...match, moves: [...match.moves, "take1"], cursor: 3 };
  gameStore.change(id, longer);
  await settle();
  await vi.advanceTimersByTimeAsync(1);
  expect(analysis.cursor.study.value.size).toBe(5);
  expect(analysis.cursor.study.value.root.children).toHaveLength(2);
});

test("another window's study is shown", async () => {
  const first = await open();
  first.analysis.cursor.comment("mine");
  await vi.advanceTimersByTimeAsync(PAUSE);
  gameStore.changeStudy(id, "{theirs} take1 take2");
  await settle();
  await vi.advanceTimersByTimeAsync(1);
  expect(first.analysis.cursor.study.value.root.comment).toBe("theirs");
});

test("another window's study is merged with unstored edits", async () => {
  const { analysis } = await open();
  analysis.cursor.comment("mine");
  gameStore.changeStudy(id, "{theirs} take1 take2");
  await settle();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(analysis.cursor.study.value.root.comment).toBe("theirs\nmine");
  expect(stored()).toContain("{theirs\\nmine}");
});

test("an invalid study is left unchanged", async () => {
  gameStore.studies.set(id, "no study");
  const { kept, analysis, close } = await open();
  expect(kept.problem).not.toBe("");
  analysis.cursor.comment("mine");
  close();
  await settle();
  expect(stored()).toBe("no study");
});
