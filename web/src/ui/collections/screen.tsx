/** Collections of games: to be chosen from, searched, imported and taken along.  A chunk of its own. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { type OwnCollection, ownCollections } from "../../keep/collections";
import { say } from "../../text/page";
import { Broken, Loading, Missing, useTitle } from "../boundary";
import { usePromise } from "../game_data";
import { useServices } from "../services";
import { FoundGames } from "./found_games";
import { ImportButton } from "./import_button";
import { usePositionSearch } from "./position_search";
import { CollectionList, SearchFields } from "./search_fields";
import { type Collection, type Filter, fits, type Listed, ownCollection, suppliedCollections } from "./shelf";
import "./collections.css";

interface Props {
  /** A game, OWN, or null for all. */
  place: string | null;
  /** Of one collection, or null for all of the place. */
  name: string | null;
}

export default function CollectionsScreen({ place, name }: Props) {
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
      <Search key={`${place}/${name}`} collections={searched} game={chosen ? "" : (place ?? "")} />
    </div>
  );
}

/** `game`: the one that is looked for at first. */
function Search({ collections, game }: { collections: readonly Collection[]; game: string }) {
  const { catalogue } = useServices();
  const names = catalogue.games.map(({ name }) => name);
  const [filter, setFilter] = useState<Filter>({ text: "", game, result: "" });
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

/** All games of these collections, but those of games that are here no longer. */
async function listGames(collections: readonly Collection[], names: readonly string[]): Promise<Listed[]> {
  const listed: Listed[] = [];
  for (const collection of collections) {
    for (const [index, game] of (await collection.load()).entries()) {
      if (names.includes(game.game)) listed.push({ game, collection, number: index + 1 });
    }
  }
  return listed;
}
