/** Reads the games' static data from `data/` beside the page, each file once. Failures are MessageErrors. */

import { MessageError } from "../text/api";
import { fields, number, type Schema } from "./json";
import * as types from "./types";

/** Fetches a file of `data/`. */
export type FetchFile = (path: string) => Promise<Response>;

/** The version of the module interface that this page supports. docs/module.md describes the interface. */
export const INTERFACE_VERSION = 5;

const CATALOGUE_FILE = "catalogue.json";
const ANY_CATALOGUE = fields({ interface: number });

/** Loads a key's value at the first call. After a failure, the next call loads the value again. */
export function loadOnce<K, T>(promises: Map<K, Promise<T>>, key: K, load: () => Promise<T>): Promise<T> {
  const earlier = promises.get(key);
  if (earlier !== undefined) return earlier;
  const loading = load();
  promises.set(key, loading);
  loading.catch(() => promises.delete(key));
  return loading;
}

export class DataStore {
  readonly #promises = new Map<string, Promise<unknown>>();

  constructor(private readonly fetchFile: FetchFile) {}

  /** Rejects with `data-newer` or `data-older` if the data have another interface version. */
  catalogue(): Promise<types.Catalogue> {
    return this.#json(CATALOGUE_FILE, types.CATALOGUE, (value) => {
      const { interface: version } = validate(value, ANY_CATALOGUE, CATALOGUE_FILE);
      if (version !== INTERFACE_VERSION)
        throw new MessageError(version > INTERFACE_VERSION ? "data-newer" : "data-older");
    });
  }

  /** Rejects with `data-no-such-game` for unknown names. */
  async game(name: string): Promise<types.GameData> {
    const entry = (await this.catalogue()).games.find((game) => game.name === name);
    if (entry === undefined) throw new MessageError("data-no-such-game", { name: name.slice(0, 40) });
    return this.#json(entry.data, types.GAME);
  }

  // `board` takes the path in `Shape.board`. The other three take the path in the `GameData` field of the same name.
  readonly board = (path: string): Promise<types.BoardData> => this.#json(path, types.BOARD);
  readonly guide = (path: string): Promise<types.GuideData> => this.#json(path, types.GUIDE);
  readonly puzzles = (path: string): Promise<types.PuzzlesData> => this.#json(path, types.PUZZLES);
  readonly openings = (path: string): Promise<types.OpeningsData> => this.#json(path, types.OPENINGS);

  /** Reads a text file: messages, rules in HTML or records. */
  text(path: string): Promise<string> {
    return this.#once(path, (response) => response.text());
  }

  /** A game's compiled module. It can be sent to workers. */
  module(path: string): Promise<WebAssembly.Module> {
    return this.#once(path, async (response) => {
      // Browsers require this content type to compile during the download.
      if (response.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(response);
      return WebAssembly.compile(await response.arrayBuffer());
    });
  }

  #json<T>(path: string, schema: Schema<T>, check: (value: unknown) => void = () => undefined): Promise<T> {
    return this.#once(path, async (response) => {
      const value = await response.json();
      check(value);
      return validate(value, schema, path);
    });
  }

  #once<T>(path: string, read: (response: Response) => Promise<T>): Promise<T> {
    return loadOnce(this.#promises, path, () => this.#read(path, read)) as Promise<T>;
  }

  async #read<T>(path: string, read: (response: Response) => Promise<T>): Promise<T> {
    try {
      const response = await this.fetchFile(path);
      if (!response.ok) throw new MessageError("data-missing", { path, status: String(response.status) });
      return await read(response);
    } catch (error) {
      if (error instanceof MessageError) throw error;
      const isDamaged = error instanceof SyntaxError || error instanceof WebAssembly.CompileError;
      throw new MessageError(isDamaged ? "data-damaged" : "data-unreachable", { path }, { cause: error });
    }
  }
}

function validate<T>(value: unknown, schema: Schema<T>, path: string): T {
  if (!schema(value)) throw new MessageError("data-damaged", { path });
  return value;
}

export const data = new DataStore((path) => fetch(new URL(`data/${path}`, document.baseURI)));
