/** The search in games of collections: by player, game, result and position. */

import { useEffect, useId, useMemo, useState } from "preact/hooks";
import { readRecord } from "../../game/record_reader";
import { type CollectedGame, PositionFinder } from "../../keep/collections";
import type { Position } from "../../rules/api";
import { MessageError } from "../../text/api";
import { language } from "../../text/language";
import { say, sayError } from "../../text/page";
import { Broken, Loading } from "../boundary";
import { useGames, usePromise } from "../game_data";
import { GameEntries, GameFilters } from "../games/game_list";
import { ANY_GAME, collectedGame, type ListedGame, queryGames } from "../games/listed_game";
import { openFound, recognise } from "../home/import_dialog";
import { analysisAddress, gameAddress, go } from "../router";
import { useServices } from "../services";
import { type Collection, recordGames } from "./collections";

/** The games of these collections with filters. `game`: the initial choice of a game. */
export function CollectionSearch({ collections, game }: { collections: readonly Collection[]; game: string }) {
  const { catalogue, keeper } = useServices();
  const id = useId();
  const known = useGames();
  const [query, setQuery] = useState({ ...ANY_GAME, game });
  const [text, setText] = useState("");
  const names = catalogue.games.map(({ name }) => name);
  const { value: records, error } = usePromise(() => loadRecords(collections, names), [collections]);
  const openCopy = async ({ text }: CollectedGame): Promise<string> =>
    openFound({ kind: "record", record: await readRecord(text, recordGames(catalogue)) }, keeper);
  const listed = useMemo(() => {
    return records?.map((record): ListedRecord => {
      const { game, collection, number } = record;
      const found = collectedGame(game, number, known);
      const open = async (): Promise<void> => go(gameAddress(await openCopy(game)));
      const facts = [...(collection.own ? [known.title(game.game)] : []), ...found.facts, collection.title()];
      return { ...found, key: `${collection.place}/${collection.name}/${number}`, facts, open, record: game };
    });
  }, [records, known, language.value]);
  const fitting = useMemo(() => listed && queryGames(listed, query, known), [listed, query, known]);
  const { plies, done, problem } = usePositionSearch(text, query.game, fitting);
  const found = useMemo(() => {
    if (plies === null) return fitting;
    return fitting?.flatMap((one) => {
      const ply = plies.get(one.record);
      if (ply === undefined) return [];
      const open = async () => go(analysisAddress(await openCopy(one.record), ply));
      return [{ ...one, facts: [...one.facts, say("collections-reached", { ply })], open }];
    });
  }, [fitting, plies]);
  const [announced, setAnnounced] = useState("");
  const announcement = done === null ? say("collections-found", { count: found?.length ?? 0 }) : "";
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement), 300);
    return () => clearTimeout(timer);
  }, [announcement]);
  if (error) return <Broken error={error} />;
  if (!fitting || !found) return <Loading />;
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
      <p role="status">{done === null ? announced : say("collections-reading", { done, total: fitting.length })}</p>
      <GameEntries games={found} />
    </section>
  );
}

type ListedRecord = ListedGame & { record: CollectedGame };

interface CollectionRecord {
  game: CollectedGame;
  collection: Collection;
  /** Number in the collection, from 1. */
  number: number;
}

/** The games of these collections. Records of games that are not installed are missing. */
async function loadRecords(collections: readonly Collection[], names: readonly string[]): Promise<CollectionRecord[]> {
  const records: CollectionRecord[] = [];
  for (const collection of collections) {
    for (const [index, game] of (await collection.load()).entries()) {
      if (names.includes(game.game)) records.push({ game, collection, number: index + 1 });
    }
  }
  return records;
}

/** Delay between the last key and the search. */
const SEARCH_DEBOUNCE_MS = 250;
/** The progress is updated after this many games. */
const PROGRESS_STEP = 25;

interface PositionSearch {
  /** The games that reach the position, with the ply. Null without a position. */
  plies: ReadonlyMap<CollectedGame, number> | null;
  problem: string;
  /** Number of replayed games during the search; null afterwards. */
  done: number | null;
}

const NO_SEARCH: PositionSearch = { plies: null, problem: "", done: null };

/** The position that the text describes, by a position string, a setup code or the last position of a record. */
async function positionOfText(text: string, names: readonly string[]): Promise<Position> {
  const found = await recognise(text, names);
  if (found.kind === "link") throw new MessageError("pasted-link");
  if (found.kind === "archive") throw new MessageError("record-no-turns");
  if (found.kind === "records") throw new MessageError("collections-position-many", { count: found.count });
  return found.kind === "record" ? found.record.nodes[found.record.nodes.length - 1]!.position : found.start;
}

/** Searches the games `among` for the position that `text` describes. `game`: the game of the text; empty for any. */
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
      const games = among.map(({ record }) => record);
      const progress = (done: number): void => {
        if (!signal.aborted && done % PROGRESS_STEP === 0) setState({ plies: new Map(), problem: "", done });
      };
      const plies = await finder.find(position, games, signal, progress);
      if (!signal.aborted) setState({ plies, problem: "", done: null });
    };
    const timer = setTimeout(
      () => look().catch((error) => !signal.aborted && setState({ ...NO_SEARCH, problem: sayError(error) })),
      SEARCH_DEBOUNCE_MS,
    );
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [text, game, among, catalogue, finder]);
  return state;
}
