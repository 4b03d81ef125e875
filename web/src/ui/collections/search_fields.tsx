/** Search fields of collections: players, game, result and position. */

import { useId } from "preact/hooks";
import { recordsFile } from "../../game/collected";
import { removeCollection } from "../../keep/collections";
import { say } from "../../text/page";
import { confirm } from "../dialog";
import { GameChoices } from "../fields";
import { useGame } from "../game_data";
import { IconButton } from "../icons";
import { saveFile, toastError } from "../live";
import { collectionsAddress, go } from "../router";
import { useServices } from "../services";
import type { Collection, CollectionFilter, ResultFilter } from "./shelf";

interface SearchFieldsProps {
  filter: CollectionFilter;
  position: string;
  /** Why the position cannot be searched. */
  problem: string;
  onFilter: (filter: CollectionFilter) => void;
  onPosition: (text: string) => void;
}

export function SearchFields({ filter, position, problem, onFilter, onPosition }: SearchFieldsProps) {
  const id = useId();
  return (
    <search class="collections-search">
      <label>
        <span>{say("collections-players")}</span>
        <input
          type="search"
          class="input"
          value={filter.text}
          onInput={(event) => onFilter({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <label>
        <span>{say("collections-game")}</span>
        <select
          class="select"
          value={filter.game}
          onChange={(event) => onFilter({ ...filter, game: event.currentTarget.value, result: "" })}
        >
          <GameChoices any={say("collections-any")} />
        </select>
      </label>
      <ResultField filter={filter} onFilter={onFilter} />
      <label class="collections-position">
        <span>{say("collections-position")}</span>
        <input
          type="search"
          class="input"
          spellcheck={false}
          autoComplete="off"
          value={position}
          aria-invalid={problem ? "true" : undefined}
          aria-describedby={id}
          onInput={(event) => onPosition(event.currentTarget.value)}
        />
      </label>
      <p id={id} class={problem ? "problem" : "quiet small"}>
        {problem || say("collections-position-about")}
      </p>
    </search>
  );
}

function ResultField({ filter, onFilter }: Pick<SearchFieldsProps, "filter" | "onFilter">) {
  const { catalogue } = useServices();
  const first = catalogue.games[0]!.name;
  const { value: game } = useGame(filter.game || first);
  const players = winners(filter.game, game?.data.max_players ?? 2);
  const nameOf = (seat: number): string => {
    const longest = Object.values(game?.data.shapes ?? {}).find((shape) => shape.players.length > seat);
    const player = longest?.players[seat];
    return filter.game && game && player
      ? say("collections-won-by", { player: game.texts.say(`player-${player}`) })
      : say("collections-won-by-place", { place: seat + 1 });
  };
  return (
    <label>
      <span>{say("collections-result")}</span>
      <select
        class="select"
        value={String(filter.result)}
        onChange={(event) => onFilter({ ...filter, result: readResult(event.currentTarget.value) })}
      >
        <option value="">{say("collections-any")}</option>
        {players.map((seat) => (
          <option key={seat} value={seat}>
            {nameOf(seat)}
          </option>
        ))}
        <option value="draw">{say("collections-drawn")}</option>
        <option value="ongoing">{say("collections-unfinished")}</option>
      </select>
    </label>
  );
}

/** The possible winners; with all games, only the seats that every game has. */
const winners = (game: string, most: number): number[] => [...Array(game === "" ? 2 : most).keys()];

function readResult(value: string): ResultFilter {
  return value === "" || value === "draw" || value === "ongoing" ? value : Number(value);
}

interface CollectionListProps {
  collections: readonly Collection[];
  chosen: Collection | null;
  onRemoved: () => Promise<void>;
}

/** The list of collections. The user's own can be saved as files and deleted. */
export function CollectionList({ collections, chosen, onRemoved }: CollectionListProps) {
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
  const told = (error: unknown): void => toastError(error);
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
