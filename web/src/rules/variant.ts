/** A game with its options chosen: what its positions share. */

import type { BoardData, GameData, Shape } from "../data/types";
import type { GameTexts } from "../text/api";
import type { Variant } from "./api";
import { optionWords } from "./options";
import { GamePosition } from "./position";
import type { OrRefusal, Rules } from "./rules";
import { placeNumbers } from "./scene";
import { explain, type Names } from "./sentences";
import type { Options, Refusal, State } from "./types";

export class GameVariant implements Variant, Names {
  readonly cells: ReadonlyMap<number, string>;
  /** The number of each place that can be clicked, by its id. */
  readonly places: ReadonlyMap<string, number>;
  readonly #blank: State;

  constructor(
    readonly game: GameData,
    readonly options: Readonly<Required<Options>>,
    readonly shape: Shape,
    readonly board: BoardData,
    readonly texts: GameTexts,
    readonly rules: Rules,
  ) {
    this.cells = new Map(board.cells.map(({ number, id }) => [number, id]));
    this.places = placeNumbers(this);
    this.#blank = rules.blank(optionWords(game, options));
  }

  /** The board without a piece. */
  blank(): GamePosition {
    return this.at(this.#blank);
  }

  start(setup?: string, seed: bigint = randomSeed()): GamePosition | Refusal {
    const wanted = setup || this.shape.setups[0]!.name;
    const number = this.shape.setups.findIndex(({ name }) => name === wanted);
    if (number >= 0) return this.at(this.rules.setup(this.#blank, number, BigInt.asIntN(64, seed)));
    if (wanted.includes("/")) return this.position(wanted);
    return this.#read(this.rules.readSetup(this.#blank, wanted), wanted);
  }

  position(text: string): GamePosition | Refusal {
    return this.#read(this.rules.readPosition(this.#blank, text), text);
  }

  at(state: State): GamePosition {
    return new GamePosition(this, state);
  }

  playerName(seat: number): string {
    return this.texts.say(`player-${this.shape.players[seat]}`);
  }

  #read(result: OrRefusal<State>, text: string): GamePosition | Refusal {
    return "found" in result ? this.at(result.found) : { refusal: explain(this, result.refused, { text }) };
  }
}

function randomSeed(): bigint {
  return crypto.getRandomValues(new BigInt64Array(1))[0]!;
}
