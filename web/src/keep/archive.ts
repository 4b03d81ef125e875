/** Export of all the user's games to a file, and import into this or another browser. */

import { type MatchData, withStudy } from "../game/api";
import { MessageError } from "../text/api";
import { type Keeper, newestMatch } from "./api";
import { readMatchData } from "./check";
import type { Summarise } from "./summarise";

const FORMAT = "ludarium-games";
const MOST_CHARACTERS = 50_000_000;

interface Archive {
  format: typeof FORMAT;
  version: 1;
  games: MatchData[];
}

/** Numbers of games by result of an import. */
export interface Imported {
  added: number;
  /** Already stored. */
  known: number;
  /** Invalid, or impossible to store. */
  refused: number;
}

export async function exportGames(keeper: Keeper): Promise<string> {
  const archive: Archive = { format: FORMAT, version: 1, games: await allMatches(keeper) };
  return JSON.stringify(archive);
}

/** Store the games of a file. `check` rejects if a game cannot be replayed. Rejects with `keep-no-archive` if the file
 *  is not an archive of games. */
export async function importGames(keeper: Keeper, text: string, check: Summarise): Promise<Imported> {
  const games = readArchive(text);
  const here = new Set((await allMatches(keeper)).map(written));
  const result: Imported = { added: 0, known: 0, refused: 0 };
  for (const game of games) result[await importGame(keeper, game, check, here)]++;
  return result;
}

async function importGame(keeper: Keeper, game: unknown, check: Summarise, here: Set<string>): Promise<keyof Imported> {
  const match = readMatchData(game);
  if (match === null) return "refused";
  if (here.has(written(match))) return "known";
  try {
    await check(match);
    await keeper.create(match);
  } catch {
    return "refused";
  }
  here.add(written(match));
  return "added";
}

/** The games of a file, not validated. Throws `keep-no-archive`. */
export function readArchive(text: string): unknown[] {
  try {
    const archive: Partial<Archive> | null = text.length > MOST_CHARACTERS ? null : JSON.parse(text);
    if (archive?.format === FORMAT && archive.version === 1 && Array.isArray(archive.games)) return archive.games;
  } catch (error) {
    throw new MessageError("keep-no-archive", {}, { cause: error });
  }
  throw new MessageError("keep-no-archive");
}

async function allMatches(keeper: Keeper): Promise<MatchData[]> {
  const matches: MatchData[] = [];
  for (const { id } of await keeper.list()) {
    matches.push(withStudy(newestMatch(await keeper.load(id)), await keeper.study(id)));
  }
  return matches;
}

/** A string that is equal for equal games, whatever the order of their fields. */
function written({ game, options, start, seats, moves, resignations, cursor }: MatchData): string {
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  const people = seats.map((seat) => [seat.kind, seat.kind === "computer" ? seat.level : seat.name]);
  return JSON.stringify([game, chosen, start, people, moves, resignations, cursor]);
}
