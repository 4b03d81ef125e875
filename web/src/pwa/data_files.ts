/** The files of a game's data. Separate from the service worker, so that tests can import this file. */

import type { GameData } from "../data/types";

/** The paths in a game's data, without duplicates. Excludes the pictures of the rules, see `picturesIn`. */
export function dataFiles(game: GameData): string[] {
  const boards = Object.values(game.shapes).map(({ board }) => board);
  const texts = [game.texts, game.rules, game.first_game].flatMap((paths) => Object.values(paths));
  const collections = game.collections.map(({ records }) => records);
  const optional = [game.puzzles, game.openings].filter((path) => path !== "");
  return [...new Set([game.module, game.viewer, game.guide, ...boards, ...optional, ...collections, ...texts])];
}

/** The paths of the pictures in a game's rules. In the HTML, `data/` precedes each path. */
export function picturesIn(rules: string): string[] {
  return Array.from(rules.matchAll(/ src="data\/([^"]+)"/g), ([, path]) => path!);
}
