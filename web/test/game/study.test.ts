/** Studies of a small game whose moves take one to three stones from a pile. */

import { beforeEach, describe, expect, test, vi } from "vitest";
import { NotAllowed } from "../../src/game/api";
import { everyVariation, MAX_POSITIONS, Study, type TreePath, type Variation } from "../../src/game/study";
import { TreeNode } from "../../src/game/tree";
import type { Move } from "../../src/rules/api";
import { StonesGame } from "./stones_game";

function line(game: StonesGame, ...moves: Move[]): TreeNode[] {
  const nodes = [TreeNode.root(game.start())];
  for (const move of moves) nodes.push(nodes.at(-1)!.play(move));
  return nodes;
}

/** The tree in brackets, such as `1 (2 3) 1`: alternatives follow the move that they replace. */
function drawn(study: Study): string {
  const own = ({ node }: Variation) => `${node.move ?? "out"}`;
  const after = ({ children: [main, ...others] }: Variation): string[] =>
    main === undefined
      ? []
      : [own(main), ...others.map((one) => `(${[own(one), ...after(one)].join(" ")})`), ...after(main)];
  return after(study.root).join(" ");
}

let game: StonesGame;
let study: Study;

beforeEach(() => {
  game = new StonesGame();
  study = Study.fromLine(line(game, 1n, 2n, 3n));
});

describe("a study", () => {
  test("of a game is its line", () => {
    expect(drawn(study)).toBe("1 2 3");
    expect(study.size).toBe(4);
    expect(String(study.at([0, 0]).node.position)).toBe("17 0 0");
    expect(study.line([0, 0]).map(({ node }) => node.ply)).toEqual([0, 1, 2]);
    expect(() => study.at([0, 1])).toThrow(RangeError);
  });

  test("adds other moves, and keeps existing ones", () => {
    const tried = study.play([0], 3n);
    expect(tried.path).toEqual([0, 1]);
    expect(drawn(tried.study)).toBe("1 2 (3) 3");
    expect(tried.study.size).toBe(5);
    expect(tried.study.play([0], 3n)).toEqual({ study: tried.study, path: [0, 1] });
    expect(study.play([0], 2n)).toEqual({ study, path: [0, 0] });
    expect(drawn(study)).toBe("1 2 3");
  });

  test("keeps the former value for undo", () => {
    const tried = study.play([], 3n).study;
    const written = tried.comment([1], "better");
    expect(tried.at([1]).comment).toBe("");
    expect(written.at([1]).comment).toBe("better");
    expect(written.at([0])).toBe(tried.at([0]));
  });

  test("promotes a line at its last branch", () => {
    const tried = study.play([], 2n);
    const answered = tried.study.play(tried.path, 3n);
    const twice = answered.study.play(tried.path, 1n);
    expect(drawn(twice.study)).toBe("1 (2 3 (1)) 2 3");
    const once = twice.study.promote(twice.path);
    expect(drawn(once.study)).toBe("1 (2 1 (3)) 2 3");
    expect(once.path).toEqual([1, 0]);
    const main = once.study.promote(once.path);
    expect(drawn(main.study)).toBe("2 (1 2 3) 1 (3)");
    expect(main.path).toEqual([0, 0]);
    expect(main.study.promote(main.path)).toEqual(main);
  });

  test("removes a position with its continuations", () => {
    const tried = study.play([0], 3n).study;
    expect(tried.remove([0, 0])).toMatchObject({ path: [0] });
    expect(drawn(tried.remove([0, 0]).study)).toBe("1 3");
    expect(tried.remove([0]).study.size).toBe(1);
    expect(() => tried.remove([])).toThrow(RangeError);
  });

  test("stores comments, marks and symbols", () => {
    const marks = [{ from: "a1" }, { from: "a1", to: "b1" }];
    const noted = study.comment([0], "  one\r\ntwo\0\ud800 \u2028").mark([0], marks).setGlyph([0], "!?");
    expect(noted.at([0])).toMatchObject({ comment: "one\ntwo", marks, glyph: "!?" });
    expect(() => study.comment([], "x".repeat(2001))).toThrow(NotAllowed);
    expect(study.comment([], "😀".repeat(2000)).root.comment).toHaveLength(4000);
    expect(() => study.mark([], Array(101).fill({ from: "a1" }))).toThrow(NotAllowed);
  });
});

