/** A state of a variant, and what is known of it: computed when it is first asked for, and kept. */

import { language } from "../text/language";
import type { Position } from "./api";
import { CANONICAL, DRAW, MAX_STEPS, ONGOING, REASON_SHIFT, RECORD, RESIGNATION } from "./layout";
import { framesOf, pathsOf, sceneOf } from "./scene";
import { type About, explain, quotesInput } from "./sentences";
import type { Frame, Move, Outcome, Path, Refusal, Scene, State } from "./types";
import type { GameVariant } from "./variant";

/** Characters of a move that stand before the reason why it is refused. */
const SHOWN = 40;

const NOT_OVER: Outcome = { status: "ongoing", winner: null, reason: null };

export class GamePosition implements Position {
  #seat: number | undefined;
  #outcome: Outcome | undefined;
  #moves: readonly Move[] | undefined;
  #key: bigint | undefined;
  #text: string | undefined;
  #scene: { language: string; scene: Scene } | undefined;
  readonly #paths = new Map<Move, readonly Path[]>();
  readonly #frames = new Map<Move, readonly Frame[]>();

  constructor(
    readonly variant: GameVariant,
    readonly state: State,
  ) {}

  get seat(): number {
    this.#seat ??= this.#rules.turn(this.state);
    return this.#seat;
  }

  get outcome(): Outcome {
    this.#outcome ??= this.#readOutcome(this.#rules.outcome(this.state));
    return this.#outcome;
  }

  get moves(): readonly Move[] {
    this.#moves ??= this.#rules.moves(this.state);
    return this.#moves;
  }

  get key(): bigint {
    this.#key ??= this.#rules.key(this.state);
    return this.#key;
  }

  scene(): Scene {
    const spoken = language.value;
    if (this.#scene?.language !== spoken) {
      this.#scene = { language: spoken, scene: sceneOf(this.#rules, this.variant, this.state) };
    }
    return this.#scene.scene;
  }

  play(move: Move): GamePosition {
    if (!this.moves.includes(move)) throw new RangeError(`${move} is the code of no legal move here`);
    return new GamePosition(this.variant, this.#rules.play(this.state, move));
  }

  passed(): GamePosition {
    return new GamePosition(this.variant, this.#rules.nullMove(this.state));
  }

  canResign(seat: number): boolean {
    return this.#isSeat(seat) && this.#rules.resign(this.state, seat) !== null;
  }

  resign(seat: number): GamePosition {
    const after = this.#isSeat(seat) ? this.#rules.resign(this.state, seat) : null;
    if (after === null) throw new RangeError(`seat ${seat} cannot resign here`);
    return new GamePosition(this.variant, after);
  }

  paths(move: Move): readonly Path[] {
    return kept(this.#paths, move, () => pathsOf(this.#rules, this.variant, this.state, move));
  }

  frames(move: Move): readonly Frame[] {
    return kept(this.#frames, move, () => framesOf(this.#rules, this.variant, this.state, move));
  }

  write(move: Move, notation: "canonical" | "record"): string {
    return this.#rules.writeMove(this.state, move, notation === "canonical" ? CANONICAL : RECORD);
  }

  read(text: string): Move | Refusal {
    const trimmed = text.trim();
    const result = this.#rules.readMove(this.state, trimmed);
    if ("found" in result) return result.found;
    const why = explain(this.variant, result.refused, this.#about(trimmed));
    if (quotesInput(this.variant, result.refused)) return { refusal: why };
    const start = Array.from(trimmed.split(/\s+/).join(" ")).slice(0, SHOWN).join("");
    return { refusal: this.variant.texts.say("move-refused", { move: start, why }) };
  }

  whyNot(places: readonly string[]): Refusal | null {
    const numbers = places.map((id) => this.variant.places.get(id));
    if (!numbers.every((number) => number !== undefined) || numbers.length > MAX_STEPS) {
      throw new RangeError(`no places to click: ${places}`);
    }
    const refused = this.#rules.whyNot(this.state, numbers);
    return refused === null ? null : { refusal: explain(this.variant, refused, this.#about("")) };
  }

  toString(): string {
    this.#text ??= this.#rules.writePosition(this.state);
    return this.#text;
  }

  get #rules() {
    return this.variant.rules;
  }

  #about(text: string): About {
    return { text, writeMove: (move) => this.write(move, "canonical") };
  }

  #isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.variant.shape.players.length;
  }

  #readOutcome(code: number): Outcome {
    if (code === ONGOING) return NOT_OVER;
    const number = code >> REASON_SHIFT;
    const reason = number === RESIGNATION ? "resignation" : this.variant.game.reasons[number]!;
    const who = code & DRAW;
    return who === DRAW ? { status: "draw", winner: null, reason } : { status: "win", winner: who - 1, reason };
  }
}

function kept<T>(known: Map<Move, T>, move: Move, make: () => T): T {
  const found = known.get(move) ?? make();
  known.set(move, found);
  return found;
}
