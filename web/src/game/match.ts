/** Matches and their stored data, like Python's `match/match.py`; `tests/match/corpus` tests both. */

import { count, either, fields, isObject, listOf, objectOf, oneOf, pairOf, text } from "../data/json";
import type { Move, Outcome, Position, Variant } from "../rules/api";
import { MessageError } from "../text/api";
import { type Clock, type Match, type MatchData, NotAllowed, type Seat } from "./api";
import { type Ending, endedOutcome, endingSentence, endsIfResigned, isValidEnding, outcomeSentence } from "./ending";
import { inSlices, isValidClock, refilled } from "./time";
import { MAX_PLIES, TreeNode } from "./tree";

interface MatchParts {
  seats: readonly Seat[];
  nodes: readonly TreeNode[];
  at: number; // the index of the current node
  ending: Ending | null;
  tags: Readonly<Record<string, string>>;
  clock: Clock | null;
}

export class PlayedMatch implements Match {
  readonly seats: readonly Seat[];
  readonly nodes: readonly TreeNode[];
  readonly at: number;
  readonly tags: Readonly<Record<string, string>>;
  readonly clock: Clock | null;
  readonly ending: Ending | null;

  constructor(parts: MatchParts) {
    const { players } = parts.nodes[0]!.position.variant.shape;
    if (parts.seats.length !== players.length) {
      throw new NotAllowed("not-allowed-seats", { wanted: players.length, given: parts.seats.length });
    }
    this.seats = parts.seats;
    this.nodes = parts.nodes;
    this.at = parts.at;
    this.tags = parts.tags;
    this.clock = parts.clock;
    this.ending = parts.ending;
  }

