/** The list of games while the server is unreachable: the last known list, updated from this browser's copies. */

import type { Summary } from "./api";
import type { Copies } from "./copies";
import type { Copy } from "./database";
import { entry, type Summarise } from "./summarise";

/** The list; undefined if this browser has neither a list nor copies. */
export async function listWhileAway(copies: Copies, summarise: Summarise): Promise<Summary[] | undefined> {
  const before = await copies.list();
  const list = new Map((before ?? []).map((summary) => [summary.id, summary]));
  for (const copy of await copies.all()) {
    if (!copy.kept.mine || copy.kept.shared || list.get(copy.id)?.ply === matchOf(copy).cursor) continue;
    const summary = await summaryOf(copy, summarise);
    if (summary !== null) list.set(copy.id, summary);
  }
  if (before === undefined && list.size === 0) return undefined;
  return [...list.values()].sort((one, other) => (one.changed < other.changed ? 1 : -1));
}

const matchOf = ({ kept, pending }: Copy) => pending ?? kept.match;

/** Null if the game cannot be replayed, for example without its rules. */
async function summaryOf(copy: Copy, summarise: Summarise): Promise<Summary | null> {
  const match = matchOf(copy);
  try {
    return entry(copy.id, copy.changed, match, await summarise(match));
  } catch {
    return null;
  }
}
