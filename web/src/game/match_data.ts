/** Reads a match from stored data and validates all its moves, as Python's `Match.load`. */

import { isTable, tableOf, text } from "../data/json";
import type { Position, Variant } from "../rules/api";
import { MessageError } from "../text/api";
import type { Clock, MatchData, Seat } from "./api";
import { isValidClock } from "./clock";
import { type Ending, isValidEnding } from "./ending";
import { PlayedMatch } from "./match";
import { inSlices } from "./time";
import { MAX_PLIES, TreeNode } from "./tree";

/** Invalid stored data. `part`: the invalid field. */
export class DamagedMatch extends MessageError<"match-damaged"> {
  override readonly name = "DamagedMatch";

  constructor(part: keyof MatchData) {
    super("match-damaged", { part });
  }
}

/** Reads a match that `Match.toData` stored, in slices that do not block the page. Rejects with DamagedMatch. */
export function matchFromData(variant: Variant, data: MatchData): Promise<PlayedMatch> {
  return inSlices(replay(variant, data));
}

function* replay(variant: Variant, data: MatchData): Generator<void, PlayedMatch> {
  const start = variant.position(checkText(data.start, "start"));
  if ("refusal" in start) throw new DamagedMatch("start");
  const seats = checkSeats(data.seats, variant.shape.players.length);
  const nodes = yield* replayLine(TreeNode.root(start), data);
  const at = data.cursor + data.standing;
  const here = nodes[at];
  if (here === undefined || here.ply !== data.cursor) throw new DamagedMatch("cursor");
  return new PlayedMatch({
    seats,
    nodes,
    at,
    ending: data.ending && checkEnding(data.ending, here.position),
    tags: checkTags(data.tags),
    clock: data.clock && checkClock(data.clock, seats.length),
  });
}

function checkText(value: unknown, part: keyof MatchData): string {
  if (typeof value !== "string") throw new DamagedMatch(part);
  return value;
}

function checkSeats(seats: Seat[], wanted: number): Seat[] {
  const known = (seat: Seat) =>
    isTable(seat) && (seat.kind === "computer" ? Number.isInteger(seat.level) : isNamed(seat));
  if (!Array.isArray(seats) || seats.length !== wanted || !seats.every(known)) throw new DamagedMatch("seats");
  return seats;
}

function isNamed(seat: { kind: string; name: unknown }): boolean {
  return (seat.kind === "person" || seat.kind === "engine") && typeof seat.name === "string";
}

/** The root and the node after each move or resignation, in the order of play. */
function* replayLine(root: TreeNode, { moves, resignations }: MatchData): Generator<void, TreeNode[]> {
  if (!Array.isArray(moves) || moves.length > MAX_PLIES) throw new DamagedMatch("moves");
  if (!Array.isArray(resignations) || !resignations.every(isPair)) throw new DamagedMatch("resignations");
  const waiting = resignations.toSorted(([ply], [other]) => ply - other);
  const nodes = [root];
  let node = root;
  for (let ply = 0; ply <= moves.length; ply++) {
    while (waiting[0]?.[0] === ply) {
      node = playResignation(node, waiting.shift()![1]);
      nodes.push(node);
    }
    if (ply === moves.length) break;
    node = playNotation(node, checkText(moves[ply], "moves"));
    nodes.push(node);
    yield;
  }
  if (waiting.length > 0) throw new DamagedMatch("resignations");
  return nodes;
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

function playNotation(node: TreeNode, notation: string): TreeNode {
  const move = node.position.read(notation);
  if (typeof move !== "bigint") throw new DamagedMatch("moves");
  return node.play(move);
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

function checkTags(tags: MatchData["tags"]): Record<string, string> {
  if (!tableOf(text)(tags)) throw new DamagedMatch("tags");
  return { ...tags };
}

function checkClock(clock: Clock, seats: number): Clock {
  if (!isTable(clock) || !isValidClock(clock, seats)) throw new DamagedMatch("clock");
  return clock;
}
