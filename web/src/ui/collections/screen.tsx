/** The screen of game collections: choose, search, import and save. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Catalogue } from "../../data/types";
import {
  type CollectedGame,
  keepCollection,
  type OwnCollection,
  ownCollections,
  type RefusedRecord,
  readGames,
  recordsFile,
  removeCollection,
} from "../../keep/collections";
import { MessageError } from "../../text/api";
import { say } from "../../text/page";
import { Broken, Loading, NotFound, useTitle } from "../boundary";
import { confirm } from "../dialog";
import { usePromise } from "../game_data";
import { takeWaiting } from "../home/import_dialog";
import { Icon, IconButton } from "../icons";
import { fileText, saveFile, toast, toastError } from "../live";
import { collectionsAddress, go, OWN_COLLECTIONS } from "../router";
import { useServices } from "../services";
import { type Collection, ownCollection, recordGames, suppliedCollections } from "./collections";
import { CollectionSearch } from "./search";

interface CollectionsProps {
  /** A game's name, OWN_COLLECTIONS, or null for all collections. */
  place: string | null;
  /** The name of a collection, or null for all collections of the place. */
  name: string | null;
}

export default function CollectionsScreen({ place, name }: CollectionsProps) {
  const { catalogue } = useServices();
  const [own, setOwn] = useState<readonly OwnCollection[] | null>(null);
  const loadOwn = (): Promise<void> => ownCollections().then(setOwn);
  useEffect(() => void loadOwn(), []);
  const supplied = usePromise(() => suppliedCollections(catalogue), [catalogue]);
  const all = useMemo(
    () => supplied.value && own && [...supplied.value, ...own.map(ownCollection)],
    [supplied.value, own],
  );
  const chosen = all?.find((one) => one.place === place && one.name === name) ?? null;
  const searched = useMemo(() => (chosen ? [chosen] : (all ?? [])), [chosen, all]);
  useTitle(chosen?.title() ?? say("collections-title"));
  if (supplied.error) return <Broken error={supplied.error} />;
  if (!all) return <Loading />;
  if (name !== null && !chosen) return <NotFound />;
  return (
    <div class="collections-screen page">
      <header class="row between">
        <h1>{say("collections-title")}</h1>
        <ImportButton onImported={loadOwn} />
      </header>
      <CollectionList collections={all} chosen={chosen} onRemoved={loadOwn} />
      <CollectionSearch key={`${place}/${name}`} collections={searched} game={chosen ? "" : (place ?? "")} />
    </div>
  );
}

interface CollectionListProps {
  collections: readonly Collection[];
  chosen: Collection | null;
  onRemoved: () => Promise<void>;
}

/** The list of collections. The user's own can be saved as files and deleted. */
function CollectionList({ collections, chosen, onRemoved }: CollectionListProps) {
  return (
    <nav aria-label={say("collections-title")}>
      <ul class="collection-list stack gap-1">
        <li class="beside">
          <a href={collectionsAddress()} aria-current={chosen === null ? "page" : undefined}>
            <strong>{say("collections-all")}</strong>
          </a>
        </li>
        {collections.map((collection) => (
          <CollectionEntry
            key={`${collection.place}/${collection.name}`}
            collection={collection}
            isChosen={collection === chosen}
            onRemoved={onRemoved}
          />
        ))}
      </ul>
    </nav>
  );
}

interface CollectionEntryProps {
  collection: Collection;
  isChosen: boolean;
  onRemoved: () => Promise<void>;
}

function CollectionEntry({ collection, isChosen, onRemoved }: CollectionEntryProps) {
  const { place, name, own } = collection;
  return (
    <li class="beside">
      <a href={collectionsAddress(place, name)} aria-current={isChosen ? "page" : undefined}>
        <strong>{collection.title()}</strong>
        <span class="quiet small">{collection.about()}</span>
      </a>
      {own && <OwnTools collection={collection} isChosen={isChosen} onRemoved={onRemoved} />}
    </li>
  );
}

function OwnTools({ collection, isChosen, onRemoved }: CollectionEntryProps) {
  const title = collection.title();
  const save = (): Promise<void> =>
    collection.load().then((games) => saveFile(`${title}.txt`, recordsFile(games)), toastError);
  const remove = async (): Promise<void> => {
    const question = { title: say("collections-delete", { title }), action: say("delete"), danger: true };
    if (!collection.own || !(await confirm(question))) return;
    await removeCollection(collection.own).catch(toastError);
    if (isChosen) go(collectionsAddress());
    await onRemoved();
  };
  return (
    <>
      <IconButton icon="download" label={say("collections-save", { title })} act={save} />
      <IconButton icon="trash" label={say("collections-delete", { title })} act={remove} />
    </>
  );
}

/** Maximum number of refused records shown. */
const MAX_LISTED = 5;

function ImportButton({ onImported }: { onImported: () => Promise<void> }) {
  const { catalogue } = useServices();
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [refused, setRefused] = useState<readonly ImportedRefusal[]>([]);
  const take = async (files: readonly File[]): Promise<void> => {
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
  useEffect(() => void take(takeWaiting()), []);
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
            void take([...(event.currentTarget.files ?? [])]);
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
            {refused.slice(0, MAX_LISTED).map(({ file, number, line, why }) => (
              <li key={`${file} ${number}`}>{say("collections-refused-record", { file, number, line, why })}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** A refused record with its file. */
type ImportedRefusal = RefusedRecord & { file: string };

interface ImportedCollection {
  /** Null if no record was valid. */
  collection: OwnCollection | null;
  refused: ImportedRefusal[];
}

/** Makes one collection of all files. `progress` receives the number of records read and their total in the file. */
async function importCollection(
  files: readonly File[],
  catalogue: Catalogue,
  progress: (done: number, total: number) => void,
): Promise<ImportedCollection> {
  const games: CollectedGame[] = [];
  const refused: ImportedRefusal[] = [];
  for (const file of files) {
    const text = await fileText(file);
    if (text === undefined) throw new MessageError("file-too-big");
    const read = await readGames(text, recordGames(catalogue), progress);
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
