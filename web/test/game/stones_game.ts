/**
 * A small game for tests that needs no module. Players take one to three stones from a pile in turn, and the player who
 * takes the last one wins. At certain piles they can only pass. With `several`, a turn consists of two moves.
 */

import type { BoardData, GameData, Shape } from "../../src/data/types";
import type { Frame, Move, Outcome, Path, Position, Refusal, Scene, State, Variant } from "../../src/rules/api";
import type { Arguments } from "../../src/text/api";

interface Rules {
  players?: number;
  pile?: number;
  /** Piles at which only a pass is legal. */
  passAt?: readonly number[];
  several?: boolean;
  numbers?: "turns" | "rounds";
}

const NAMES = ["red", "blue", "green", "yellow"];
const PASS = 0n;

const GAME = {
  name: "stones",
  title: "Stones",
  options: [],
  shaping: [],
  reasons: ["last"],
} as unknown as GameData;

export class StonesGame implements Variant {
  readonly game: GameData;
  readonly options = {};
  readonly shape: Shape;
  readonly board = { cells: [] as BoardData["cells"] } as BoardData;
  readonly texts = {
    say: (key: string, args: Arguments = {}) => `${key} ${JSON.stringify(args)}`,
    has: () => true,
  };
  readonly passAt: readonly number[];
  readonly #pile: number;

  constructor({ players = 2, pile = 20, passAt = [], several = false, numbers = "rounds" }: Rules = {}) {
    this.game = { ...GAME, multi_action_turns: several, move_numbers: numbers };
    this.shape = { players: NAMES.slice(0, players), setups: [], searcher: "alphabeta", board: "" };
    this.passAt = passAt;
    this.#pile = pile;
  }

  start(): Position {
    return new Stones(this, this.#pile, 0, []);
  }

  position(text: string): Position | Refusal {
    const match = /^(\d+) (\d) (\d)$/.exec(text);
    return match === null
      ? { refusal: "no position" }
      : new Stones(this, Number(match[1]), Number(match[2]), [], Number(match[3]));
  }

  fromState(state: State): Position {
    return new Stones(this, Number(state[0]), Number(state[1]), []);
  }

  playerName(seat: number): string {
    return this.shape.players[seat]!.toUpperCase();
  }
}

class Stones implements Position {
  readonly state: State;

  constructor(
    readonly variant: StonesGame,
    readonly pile: number,
    readonly seat: number,
    readonly out: readonly number[],
    readonly taken = 0,
  ) {
    this.state = new BigInt64Array([BigInt(pile), BigInt(seat), BigInt(taken)]);
  }

  get #players(): number {
    return this.variant.shape.players.length;
  }

  get outcome(): Outcome {
    if (this.out.length === this.#players - 1) return { status: "win", winner: this.seat, reason: "resignation" };
    if (this.pile > 0) return { status: "ongoing", winner: null, reason: null };
    return { status: "win", winner: this.seat, reason: "last" };
  }

  get #over(): boolean {
    return this.outcome.status !== "ongoing";
  }

  get moves(): readonly Move[] {
    if (this.#over) return [];
    if (this.variant.passAt.includes(this.pile)) return [PASS];
    return [1n, 2n, 3n].filter((stones) => stones <= this.pile);
  }

  get key(): bigint {
    return BigInt(this.pile * 10 + this.seat);
  }

  scene(): Scene {
    const actions = this.moves[0] === PASS ? [{ at: "pass", label: "Pass", kind: "pass" as const }] : [];
    return { pieces: [], trays: [], counters: [], actions, notes: [], remarks: [], forecasts: [] };
  }

  play(move: Move): Stones {
    const pile = this.pile - Number(move);
    // A pass changes the pile too; otherwise players would pass forever.
    if (move === PASS) return new Stones(this.variant, this.pile - 1, this.#next(this.out), this.out);
    if (pile === 0) return new Stones(this.variant, 0, this.seat, this.out);
    if (this.variant.game.multi_action_turns && this.taken === 0) {
      return new Stones(this.variant, pile, this.seat, this.out, 1);
    }
    return new Stones(this.variant, pile, this.#next(this.out), this.out);
  }

  #next(out: readonly number[]): number {
    let seat = this.seat;
    do seat = (seat + 1) % this.#players;
    while (out.includes(seat));
    return seat;
  }

  passed(): Stones {
    return new Stones(this.variant, this.pile, this.#next(this.out), this.out);
  }

  canResign(seat: number): boolean {
    return !this.#over && seat >= 0 && seat < this.#players && !this.out.includes(seat);
  }

  resign(seat: number): Stones {
    const out = [...this.out, seat];
    return new Stones(this.variant, this.pile, this.seat === seat ? this.#next(out) : this.seat, out);
  }

  /** Two clicks, in any order. */
  paths(move: Move): readonly Path[] {
    if (move === PASS) return [[{ at: "pass", kind: "action", unordered: false }]];
    return [
      [
        { at: "pile", kind: "take", unordered: true },
        { at: `${move}`, kind: "take", unordered: true },
      ],
    ];
  }

  frames(): readonly Frame[] {
    return [];
  }

  write(move: Move): string {
    return `take${move}`;
  }

  read(text: string): Move | Refusal {
    const move = this.moves.find((legal) => this.write(legal) === text);
    return move ?? { refusal: `${text} is no move` };
  }

  explainIllegalClick(): Refusal | null {
    return null;
  }

  toString(): string {
    return `${this.pile} ${this.seat} ${this.taken}`;
  }
}
