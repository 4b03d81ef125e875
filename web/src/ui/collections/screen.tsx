/** The screen of game collections: a list of collections, and a search by player, game, result and position. */

import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { readRecord } from "../../game/record_reader";
import {
  type CollectedGame,
  type OwnCollection,
  ownCollections,
  PositionFinder,
  recordsFile,
  removeCollection,
} from "../../keep/collections";
import type { Position } from "../../rules/api";
import { MessageError } from "../../text/api";
import { language } from "../../text/language";
import { say, sayError } from "../../text/page";
import { IconButton } from "../controls";
import { confirm } from "../dialog";
import { ANY_GAME, collectedGame, GameEntries, GameFilters, type ListedGame, queryGames } from "../games/game_list";
import { recognise, saveAsGame } from "../home/import_dialog";
import { saveFile, toastError } from "../live";
import { ErrorMessage, Loading, NotFound, usePromise } from "../loading";
import { analysisAddress, collectionsAddress, gameAddress, go, OWN_COLLECTIONS } from "../navigation";
import { useGames, useServices } from "../services";
import { useTitle } from "../topbar";
import { type Collection, gamesForRecords, ImportButton, ownCollection, suppliedCollections } from "./collections";

interface CollectionsProps {
  /** The name of a game, or OWN_COLLECTIONS; null for all. */
  source: string | null;
  /** The name of a collection of `source`. Null shows all collections; if `source` is a game, a filter selects the games
   *  of this kind at first. */
  name: string | null;
}

export default function CollectionsScreen({ source, name }: CollectionsProps) {
  const { catalogue } = useServices();
  const [own, setOwn] = useState<readonly OwnCollection[] | null>(null);
  const loadOwn = (): Promise<void> => ownCollections().then(setOwn);
  useEffect(() => void loadOwn(), []);
  const { value: supplied, error } = usePromise(() => suppliedCollections(catalogue), [catalogue]);
  const all = useMemo(() => supplied && own && [...supplied, ...own.map(ownCollection)], [supplied, own]);
  const chosen = all?.find((one) => one.source === source && one.name === name) ?? null;
  const game = chosen || source === OWN_COLLECTIONS ? "" : (source ?? "");
  const searched = useMemo(() => (chosen ? [chosen] : (all ?? [])), [chosen, all]);
  useTitle(chosen?.title() ?? say("collections-title"));
  if (error) return <ErrorMessage error={error} />;
  if (!all) return <Loading />;
  if (name !== null && !chosen) return <NotFound />;
  return (
    <div class="collections-screen page">
      <header class="row between">
        <h1>{say("collections-title")}</h1>
        <ImportButton onImported={loadOwn} />
      </header>
      <nav aria-label={say("collections-title")}>
        <ul class="collection-list stack gap-1">
          <li class="beside">
            <a href={collectionsAddress()} aria-current={chosen === null ? "page" : undefined}>
              <strong>{say("collections-all")}</strong>
            </a>
          </li>
          {all.map((one) => (
            <CollectionEntry
              key={`${one.source}/${one.name}`}
              collection={one}
              isChosen={one === chosen}
              onRemoved={loadOwn}
            />
          ))}
        </ul>
      </nav>
      <CollectionSearch key={`${source}/${name}`} collections={searched} game={game} />
    </div>
  );
}

type CollectionEntryProps = { collection: Collection; isChosen: boolean; onRemoved: () => Promise<void> };

/** A link to a collection. The user's own collections also have buttons to save and delete them. */
function CollectionEntry({ collection, isChosen, onRemoved }: CollectionEntryProps) {
  const { source, name, own } = collection;
  const title = collection.title();
  const save = (): Promise<void> =>
    collection.load().then((games) => saveFile(`${title}.txt`, recordsFile(games)), toastError);
  const remove = async (stored: OwnCollection): Promise<void> => {
    if (!(await confirm({ title: say("collections-delete", { title }), action: say("delete"), danger: true }))) return;
    await removeCollection(stored).catch(toastError);
    if (isChosen) go(collectionsAddress());
    await onRemoved();
  };
  return (
    <li class="beside">
      <a href={collectionsAddress(source, name)} aria-current={isChosen ? "page" : undefined}>
        <strong>{title}</strong>
        <span class="quiet small">{collection.about()}</span>
      </a>
      {own && (
        <>
          <IconButton icon="download" label={say("collections-save", { title })} act={save} />
          <IconButton icon="trash" label={say("collections-delete", { title })} act={() => remove(own)} />
        </>
      )}
    </li>
  );
}

