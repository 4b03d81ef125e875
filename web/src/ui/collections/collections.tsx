/** The collections that come with the games, and the user's own collections. Also a button that imports files. */

import { useEffect, useState } from "preact/hooks";
import { data, loadOnce } from "../../data/store";
import type { Catalogue } from "../../data/types";
import type { RecordGames } from "../../game/record_reader";
import {
  type CollectedGame,
  loadCollection,
  type OwnCollection,
  type RefusedRecord,
  readGames,
  saveCollection,
} from "../../keep/collections";
import { openGame } from "../../rules/game";
import { MessageError } from "../../text/api";
import { say } from "../../text/page";
import { Icon } from "../controls";
import { popFilesToImport } from "../home/import_dialog";
import { fileText, toast, toastError } from "../live";
import { collectionsAddress, go, OWN_COLLECTIONS } from "../navigation";
import { loadGame, useServices } from "../services";

export interface Collection {
  source: string; // the name of the game, or OWN_COLLECTIONS; in the address after `#/collections/`
  name: string; // in the address after `source`
  title: () => string;
  about: () => string;
  load: () => Promise<readonly CollectedGame[]>;
  own: OwnCollection | null; // the user's stored collection; null for a collection of a game
}

/** All games of the catalogue, for reading records. */
export const gamesForRecords = (catalogue: Catalogue): RecordGames => ({
  names: catalogue.games.map(({ name }) => name),
  open: openGame,
});

const recordFiles = new Map<string, Promise<readonly CollectedGame[]>>();

/** The games of a file of records, read once. Rejects if a record is invalid. */
function readFile(path: string, games: RecordGames): Promise<readonly CollectedGame[]> {
  return loadOnce(recordFiles, path, async () => {
    const { found, refused } = await readGames(await data.text(path), games);
    if (refused[0]) throw new Error(`${path}: ${refused[0].why}`);
    return found;
  });
}

/** The collections that come with the games, in the order of the games. */
export async function suppliedCollections(catalogue: Catalogue): Promise<Collection[]> {
  const games = gamesForRecords(catalogue);
  const loaded = await Promise.all(catalogue.games.map(({ name }) => loadGame(name)));
  return loaded.flatMap(({ data: game, texts }) =>
    game.collections.map(({ name, records }) => ({
      source: game.name,
      name,
      title: () => say("labelled", { label: game.title, value: texts.say(`collection-${name}-title`) }),
      about: () => texts.say(`collection-${name}`),
      load: () => readFile(records, games),
      own: null,
    })),
  );
}

export function ownCollection(own: OwnCollection): Collection {
  return {
    source: OWN_COLLECTIONS,
    name: own.id,
    title: () => own.title,
    about: () => say("collections-count", { count: own.count }),
    load: () => loadCollection(own),
    own,
  };
}

const MAX_REFUSED_SHOWN = 5;

export function ImportButton({ onImported }: { onImported: () => Promise<void> }) {
  const { catalogue } = useServices();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [refused, setRefused] = useState<readonly ImportedRefusal[]>([]);
  const importFiles = async (files: readonly File[]): Promise<void> => {
    if (files.length === 0 || progress) return;
    setRefused([]);
    setProgress({ done: 0, total: 0 });
    try {
      const imported = await importCollection(files, catalogue, (done, total) => setProgress({ done, total }));
      setRefused(imported.refused);
      if (imported.collection) {
        toast(say("imported-collection", { count: imported.collection.count }));
        await onImported();
        go(collectionsAddress(OWN_COLLECTIONS, imported.collection.id));
      }
    } catch (error) {
      toastError(error);
    }
    setProgress(null);
  };
  // Imports the records that the import dialog received, if there are any.
  useEffect(() => void importFiles(popFilesToImport()), []);
  return (
    <div class="collections-import">
      <label class="button file" aria-busy={progress !== null}>
        <input
          type="file"
          class="visually-hidden"
          accept=".txt,text/plain"
          multiple
          disabled={progress !== null}
          onChange={(event) => {
            void importFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = "";
          }}
        />
        <Icon name="upload" />
        {say("collections-import")}
      </label>
      <p class="quiet small" role="status">
        {progress ? say("collections-reading", progress) : say("collections-import-about")}
      </p>
      {refused.length > 0 && (
        <div class="problem" role="alert">
          <p>{say("collections-refused", { count: refused.length })}</p>
          <ul>
            {refused.slice(0, MAX_REFUSED_SHOWN).map(({ file, number, line, why }) => (
              <li key={`${file} ${number}`}>{say("collections-refused-record", { file, number, line, why })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

type ImportedRefusal = RefusedRecord & { file: string };

/** Makes one collection of all files; null if no record is valid. `progress` receives the number of records read and
 *  their total in the file. */
async function importCollection(
  files: readonly File[],
  catalogue: Catalogue,
  progress: (done: number, total: number) => void,
): Promise<{ collection: OwnCollection | null; refused: ImportedRefusal[] }> {
  const games: CollectedGame[] = [];
  const refused: ImportedRefusal[] = [];
  for (const file of files) {
    const text = await fileText(file);
    if (text === undefined) throw new MessageError("file-too-big");
    const read = await readGames(text, gamesForRecords(catalogue), progress);
    for (const game of read.found) games.push(game);
    for (const record of read.refused) refused.push({ ...record, file: file.name });
  }
  return { collection: games.length > 0 ? await saveCollection(titleOf(files), games) : null, refused };
}

function titleOf(files: readonly File[]): string {
  const first = (files[0]?.name ?? "").replace(/\.[^.]*$/, "");
  return files.length > 1 ? say("collections-files", { first, more: files.length - 1 }) : first;
}
