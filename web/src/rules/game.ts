/** Opens games: loads their data, texts and modules. Implements their variants, options and positions. */

import { type DataStore, data, loadOnce } from "../data/store";
import type { BoardData, GameData, OptionData, Shape } from "../data/types";
import { type GameTexts, MessageError } from "../text/api";
import { language, loadGameTexts } from "../text/language";
import type { Frame, Move, OpenGame, Options, Outcome, Path, Position, Refusal, Scene, State, Variant } from "./api";
import { CANONICAL, DRAW, MAX_STEPS, ONGOING, REASON_SHIFT, RECORD, RESIGNATION } from "./module";
import { Rules } from "./rules";
import { framesOf, pathsOf, placeNumbers, sceneOf } from "./scene";
import { explain, type GameNames, quotesInput, type RefusalContext } from "./sentences";

/** Maximum number of characters of a refused move that its error message quotes. */
const MAX_QUOTED_MOVE = 40;

class GamePosition implements Position {
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
    const current = language.value;
    if (this.#scene?.language !== current) {
      this.#scene = { language: current, scene: sceneOf(this.#rules, this.variant, this.state) };
    }
    return this.#scene.scene;
  }

  play(move: Move): GamePosition {
    if (!this.moves.includes(move)) throw new RangeError(`${move} is not the code of a legal move here`);
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
    return cached(this.#paths, move, () => pathsOf(this.#rules, this.variant, this.state, move));
  }

  frames(move: Move): readonly Frame[] {
    return cached(this.#frames, move, () => framesOf(this.#rules, this.variant, this.state, move));
  }

  write(move: Move, notation: "canonical" | "record"): string {
    return this.#rules.writeMove(this.state, move, notation === "canonical" ? CANONICAL : RECORD);
  }

  read(text: string): Move | Refusal {
    const trimmed = text.trim();
    const result = this.#rules.readMove(this.state, trimmed);
    if ("found" in result) return result.found;
    const why = explain(this.variant, result.refused, this.#contextOf(trimmed));
    if (quotesInput(this.variant, result.refused)) return { refusal: why };
    const start = Array.from(trimmed.split(/\s+/).join(" ")).slice(0, MAX_QUOTED_MOVE).join("");
    return { refusal: this.variant.texts.say("move-refused", { move: start, why }) };
  }

  explainIllegalClick(places: readonly string[]): Refusal | null {
    const numbers = places.map((id) => this.variant.places.get(id));
    if (!numbers.every((number) => number !== undefined) || numbers.length > MAX_STEPS) {
      throw new RangeError(`no places to click: ${places}`);
    }
    const refused = this.#rules.explainIllegalClick(this.state, numbers);
    return refused === null ? null : { refusal: explain(this.variant, refused, this.#contextOf("")) };
  }

  toString(): string {
    this.#text ??= this.#rules.writePosition(this.state);
    return this.#text;
  }

  get #rules() {
    return this.variant.rules;
  }

  #contextOf(text: string): RefusalContext {
    return { text, writeMove: (move) => this.write(move, "canonical") };
  }

  #isSeat(seat: number): boolean {
    return Number.isInteger(seat) && seat >= 0 && seat < this.variant.shape.players.length;
  }

  #readOutcome(code: number): Outcome {
    if (code === ONGOING) return { status: "ongoing", winner: null, reason: null };
    const number = code >> REASON_SHIFT;
    const reason = number === RESIGNATION ? "resignation" : this.variant.game.reasons[number]!;
    const result = code & DRAW;
    return result === DRAW ? { status: "draw", winner: null, reason } : { status: "win", winner: result - 1, reason };
  }
}

