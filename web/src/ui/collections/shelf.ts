/** The collections there are: those that come with the games, and one's own. */

import { data } from "../../data/store";
import type { Catalogue } from "../../data/types";
import { type CollectedGame, readGames } from "../../game/collected";
import type { Games } from "../../game/record_reader";
import { loadCollection, type OwnCollection } from "../../keep/collections";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { loadGame } from "../game_data";
import { OWN } from "../router";
import { folded } from "../words";

export interface Collection {
  /** The game it comes with, or OWN. */
  place: string;
  /** In its address. */
  name: string;
  /** In the language of the page. */
  title: () => string;
  about: () => string;
  /** The games, in their order. */
  load: () => Promise<readonly CollectedGame[]>;
  /** Null for one that comes with a game. */
  own: OwnCollection | null;
}

export const gamesOf = (catalogue: Catalogue): Games => ({
  names: catalogue.games.map(({ name }) => name),
  open: openGame,
});

const read = new Map<string, Promise<readonly CollectedGame[]>>();

/** The games of a file of records, read once; rejects where one of them is damaged. */
function readFile(path: string, games: Games): Promise<readonly CollectedGame[]> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const reading = data.text(path).then(async (text) => {
    const { found, refused } = await readGames(text, games);
    if (refused[0]) throw new Error(`${path}: ${refused[0].why}`);
    return found;
  });
  read.set(path, reading);
  reading.catch(() => read.delete(path));
  return reading;
}

/** Those of all games, in the order of the games. */
export async function suppliedCollections(catalogue: Catalogue): Promise<Collection[]> {
  const games = gamesOf(catalogue);
  const loaded = await Promise.all(catalogue.games.map(({ name }) => loadGame(name)));
  return loaded.flatMap(({ data: game, texts }) =>
    game.collections.map(({ name, records }) => ({
      place: game.name,
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
    place: OWN,
    name: own.id,
    title: () => own.title,
    about: () => say("collections-count", { count: own.count }),
    load: () => loadCollection(own),
    own,
  };
}

/** The seat of who won, or how else it ended; empty: any result. */
export type ResultFilter = "" | "draw" | "ongoing" | number;

export interface Filter {
  /** Words that the names, event and date have in them. */
  text: string;
  game: string;
  result: ResultFilter;
}

/** A game in its collection. */
export interface Listed {
  game: CollectedGame;
  collection: Collection;
  /** In the collection, from 1. */
  number: number;
}

export function fits({ game }: Listed, { text, game: name, result }: Filter): boolean {
  if (name !== "" && game.game !== name) return false;
  if (typeof result === "number" ? game.winner !== result : result !== "" && game.status !== result) return false;
  const said = folded([...game.names, game.event, game.date].join(" "));
  return folded(text)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
