/** Losses on cells without clicks. */

import { expect, test } from "vitest";
import { lostPieces } from "../../src/board/overlay";
import type { Piece } from "../../src/rules/api";
import { position, stone } from "./toy";

function lost(before: Piece[], path: string, after: Piece[], frames = [] as never[]) {
  const end = position(after);
  const start = position(before, [{ path, frames, leads: () => end }], {
    forecasts: [{ cell: "b2", kind: "overwhelm" }],
  });
  return [...lostPieces({ position: end, scene: end.scene(), last: { before: start, move: 0n } })];
}

test("lists vanished and changed pieces with their forecasts", () => {
  const before = [stone("a1"), stone("b2"), stone("c3")];
  expect(lost(before, "end=action", [stone("a1"), stone("c3", 1)])).toEqual([
    ["b2", "overwhelm"],
    ["c3", null],
  ]);
});

test("omits clicked, moving and new pieces", () => {
  const hop = [[{ start: "a1", end: "b1", layers: [] }]] as never[];
  expect(lost([stone("a1"), stone("c1", 1)], "a1=from b1=move", [stone("b1"), stone("c1", 1)], hop)).toEqual([]);
  expect(lost([stone("a1")], "a1=from a1=take", [])).toEqual([]);
  expect(lost([], "tray=from a1=place", [stone("a1")])).toEqual([]);
});
