/**
 * The static data of games, each file read once: `data/` beside the page, on a server as on any static host.
 * What is refused here is refused with a MessageError.
 */

import { MessageError } from "../text/message_error";
import { checkBoard, checkCatalogue, checkGame, checkGuide, checkOpenings, checkPuzzles } from "./check";
import type { BoardData, Catalogue, GameData, GuideData, OpeningsData, PuzzlesData } from "./types";

/** How a file of the folder is fetched. */
export type FetchFile = (path: string) => Promise<Response>;

const CATALOGUE = "catalogue.json";

export class DataStore {
  readonly #fetchFile: FetchFile;
  readonly #kept = new Map<string, Promise<unknown>>();

  constructor(fetchFile: FetchFile) {
    this.#fetchFile = fetchFile;
  }

  catalogue(): Promise<Catalogue> {
    return this.#once(CATALOGUE, async (response) => checkCatalogue(await json(response, CATALOGUE)));
  }

  /** Rejects with `data-no-such-game` where the catalogue has no game of this name. */
  async game(name: string): Promise<GameData> {
    const entry = (await this.catalogue()).games.find((known) => known.name === name);
    if (entry === undefined) throw new MessageError("data-no-such-game", { name: name.slice(0, 40) });
    return this.#once(entry.data, async (response) => checkGame(await json(response, entry.data), entry.data));
  }

  /** A board, by its path in a Shape. */
  board(path: string): Promise<BoardData> {
    return this.#once(path, async (response) => checkBoard(await json(response, path), path));
  }

  /** A guide, by its path in GameData. */
  guide(path: string): Promise<GuideData> {
    return this.#once(path, async (response) => checkGuide(await json(response, path), path));
  }

  /** Puzzles, by their path in GameData. */
  puzzles(path: string): Promise<PuzzlesData> {
    return this.#once(path, async (response) => checkPuzzles(await json(response, path), path));
  }

  /** Openings, by their path in GameData. */
  openings(path: string): Promise<OpeningsData> {
    return this.#once(path, async (response) => checkOpenings(await json(response, path), path));
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