function cached<K, T>(known: Map<K, T>, key: K, make: () => T): T {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

export class GameVariant implements Variant, GameNames {
  readonly cells: ReadonlyMap<number, string>;
  /** The number of each clickable place, by id. */
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

  blank(): GamePosition {
    return this.fromState(this.#blank);
  }

  start(setup?: string, seed = crypto.getRandomValues(new BigInt64Array(1))[0]!): GamePosition | Refusal {
    const wanted = setup || this.shape.setups[0]!.name;
    const number = this.shape.setups.findIndex(({ name }) => name === wanted);
    if (number >= 0) return this.fromState(this.rules.setup(this.#blank, number, BigInt.asIntN(64, seed)));
    if (wanted.includes("/")) return this.position(wanted); // position strings contain slashes
    return this.#read("read_setup", wanted);
  }

  position(text: string): GamePosition | Refusal {
    return this.#read("read_position", text);
  }

  fromState(state: State): GamePosition {
    return new GamePosition(this, state);
  }

  playerName(seat: number): string {
    return this.texts.say(`player-${this.shape.players[seat]}`);
  }

  #read(operation: "read_setup" | "read_position", text: string): GamePosition | Refusal {
    const result = this.rules.readState(operation, this.#blank, text);
    return "found" in result ? this.fromState(result.found) : { refusal: explain(this, result.refused, { text }) };
  }
}

/** Validates options and adds missing defaults. Throws a MessageError for unknown options and invalid values. */
export function readOptions(game: GameData, given: Options): Required<Options> {
  const unknown = Object.keys(given).find((name) => !game.options.some((option) => option.name === name));
  if (unknown !== undefined) throw new MessageError("option-unknown", { game: game.title, name: unknown.slice(0, 40) });
  return Object.fromEntries(game.options.map((option) => [option.name, readOption(option, given[option.name])]));
}

function readOption(option: OptionData, value: number | string | undefined): number | string {
  if (value === undefined) return option.default;
  if (option.choices.length > 0) {
    const choice = option.choices.find((known) => String(known) === String(value));
    if (choice !== undefined) return choice;
  } else {
    const number = /^-?\d{1,15}$/.test(String(value)) ? Number(value) : Number.NaN;
    if (option.low <= number && number <= option.high) return number;
  }
  const allowed = option.choices.length > 0 ? option.choices.join(", ") : `${option.low} – ${option.high}`;
  throw new MessageError("option-wrong", { name: option.name, value: String(value).slice(0, 40), allowed });
}

/** The game's shape (players, setups, board) with these options. Throws a MessageError for a refused combination. */
export function shapeOf(game: GameData, options: Required<Options>): Shape {
  const shape = findShape(game, options);
  if (shape === undefined)
    throw new MessageError("options-refused", { game: game.title, options: shapeKey(game, options) });
  return shape;
}

/** The game's shape (players, setups, board) with these options; undefined if the game refuses their combination. */
export const findShape = (game: GameData, options: Options): Shape | undefined => game.shapes[shapeKey(game, options)];

const shapeKey = ({ shaping }: GameData, options: Options): string =>
  shaping.map((name) => `${name}=${String(options[name]).trim()}`).join(" ");

/** The options as numbers for the module: a text becomes its index among the choices. */
export function optionWords(game: GameData, options: Required<Options>): bigint[] {
  return game.options.map(({ name, choices }) => {
    const value = options[name]!;
    return BigInt(typeof value === "number" ? value : choices.indexOf(value));
  });
}

/** All variants of the game share one instance of its module. */
class OpenedGame implements OpenGame {
  readonly #rules: Rules;
  readonly #variants = new Map<string, Promise<GameVariant>>();

  constructor(
    readonly store: DataStore,
    readonly data: GameData,
    readonly texts: GameTexts,
    readonly module: WebAssembly.Module,
  ) {
    this.#rules = new Rules(module);
  }

  async variant(options: Options = {}): Promise<GameVariant> {
    const chosen = readOptions(this.data, options);
    return loadOnce(this.#variants, JSON.stringify(chosen), async () => {
      const shape = shapeOf(this.data, chosen);
      return new GameVariant(this.data, chosen, shape, await this.store.board(shape.board), this.texts, this.#rules);
    });
  }
}

/** Returns a function that opens games of a store. The file `viewer` is a smaller module without the search. */
export function gameOpener(store: DataStore, file: "module" | "viewer" = "module") {
  const opened = new Map<string, Promise<OpenGame>>();
  const load = async (name: string): Promise<OpenGame> => {
    const game = await store.game(name);
    const texts = loadGameTexts(game.texts, (path) => store.text(path));
    const module = store.module(game[file]);
    return new OpenedGame(store, game, await texts, await module);
  };
  return (name: string) => loadOnce(opened, name, () => load(name));
}

/** Opens the game of this name. Loads each game only once. Rejects with a MessageError. */
export const openGame = gameOpener(data);
