/** The available collections: those of the games, and the user's own. */

import { data } from "../../data/store";
import type { Catalogue } from "../../data/types";
import type { RecordGames } from "../../game/record_reader";
import { type CollectedGame, loadCollection, type OwnCollection, readGames } from "../../keep/collections";
import { openGame } from "../../rules/game";
import { say } from "../../text/page";
import { loadGame } from "../game_data";
import { OWN_COLLECTIONS } from "../router";

export interface Collection {
  /** The name of its game, or OWN_COLLECTIONS. */
  place: string;
  /** The name in its address. */
  name: string;
  /** The title in the page's language. */
  title: () => string;
  about: () => string;
  load: () => Promise<readonly CollectedGame[]>;
  /** The user's stored collection; null for those of a game. */
  own: OwnCollection | null;
}

export const recordGames = (catalogue: Catalogue): RecordGames => ({
  names: catalogue.games.map(({ name }) => name),
  open: openGame,
});

const recordFiles = new Map<string, Promise<readonly CollectedGame[]>>();

/** The games of a file of records, read once. Rejects if a record is invalid. */
function readFile(path: string, games: RecordGames): Promise<readonly CollectedGame[]> {
  const known = recordFiles.get(path);
  if (known !== undefined) return known;
  const reading = data.text(path).then(async (text) => {
    const { found, refused } = await readGames(text, games);
    if (refused[0]) throw new Error(`${path}: ${refused[0].why}`);
    return found;
  });
  recordFiles.set(path, reading);
  reading.catch(() => recordFiles.delete(path));
  return reading;
}

/** The collections that come with the games, in the order of the games. */
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
    place: OWN_COLLECTIONS,
    name: own.id,
    title: () => own.title,
    about: () => say("collections-count", { count: own.count }),
    load: () => loadCollection(own),
    own,
  };
}
