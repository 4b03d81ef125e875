import { expect, test } from "vitest";
import type { BoardData, GameData, ParameterKind, Shape } from "../../src/data/types";
import { explain, type GameNames, quote, quotesInput } from "../../src/rules/sentences";

/** A game whose only message consists of one parameter of a kind. */
function about(kind: ParameterKind): GameNames {
  return {
    game: {
      messages: { 1: { key: "one", parameters: [["it", kind]] }, 2: { key: "two", parameters: [] } },
    } as unknown as GameData,
    shape: { players: ["white", "black"], setups: [{ name: "usual" }, { name: "random" }] } as unknown as Shape,
    board: { symbols: [{ title: "rock" }, { title: "paper" }] } as unknown as BoardData,
    texts: { say: (key, args) => (key === "one" ? `${typeof args?.it} ${args?.it}` : key), has: () => true },
    cells: new Map([[7, "b3"]]),
  };
}

const sentence = (kind: ParameterKind, parameter: bigint, text = "", place = 0): string =>
  explain(about(kind), { message: 1, place, parameters: [parameter] }, { text, writeMove: (move) => `move ${move}` });

test("parameters are translated by kind", () => {
  expect(sentence("cell", 7n)).toBe("string b3");
  expect(sentence("seat", 1n)).toBe("string black");
  expect(sentence("symbol", 1n)).toBe("string paper");
  expect(sentence("number", -3n)).toBe("number -3");
  expect(sentence("character", 65n)).toBe("string A");
  expect(sentence("text", 2n, "abcdef", 3)).toBe("string de");
  expect(sentence("quoted", 2n, "abcdef", 3)).toBe("string 'de'");
  expect(sentence("message", 2n)).toBe("string two");
  expect(sentence("move", 1n << 40n)).toBe("string move 1099511627776");
  expect(sentence("input", 0n, "abc")).toBe("string 'abc'");
  expect(sentence("setups", 0n)).toBe("string usual, random");
});

test("offsets count characters", () => {
  expect(sentence("text", 1n, "😀b", 1)).toBe("string b");
});

test("parameters without integers do not shift the others", () => {
  const names = about("number");
  names.game.messages[1]!.parameters = [
    ["input", "input"],
    ["it", "number"],
  ];
  expect(explain(names, { message: 1, place: 0, parameters: [5n] }, { text: "x" })).toBe("number 5");
});

test("quotesInput detects quoted input", () => {
  expect(quotesInput(about("input"), { message: 1, place: 0, parameters: [] })).toBe(true);
  expect(quotesInput(about("quoted"), { message: 1, place: 0, parameters: [] })).toBe(false);
});

test("an unknown message throws", () => {
  expect(() => explain(about("cell"), { message: 3, place: 0, parameters: [] })).toThrow(RangeError);
});

test("quotations stay on one line and are short", () => {
  expect(quote("it's")).toBe('"it\'s"');
  expect(quote("a'b\"c")).toBe("'a\\'b\"c'");
  expect(quote("a\n\t\\\u0000")).toBe("'a\\n\\t\\\\\\x00'");
  expect(quote("a".repeat(61))).toBe(`'${"a".repeat(57)}...'`);
});
