/** The available collections: those of the games, and the user's own. */

import { data } from "../../data/store";
import type { Catalogue } from "../../data/types";
import { type CollectedGame, readGames } from "../../game/collected";
import type { RecordGames } from "../../game/record_reader";
import { loadCollection, type OwnCollection } from "../../keep/collections";
import { openGame } from "../../rules/open";
import { say } from "../../text/page";
import { loadGame } from "../game_data";
import { OWN } from "../router";

export interface Collection {
  /** The game it belongs to, or OWN. */
  place: string;
  /** Its name in the address. */
  name: string;
  /** In the page's language. */
  title: () => string;
  about: () => string;
  /** The games in order. */
  load: () => Promise<readonly CollectedGame[]>;
  /** Null if it belongs to a game. */
  own: OwnCollection | null;
}

export const recordGames = (catalogue: Catalogue): RecordGames => ({
  names: catalogue.games.map(({ name }) => name),
  open: openGame,
});

const read = new Map<string, Promise<readonly CollectedGame[]>>();

/** The games of a file of records, read once. Rejects if a record is invalid. */
function readFile(path: string, games: RecordGames): Promise<readonly CollectedGame[]> {
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

/** The collections of all games, in the order of games. */
export async function suppliedCollections(catalogue: Catalogue): Promise<Collection[]> {
  const games = recordGames(catalogue);
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
