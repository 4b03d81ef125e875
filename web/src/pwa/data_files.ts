/** What a game's data consist of; apart from the service worker so that tests can see it. */

import type { GameData } from "../data/types";

/** The paths of all files that a game needs besides its GameData, each once. */
export function dataFiles(game: GameData): string[] {
  const boards = Object.values(game.shapes).map(({ board }) => board);
  return [...new Set([game.module, ...boards, ...Object.values(game.texts), ...Object.values(game.rules)])];
}
