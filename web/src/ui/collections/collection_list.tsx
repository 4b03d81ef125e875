/** The collections to choose from; one's own can be saved as files and deleted. */

import { recordsFile } from "../../game/collected";
import { removeCollection } from "../../keep/collections";
import { say, sayError } from "../../text/page";
import { confirm } from "../dialog";
import { saveFile } from "../files";
import { Icon } from "../icons";
import { toast } from "../live";
import { collectionsAddress, go } from "../router";
import type { Collection } from "./shelf";

interface Props {
  collections: readonly Collection[];
  chosen: Collection | null;
  onRemoved: () => Promise<void>;
}

export function CollectionList({ collections, chosen, onRemoved }: Props) {
  return (
    <nav aria-label={say("collections-title")}>
      <ul class="collection-list">
        <li>
          <a href={collectionsAddress()} aria-current={chosen === null ? "page" : undefined}>
            <strong>{say("collections-all")}</strong>
          </a>
        </li>
        {collections.map((collection) => (
          <Entry
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

interface EntryProps {
  collection: Collection;
  isChosen: boolean;
  onRemoved: () => Promise<void>;
}

function Entry({ collection, isChosen, onRemoved }: EntryProps) {
  const { place, name, own } = collection;
  return (
    <li>
      <a href={collectionsAddress(place, name)} aria-current={isChosen ? "page" : undefined}>
        <strong>{collection.title()}</strong>
        <span class="quiet small">{collection.about()}</span>
      </a>
      {own && <OwnTools collection={collection} isChosen={isChosen} onRemoved={onRemoved} />}
    </li>
  );
}

function OwnTools({ collection, isChosen, onRemoved }: EntryProps) {
  const title = collection.title();
  const told = (error: unknown): void => toast(sayError(error), { kind: "problem" });
  const save = (): Promise<void> =>
    collection.load().then((games) => saveFile(`${title}.txt`, recordsFile(games)), told);
  const remove = async (): Promise<void> => {
    const question = { title: say("collections-delete", { title }), action: say("delete"), danger: true };
    if (!collection.own || !(await confirm(question))) return;
    await removeCollection(collection.own).catch(told);
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

function IconButton({ icon, label, act }: { icon: "download" | "trash"; label: string; act: () => Promise<void> }) {
  return (
    <button type="button" class="icon-button" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} />
    </button>
  );
}
