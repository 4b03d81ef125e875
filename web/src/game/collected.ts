/** Games of a collection: what a list shows of them, searching them, and which of them have reached a position. */

import type { Position } from "../rules/api";
import { MessageError } from "../text/message_error";
import { sayError } from "../text/page";
import { type Numbered, numbered } from "./numbering";
import { type GameRecord, writeRecord } from "./record";
import { divideRecords, type RecordPart } from "./record_file";
import { type Games, readRecord } from "./record_reader";
import { Pauses } from "./slices";
import type { TreeNode } from "./tree";

/** Moves that a list shows. */
const SHOWN_MOVES = 4;

/** A game of a collection, as it is kept and listed. */
export interface CollectedGame {
  /** The record, in the form that the page writes. */
  text: string;
  game: string;
  /** The players' names in the rules, such as `white`, in the order of seats. */
  seats: readonly string[];
  /** Who played, in the order of seats; empty where the record does not tell. */
  names: readonly string[];
  event: string;
  date: string;
  /** How far it went; collections of earlier versions have no such field. */
  length?: Numbered;
  /** The first moves. */
  moves: string;
  /** By the rules, with all resignations. */
  status: "ongoing" | "win" | "draw";
  /** A seat. */
  winner: number | null;
  /** What the record says of the result. */
  result: string;
}

/** A record of a file that cannot be read. */
export interface RefusedRecord {
  /** In the file, from 1. */
  number: number;
  line: number;
  why: string;
}

/** The games of a file of records; `progress` is told how many have been read.  Rejects where it cannot be divided. */
export async function readGames(
  text: string,
  games: Games,
  progress: (done: number, total: number) => void = () => undefined,
): Promise<{ found: CollectedGame[]; refused: RefusedRecord[] }> {
  const parts: RecordPart[] = await divideRecords(text);
  const found: CollectedGame[] = [];
  const refused: RefusedRecord[] = [];
  const pauses = new Pauses();
  for (const [index, part] of parts.entries()) {
    try {
      found.push(collected(await readRecord(part.text, games)));
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      refused.push({ number: index + 1, line: part.line, why: sayError(error) });
    }
    await pauses.take();
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
    length: numbered(end),
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

/** All games as one file of records. */
export const recordsFile = (games: readonly CollectedGame[]): string => games.map(({ text }) => text).join("\n");

/** A position string without the numbers at its end, which count plies: the same where the same stands on the board. */
const likeness = (position: Position): string => position.toString().replace(/(?: \d+)+$/, "");

/** Finds positions in games; what it has replayed once it remembers. */
export class PositionFinder {
  readonly #games: Games;
  readonly #reached = new WeakMap<CollectedGame, readonly string[]>();

  constructor(games: Games) {
    this.#games = games;
  }

  /** The plies after which games have first reached a position, counters aside; those that have not are missing.  Ends
   *  early, with what was found until then, once `signal` says so. */
  async find(
    position: Position,
    among: readonly CollectedGame[],
    signal: AbortSignal,
    progress: (done: number) => void = () => undefined,
  ): Promise<Map<CollectedGame, number>> {
    const wanted = likeness(position);
    const { name } = position.variant.game;
    const plies = new Map<CollectedGame, number>();
    const pauses = new Pauses();
    for (const [index, game] of among.entries()) {
      if (signal.aborted) break;
      if (game.game === name) {
        const ply = (await this.#positions(game)).indexOf(wanted);
        if (ply >= 0) plies.set(game, ply);
      }
      await pauses.take();
      progress(index + 1);
    }
    return plies;
  }

  /** After each ply, with the start. */
  async #positions(game: CollectedGame): Promise<readonly string[]> {
    const known = this.#reached.get(game);
    if (known !== undefined) return known;
    const { nodes } = await readRecord(game.text, this.#games);
    const found: string[] = [];
    for (const node of nodes) found[node.ply] = likeness(node.position);
    this.#reached.set(game, found);
    return found;
  }
}
