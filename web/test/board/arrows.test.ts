/** Arrows of moves. */

import { expect, test } from "vitest";
import { choose } from "../../src/board/choice";
import { arrowsOf } from "../../src/board/overlay";
import type { Frame, Path, Position, StepKind } from "../../src/rules/api";
import { allVariants, sure } from "../games";

function drawn(path: [string, StepKind][], frames: Frame[]): string[] {
  const steps: Path = path.map(([at, kind]) => ({ at, kind, unordered: false }));
  const position = { paths: () => [steps], frames: () => frames, play: () => position } as unknown as Position;
  return arrowsOf(position, [0n], "hint", 1).map(({ from, to }) => `${from} ${to}`);
}

const hop = (start: string, end: string) => ({ start, end, layers: [] });

test("draws an arrow per step", () => {
  const path: [string, StepKind][] = [
    ["c2", "from"],
    ["d2", "move"],
    ["c1", "move"],
  ];
  expect(drawn(path, [[hop("c2", "d2")], [hop("d2", "c1")]])).toEqual(["c2 d2", "d2 c1"]);
});

test("draws an arrow per piece of a group", () => {
  const path: [string, StepKind][] = [
    ["a1", "from"],
    ["b1", "carry"],
    ["a2", "move"],
  ];
  expect(drawn(path, [[hop("a1", "a2"), hop("b1", "b2")]])).toEqual(["a1 a2", "b1 b2"]);
});

test("draws arrows for placed pieces from their tray", () => {
  const path: [string, StepKind][] = [
    ["tray", "from"],
    ["a2", "place"],
  ];
  expect(drawn(path, [])).toEqual(["tray a2"]);
});

test.each(await allVariants())("$game.name: clicks along the arrows make each move", (variant) => {
  const position = sure(variant.start(undefined, 1n));
  for (const move of position.moves) {
    const frames = position.frames(move);
    if (frames.length === 0 || frames.some((frame) => frame.length > 1)) continue;
    const [first, ...rest] = arrowsOf(position, [move], "hint", 1);
    const clicks = [first!.from, first!.to, ...rest.map(({ to }) => to)];
    // To move only the top of a stack, players click it twice.
    const ways = [clicks, [first!.from, ...clicks]].flatMap((places) => choose(position, places)?.open ?? []);
    expect(ways.some((way) => way.move === move)).toBe(true);
  }
});
