/** Export of all solo games to a file, and import of such a file into this or another browser. */

import { count, either, exactly, listOf, objectOf, oneOf, orNull, pairOf, type Schema, textUpTo } from "../data/json";
import { type MatchData, withStudy } from "../game/api";
import { MAX_PLIES } from "../game/tree";
import { MessageError } from "../text/api";
import { type GameStore, newestMatch } from "./api";

const FORMAT = "ludarium-games";
const MAX_ARCHIVE_CHARACTERS = 50_000_000;

interface Archive {
  format: typeof FORMAT;
  version: 1;
  games: MatchData[];
}

/** Replays a game, and rejects if this fails. */
type Check = (match: MatchData) => Promise<unknown>;

/** The number of games for each result of an import. */
interface ImportCounts {
  added: number;
  known: number; // already stored
  refused: number; // invalid, or impossible to store
}

export async function exportGames(gameStore: GameStore): Promise<string> {
  const archive: Archive = { format: FORMAT, version: 1, games: await allMatches(gameStore) };
  return JSON.stringify(archive);
}

/**
 * Stores the games of a file that pass `check`. Rejects with `keep-no-archive` if the file is not an archive of games.
 */
export async function importGames(gameStore: GameStore, text: string, check: Check): Promise<ImportCounts> {
  const games = readArchive(text);
  const known = new Set((await allMatches(gameStore)).map(fingerprint));
  const result: ImportCounts = { added: 0, known: 0, refused: 0 };
  for (const game of games) result[await importGame(gameStore, game, check, known)]++;
  return result;
}

async function importGame(
  gameStore: GameStore,
  game: unknown,
  check: Check,
  known: Set<string>,
): Promise<keyof ImportCounts> {
  if (!MATCH(game)) return "refused";
  const match = game as MatchData; // the replay validates the moves
  if (known.has(fingerprint(match))) return "known";
  try {
    await check(match);
    await gameStore.create(match);
  } catch {
    return "refused";
  }
  known.add(fingerprint(match));
  return "added";
}

/** The games of a file, not validated. Throws `keep-no-archive`. */
export function readArchive(text: string): unknown[] {
  try {
    const archive: Partial<Archive> | null = text.length > MAX_ARCHIVE_CHARACTERS ? null : JSON.parse(text);
    if (archive?.format === FORMAT && archive.version === 1 && Array.isArray(archive.games)) return archive.games;
  } catch (error) {
    throw new MessageError("keep-no-archive", {}, { cause: error });
  }
  throw new MessageError("keep-no-archive");
}

async function allMatches(gameStore: GameStore): Promise<MatchData[]> {
  const matches: MatchData[] = [];
  for (const { id } of await gameStore.list()) {
    matches.push(withStudy(newestMatch(await gameStore.load(id)), await gameStore.study(id)));
  }
  return matches;
}

/** The same text for equal games. Ignores `standing`, `ending`, `tags`, `clock`, and the order of `options`. */
function fingerprint({ game, options, start, seats, moves, resignations, cursor }: MatchData): string {
  const chosen = Object.entries(options).sort(([one], [other]) => (one < other ? -1 : 1));
  const players = seats.map((seat) => [seat.kind, seat.kind === "computer" ? seat.level : seat.name]);
  return JSON.stringify([game, chosen, start, players, moves, resignations, cursor]);
}

const MAX_SEATS = 8;

const boundedText = textUpTo(64 * 1024);
const wholeNumber = Number.isSafeInteger as Schema<number>;

const EXACT_SEAT = either(
  exactly({ kind: oneOf("person", "engine"), name: boundedText }),
  exactly({ kind: oneOf("computer"), level: count }),
);

const MATCH = exactly({
  game: boundedText,
  options: objectOf(either(boundedText, wholeNumber)),
  start: boundedText,
  seats: listOf(EXACT_SEAT, MAX_SEATS),
  moves: listOf(boundedText, MAX_PLIES),
  resignations: listOf(pairOf(count), MAX_SEATS),
  cursor: count,
  standing: count,
  ending: orNull(exactly({ reason: boundedText, seat: orNull(count), detail: boundedText })),
  tags: objectOf(boundedText),
  clock: orNull(exactly({ initial: count, increment: count, perMove: count, left: listOf(count, MAX_SEATS) })),
});
