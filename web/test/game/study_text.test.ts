/** Studies as text, in the examples that `tests/match/test_study.py` also tests. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { NotAllowed } from "../../src/game/api";
import { everyVariation, MAX_POSITIONS, Study, type Variation } from "../../src/game/study";
import { InvalidStudy, MAX_STUDY_BYTES, readStudy, writeStudy } from "../../src/game/study_text";
import { TreeNode } from "../../src/game/tree";
import type { Options } from "../../src/rules/api";
import { allVariants, openGame, store, sure } from "../games";
import { StonesGame } from "./stones_game";

interface Note {
  at: string[];
  glyph: string;
  marks: string[][];
  comment: string;
}

interface Good {
  name: string;
  game: string;
  options: Options;
  start: string;
  text: string;
  written: string;
  size: number;
  notes: Note[];
  ends: { line: string[]; position: string }[];
}

const corpus: { good: Good[]; bad: { text: string; key: string; says: string }[] } = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../tests/match/corpus/studies.json"), "utf8"),
);

/** The step to a node, as the examples write it. */
function stepsTo(node: TreeNode): string[] {
  if (node.parent === null) return [];
  const { step, position } = node;
  const own = "resigns" in step! ? `resigns:${position.variant.shape.players[step.resigns]}` : node.text("canonical");
  return [...stepsTo(node.parent), own];
}

function notesOn({ node, glyph, marks, comment }: Variation): Note[] {
  if (!glyph && !comment && marks.length === 0) return [];
  return [{ at: stepsTo(node), glyph, marks: marks.map((mark) => Object.values(mark)), comment }];
}

describe("the text of a study", () => {
  test.each(corpus.good)("$name", async ({ game, options, start, text, size, notes, ends, written }) => {
    const variant = await (await openGame(game)).variant(options);
    const line = [TreeNode.root(sure(variant.position(start)))];
    const study = await readStudy(line, text);
    const all = [...everyVariation(study.root)];
    expect([study.size, all.length]).toEqual([size, size]);
    const byPlace = (one: { at: string[] }) => one.at.join(" ");
    const sorted = (found: Note[]) => found.toSorted((one, other) => (byPlace(one) < byPlace(other) ? -1 : 1));
    expect(sorted(all.flatMap(notesOn))).toEqual(sorted(notes));
    const leaves = all.filter(({ children }) => children.length === 0).map(({ node }) => node);
    const found = leaves.map((node) => ({ line: stepsTo(node), position: String(node.position) }));
    expect(new Set(found.map((end) => JSON.stringify(end)))).toEqual(new Set(ends.map((end) => JSON.stringify(end))));
    expect(writeStudy(study)).toBe(written);
    expect(writeStudy(await readStudy(line, written))).toBe(written);
  });

  test.each(corpus.bad)("$text is refused", async ({ text, key, says }) => {
    const { games } = await store.catalogue();
    const start = sure((await (await openGame(games[0]!.name)).variant()).start());
    const error: InvalidStudy = await readStudy([TreeNode.root(start)], text).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(InvalidStudy);
    expect(error.key).toBe(key);
    const place = /character (\d+)/.exec(says);
    if (place !== null) expect(error.args.place).toBe(Number(place[1]));
  });

  test("of every game survives a round trip", async () => {
    for (const variant of await allVariants()) {
      const root = TreeNode.root(sure(variant.start(undefined, 1n)));
      let study = Study.fromLine([root]);
      let path: readonly number[] = [];
      for (let ply = 0; ply < 30; ply++) {
        const { moves } = study.at(path).node.position;
        if (moves.length === 0) break;
        study = study.play(path, moves[(ply * 7) % moves.length]!).study;
        ({ study, path } = study.play(path, moves[(ply * 13) % moves.length]!));
        if (ply % 3 === 0) study = study.comment(path, `ply ${ply} { \\ }\nnext`).setGlyph(path, "!?");
        const { id } = variant.board.cells[ply % variant.board.cells.length]!;
        study = study.mark(path, [{ from: id }, { from: id, to: variant.board.cells[0]!.id }]);
      }
      const text = writeStudy(study);
      const again = await readStudy([root], text);
      expect(writeStudy(again)).toBe(text);
      expect(again.size).toBe(study.size);
      expect(String(again.at(path).node.position)).toBe(String(study.at(path).node.position));
    }
  });

  test("shares the positions of the game", async () => {
    const root = TreeNode.root(new StonesGame().start());
    const first = root.play(1n);
    const line = [root, first, first.play(2n)];
    const study = await readStudy(line, "take1 take2 ( take3 ) take1");
    expect(study.line([0, 0]).map(({ node }) => node)).toEqual(line);
    expect(study.at([0, 0]).node).toBe(line[2]);
    expect(study.at([0, 0, 0]).node.parent).toBe(line[2]);
  });
});

describe("a study of 2,000 positions", () => {
  const root = TreeNode.root(new StonesGame({ pile: 100_000 }).start());
  const deep = Array<string>(MAX_POSITIONS - 1).fill("take1");
  const nested = "take1 take1 ( take2 take1 ".repeat((MAX_POSITIONS - 1) / 4) + ") ".repeat((MAX_POSITIONS - 1) / 4);

  test("is read and written at any depth", async () => {
    for (const text of [deep.join(" "), nested.trim()]) {
      const study = await readStudy([root], text);
      expect(await readStudy([root], writeStudy(study))).toMatchObject({ size: study.size });
      expect(writeStudy(study).split(" ")).toHaveLength(text.split(" ").length);
    }
  });

  test("computes each position once", async () => {
    const read = vi.spyOn(Object.getPrototypeOf(root.position), "read");
    await readStudy([root], deep.join(" "));
    expect(read).toHaveBeenCalledTimes(deep.length);
  });

  test("is the maximum", async () => {
    await expect(readStudy([root], [...deep, "take1"].join(" "))).rejects.toMatchObject({ key: "study-too-many" });
    await expect(readStudy([root], `{${"石".repeat(MAX_STUDY_BYTES / 3)}}`)).rejects.toMatchObject({
      key: "study-too-long",
    });
    await expect(readStudy([root], `{${"x".repeat(2001)}}`)).rejects.toMatchObject({ key: "study-comment-too-long" });
    const nodes = [root];
    while (nodes.length <= MAX_POSITIONS) nodes.push(nodes.at(-1)!.play(1n));
    expect(() => writeStudy(Study.fromLine(nodes))).toThrow(NotAllowed);
    let study = Study.fromLine(nodes.slice(0, 100));
    for (let ply = 0; ply < 50; ply++) study = study.comment(Array(ply).fill(0), "x".repeat(1999));
    expect(() => writeStudy(study)).toThrow(NotAllowed);
  });
});
