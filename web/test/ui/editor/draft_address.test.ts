/** The editor's address restores the draft. */

import { beforeEach, expect, test, vi } from "vitest";
import { Editor, keepDraft, readDraftAddress } from "../../../src/ui/editor/editor";
import { editorAddress } from "../../../src/ui/navigation";
import { allGames, openGame, sure } from "../../games";

const games = (await allGames()).map((game) => [game.data.name, game] as const);

/** A history entry of the browser. */
const entry = { address: "", state: null as unknown };

beforeEach(() => {
  const replaceState = (state: unknown, _title: string, address: string): void => {
    Object.assign(entry, { state: structuredClone(state), address });
  };
  vi.stubGlobal("history", { replaceState });
});

function textOfAddress(): string {
  const before = editorAddress("");
  return entry.address.startsWith(before) ? entry.address.slice(before.length) : expect.fail(entry.address);
}

test.each(games)("a position of %s is restored from its address", async (name, game) => {
  const options = Object.fromEntries(
    game.data.options.slice(0, 1).map((one) => [one.name, one.choices.at(-1) ?? one.high]),
  );
  const variant = await game.variant(options).catch(() => game.variant());
  const start = sure(variant.start(undefined, 1n));
  keepDraft(start.play(start.moves[0]!));
  expect(textOfAddress()).toMatch(new RegExp(`^${name}\\?`));
  const { draft, invalidText } = await readDraftAddress(textOfAddress(), openGame, null);
  expect(draft.toString()).toBe(start.play(start.moves[0]!).toString());
  expect(draft.variant).toBe(variant);
  expect(invalidText).toBeNull();
});

test.each(games)("an invalid draft of %s is restored after a reload", async (_name, game) => {
  const start = sure((await game.variant()).start(undefined, 1n));
  const editor = new Editor(start, () => undefined);
  editor.removeAllPieces();
  // As many pieces of one kind as possible, which may exceed the supply.
  for (const { id } of start.variant.board.cells) editor.placePiece(id, 0);
  keepDraft(editor.draft.peek());
  const again = await readDraftAddress(textOfAddress(), openGame, entry.state);
  expect(again.draft.toString()).toBe(editor.draft.peek().toString());
  expect(again.invalidText).toBeNull();
  if (editor.verdict.peek().kind !== "wrong") return;
  const linked = await readDraftAddress(textOfAddress(), openGame, { draft: new BigInt64Array(2) });
  expect(linked.draft.scene().pieces).toEqual([]);
  expect(linked.invalidText).toBe(editor.draft.peek().toString());
});

test("a game's name gives its start", async () => {
  const [name, game] = games[0]!;
  const { draft } = await readDraftAddress(name, openGame, null);
  expect(draft.toString()).toBe(sure((await game.variant()).start(undefined, 1n)).toString());
});

test("an unknown game is refused", async () => {
  await expect(readDraftAddress("no/game", openGame, null)).rejects.toMatchObject({ key: "link-game" });
});
