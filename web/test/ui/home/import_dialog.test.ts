/** Identifying texts on the home screen. */

import { expect, test, vi } from "vitest";
import { beginMatch } from "../../../src/game/match";
import { recordText } from "../../../src/game/record";
import { MessageError } from "../../../src/text/api";
import { isGame, recognise } from "../../../src/ui/home/import_dialog";
import { allGames, sure } from "../../games";

// These tests have no page and no data files.
vi.mock("../../../src/rules/game", async (original) => ({
  ...(await original<object>()),
  openGame: (name: string) => import("../../games").then(({ openGame }) => openGame(name)),
}));

async function records(): Promise<{ names: string[]; texts: string[] }> {
  const names: string[] = [];
  const texts: string[] = [];
  for (const game of await allGames()) {
    const start = sure((await game.variant()).start(undefined, 0n));
    const seats = start.variant.shape.players.map((_, seat) => ({ kind: "person" as const, name: `Ann ${seat}` }));
    names.push(game.data.name);
    texts.push(recordText(beginMatch(start, seats).play(start.moves[0]!)));
  }
  return { names, texts };
}

test("identifies several records of any game", async () => {
  const { names, texts } = await records();
  const many = await recognise(texts.join("\n"), names);
  expect(many).toMatchObject({ kind: "records", count: texts.length });
  expect(isGame(many)).toBe(false);
  for (const text of texts) expect(isGame(await recognise(text, names))).toBe(true);
});

test("identifies saved games of another browser", async () => {
  expect((await recognise(' {"format": "ludarium-games", "version": 1, "games": []}', [])).kind).toBe("archive");
});

test.each(['{"a":1}', "{", ' {"games": []}'])("an incomplete file of saved games is refused: %s", async (text) => {
  await expect(recognise(text, ["stones"])).rejects.toMatchObject({ key: "keep-no-archive" });
});

test("refuses other texts", async () => {
  const { names } = await records();
  await expect(recognise("nothing of ours", names)).rejects.toBeInstanceOf(MessageError);
});
