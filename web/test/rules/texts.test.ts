/** Games have all texts that the page needs, in all languages of the page; see `src/data/types.ts`. */

import { describe, expect, test } from "vitest";
import type { BoardData, GameData } from "../../src/data/types";
import { LANGUAGES, makeBundle } from "../../src/text/language";
import { allGames, store } from "../games";

async function boardsOf(game: GameData): Promise<BoardData[]> {
  return Promise.all(Object.values(game.shapes).map(({ board }) => store.board(board)));
}

async function wanted(game: GameData): Promise<Set<string>> {
  const shapes = Object.values(game.shapes);
  const boards = await boardsOf(game);
  const words = game.options.flatMap(({ name, choices }) =>
    choices.filter((choice) => typeof choice === "string").map((word) => `option-${name}-${word}`),
  );
  return new Set([
    ...words,
    ...game.options.map(({ name }) => `option-${name}`),
    ...shapes.flatMap(({ players }) => players.map((name) => `player-${name}`)),
    ...shapes.flatMap(({ setups }) => setups.map(({ name }) => `setup-${name}`)),
    ...boards.flatMap(({ symbols }) => symbols.map(({ title }) => `symbol-${title}`)),
    ...boards.flatMap(({ piece_sets }) => piece_sets.map((name) => `pieces-${name}`)),
    ...[...game.reasons, "resignation"].map((reason) => `outcome-${reason}`),
    ...Object.values(game.messages).map(({ key }) => key),
  ]);
}

describe.each((await allGames()).map(({ data }) => ({ name: data.name, game: data })))("$name", ({ game }) => {
  test.each(LANGUAGES)("%s", async (language) => {
    const bundle = makeBundle(language, [await store.text(game.texts[language]!)]);
    const missing = [...(await wanted(game))].filter((key) => !bundle.hasMessage(key));
    expect(missing).toEqual([]);
  });
});
