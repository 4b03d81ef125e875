/** Identifies a pasted or dropped text of any game, and creates a game from it. */

import type { Seat } from "../../game/api";
import { divideRecords } from "../../game/record_file";
import type { Identified } from "../../game/record_reader";
import type { Keeper } from "../../keep/api";
import { readArchive } from "../../keep/archive";
import { openGame } from "../../rules/open";
import { identifyText, matchOfFound, positionOf } from "../sheet/begin";

/** Addresses of this page, on any host, that contain a game or a position. */
const GAME_ADDRESS = /^[a-z]+:\/\/\S*(#\/(?:open|editor)\/\S+)$/i;

/** `link`: an address of the page; `archive`: saved games from another browser; `records`: more than one record. */
export type RecognisedText =
  | Identified
  | { kind: "link"; address: string }
  | { kind: "archive"; text: string }
  | { kind: "records"; text: string; count: number };

/** Whether this is a single game or a start position. */
export const isGame = (found: RecognisedText): found is Identified =>
  !["link", "archive", "records"].includes(found.kind);

/** Reads the text in the first game that accepts it. Rejects with the first game's error. */
export async function recognise(text: string, names: readonly string[]): Promise<RecognisedText> {
  if (text.trimStart().startsWith("{")) {
    readArchive(text);
    return { kind: "archive", text };
  }
  const address = GAME_ADDRESS.exec(text.trim())?.[1];
  if (address !== undefined) return { kind: "link", address };
  const { length: count } = await divideRecords(text);
  if (count > 1) return { kind: "records", text, count };
  let refused: unknown;
  for (const name of names) {
    try {
      return await identifyText(text, await (await openGame(name)).variant(), names);
    } catch (error) {
      refused ??= error;
    }
  }
  throw refused;
}

/** Saves a found text as a game between humans; returns its id. */
export async function openFound(found: Identified, keeper: Keeper): Promise<string> {
  const seats = positionOf(found).variant.shape.players.map((): Seat => ({ kind: "person", name: "" }));
  return (await keeper.create(matchOfFound(found, seats, null).toData())).id;
}

/** Files that the next screen will import. */
let waiting: readonly File[] = [];

export function importLater(files: readonly File[]): void {
  waiting = files;
}

/** Returns and clears the waiting files. */
export function takeWaiting(): readonly File[] {
  const files = waiting;
  waiting = [];
  return files;
}
