/** Links of shared games. */

import { expect, test, vi } from "vitest";
import { readLink } from "../../../src/game/link";
import { TreeNode } from "../../../src/game/tree";
import { embedText, linkAddress, linkText } from "../../../src/ui/share/dialog";
import { allGames, openGame, sure } from "../../games";

vi.stubGlobal("document", { baseURI: "https://club.example/games/?a=b#/game/1" });

async function line() {
  const root = TreeNode.root(sure((await (await allGames())[0]!.variant()).start(undefined, 0n)));
  const after = root.play(root.position.moves[0]!);
  return { nodes: [root, after, after.play(after.position.moves[0]!)], at: 1 };
}

test("a link leads to this page without its address", async () => {
  const text = linkText("game", await line());
  expect(linkAddress(text)).toBe(`https://club.example/games/#/open/${text}`);
});

test("shares the whole game, or a position alone", async () => {
  const shared = await line();
  const game = await readLink(linkText("game", shared), openGame);
  expect([game.nodes.length, game.at]).toEqual([3, 1]);
  const position = await readLink(linkText("position", shared), openGame);
  expect(position.nodes.map((node) => node.position.toString())).toEqual([shared.nodes[1]!.position.toString()]);
});

test("the HTML for other pages escapes the title", async () => {
  const text = linkText("game", await line());
  const frame = embedText(text, `"><script>&`);
  expect(frame).toMatch(/^<iframe [^<>]*><\/iframe>$/);
  expect(frame).toContain(`src="https://club.example/games/embed.html#${text.replaceAll("&", "&amp;")}"`);
  expect(frame).toContain('title="&quot;&gt;&lt;script&gt;&amp;"');
});