/** Filters, and the fitting games of these collections. `game`: the game selected at first; empty for all games. */
function CollectionSearch({ collections, game }: { collections: readonly Collection[]; game: string }) {
  const { catalogue, gameStore } = useServices();
  const id = useId();
  const games = useGames();
  const [query, setQuery] = useState({ ...ANY_GAME, game });
  const [text, setText] = useState("");
  const names = catalogue.games.map(({ name }) => name);
  const { value: records, error } = usePromise(() => loadRecords(collections, names), [collections]);
  const saveCopy = async ({ text }: CollectedGame): Promise<string> =>
    saveAsGame({ kind: "record", record: await readRecord(text, gamesForRecords(catalogue)) }, gameStore);
  const listed = useMemo(() => {
    return records?.map(({ game: record, collection, number }): ListedRecord => {
      const entry = collectedGame(record, number, games);
      const open = async (): Promise<void> => go(gameAddress(await saveCopy(record)));
      const facts = [...(collection.own ? [games.title(record.game)] : []), ...entry.facts, collection.title()];
      return { ...entry, key: `${collection.source}/${collection.name}/${number}`, facts, open, record };
    });
  }, [records, games, language.value]);
  const filtered = useMemo(() => listed && queryGames(listed, query, games), [listed, query, games]);
  const { plies, done, problem } = usePositionSearch(text, query.game, filtered);
  const found = useMemo(() => {
    if (plies === null) return filtered;
    return filtered?.flatMap((one) => {
      const ply = plies.get(one.record);
      if (ply === undefined) return [];
      const open = async () => go(analysisAddress(await saveCopy(one.record), ply));
      return [{ ...one, facts: [...one.facts, say("collections-reached", { ply })], open }];
    });
  }, [filtered, plies]);
  const [announced, setAnnounced] = useState("");
  const announcement = done === null ? say("collections-found", { count: found?.length ?? 0 }) : "";
  // The delay prevents an announcement after each key.
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement), 300);
    return () => clearTimeout(timer);
  }, [announcement]);
  if (error) return <ErrorMessage error={error} />;
  if (!filtered || !found) return <Loading />;
  return (
    <section class="collections-found stack">
      <GameFilters query={query} onChange={setQuery}>
        <label class="field collections-position">
          <span>{say("collections-position")}</span>
          <input
            type="search"
            class="input"
            spellcheck={false}
            autoComplete="off"
            value={text}
            aria-invalid={problem ? "true" : undefined}
            aria-describedby={id}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <p id={id} class={problem ? "problem" : "quiet small"}>
            {problem || say("collections-position-about")}
          </p>
        </label>
      </GameFilters>
      <p role="status">{done === null ? announced : say("collections-reading", { done, total: filtered.length })}</p>
      <GameEntries games={found} />
    </section>
  );
}

type ListedRecord = ListedGame & { record: CollectedGame };

/** Loads the records of games named in `names`, each with its number in the collection, from 1. */
async function loadRecords(collections: readonly Collection[], names: readonly string[]) {
  const records: { game: CollectedGame; collection: Collection; number: number }[] = [];
  for (const collection of collections) {
    for (const [index, game] of (await collection.load()).entries()) {
      if (names.includes(game.game)) records.push({ game, collection, number: index + 1 });
    }
  }
  return records;
}

/** Delay between the last key and the search. */
const SEARCH_DEBOUNCE_MS = 250;
/** Number of games between two updates of the shown progress. */
const PROGRESS_STEP = 25;

interface PositionSearch {
  /** The games that reach the position, with the ply; empty while `done` is a number. Null without a valid position. */
  plies: ReadonlyMap<CollectedGame, number> | null;
  problem: string;
  /** Number of games searched so far, as the running search last reported it; null without a report. */
  done: number | null;
}

const NO_SEARCH: PositionSearch = { plies: null, problem: "", done: null };

async function positionOfText(text: string, names: readonly string[]): Promise<Position> {
  const found = await recognise(text, names);
  if (found.kind === "link") throw new MessageError("pasted-link");
  if (found.kind === "archive") throw new MessageError("record-no-turns");
  if (found.kind === "records") throw new MessageError("collections-position-many", { count: found.count });
  return found.kind === "record" ? found.record.nodes.at(-1)!.position : found.start;
}

/** Searches `listed` for the position that `text` describes. `game`: the game of the text; empty for any. */
function usePositionSearch(text: string, game: string, listed: readonly ListedRecord[] | undefined): PositionSearch {
  const { catalogue } = useServices();
  const [state, setState] = useState(NO_SEARCH);
  const finder = useMemo(() => new PositionFinder(gamesForRecords(catalogue)), [catalogue]);
  useEffect(() => {
    if (text.trim() === "" || listed === undefined) {
      setState(NO_SEARCH);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    const search = async (): Promise<void> => {
      const position = await positionOfText(text, game === "" ? gamesForRecords(catalogue).names : [game]);
      const games = listed.map(({ record }) => record);
      const progress = (done: number): void => {
        if (!signal.aborted && done % PROGRESS_STEP === 0) setState({ plies: new Map(), problem: "", done });
      };
      const plies = await finder.find(position, games, signal, progress);
      if (!signal.aborted) setState({ plies, problem: "", done: null });
    };
    const timer = setTimeout(
      () => search().catch((error) => !signal.aborted && setState({ ...NO_SEARCH, problem: sayError(error) })),
      SEARCH_DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, game, listed, catalogue, finder]);
  return state;
}
