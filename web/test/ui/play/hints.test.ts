/** Hints: first the piece, then the move, and only on the user's turn. */

import { signal } from "@preact/signals";
import { beforeEach, describe, expect, test } from "vitest";
import type { Line, Report } from "../../../src/engine/api";
import type { Position } from "../../../src/rules/api";
import { say } from "../../../src/text/page";
import type { BoardController } from "../../../src/ui/play/board_controller";
import { Hints, hintReason } from "../../../src/ui/play/table";
import { settle } from "../../game/fakes";
import { StonesGame } from "../../game/stones_game";
import { sure } from "../../games";
import { AskedEngine } from "../analysis/analyses";

const shownPosition = signal<Position>(new StonesGame().start());
const input = signal<"move" | "none">("move");

let engine: AskedEngine;
let hints: Hints;
let words: string[] = [];

beforeEach(() => {
  const game = new StonesGame();
  Object.assign(game.board, { symbols: [] });
  Object.assign(game.game, { eval_scale: 100 });
  words = [];
  shownPosition.value = game.start();
  input.value = "move";
  engine = new AskedEngine();
  hints = new Hints(
    { shownPosition, input, showMessage: (text: string) => words.push(text) } as unknown as BoardController,
    () => engine,
  );
});

async function ask(): Promise<void> {
  const asking = hints.ask();
  engine.asked.at(-1)?.answer(1, { score: 0, moves: [2n] });
  await asking;
  await settle();
}

test("a hint names the piece first, then the move", async () => {
  await ask();
  expect(hints.startPlace.value).toBe("pile");
  expect(hints.arrows.value).toEqual([{ from: "pile", to: "pile", weight: 1, look: "hint" }]);
  await ask();
  expect(hints.arrows.value).toEqual([{ from: "pile", to: "2", weight: 1, look: "hint" }]);
  expect(engine.asked).toHaveLength(1);
});

test("the button offers the move after the piece", async () => {
  expect(hints.hasNextStep.value).toBe(false);
  await ask();
  expect(hints.hasNextStep.value).toBe(true);
  await ask();
  expect(hints.hasNextStep.value).toBe(false);
});

test("a second request during the search shows the move", async () => {
  const asking = hints.ask();
  await hints.ask();
  engine.asked[0]!.answer(1, { score: 0, moves: [2n] });
  await asking;
  expect(hints.arrows.value).toEqual([{ from: "pile", to: "2", weight: 1, look: "hint" }]);
});

test("a new position removes the hint", async () => {
  await ask();
  shownPosition.value = shownPosition.value.play(1n);
  expect(hints.arrows.value).toEqual([]);
});

test("a late result is not shown", async () => {
  const asking = hints.ask();
  shownPosition.value = shownPosition.value.play(1n);
  engine.asked[0]!.answer(1, { score: 0, moves: [2n] });
  await asking;
  expect(hints.arrows.value).toEqual([]);
});

test("there is no hint on another player's turn", async () => {
  input.value = "none";
  await hints.ask();
  expect(engine.asked).toEqual([]);
});

describe("the reason of a hint", () => {
  const line = (move: bigint, score: number): Line => ({ score, moves: [move] });
  const report = (...lines: Line[]): Report => ({ depth: 1, done: true, nodes: 0, milliseconds: 0, lines });
  const pile = (stones: number): Position => sure(shownPosition.value.variant.position(`${stones} 0 0`));

  test.each([
    ["only-move", 1, [line(1n, 0)]],
    ["wins", 2, [line(2n, 29_999), line(1n, -29_998)]],
    ["forces", 6, [line(2n, 29_997), line(1n, 0)]],
    ["longest", 8, [line(2n, -29_996), line(1n, -29_998)]],
    ["only-saving", 9, [line(2n, 5), line(1n, -29_998)]],
    ["clear", 9, [line(2n, 80), line(1n, 10), line(3n, 0)]],
    ["several", 9, [line(2n, 8), line(1n, 5), line(3n, 2)]],
  ] as const)("%s", (key, stones, lines) => {
    expect(hintReason(pile(stones), report(...lines))).toBe(say(`play-hint-${key}`));
  });

  test("small differences, two equal moves and reports without a search give no reason", () => {
    expect(hintReason(pile(9), report(line(2n, 30), line(1n, 10), line(3n, 0)))).toBeNull();
    expect(hintReason(pile(9), report(line(2n, 8), line(1n, 5)))).toBeNull();
    expect(hintReason(pile(9), { ...report(line(2n, 80), line(1n, 0)), depth: 0 })).toBeNull();
  });

  test("lines with the same first move are not compared", () => {
    expect(hintReason(pile(9), report(line(2n, 80), { score: 0, moves: [2n, 1n] }))).toBeNull();
  });

  test("proofs give no reason with three or more players", () => {
    const three = new StonesGame({ players: 3 });
    Object.assign(three.game, { eval_scale: 100 });
    expect(hintReason(three.start(), report(line(2n, 29_995), line(1n, 0)))).toBeNull();
    expect(hintReason(three.start(), report(line(2n, -29_995), line(1n, -29_998)))).toBeNull();
  });

  test("the second step shows the reason", async () => {
    shownPosition.value = pile(1);
    await ask();
    expect(words.at(-1)).toBe("play-hint");
    await ask();
    expect(words.at(-1)).toBe("play-hint-why");
  });
});
