/** Opens games: loads their data, texts and modules. All variants of a game share one instance of its module. */

import { type DataStore, data } from "../data/store";
import type { GameData } from "../data/types";
import type { GameTexts } from "../text/api";
import { loadGameTexts } from "../text/bundle";
import type { OpenGame, Options } from "./api";
import { GameVariant, readOptions, shapeOf } from "./position";
import { Rules } from "./rules";

class OpenedGame implements OpenGame {
  readonly #rules: Rules;
  readonly #variants = new Map<string, Promise<GameVariant>>();

  constructor(
    readonly store: DataStore,
    readonly data: GameData,
    readonly texts: GameTexts,
    readonly module: WebAssembly.Module,
  ) {
    this.#rules = new Rules(module);
  }

  async variant(options: Options = {}): Promise<GameVariant> {
    const chosen = readOptions(this.data, options);
    const key = JSON.stringify(chosen);
    const known = this.#variants.get(key);
    if (known !== undefined) return known;
    const made = this.#make(chosen);
    this.#variants.set(key, made);
    made.catch(() => this.#variants.delete(key));
    return made;
  }

  async #make(options: Required<Options>): Promise<GameVariant> {
    const shape = shapeOf(this.data, options);
    const board = await this.store.board(shape.board);
    return new GameVariant(this.data, options, shape, board, this.texts, this.#rules);
  }
}

/** Returns a function that opens games of a store. `file` selects the module to load. */
export function opener(store: DataStore, file: "module" | "viewer" = "module"): (name: string) => Promise<OpenGame> {
  const opened = new Map<string, Promise<OpenGame>>();
  const load = async (name: string): Promise<OpenGame> => {
    const game = await store.game(name);
    const texts = loadGameTexts(game.texts, (path) => store.text(path));
    const module = store.module(game[file]);
    return new OpenedGame(store, game, await texts, await module);
  };
  return (name) => {
    const known = opened.get(name);
    if (known !== undefined) return known;
    const opening = load(name);
    opened.set(name, opening);
    opening.catch(() => opened.delete(name));
    return opening;
  };
}

/** Opens a game by name, each game once. Rejects with a MessageError. */
export const openGame = opener(data);
