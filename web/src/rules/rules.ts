/**
 * A game's operations on states. Each call copies the state into the module's memory, unless the last call had the same
 * state, and copies the result out. All calls share the same buffers.
 */

import type { Move, State } from "./api";
import * as layout from "./module";
import { Instance } from "./module";

/** A refusal: the number of its message, the place in the parsed text, and the message's parameters. */
export interface CodedRefusal {
  message: number;
  place: number;
  parameters: readonly bigint[];
}

/** The result of an operation that can be refused. */
export type OrRefusal<T> = { found: T } | { refused: CodedRefusal };

/** The maximum number of rows, and the integers per row, of the operations that describe a state or a move. */
const STATE_ROWS = {
  pieces: { max: layout.MAX_PIECES, fields: layout.PIECE_FIELDS },
  tray_items: { max: layout.MAX_TRAY_ITEMS, fields: layout.TRAY_ITEM_FIELDS },
  counters: { max: layout.MAX_COUNTERS, fields: layout.COUNTER_FIELDS },
  actions: { max: layout.MAX_ACTIONS, fields: layout.ACTION_FIELDS },
  notes: { max: layout.MAX_NOTES, fields: layout.NOTE_FIELDS },
  remarks: { max: layout.MAX_REMARKS, fields: layout.REMARK_FIELDS },
  forecasts: { max: layout.MAX_FORECASTS, fields: layout.FORECAST_FIELDS },
  piece_palette: { max: layout.MAX_PALETTE_PIECES, fields: layout.PALETTE_FIELDS },
  numbers: { max: layout.MAX_NUMBERS, fields: layout.NUMBER_FIELDS },
};
const MOVE_ROWS = {
  paths: { max: layout.MAX_STEPS, fields: layout.STEP_FIELDS },
  frames: { max: layout.MAX_HOPS, fields: layout.HOP_FIELDS },
};

const MAX_ROW_WORDS = Math.max(
  ...Object.values({ ...STATE_ROWS, ...MOVE_ROWS }).map(({ max, fields }) => max * fields),
);

const MAX_OPTIONS = 64;

export class Rules {
  readonly #instance: Instance;
  readonly #stateWords: number;
  // The addresses of buffers
  readonly #state: number;
  readonly #result: number;
  readonly #rows: number;
  readonly #text: number;
  readonly #error: number;
  readonly #arguments: number;
  /** The state in the buffer at `#state`. */
  #loaded: State | null = null;

  constructor(module: WebAssembly.Module) {
    this.#instance = new Instance(module);
    this.#stateWords = this.#functions.state_words();
    this.#state = this.#instance.reserve(this.#stateWords);
    this.#result = this.#instance.reserve(this.#stateWords);
    this.#rows = this.#instance.reserve(MAX_ROW_WORDS);
    this.#text = this.#instance.reserve(Math.max(layout.MAX_TEXT, layout.MAX_MOVE_TEXT) / 8);
    this.#error = this.#instance.reserve(layout.ERROR_FIELDS);
    this.#arguments = this.#instance.reserve(Math.max(layout.MAX_STEPS, MAX_OPTIONS));
  }

