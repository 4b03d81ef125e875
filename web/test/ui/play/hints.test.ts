/** Hints: first the piece, then the move, and only for who is to move. */

import { signal } from "@preact/signals";
import { beforeEach, expect, test } from "vitest";
import type { Position } from "../../../src/rules/api";
import type { BoardTable } from "../../../src/ui/play/board_table";
import { Hints } from "../../../src/ui/play/hints";
import { settle } from "../../game/fakes";
import { StonesGame } from "../../game/stones_game";
import { AskedEngine } from "../analysis/analyses";

const shown = signal<Position>(new StonesGame().start());
const input = signal<"move" | "none">("move");

let engine: AskedEngine;
let hints: Hints;

beforeEach(() => {
  const game = new StonesGame();
  Object.assign(game.board, { symbols: [] });
  shown.value = game.start();
  input.value = "move";
  engine = new AskedEngine();
  hints = new Hints({ shown, input, tell: () => {} } as unknown as BoardTable, () => engine);
});

async function ask(): Promise<void> {
  const asking = hints.ask();
  engine.asked.at(-1)?.answer(1, { score: 0, moves: [2n] });
  await asking;
  await settle();
}

test("it says first what to take, then what to do with it", async () => {
  await ask();
  expect(hints.item.value).toBe("pile");
  expect(hints.arrows.value).toEqual([{ from: "pile", to: "pile", weight: 1, look: "hint" }]);
  await ask();
  expect(hints.arrows.value).toEqual([{ from: "pile", to: "2", weight: 1, look: "hint" }]);
  expect(engine.asked).toHaveLength(1);
});

test("the button says what the next press shows", async () => {
  expect(hints.goesOn.value).toBe(false);
  await ask();
  expect(hints.goesOn.value).toBe(true);
  await ask();
  expect(hints.goesOn.value).toBe(false);
});

test("asked again while it is sought, it comes whole", async () => {
  const asking = hints.ask();
  await hints.ask();
  engine.asked[0]!.answer(1, { score: 0, moves: [2n] });
  await asking;
  expect(hints.arrows.value).toEqual([{ from: "pile", to: "2", weight: 1, look: "hint" }]);
});

test("it is gone with the position", async () => {
  await ask();
  shown.value = shown.value.play(1n);
  expect(hints.arrows.value).toEqual([]);
});

test("what comes too late is not shown", async () => {
  const asking = hints.ask();
  shown.value = shown.value.play(1n);
  engine.asked[0]!.answer(1, { score: 0, moves: [2n] });
  await asking;
  expect(hints.arrows.value).toEqual([]);
});

test("there is none for who cannot move", async () => {
  input.value = "none";
  await hints.ask();
  expect(engine.asked).toEqual([]);
});