  get #node(): TreeNode {
    return this.nodes[this.at]!;
  }

  get variant(): Variant {
    return this.start.variant;
  }

  get start(): Position {
    return this.nodes[0]!.position;
  }

  get position(): Position {
    return this.#node.position;
  }

  get plies(): number {
    return this.nodes[this.nodes.length - 1]!.ply;
  }

  get cursor(): number {
    return this.#node.ply;
  }

  /** The index of the first node at a ply, before resignations at this ply. */
  #indexAt(ply: number): number {
    const found = this.nodes.findIndex((node) => node.ply === ply);
    if (found < 0) throw new NotAllowed("not-allowed-ply", { plies: this.plies, ply });
    return found;
  }

  get outcome(): Outcome {
    if (this.ending !== null) return endedOutcome(this.ending, this.position);
    const { outcome } = this.position;
    const tooLong = this.cursor >= MAX_PLIES && outcome.status === "ongoing";
    return tooLong ? { status: "draw", winner: null, reason: "length" } : outcome;
  }

  get over(): boolean {
    return this.outcome.status !== "ongoing";
  }

  get result(): string {
    const { outcome } = this;
    if (outcome.status === "ongoing") return "";
    if (this.ending !== null) return endingSentence(this.ending, this.position, this.seats);
    if (outcome.reason === "length") return this.variant.texts.say("outcome-length", { plies: MAX_PLIES });
    return outcomeSentence(this.variant, outcome);
  }

  get #mover(): Seat {
    return this.seats[this.position.seat]!;
  }

  get isHumanTurn(): boolean {
    return !this.over && this.#mover.kind === "person";
  }

  get isComputerTurn(): boolean {
    return !this.over && this.#mover.kind !== "person";
  }

  play(move: Move): Match {
    this.#checkOngoing();
    if (!this.position.moves.includes(move)) throw new NotAllowed("not-allowed-move");
    return this.#with(this.#node.play(move));
  }

  get canUndo(): boolean {
    return this.ending !== null || this.#stepAfterUndo() >= 0;
  }

  /**
   * If an engine failure, an agreement or the clock ended the game, continues it at the same step. If not, undoes one
   * step or, against computers, all steps back to a human's turn or to the position before a resignation.
   */
  undo(): Match {
    if (this.ending !== null) return this.#changed({ ending: null });
    const at = this.#stepAfterUndo();
    if (at < 0) throw new NotAllowed(this.at === 0 ? "not-allowed-undo-start" : "not-allowed-undo-computers");
    return this.#changed({ at });
  }

  get canRedo(): boolean {
    return this.ending === null && this.at < this.nodes.length - 1;
  }

  /** Redoes one step or, against computers, all steps up to a human's turn, a resignation or the end of the line. */
  redo(): Match {
    if (!this.canRedo) throw new NotAllowed("not-allowed-redo");
    return this.#changed({ at: this.#stepAfterRedo() });
  }

  get resigningSeats(): readonly number[] {
    if (this.over) return [];
    const mayResign = (seat: number) => this.seats[seat]!.kind === "person" && this.position.canResign(seat);
    return [...this.seats.keys()].filter(mayResign);
  }

  /** The seat of the human to move or, on a computer's turn, of the only human still in the game. */
  get resigningSeat(): number | null {
    const seats = this.resigningSeats;
    if (seats.includes(this.position.seat)) return this.position.seat;
    return seats.length === 1 ? seats[0]! : null;
  }

  resign(seat: number | null = this.resigningSeat): Match {
    this.#checkOngoing();
    if (seat === null && this.resigningSeats.length > 0) throw new NotAllowed("not-allowed-resign-seat");
    if (seat === null || this.seats[seat]?.kind !== "person") throw new NotAllowed("not-allowed-resign-computer");
    return this.#resigned(seat);
  }

  #resigned(seat: number): Match {
    if (!this.position.canResign(seat)) {
      throw new NotAllowed("not-allowed-resign-out", { player: this.variant.playerName(seat) });
    }
    return this.#with(this.#node.resign(seat));
  }

  get canAgree(): boolean {
    return !this.over && this.seats.every(({ kind }) => kind === "person");
  }

  agree(): Match {
    this.#checkOngoing();
    if (!this.canAgree) throw new NotAllowed("not-allowed-agree");
    return this.#ended({ reason: "agreement", seat: null, detail: "" });
  }

  lose(detail: string, seat: number): Match {
    this.#checkOngoing();
    return this.#ended({ reason: "fault", seat, detail });
  }

  /** The seat has no time left. Against one other player, it loses; against several, it resigns and they play on. */
  flag(seat: number): Match {
    this.#checkOngoing();
    if (endsIfResigned(this.position, seat)) return this.#ended({ reason: "time", seat, detail: "" });
    return this.#resigned(seat);
  }

  goTo(step: number): Match {
    if (step < 0 || step >= this.nodes.length) throw new NotAllowed("not-allowed-redo");
    return this.#changed({ at: step, ending: null });
  }

  cut(): Match {
    return this.#changed({ nodes: this.nodes.slice(0, this.at + 1), ending: null });
  }

  branch(ply: number, seats: readonly Seat[] = this.seats): Match {
    const at = this.#indexAt(ply);
    const clock = this.clock && refilled(this.clock);
    return new PlayedMatch({ seats, nodes: this.nodes.slice(0, at + 1), at, ending: null, tags: {}, clock });
  }

  withClock(clock: Clock | null): Match {
    return this.#changed({ clock });
  }

  withLine(nodes: readonly TreeNode[]): Match {
    return this.#changed({ nodes, at: nodes.length - 1, ending: null });
  }

  withSeats(seats: readonly Seat[]): Match {
    return this.#changed({ seats });
  }

  toData(): MatchData {
    const { game, options } = this.variant;
    return {
      game: game.name,
      options: { ...options },
      start: this.start.toString(),
      seats: [...this.seats],
      moves: this.nodes.filter(({ move }) => move !== null).map((node) => node.text("canonical")),
      resignations: this.#resignations(),
      cursor: this.cursor,
      standing: this.at - this.cursor, // number of resignations up to the current step
      ending: this.ending,
      tags: { ...this.tags },
      clock: this.clock,
    };
  }

  #resignations(): [number, number][] {
    return this.nodes.flatMap(({ step, ply }): [number, number][] =>
      step !== null && "resigns" in step ? [[ply, step.resigns]] : [],
    );
  }

  #changed(parts: Partial<MatchParts>): PlayedMatch {
    const { seats, nodes, at, tags, clock } = this;
    return new PlayedMatch({ seats, nodes, at, tags, clock, ending: this.ending, ...parts });
  }

  /** Adds a step and removes undone steps. */
  #with(node: TreeNode): PlayedMatch {
    return this.#changed({ nodes: [...this.nodes.slice(0, this.at + 1), node], at: this.at + 1 });
  }

  /** Ends the game and removes undone steps. */
  #ended(ending: Ending): PlayedMatch {
    return this.#changed({ nodes: this.nodes.slice(0, this.at + 1), ending });
  }

  #checkOngoing(): void {
    if (this.over) throw new NotAllowed("not-allowed-over", { result: this.result });
  }

  /** Whether undo and redo may stop here: a human is to move, a resignation follows, or no human plays. */
  #canStopAt(at: number): boolean {
    const next = this.nodes[at + 1]?.step;
    if (next && "resigns" in next) return true;
    const seat = this.seats[this.nodes[at]!.position.seat]!;
    return seat.kind === "person" || !this.seats.some(({ kind }) => kind === "person");
  }

  /** The number of steps on the board after `undo`; -1 if `undo` is impossible. */
  #stepAfterUndo(): number {
    let at = this.at - 1;
    while (at >= 0 && !this.#canStopAt(at)) at--;
    return at;
  }

  #stepAfterRedo(): number {
    const end = this.nodes.length - 1;
    let at = this.at + 1;
    while (at < end && !this.#canStopAt(at)) at++;
    return at;
  }
}

