/** Moves in words and labels of cells, with the page's texts in every language. */

import { readFileSync } from "node:fs";
import { expect, describe as group, it } from "vitest";
import { describeMove, Words } from "../../src/board/words";
import type { Frame, Path, Piece, Position, Step, StepKind } from "../../src/rules/api";
import type { Say } from "../../src/text/api";
import { format, LANGUAGES, makeBundle } from "../../src/text/language";
import { allVariants, sure } from "../games";
import { BOARD, stone } from "./toy";

function texts(language: string): Say {
  const file = new URL(`../../src/text/${language}/board.ftl`, import.meta.url);
  const bundle = makeBundle(language, [readFileSync(file, "utf8")]);
  return (key, args = {}) => format(bundle, key, args, true);
}

const english = texts("en");

const variant = {
  board: BOARD,
  texts: { say: (key: string) => key.replace("symbol-", "") },
  playerName: (seat: number) => ["White", "Black"][seat]!,
};

/** The text of a move with this path. */
function told(path: [string, StepKind][], frames: Frame[], pieces: Piece[], say = english): string {
  const steps: Path = path.map(([at, kind]): Step => ({ at, kind, unordered: false }));
  const trays = [{ title: "", seat: 0, items: [{ symbol: "stone", owner: 0, count: 1, at: "tray" }] }];
  const actions = [{ at: "end", label: "End turn", kind: "" }];
  const scene = { pieces, trays, actions };
  const before = { variant, seat: 0, scene: () => scene, paths: () => [steps], frames: () => frames, write: () => "?" };
  return describeMove(before as unknown as Position, 0n, say);
}

const hop = (start: string, end: string, ...layers: number[]) => ({ start, end, layers });

group("a move in words", () => {
  const pieces = [stone("a1"), stone("b2"), stone("c3", 1)];

  it("names pieces and destinations, action by action", () => {
    const path: [string, StepKind][] = [
      ["a1", "from"],
      ["b2", "stack"],
      ["c3", "capture"],
    ];
    const words = told(path, [[hop("a1", "b2")], [hop("b2", "c3")]], pieces);
    expect(words).toBe("White stone from a1 stacks on b2, then captures Black stone on c3");
    expect(told(path, [[hop("a1", "b2")]], pieces, texts("fr"))).toBe(
      "Stone (White) en a1 : s’empile sur b2, puis capture stone (Black) en c3",
    );
  });

  it("names only the moved layers", () => {
    const stack = [stone("a1"), stone("a1", 0, 1)];
    const path: [string, StepKind][] = [
      ["a1", "from"],
      ["a2", "move"],
    ];
    expect(told(path, [[hop("a1", "a2")]], stack)).toBe("White stone on stone from a1 moves to a2");
    expect(told(path, [[hop("a1", "a2", 1)]], stack)).toBe("White stone from a1 moves to a2");
  });

  it("names the pieces that continue alone", () => {
    const stack = [stone("a1"), stone("a1", 0, 1)];
    const path: [string, StepKind][] = [
      ["a1", "from"],
      ["b2", "move"],
      ["c3", "move"],
    ];
    const alone = told(path, [[hop("a1", "b2")], [hop("b2", "c3", 1)]], stack);
    expect(alone).toBe("White stone on stone from a1 moves to b2, then moves to c3 (stone alone)");
    const together = told(path, [[hop("a1", "b2")], [hop("b2", "c3")]], stack);
    expect(together).toBe("White stone on stone from a1 moves to b2, then moves to c3");
  });

  it("describes carried, placed, swapped and returned pieces", () => {
    const carried: [string, StepKind][] = [
      ["a1", "from"],
      ["a1", "carry"],
      ["b2", "carry"],
      ["a3", "move"],
    ];
    expect(told(carried, [[hop("a1", "a3")]], pieces)).toBe(
      "White stone from a1 takes along White stone from b2, then moves to a3",
    );
    const two = (first: string, last: string, kind: StepKind): [string, StepKind][] => [
      [first, "from"],
      [last, kind],
    ];
    expect(told(two("tray", "a2", "place"), [], pieces)).toBe("White stone is placed on a2");
    expect(told(two("a1", "c3", "swap"), [], pieces)).toBe("White stone on a1 and Black stone on c3 change places");
    expect(told(two("a1", "a1", "take"), [], pieces)).toBe("White stone on a1 is taken back");
    expect(told([["end", "action"]], [], pieces)).toBe("White: End turn");
  });
});

group("a cell in words", () => {
  const words = new Words(variant as never, english);
  const state = {
    cell: "a1",
    stack: [],
    chosen: false,
    last: false,
    lost: false,
    planned: false,
    kinds: [],
    forecasts: [],
  };

  it("describes stacks from the top, and possible clicks", () => {
    expect(words.cell(state)).toBe("a1, empty");
    const stack = [stone("a1", 1, 0), stone("a1", 0, 1), stone("a1", 0, 2)];
    expect(words.cell({ ...state, stack, last: true, kinds: ["capture"], forecasts: ["capture"] })).toBe(
      "a1, White stone on stone on Black stone, last move, can be captured, will be captured",
    );
  });
});

group("every game", async () => {
  for (const real of await allVariants()) {
    it(`${real.game.name}: every move has words in every language`, () => {
      const position = sure(real.start(undefined, 1n));
      for (const language of LANGUAGES) {
        const say = texts(language);
        for (const move of position.moves.slice(0, 80)) {
          const words = describeMove(position, move, say);
          expect(words.length).toBeGreaterThan(5);
          expect(words).not.toContain("board-");
          expect(words).not.toContain("{");
        }
      }
    });
  }
});
