/** Lists the files of a game's data, for the service worker. Tests can import this file, but not the service worker. */

import type { GameData } from "../data/types";

/** The paths of the files that `game` names, without duplicates. For the pictures in the rules, see `picturesIn`. */
export function dataFiles(game: GameData): string[] {
  const boards = Object.values(game.shapes).map(({ board }) => board);
  const texts = [game.texts, game.rules, game.first_game].flatMap((paths) => Object.values(paths));
  const collections = game.collections.map(({ records }) => records);
  const optional = [game.puzzles, game.openings].filter((path) => path !== "");
  return [...new Set([game.module, game.viewer, game.guide, ...boards, ...optional, ...collections, ...texts])];
}

/** The paths of the pictures in the HTML of a game's rules. The HTML writes `data/` before each path. */
export function picturesIn(rulesHtml: string): string[] {
  return Array.from(rulesHtml.matchAll(/ src="data\/([^"]+)"/g), ([, path]) => path!);
}