describe("the game's line", () => {
  test("extends the main line", () => {
    const longer = study.play([0], 3n).study.withLine(line(game, 1n, 2n, 3n, 1n));
    expect(drawn(longer)).toBe("1 2 (3) 3 1");
    expect(longer.size).toBe(6);
  });

  test("becomes the main line if it was a variation", () => {
    const tried = study.play([0], 3n).study.play([0, 1], 1n).study.comment([0, 1], "so it came");
    const changed = tried.withLine(line(game, 1n, 3n, 2n));
    expect(drawn(changed)).toBe("1 3 (2 3) 2 (1)");
    expect(changed.at([0, 0]).comment).toBe("so it came");
  });

  test("changes nothing if it is the main line", () => {
    expect(study.withLine(line(game, 1n, 2n))).toBe(study);
    expect(study.withLine(line(game))).toBe(study);
  });

  test("is found anywhere", () => {
    const tried = study.play([0], 3n).study;
    expect(tried.pathOf(line(game, 1n, 3n))).toEqual([0, 1]);
    expect(tried.pathOf(line(game, 1n, 1n))).toBe(null);
  });

  test("includes resignations", () => {
    const three = new StonesGame({ players: 3 });
    const nodes = line(three, 1n);
    nodes.push(nodes.at(-1)!.resign(2));
    nodes.push(nodes.at(-1)!.play(1n));
    const resigned = Study.fromLine(nodes.slice(0, 2)).withLine(nodes);
    expect(resigned.pathOf(nodes)).toEqual([0, 0, 0]);
    expect(drawn(resigned)).toBe("1 out 1");
  });
});

describe("a study of 2,000 positions", () => {
  /** A single line of maximum depth, or a line with two moves in each position. */
  function large(alternatives: boolean): Study {
    const plies = alternatives ? MAX_POSITIONS / 2 : MAX_POSITIONS - 1;
    const moves = Array.from({ length: plies }, () => 1n);
    let made = Study.fromLine(line(new StonesGame({ pile: 100_000 }), ...moves));
    const path = moves.map(() => 0);
    while (made.size < MAX_POSITIONS) made = made.play(path.slice(0, made.size - plies - 1), 2n).study;
    return made;
  }

  const made = (before: Study, after: Study) => {
    const known = new Set(everyVariation(before.root));
    return [...everyVariation(after.root)].filter((position) => !known.has(position)).length;
  };

  test.each([true, false])("copies only the path to a change (with alternatives: %s)", (alternatives) => {
    const whole = large(alternatives);
    expect([...everyVariation(whole.root)]).toHaveLength(MAX_POSITIONS);
    const end: number[] = [];
    for (let at = whole.root; at.children.length > 0; at = at.children[0]!) end.push(0);
    const middle = end.slice(0, 500);
    expect(made(whole, whole.comment(middle, "here"))).toBe(501);
    expect(made(whole, whole.setGlyph([], "!"))).toBe(1);
    expect(made(whole, whole.remove(middle).study)).toBe(500);
    if (alternatives) expect(made(whole, whole.promote([...middle, 1]).study)).toBe(501);
    let study = whole;
    for (const depth of middle.keys()) study = study.mark(end.slice(0, depth), [{ from: "a1" }]);
    expect(made(whole, study)).toBe(500);
    expect(study.size).toBe(MAX_POSITIONS);
  });

  test("refuses more", () => {
    const whole = large(true);
    expect(() => whole.play([0, 1], 1n)).toThrow(NotAllowed);
    expect(whole.play([0], 1n).study).toBe(whole);
  });

  test("computes each position once", () => {
    const [root] = line(new StonesGame({ pile: 100_000 }));
    const play = vi.spyOn(Object.getPrototypeOf(root!.position), "play");
    let made = Study.fromLine([root!]);
    let path: TreePath = [];
    for (let ply = 0; ply < 300; ply++) ({ study: made, path } = made.play(path, 1n));
    made.comment(path, "far").promote(path).study.setGlyph(path, "?").withLine([root!]);
    expect(play).toHaveBeenCalledTimes(300);
  });
});
