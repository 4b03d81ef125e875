/** Games of a collection, and the search for a position in them. */

import type { Position } from "../rules/api";
import { MessageError } from "../text/api";
import { sayError } from "../text/page";
import { type MoveNumber, moveNumberOf } from "./numbering";
import { type GameRecord, writeRecord } from "./record";
import { divideRecords, type RecordPart } from "./record_file";
import { type RecordGames, readRecord } from "./record_reader";
import { YieldTimer } from "./time";
import type { TreeNode } from "./tree";

/** Maximum number of moves in a list entry. */
const SHOWN_MOVES = 4;

/** A game of a collection, as stored and listed. */
export interface CollectedGame {
  /** The record in the page's format. */
  text: string;
  game: string;
  /** The players' names in the rules by seat, such as `white`. */
  seats: readonly string[];
  /** The people's names by seat; empty if unknown. */
  names: readonly string[];
  event: string;
  date: string;
  /** The length of the game; missing in data of earlier versions. */
  length?: MoveNumber;
  /** The first moves. */
  moves: string;
  /** The result by the rules, including resignations. */
  status: "ongoing" | "win" | "draw";
  /** The winner's seat. */
  winner: number | null;
  /** The result that the record states. */
  result: string;
}

/** An invalid record in a file. */
export interface RefusedRecord {
  /** Number in the file, from 1. */
  number: number;
  line: number;
  why: string;
}

/** Reads a file of records. `progress` receives the number of records read. Rejects if the file is too long. */
export async function readGames(
  text: string,
  games: RecordGames,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<{ found: CollectedGame[]; refused: RefusedRecord[] }> {
  const parts: RecordPart[] = await divideRecords(text);
  const found: CollectedGame[] = [];
  const refused: RefusedRecord[] = [];
  const pauses = new YieldTimer();
  for (const [index, part] of parts.entries()) {
    try {
      found.push(collected(await readRecord(part.text, games)));
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      refused.push({ number: index + 1, line: part.line, why: sayError(error) });
    }
    await pauses.yieldIfDue();
    progress(index + 1, parts.length);
  }
  return { found, refused };
}

function collected(record: GameRecord): CollectedGame {
  const { nodes, tags } = record;
  const end = nodes[nodes.length - 1]!;
  const { variant, outcome } = end.position;
  const seats = variant.shape.players;
  return {
    text: writeRecord(record),
    game: variant.game.name,
    seats,
    names: seats.map((player) => tags[player] ?? ""),
    event: tags.event ?? "",
    date: tags.date ?? "",
    length: moveNumberOf(end),
    moves: firstMoves(nodes),
    status: outcome.status,
    winner: outcome.winner,
    result: tags.result ?? "",
  };
}

function firstMoves(nodes: readonly TreeNode[]): string {
  const played = nodes.filter(({ move }) => move !== null);
  const first = played.slice(0, SHOWN_MOVES).map((node) => node.text("record"));
  return [...first, ...(played.length > SHOWN_MOVES ? ["…"] : [])].join(" ");
}

/** A file with the records of all games. */
export const recordsFile = (games: readonly CollectedGame[]): string => games.map(({ text }) => text).join("\n");

/** A position string without counters, for comparisons of boards. */
const withoutCounters = (position: Position): string => position.toString().replace(/(?: \d+)+$/, "");

/** Finds positions in games. Caches the positions of replayed games. */
export class PositionFinder {
  readonly #games: RecordGames;
  readonly #reached = new WeakMap<CollectedGame, readonly string[]>();

  constructor(games: RecordGames) {
    this.#games = games;
  }

  /** The first ply at which each game reaches the position, without counters. Partial after an abort by `signal`. */
  async find(
    position: Position,
    among: readonly CollectedGame[],
    signal: AbortSignal,
    progress: (done: number) => void = () => undefined,
  ): Promise<Map<CollectedGame, number>> {
    const wanted = withoutCounters(position);
    const { name } = position.variant.game;
    const plies = new Map<CollectedGame, number>();
    const pauses = new YieldTimer();
    for (const [index, game] of among.entries()) {
      if (signal.aborted) break;
      if (game.game === name) {
        const ply = (await this.#positions(game)).indexOf(wanted);
        if (ply >= 0) plies.set(game, ply);
      }
      await pauses.yieldIfDue();
      progress(index + 1);
    }
    return plies;
  }

  /** The positions of a game at the start and after each ply. */
  async #positions(game: CollectedGame): Promise<readonly string[]> {
    const known = this.#reached.get(game);
    if (known !== undefined) return known;
    const { nodes } = await readRecord(game.text, this.#games);
    const found: string[] = [];
    for (const node of nodes) found[node.ply] = withoutCounters(node.position);
    this.#reached.set(game, found);
    return found;
  }
}
