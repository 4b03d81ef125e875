/** Files of records as a collection of one's own. */

import type { Catalogue } from "../../data/types";
import { type CollectedGame, type RefusedRecord, readGames } from "../../game/collected";
import { keepCollection, type OwnCollection } from "../../keep/collections";
import { MessageError } from "../../text/message_error";
import { say } from "../../text/page";
import { fileText } from "../files";
import { gamesOf } from "./shelf";

/** A record that was refused, and the file it is in. */
export type Refused = RefusedRecord & { file: string };

export interface Imported {
  /** Null: no record could be read. */
  collection: OwnCollection | null;
  refused: Refused[];
}

/** `progress` is told how many records of a file have been read, and how many it has. */
export async function importCollection(
  files: readonly File[],
  catalogue: Catalogue,
  progress: (done: number, total: number) => void,
): Promise<Imported> {
  const games: CollectedGame[] = [];
  const refused: Refused[] = [];
  for (const file of files) {
    const text = await fileText(file);
    if (text === undefined) throw new MessageError("file-too-big");
    const read = await readGames(text, gamesOf(catalogue), progress);
    for (const game of read.found) games.push(game);
    for (const record of read.refused) refused.push({ ...record, file: file.name });
  }
  const collection = games.length > 0 ? await keepCollection(titleOf(files), games) : null;
  return { collection, refused };
}

function titleOf(files: readonly File[]): string {
  const first = (files[0]?.name ?? "").replace(/\.[^.]*$/, "");
  return files.length > 1 ? say("collections-files", { first, more: files.length - 1 }) : first;
}