export function beginMatch(start: Position, seats: readonly Seat[], clock: Clock | null = null): PlayedMatch {
  return new PlayedMatch({ seats, nodes: [TreeNode.root(start)], at: 0, ending: null, tags: {}, clock });
}

/** Invalid stored data. `part`: the invalid field. */
export class DamagedMatch extends MessageError<"match-damaged"> {
  override readonly name = "DamagedMatch";

  constructor(part: keyof MatchData) {
    super("match-damaged", { part });
  }
}

/** Reads and validates the data of `Match.toData`, in slices that do not block the page. Rejects with DamagedMatch. */
export function matchFromData(variant: Variant, data: MatchData): Promise<PlayedMatch> {
  return inSlices(replay(variant, data));
}

const SEAT = either(
  fields({ kind: oneOf("person", "engine"), name: text }),
  fields({ kind: oneOf("computer"), level: count }),
);

const SCHEMAS = {
  start: text,
  seats: listOf(SEAT),
  moves: listOf(text, MAX_PLIES),
  resignations: listOf(pairOf(count)),
  tags: objectOf(text),
};

function* replay(variant: Variant, data: MatchData): Generator<void, PlayedMatch> {
  for (const part of Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[]) {
    if (!SCHEMAS[part](data[part])) throw new DamagedMatch(part);
  }
  const { seats, tags, clock } = data;
  if (seats.length !== variant.shape.players.length) throw new DamagedMatch("seats");
  if (clock && !(isObject(clock) && isValidClock(clock, seats.length))) throw new DamagedMatch("clock");
  const start = variant.position(data.start);
  if ("refusal" in start) throw new DamagedMatch("start");
  const nodes = yield* replayLine(TreeNode.root(start), data);
  const at = data.cursor + data.standing;
  const current = nodes[at];
  if (current === undefined || current.ply !== data.cursor) throw new DamagedMatch("cursor");
  const ending = data.ending && checkEnding(data.ending, current.position);
  return new PlayedMatch({ seats, nodes, at, ending, tags: { ...tags }, clock });
}

/** The root and the node after each move or resignation, in the order of play. */
function* replayLine(root: TreeNode, { moves, resignations }: MatchData): Generator<void, TreeNode[]> {
  const remaining = resignations.toSorted(([ply], [other]) => ply - other);
  const nodes = [root];
  let node = root;
  for (let ply = 0; ply <= moves.length; ply++) {
    while (remaining[0]?.[0] === ply) {
      node = playResignation(node, remaining.shift()![1]);
      nodes.push(node);
    }
    if (ply === moves.length) break;
    const move = node.position.read(moves[ply]!);
    if (typeof move !== "bigint") throw new DamagedMatch("moves");
    node = node.play(move);
    nodes.push(node);
    yield;
  }
  if (remaining.length > 0) throw new DamagedMatch("resignations");
  return nodes;
}

function playResignation(node: TreeNode, seat: number): TreeNode {
  if (seat < 0 || seat >= node.position.variant.shape.players.length || !node.position.canResign(seat)) {
    throw new DamagedMatch("resignations");
  }
  return node.resign(seat);
}

function checkEnding({ reason, seat, detail }: Ending, position: Position): Ending {
  const ending = { reason, seat, detail };
  if (!isValidEnding(position, ending)) throw new DamagedMatch("ending");
  return ending;
}
