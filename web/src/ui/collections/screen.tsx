/** The screen of game collections: choose, search, import and save. A chunk of its own. */

import { useEffect, useMemo, useState } from "preact/hooks";
import type { Catalogue } from "../../data/types";
import type { Seat } from "../../game/api";
import { type CollectedGame, PositionFinder, type RefusedRecord, readGames } from "../../game/collected";
import { matchFromRecord } from "../../game/record";
import { readRecord } from "../../game/record_reader";
import type { Keeper } from "../../keep/api";
import { keepCollection, type OwnCollection, ownCollections } from "../../keep/collections";
import type { Position } from "../../rules/api";
import { type GameTexts, MessageError } from "../../text/api";
import { say, sayError } from "../../text/page";
import { Broken, Loading, Missing, useTitle } from "../boundary";
import { loadGame, usePromise } from "../game_data";
import { recognise, takeWaiting } from "../home/import";
import { Button, Icon } from "../icons";
import { fileText, toast, toastError } from "../live";
import { analysisAddress, collectionsAddress, gameAddress, go, OWN } from "../router";
import { useServices } from "../services";
import { namedSeats } from "../sheet/begin";
import { CollectionList, SearchFields } from "./search_fields";
import {
  type Collection,
  type CollectionFilter,
  fits,
  type ListedRecord,
  ownCollection,
  recordGames,
  suppliedCollections,
} from "./shelf";
import "./collections.css";

interface CollectionsProps {
  /** A game, OWN, or null for all. */
  place: string | null;
  /** The name of a collection, or null for all of the place. */
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
  if (name !== null && !chosen) return <Missing />;
  return (
    <div class="collections-screen">
      <header>
        <h1>{say("collections-title")}</h1>
        <ImportButton onImported={loadOwn} />
      </header>
      <CollectionList collections={all} chosen={chosen} onRemoved={loadOwn} />
      <SearchSection key={`${place}/${name}`} collections={searched} game={chosen ? "" : (place ?? "")} />
    </div>
  );
}

/** `game`: the initial filter. */
function SearchSection({ collections, game }: { collections: readonly Collection[]; game: string }) {
  const { catalogue } = useServices();
  const names = catalogue.games.map(({ name }) => name);
  const [filter, setFilter] = useState<CollectionFilter>({ text: "", game, result: "" });
  const [position, setPosition] = useState("");
  const { value: listed, error } = usePromise(() => listGames(collections, names), [collections]);
  const fitting = useMemo(() => listed?.filter((one) => fits(one, filter)), [listed, filter]);
  const search = usePositionSearch(position, filter.game, fitting);
  const { plies, done } = search;
  const found = useMemo(() => (plies ? fitting?.filter((one) => plies.has(one.game)) : fitting), [fitting, plies]);
  const [heard, setHeard] = useState("");
  const said = done === null ? say("collections-found", { count: found?.length ?? 0 }) : "";
  useEffect(() => {
    const timer = setTimeout(() => setHeard(said), 300);
    return () => clearTimeout(timer);
  }, [said]);
  if (error) return <Broken error={error} />;
  if (!fitting || !found) return <Loading />;
  return (
    <section class="collections-found">
      <SearchFields
        filter={filter}
        position={position}
        problem={search.problem}
        onFilter={setFilter}
        onPosition={setPosition}
      />
      <p role="status">{done === null ? heard : say("collections-reading", { done, total: fitting.length })}</p>
      <FoundGames games={found} plies={plies} />
    </section>
  );
}

/** All games of these collections whose game is installed. */
async function listGames(collections: readonly Collection[], names: readonly string[]): Promise<ListedRecord[]> {
  const listed: ListedRecord[] = [];
  for (const collection of collections) {
    for (const [index, game] of (await collection.load()).entries()) {
      if (names.includes(game.game)) listed.push({ game, collection, number: index + 1 });
    }
  }
  return listed;
}

/** Maximum number of refused records to list. */
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
        go(collectionsAddress(OWN, imported.collection.id));
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

/** `progress` receives the number of records read and their total number in the file. */
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

/** Delay between the last key and the search. */
const DEBOUNCE_MS = 250;
/** Games replayed between updates of the progress. */
const PROGRESS_STEP = 25;

interface PositionSearch {
  /** Null if no position is searched. */
  plies: ReadonlyMap<CollectedGame, number> | null;
  problem: string;
  /** Number of replayed games during the search; null afterwards. */
  done: number | null;
}

const NO_SEARCH: PositionSearch = { plies: null, problem: "", done: null };

/** The position of a text: a position, a setup, or the end of a record. */
async function positionOfText(text: string, names: readonly string[]): Promise<Position> {
  const found = await recognise(text, names);
  if (found.kind === "link") throw new MessageError("pasted-link");
  if (found.kind === "archive") throw new MessageError("record-no-turns");
  if (found.kind === "records") throw new MessageError("collections-position-many", { count: found.count });
  return found.kind === "record" ? found.record.nodes[found.record.nodes.length - 1]!.position : found.start;
}

