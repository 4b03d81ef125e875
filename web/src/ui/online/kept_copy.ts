/** A finished game among one's own, to be analysed and reviewed; each is kept once. */

import { MAX_INITIAL } from "../../game/clock";
import type { Keeper } from "../../keep/api";
import { Missing } from "../../keep/errors";
import type { OnlineSession } from "../../online/online_session";
import { store, stored } from "../../settings/storage";

const KEY = "ludarium.kept-copies";
const MOST = 500;

function copies(): [game: string, copy: string][] {
  const found = stored(KEY);
  return Array.isArray(found) ? found.filter((entry) => Array.isArray(entry) && entry.length === 2) : [];
}

/** Its id among one's own games. */
export async function keptCopy({ id, game }: OnlineSession, keeper: Keeper): Promise<string> {
  const known = copies().find(([of]) => of === id)?.[1];
  if (known !== undefined && (await isThere(known, keeper))) return known;
  const { match } = game.peek();
  // Days for a turn are more than the clocks of kept games can have.
  const isSlow = match.clock?.left.some((left) => left > MAX_INITIAL);
  const kept = await keeper.create((isSlow ? match.withClock(null) : match).toData());
  store(KEY, [[id, kept.id], ...copies().filter(([of]) => of !== id)].slice(0, MOST));
  return kept.id;
}

async function isThere(copy: string, keeper: Keeper): Promise<boolean> {
  try {
    await keeper.load(copy);
    return true;
  } catch (error) {
    if (error instanceof Missing) return false;
    throw error;
  }
}
