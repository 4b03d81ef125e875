/**
 * The static data of games, each file read once: `data/` beside the page, on a server as on any static host.
 * What is refused here is refused with a MessageError.
 */

import { INTERFACE } from "../rules/layout";
import { MessageError } from "../text/message_error";
import { fields, number, type Schema } from "./json";
import * as types from "./types";

/** How a file of the folder is fetched. */
export type FetchFile = (path: string) => Promise<Response>;

const CATALOGUE_FILE = "catalogue.json";
const ANY_CATALOGUE = fields({ interface: number });

export class DataStore {
  readonly #fetchFile: FetchFile;
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(fetchFile: FetchFile) {
    this.#fetchFile = fetchFile;
  }

  /** Rejects with `data-newer` or `data-older` where it is one of another interface, whatever else it holds. */
  catalogue(): Promise<types.Catalogue> {
    return this.#json(CATALOGUE_FILE, types.CATALOGUE, (value) => {
      const { interface: found } = checked(value, ANY_CATALOGUE, CATALOGUE_FILE);
      if (found !== INTERFACE) throw new MessageError(found > INTERFACE ? "data-newer" : "data-older");
    });
  }

  /** Rejects with `data-no-such-game` where the catalogue has no game of this name. */
  async game(name: string): Promise<types.GameData> {
    const entry = (await this.catalogue()).games.find((known) => known.name === name);
    if (entry === undefined) throw new MessageError("data-no-such-game", { name: name.slice(0, 40) });
    return this.#json(entry.data, types.GAME);
  }

  /** A board, by its path in a Shape. */
  board(path: string): Promise<types.BoardData> {
    return this.#json(path, types.BOARD);
  }

  /** A guide, by its path in GameData. */
  guide(path: string): Promise<types.GuideData> {
    return this.#json(path, types.GUIDE);
  }

  /** Puzzles, by their path in GameData. */
  puzzles(path: string): Promise<types.PuzzlesData> {
    return this.#json(path, types.PUZZLES);
  }

  /** Openings, by their path in GameData. */
  openings(path: string): Promise<types.OpeningsData> {
    return this.#json(path, types.OPENINGS);
  }

  /** A text by its path: a Fluent file, rules in HTML. */
  text(path: string): Promise<string> {
    return this.#once(path, (response) => response.text());
  }

  /** A game's module, compiled; it can be sent to workers. */
  module(path: string): Promise<WebAssembly.Module> {
    return this.#once(path, async (response) => {
      try {
        // Only what is called WebAssembly is compiled while it arrives.
        if (response.headers.get("Content-Type") === "application/wasm") {
          return await WebAssembly.compileStreaming(response);
        }
        return await WebAssembly.compile(await response.arrayBuffer());
      } catch (error) {
        if (error instanceof WebAssembly.CompileError) throw damaged(path, error);
        throw unreachable(path, error);
      }
    });
  }

  #json<T>(path: string, schema: Schema<T>, look: (value: unknown) => void = () => undefined): Promise<T> {
    return this.#once(path, async (response) => {
      const value = await json(response, path);
      look(value);
      return checked(value, schema, path);
    });
  }

  /** A file is read once, but again if that has failed. */
  #once<T>(path: string, read: (response: Response) => Promise<T>): Promise<T> {
    const known = this.#kept.get(path);
    if (known !== undefined) return known as Promise<T>;
    const reading = this.#fetch(path).then(read);
    this.#kept.set(path, reading);
    reading.catch(() => this.#kept.delete(path));
    return reading;
  }

  async #fetch(path: string): Promise<Response> {
    let response: Response;
    try {
      response = await this.#fetchFile(path);
    } catch (error) {
      throw unreachable(path, error);
    }
    if (!response.ok) throw new MessageError("data-missing", { path, status: String(response.status) });
    return response;
  }
}

function checked<T>(value: unknown, schema: Schema<T>, path: string): T {
  if (!schema(value)) throw new MessageError("data-damaged", { path });
  return value;
}

async function json(response: Response, path: string): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    throw error instanceof SyntaxError ? damaged(path, error) : unreachable(path, error);
  }
}

const damaged = (path: string, cause: unknown): MessageError => new MessageError("data-damaged", { path }, { cause });
const unreachable = (path: string, cause: unknown): MessageError =>
  new MessageError("data-unreachable", { path }, { cause });

/** The data beside this page. */
export const data = new DataStore((path) => fetch(new URL(`data/${path}`, document.baseURI)));
