/** The tree of a study as a list. */

import { expect, test } from "vitest";
import { type MoveRow, studyRows } from "../../src/game/move_rows";
import { Study, type TreePath } from "../../src/game/study";
import type { Move } from "../../src/rules/api";
import { lineOf } from "../ui/analysis/analyses";
import { StonesGame } from "./stones_game";

/** A row as text, with one bar per level of depth. */
function read({ depth, entries }: MoveRow): string {
  const words = entries.map((entry) => `${entry!.label}${entry!.moves[0]!.node.move}${entry!.suffix}`);
  return `${"|".repeat(depth)}${words.join(" ")}`;
}

const readAll = (study: Study): string[] => studyRows(study).map(read);

function tried(study: Study, path: TreePath, ...moves: Move[]): Study {
  return moves.reduce((so, move) => so.study.play(so.path, move), { study, path }).study;
}

test("a line of two players is numbered by rounds", () => {
  expect(readAll(Study.fromLine(lineOf(new StonesGame(), 1n, 2n, 3n)))).toEqual(["1.1 2 2.3"]);
});

test("a line can be numbered by turns", () => {
  const game = new StonesGame({ players: 3, numbers: "turns" });
  expect(readAll(Study.fromLine(lineOf(game, 1n, 2n, 3n)))).toEqual(["1.1 2.2 3.3"]);
});

test("moves of one turn have one number", () => {
  const rows = studyRows(Study.fromLine(lineOf(new StonesGame({ several: true }), 1n, 2n, 3n, 1n)));
  expect(rows.map(read)).toEqual(["1.1 2 3 1"]);
  expect(rows[0]!.entries.map((entry) => entry!.showsPlayer)).toEqual([true, false, true, false]);
});

test("variations are below their move", () => {
  const study = tried(Study.fromLine(lineOf(new StonesGame(), 1n, 2n, 3n)), [0], 3n, 1n);
  expect(readAll(study)).toEqual(["1.1 2", "|1…3 2.1", "2.3"]);
});

test("short variations within a variation are in brackets", () => {
  let study = tried(Study.fromLine(lineOf(new StonesGame(), 1n, 2n, 3n)), [0], 3n, 1n, 1n);
  study = tried(study, [0, 1], 2n);
  expect(readAll(study)).toEqual(["1.1 2", "|1…3 2.1 (2.2) 2…1", "2.3"]);
  study = study.comment([0, 1, 1], "why not");
  expect(readAll(study)).toEqual(["1.1 2", "|1…3 2.1", "||2.2", "|2…1", "2.3"]);
});

test("long lines take several rows", () => {
  const study = Study.fromLine(lineOf(new StonesGame({ pile: 200 }), ...Array<Move>(50).fill(1n)));
  expect(studyRows(study).map(({ entries }) => entries.length)).toEqual([24, 24, 2]);
});
