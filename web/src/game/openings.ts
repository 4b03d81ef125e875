/** Opening statistics of engine games, by position. */

import type { OpeningMoveData, OpeningsData } from "../data/types";
import type { Move, Position, Variant } from "../rules/api";

/** Results of games. */
export interface Results {
  games: number;
  /** Wins by seat. */
  wins: readonly number[];
  draws: number;
}

export interface OpeningMove extends Results {
  /** A move and, in games with multi-move turns, the following moves of the turn that had no alternatives. */
  moves: readonly Move[];
}

const KEY_BITS = 64;
const KEY_DIGITS = 16;

export class Openings {
  readonly #moves: ReadonlyMap<string, readonly OpeningMoveData[]>;

  constructor(readonly data: OpeningsData) {
    this.#moves = new Map(data.positions.map(([key, ...moves]) => [key, moves]));
  }

  get games(): number {
    return this.data.levels.reduce((sum, { games }) => sum + games, 0);
  }

  /** Whether the games were played with these options. */
  fits({ game, options }: Variant): boolean {
    return game.options.every(({ name, default: value }) => options[name] === (this.data.options[name] ?? value));
  }

  /** The moves played in a position, most played first. `level`: null for all levels. */
  at(position: Position, level: number | null): OpeningMove[] {
    if (!this.fits(position.variant)) return [];
    const found = this.#playedAt(position, level);
    return found.map(({ move, ...results }) => ({ moves: this.#withForcedMoves(position, move, level), ...results }));
  }

  #playedAt(position: Position, level: number | null): (Results & { move: Move })[] {
    const found: (Results & { move: Move })[] = [];
    for (const [text, ...counts] of this.#moves.get(keyText(position.key)) ?? []) {
      const move = position.read(text);
      const results = this.#results(counts, position.variant.shape.players.length, level);
      if (typeof move === "bigint" && results.games > 0) found.push({ move, ...results });
    }
    return found.sort((one, other) => other.games - one.games);
  }

  /** A move and the following moves of the turn that had no alternatives. */
  #withForcedMoves(position: Position, first: Move, level: number | null): Move[] {
    const moves = [first];
    for (let at = position.play(first); at.seat === position.seat; at = at.play(moves.at(-1)!)) {
      const [next, ...others] = this.#playedAt(at, level);
      if (next === undefined || others.length > 0) break;
      moves.push(next.move);
    }
    return moves;
  }

  /** Sums the counts of the levels. For each level, `counts` has the wins of each seat and the draws. */
  #results(counts: readonly number[], players: number, level: number | null): Results {
    const sums = Array.from({ length: players + 1 }, () => 0);
    for (const [index, known] of this.data.levels.entries()) {
      if (level !== null && level !== known.level) continue;
      for (const result of sums.keys()) sums[result]! += counts[index * sums.length + result] ?? 0;
    }
    return { games: sums.reduce((sum, count) => sum + count, 0), wins: sums.slice(0, players), draws: sums[players]! };
  }
}

/** A position's key as in the data. */
const keyText = (key: bigint): string => BigInt.asUintN(KEY_BITS, key).toString(16).padStart(KEY_DIGITS, "0");

/** The sum of the results of all moves. */
export function sumResults(moves: readonly OpeningMove[]): Results {
  const seats = moves[0]?.wins.keys() ?? [];
  const sum = (count: (move: OpeningMove) => number): number => moves.reduce((sum, move) => sum + count(move), 0);
  return {
    games: sum(({ games }) => games),
    wins: Array.from(seats, (seat) => sum(({ wins }) => wins[seat]!)),
    draws: sum(({ draws }) => draws),
  };
}