  get #functions() {
    return this.#instance.functions;
  }

  // States

  /** The empty board with these option values. The module's `blank` ignores its first argument. */
  blank(values: readonly bigint[]): State {
    this.#functions.blank(this.#result, this.#writeArguments(values), this.#result);
    return this.#resultState();
  }

  /** The start of a setup, by its index. Here and below, `like` is a state with the wanted options. */
  setup(like: State, setup: number, seed: bigint): State {
    this.#functions.setup(this.#load(like), setup, seed, this.#result);
    return this.#resultState();
  }

  readState(operation: "read_setup" | "read_position", like: State, text: string): OrRefusal<State> {
    const length = this.#write(text);
    return this.#stateOr(
      this.#functions[operation](this.#load(like), this.#text, length, this.#noError(), this.#result),
    );
  }

  writePosition(state: State): string {
    return this.#read(this.#functions.write_position(this.#load(state), this.#text));
  }

  // Playing

  turn(state: State): number {
    return this.#functions.turn(this.#load(state));
  }

  outcome(state: State): number {
    return this.#functions.outcome(this.#load(state));
  }

  key(state: State): bigint {
    return this.#functions.key(this.#load(state));
  }

  moves(state: State): Move[] {
    return Array.from(this.#instance.legalMoves(this.#load(state)));
  }

  play(state: State, move: Move): State {
    this.#functions.play(this.#load(state), move, this.#result);
    return this.#resultState();
  }

  nullMove(state: State): State {
    this.#functions.null_move(this.#load(state), this.#result);
    return this.#resultState();
  }

  /** The state after a seat resigned; null if the seat cannot resign. */
  resign(state: State, seat: number): State | null {
    this.#functions.resign(this.#load(state), seat, this.#result);
    const after = this.#resultState();
    return after.every((word, index) => word === state[index]) ? null : after;
  }

  writeMove(state: State, move: Move, notation: number): string {
    return this.#read(this.#functions.write_move(this.#load(state), move, notation, this.#text));
  }

  readMove(state: State, text: string): OrRefusal<Move> {
    const length = this.#write(text);
    const move = this.#functions.read_move(this.#load(state), this.#text, length, this.#noError());
    return move === layout.NO_MOVE ? { refused: this.#refusal() } : { found: move };
  }

  // Descriptions

  rows(operation: keyof typeof STATE_ROWS, state: State): number[][] {
    return this.#readRows(this.#functions[operation](this.#load(state), this.#rows), STATE_ROWS[operation].fields);
  }

  rowsOfMove(operation: keyof typeof MOVE_ROWS, state: State, move: Move): number[][] {
    return this.#readRows(this.#functions[operation](this.#load(state), move, this.#rows), MOVE_ROWS[operation].fields);
  }

  /** Explains why the last click cannot follow the clicks before it; null if it can. */
  explainIllegalClick(state: State, places: readonly number[]): CodedRefusal | null {
    const clicked = this.#writeArguments(places.map(BigInt));
    const message = this.#functions.explain_illegal_click(this.#load(state), clicked, places.length, this.#noError());
    return message === 0 ? null : this.#refusal();
  }

  // Editing, see `editing.ts`

  /** `item`: index of a row of `piece_palette`. */
  place(state: State, cell: number, item: number): OrRefusal<State> {
    return this.#stateOr(this.#functions.place(this.#load(state), cell, item, this.#noError(), this.#result));
  }

  take(state: State, cell: number): State {
    this.#functions.take(this.#load(state), cell, this.#result);
    return this.#resultState();
  }

  turnPiece(state: State, cell: number): State {
    this.#functions.turn_piece(this.#load(state), cell, this.#result);
    return this.#resultState();
  }

  /** `number`: index of a row of `numbers`. The value must be in the range of this row. */
  withNumber(state: State, number: number, value: number): State {
    this.#functions.with_number(this.#load(state), number, value, this.#result);
    return this.#resultState();
  }

  withTurn(state: State, seat: number): State {
    this.#functions.with_turn(this.#load(state), seat, this.#result);
    return this.#resultState();
  }

  // Memory

  #stateOr(message: number): OrRefusal<State> {
    return message === 0 ? { found: this.#resultState() } : { refused: this.#refusal() };
  }

  #load(state: State): number {
    if (state !== this.#loaded) {
      this.#instance.words(this.#state, this.#stateWords).set(state);
      this.#loaded = state;
    }
    return this.#state;
  }

  #resultState(): State {
    return this.#instance.words(this.#result, this.#stateWords).slice();
  }

  /** Clears the error, which a successful operation does not clear, and returns its address. */
  #noError(): number {
    this.#instance.words(this.#error, layout.ERROR_FIELDS).fill(0n);
    return this.#error;
  }

  #refusal(): CodedRefusal {
    const [message, place, ...parameters] = this.#instance.words(this.#error, layout.ERROR_FIELDS);
    return { message: Number(message), place: Number(place), parameters };
  }

  #writeArguments(values: readonly bigint[]): number {
    this.#instance.words(this.#arguments, values.length).set(values);
    return this.#arguments;
  }

  /** Reads the lower halves of words, because rows contain only small numbers. */
  #readRows(total: number, fields: number): number[][] {
    const halves = this.#instance.halves(this.#rows, total * fields);
    const rows: number[][] = [];
    for (let at = 0; at < halves.length; at += 2 * fields) {
      const row: number[] = [];
      for (let field = 0; field < fields; field++) row.push(halves[at + 2 * field]!);
      rows.push(row);
    }
    return rows;
  }

  /** Writes at most `MAX_TEXT` characters and returns their number. Characters outside ASCII become `?`. A longer text is
   *  cut and ends with `?`, so that games refuse it. */
  #write(text: string): number {
    const characters = Array.from(text);
    if (characters.length > layout.MAX_TEXT) characters.splice(layout.MAX_TEXT - 1, Infinity, "?");
    const codes = characters.map((character) => (character < "\x80" ? character : "?").charCodeAt(0));
    this.#instance.bytes(this.#text, codes.length).set(codes);
    return codes.length;
  }

  #read(length: number): string {
    return String.fromCharCode(...this.#instance.bytes(this.#text, length));
  }
}
