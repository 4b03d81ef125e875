import { describe, expect, test } from "vitest";
import type { GameData } from "../../src/data/types";
import { optionWords, readOptions, shapeOf } from "../../src/rules/game";
import { allGames, sure } from "../games";

const GAME = {
  title: "Go",
  options: [
    { name: "players", default: 2, low: 2, high: 4, choices: [] },
    { name: "size", default: 9, low: 0, high: 0, choices: [9, 13] },
    { name: "rules", default: "old", low: 0, high: 0, choices: ["old", "new"] },
  ],
  shaping: ["players", "size"],
  shapes: { "players=2 size=9": { board: "small" }, "players=2 size=13": { board: "large" } },
} as unknown as GameData;

const refusal = (key: string) => expect.objectContaining({ name: "MessageError", key });

test("missing options take their defaults", () => {
  expect(readOptions(GAME, {})).toEqual({ players: 2, size: 9, rules: "old" });
});

test("numbers may be written as texts", () => {
  expect(readOptions(GAME, { players: "3", size: "13", rules: "new" })).toEqual({ players: 3, size: 13, rules: "new" });
});

test.each([
  ["option-unknown", { sides: 2 }],
  ["option-wrong", { players: 5 }],
  ["option-wrong", { players: 2.5 }],
  ["option-wrong", { players: "two" }],
  ["option-wrong", { players: "" }],
  ["option-wrong", { size: 11 }],
  ["option-wrong", { rules: "none" }],
])("%s: %o", (key, options) => {
  expect(() => readOptions(GAME, options)).toThrow(refusal(key));
});

test("the shaping options determine the shape", () => {
  expect(shapeOf(GAME, { players: 2, size: 13, rules: "new" }).board).toBe("large");
  expect(() => shapeOf(GAME, { players: 3, size: 13, rules: "new" })).toThrow(refusal("options-refused"));
});

test("choices are passed to the module as indices", () => {
  expect(optionWords(GAME, { players: 2, size: 13, rules: "new" })).toEqual([2n, 13n, 1n]);
});

describe.each((await allGames()).map((game) => ({ name: game.data.name, game })))("$name", ({ game }) => {
  test("games with every value of an option can begin", async () => {
    for (const { name, choices, low, high } of game.data.options) {
      for (const value of choices.length > 0 ? choices : [low, high]) {
        try {
          shapeOf(game.data, readOptions(game.data, { [name]: value }));
        } catch {
          continue; // the game refuses it with the other options' defaults
        }
        const variant = await game.variant({ [name]: value });
        const start = sure(variant.start());
        expect(start.moves.length).toBeGreaterThan(0);
        const cells = new Set(variant.board.cells.map(({ id }) => id));
        expect(start.scene().pieces.every(({ cell }) => cells.has(cell))).toBe(true);
      }
    }
  });
});
