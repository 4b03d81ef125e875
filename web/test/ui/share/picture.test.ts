/** Strips (the selected positions and their layout), and portable colours. */

import { expect, test } from "vitest";
import { TreeNode } from "../../../src/game/tree";
import { lastTurns, MAX_STRIP_TURNS, plainColour, stripOf } from "../../../src/ui/share/picture";
import { allGames, sure } from "../../games";

const DRAWN = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="8"></svg>';

async function lines(): Promise<TreeNode[][]> {
  const games = await allGames();
  return await Promise.all(
    games.map(async (game) => {
      const nodes = [TreeNode.root(sure((await game.variant()).start(undefined, 0n)))];
      while (nodes.length < 150 && nodes.at(-1)!.position.moves.length > 0) {
        const at = nodes.at(-1)!;
        nodes.push(at.play(at.position.moves[(nodes.length * 7) % at.position.moves.length]!));
      }
      return nodes;
    }),
  );
}

test("each turn has a drawing with its number and moves", async () => {
  for (const nodes of await lines()) {
    const few = nodes.slice(0, 9);
    const turns = lastTurns(few);
    expect(turns[0]).toEqual({ node: few[0], caption: "" });
    expect(turns.at(-1)!.node).toBe(few.at(-1));
    const words = turns.slice(1).flatMap(({ caption }) => caption.split(" ").slice(1));
    expect(words).toEqual(few.slice(1).map((node) => node.text("record")));
    for (const { caption } of turns.slice(1)) expect(caption).toMatch(/^\d+[.…] /);
    const seats = turns.slice(1).map(({ node }) => node.step !== null && "move" in node.step && node.step.seat);
    if (few[0]!.position.variant.game.multi_action_turns) expect(new Set(seats).size).toBeGreaterThan(1);
  }
});

test("a long line shows its last turns", async () => {
  for (const nodes of await lines()) {
    const turns = lastTurns(nodes);
    expect(turns.length).toBeLessThanOrEqual(MAX_STRIP_TURNS + 1);
    expect(turns[0]!.caption).toBe("");
    expect(turns.at(-1)!.node).toBe(nodes.at(-1));
  }
});

test("a strip has four drawings per row, with captions", () => {
  const whole = stripOf(
    ["", "1. a<b", "1… &", "2. c", "2… d"].map((caption) => ({ svg: DRAWN, caption })),
    100,
    80,
  );
  expect(whole.match(/<svg x="\d+" y="5" /g)).toHaveLength(4);
  expect(whole.match(/<svg x="5" /g)).toHaveLength(2);
  expect(whole).toContain('width="425" height="195"');
  expect(whole).toContain(">1. a&lt;b</text>");
  expect(whole).toContain(">1… &amp;</text>");
  expect(whole.match(/<text /g)).toHaveLength(4);
});

test("colours become six digits and an opacity", () => {
  expect(plainColour("rgb(1, 2, 255)")).toEqual({ colour: "#0102ff", opacity: 1 });
  expect(plainColour("rgba(60, 34, 8, 0.34)")).toEqual({ colour: "#3c2208", opacity: 0.34 });
  expect(plainColour("color(srgb 1 0.5 0 / 0.25)")).toEqual({ colour: "#ff8000", opacity: 0.25 });
  expect(plainColour("none")).toEqual({ colour: "none", opacity: 1 });
});