/** `game`: the game of the position; empty for any. */
function usePositionSearch(text: string, game: string, among: readonly ListedRecord[] | undefined): PositionSearch {
  const { catalogue } = useServices();
  const [state, setState] = useState(NO_SEARCH);
  const finder = useMemo(() => new PositionFinder(recordGames(catalogue)), [catalogue]);
  useEffect(() => {
    if (text.trim() === "" || among === undefined) {
      setState(NO_SEARCH);
      return;
    }
    const ending = new AbortController();
    const { signal } = ending;
    const look = async (): Promise<void> => {
      const names = game === "" ? recordGames(catalogue).names : [game];
      const position = await positionOfText(text, names);
      const games = among.map((listed) => listed.game);
      const progress = (done: number): void => {
        if (!signal.aborted && done % PROGRESS_STEP === 0) setState({ plies: new Map(), problem: "", done });
      };
      const plies = await finder.find(position, games, signal, progress);
      if (!signal.aborted) setState({ plies, problem: "", done: null });
    };
    const timer = setTimeout(
      () => look().catch((error) => !signal.aborted && setState({ ...NO_SEARCH, problem: sayError(error) })),
      DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, game, among, catalogue, finder]);
  return state;
}

/** Number of further games per request. */
const PAGE_SIZE = 25;

interface FoundGamesProps {
  games: readonly ListedRecord[];
  /** The plies at which games reach the searched position. */
  plies: ReadonlyMap<CollectedGame, number> | null;
}

function FoundGames({ games, plies }: FoundGamesProps) {
  const { catalogue } = useServices();
  const [shown, setShown] = useState(PAGE_SIZE);
  const { value: texts } = usePromise(() => textsOf(catalogue), [catalogue]);
  if (!texts) return <Loading />;
  return (
    <>
      <ul class="found-games">
        {games.slice(0, shown).map((listed) => (
          <FoundGame
            key={`${listed.collection.place}/${listed.collection.name}/${listed.number}`}
            listed={listed}
            ply={plies?.get(listed.game)}
            texts={texts.get(listed.game.game)!}
          />
        ))}
      </ul>
      {games.length > shown && <Button label={say("collections-more")} act={() => setShown(shown + PAGE_SIZE)} />}
    </>
  );
}

/** The texts of each game, for players' names. */
async function textsOf({ games }: Catalogue): Promise<ReadonlyMap<string, GameTexts>> {
  return new Map(await Promise.all(games.map(async ({ name }) => [name, (await loadGame(name)).texts] as const)));
}

interface FoundProps {
  listed: ListedRecord;
  ply: number | undefined;
  texts: GameTexts;
}

function FoundGame({ listed, ply, texts }: FoundProps) {
  const { catalogue, keeper } = useServices();
  const [isBusy, setBusy] = useState(false);
  const { game, collection, number } = listed;
  const title = catalogue.games.find(({ name }) => name === game.game)?.title ?? game.game;
  const open = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const id = await openCollected(game, catalogue, keeper);
      go(ply === undefined ? gameAddress(id) : analysisAddress(id, ply));
    } catch (error) {
      toastError(error);
      setBusy(false);
    }
  };
  const about = [
    game.event,
    game.date,
    collection.own ? title : "",
    game.length === undefined ? "" : say("moves-played", { ...game.length }),
    ply === undefined ? "" : say("collections-reached", { ply }),
  ].filter(Boolean);
  return (
    <li>
      <button type="button" class="found-game" aria-busy={isBusy} onClick={open}>
        <strong>{playersOf(game, number, texts)}</strong>
        <span>{resultOf(game, texts)}</span>
        <span class="found-moves" translate={false}>
          {game.moves}
        </span>
        <span class="quiet small">
          {about.join(" · ")} · {collection.title()}
        </span>
      </button>
    </li>
  );
}

/** The names of the players or, if unknown, the game's number in its collection. */
function playersOf({ names, seats }: CollectedGame, number: number, texts: GameTexts): string {
  if (names.every((name) => name === "")) return say("collections-number", { number });
  return names
    .map((name, seat) => name || texts.say(`player-${seats[seat]}`))
    .reduce((first, second) => say("versus", { first, second }));
}

function resultOf({ status, winner, seats, result }: CollectedGame, texts: GameTexts): string {
  if (status === "draw") return say("collections-drawn");
  if (status === "win") return say("collections-won-by", { player: texts.say(`player-${seats[winner ?? 0]}`) });
  return result || say("collections-unfinished");
}

/** Saves a copy to the user's games; returns its id. */
async function openCollected({ text, seats }: CollectedGame, catalogue: Catalogue, keeper: Keeper): Promise<string> {
  const record = await readRecord(text, recordGames(catalogue));
  const persons = seats.map((): Seat => ({ kind: "person", name: "" }));
  return (await keeper.create(matchFromRecord(record, namedSeats(record, persons), null).toData())).id;
}
