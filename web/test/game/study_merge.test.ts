/** Merges of two changed copies of a study. */

import { describe, expect, test } from "vitest";
import { everyVariation, type Glyph, MAX_COMMENT, MAX_MARKS, Study, type TreePath } from "../../src/game/study";
import { mergeStudies } from "../../src/game/study_merge";
import { writeStudy } from "../../src/game/study_text";
import { TreeNode } from "../../src/game/tree";
import { StonesGame } from "./stones_game";

const stones = new StonesGame();

function start(): Study {
  const nodes = [TreeNode.root(stones.start())];
  for (const move of [1n, 2n, 3n]) nodes.push(nodes.at(-1)!.play(move));
  return Study.fromLine(nodes);
}

const merged = (base: Study, mine: Study, theirs: Study): string => writeStudy(mergeStudies(base, mine, theirs));

describe("two copies of a study", () => {
  test("keep both copies' notes, the other copy's first", () => {
    const base = start().comment([0], "old");
    const mine = base
      .play([0], 3n)
      .study.comment([0], "old\nmine")
      .mark([0], [{ from: "a" }]);
    const theirs = base
      .play([0], 1n)
      .study.comment([0], "old\ntheirs")
      .mark([0], [{ from: "b" }]);
    expect(merged(base, mine, theirs)).toBe(
      writeStudy(
        base
          .play([0], 1n)
          .study.play([0], 3n)
          .study.comment([0], "old\ntheirs\nmine")
          .mark([0], [{ from: "b" }, { from: "a" }]),
      ),
    );
  });

  test("lose notes that one copy removed and the other kept", () => {
    const base = start().play([0], 3n).study.comment([0], "one\ntwo").setGlyph([0], "!");
    const mine = base.remove([0, 1]).study.comment([0], "one\nmine");
    const theirs = base.comment([0], "two\ntheirs").setGlyph([0], "");
    expect(merged(base, mine, theirs)).toBe(writeStudy(start().comment([0], "theirs\nmine")));
  });

  test("keep a removed variation if the other copy changed it", () => {
    const base = start().play([0], 3n).study.comment([0, 1], "why").play([0, 1], 1n).study;
    const removed = base.remove([0, 1]).study;
    const changed = base.comment([0, 1, 0], "new");
    expect(merged(base, removed, changed)).toBe(writeStudy(changed));
    expect(merged(base, changed, removed)).toBe(writeStudy(changed));
  });

  test("take over the order of the copy that changed it", () => {
    const base = start().play([0], 3n).study;
    const mine = base.promote([0, 1]).study;
    expect(merged(base, mine, base.comment([], "note"))).toBe(writeStudy(mine.comment([], "note")));
    expect(merged(base, base.comment([], "note"), mine)).toBe(writeStudy(mine.comment([], "note")));
  });

  test("of two changed symbols keep the other copy's", () => {
    const base = start().setGlyph([0], "!");
    expect(merged(base, base.setGlyph([0], "?"), base.setGlyph([0], "??"))).toBe(writeStudy(base.setGlyph([0], "??")));
    expect(merged(base, base.setGlyph([0], "?"), base)).toBe(writeStudy(base.setGlyph([0], "?")));
  });

  test("are refused if a comment would be too long", () => {
    const base = start();
    const [mine, theirs] = ["a", "b"].map((letter) => base.comment([0], letter.repeat(MAX_COMMENT - 10)));
    expect(() => mergeStudies(base, mine!, theirs!)).toThrow("not-allowed-comment");
  });

  test("are refused if a position would have too many marks", () => {
    const marked = (letter: string) => {
      const marks = Array.from({ length: MAX_MARKS / 2 + 1 }, (_, number) => ({ from: `${letter}${number}` }));
      return start().mark([0], marks);
    };
    expect(() => mergeStudies(start(), marked("a"), marked("b"))).toThrow("not-allowed-marks");
  });

  test("may have lines of thousands of moves", () => {
    const nodes = [TreeNode.root(new StonesGame({ pile: 8000 }).start())];
    for (let ply = 0; ply < 4000; ply++) nodes.push(nodes.at(-1)!.play(1n));
    const base = Study.fromLine(nodes);
    expect(mergeStudies(base, base.comment([0], "mine"), base.comment([], "theirs")).size).toBe(4001);
  });
});

/** Pseudo-random whole numbers below a limit. */
function numbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

const GLYPHS: readonly Glyph[] = ["", "!", "?"];

/** A study after random edits. Each edit adds a comment line with its own name. `removes`: also removes variations. */
function edited(study: Study, name: string, random: (limit: number) => number, removes: boolean): Study {
  let made = study;
  for (let edit = 0; edit < 8; edit++) {
    const path = randomPath(made, random);
    const { comment, node } = made.at(path);
    const kind = random(removes ? 5 : 4);
    if (kind === 0) made = made.play(path, node.position.moves[random(3)]!).study;
    else if (kind === 1) made = made.comment(path, [comment, `${name}${edit}`].filter(Boolean).join("\n"));
    else if (kind === 2) made = made.setGlyph(path, GLYPHS[random(3)]!);
    else if (kind === 3) made = made.mark(path, [{ from: `${name}${edit}` }]);
    else if (path.some((index) => index > 0)) made = made.remove(path).study;
  }
  return made;
}

function randomPath(study: Study, random: (limit: number) => number): TreePath {
  const path: number[] = [];
  for (let at = study.root; at.children.length > 0 && random(4) > 0; at = at.children[path.at(-1)!]!) {
    path.push(random(at.children.length));
  }
  return path;
}

const comments = (study: Study): string[] =>
  [...everyVariation(study.root)].flatMap(({ comment }) => comment.split("\n").filter(Boolean)).sort();

test("500 random merges lose no comment and no move", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = numbers(seed);
    const base = edited(start(), "base", random, false);
    const [mine, theirs] = [edited(base, "mine", random, false), edited(base, "theirs", random, false)];
    const both = mergeStudies(base, mine, theirs);
    expect(comments(both)).toEqual([...new Set([...comments(mine), ...comments(theirs)])].sort());
    for (const copy of [mine, theirs]) {
      for (const { node } of everyVariation(copy.root)) expect(both.pathOf(node.lineFrom())).not.toBeNull();
    }
  }
});

test("500 random merges with an unchanged copy equal the other", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const random = numbers(seed);
    const base = edited(start(), "base", random, false);
    const changed = edited(base, "changed", random, true);
    expect(merged(base, base, changed)).toBe(writeStudy(changed));
    expect(merged(base, changed, base)).toBe(writeStudy(changed));
  }
});
