/** Load a match from stored data: replay and check all its moves. See `Match.load` in Python. */

import { isTable, text as isText, tableOf } from "../data/json";
import type { Position, Variant } from "../rules/api";
import { MessageError } from "../text/api";
import type { Clock, MatchData, Seat } from "./api";
import { isSound } from "./clock";
import { canEnd, type Ending } from "./ending";
import { PlayedMatch } from "./match";
import { inSlices } from "./time";
import { MAX_PLIES, TreeNode } from "./tree";

/** The stored data are invalid. `part` names the field. */
export class DamagedMatch extends MessageError<"match-damaged"> {
  override readonly name = "DamagedMatch";

  constructor(part: keyof MatchData) {
    super("match-damaged", { part });
  }
}

/** The match that `Match.toData` stored. The replay runs in slices, so a long match does not block the page. Rejects
 *  with DamagedMatch. */
export function matchFromData(variant: Variant, data: MatchData): Promise<PlayedMatch> {
  return inSlices(replay(variant, data));
}

function* replay(variant: Variant, data: MatchData): Generator<void, PlayedMatch> {
  const start = variant.position(text(data.start, "start"));
  if ("refusal" in start) throw new DamagedMatch("start");
  const seats = readSeats(data.seats, variant.shape.players.length);
  const nodes = yield* readLine(TreeNode.root(start), data);
  const at = data.cursor + data.standing;
  const here = nodes[at];
  if (here === undefined || here.ply !== data.cursor) throw new DamagedMatch("cursor");
  return new PlayedMatch({
    seats,
    nodes,
    at,
    ending: data.ending && readEnding(data.ending, here.position),
    tags: readTags(data.tags),
    clock: data.clock && readClock(data.clock, seats.length),
  });
}

function text(value: unknown, part: keyof MatchData): string {
  if (typeof value !== "string") throw new DamagedMatch(part);
  return value;
}

function readSeats(seats: Seat[], wanted: number): Seat[] {
  const known = (seat: Seat) =>
    isTable(seat) && (seat.kind === "computer" ? Number.isInteger(seat.level) : isNamed(seat));
  if (!Array.isArray(seats) || seats.length !== wanted || !seats.every(known)) throw new DamagedMatch("seats");
  return seats;
}

function isNamed(seat: { kind: string; name: unknown }): boolean {
  return (seat.kind === "person" || seat.kind === "engine") && typeof seat.name === "string";
}

/** The root, followed by the node after each move or resignation, in the order of play. */
function* readLine(root: TreeNode, { moves, resignations }: MatchData): Generator<void, TreeNode[]> {
  if (!Array.isArray(moves) || moves.length > MAX_PLIES) throw new DamagedMatch("moves");
  if (!Array.isArray(resignations) || !resignations.every(isPair)) throw new DamagedMatch("resignations");
  const waiting = resignations.toSorted(([ply], [other]) => ply - other);
  const nodes = [root];
  let node = root;
  for (let ply = 0; ply <= moves.length; ply++) {
    while (waiting[0]?.[0] === ply) {
      node = resigned(node, waiting.shift()![1]);
      nodes.push(node);
    }
    if (ply === moves.length) break;
    node = moved(node, text(moves[ply], "moves"));
    nodes.push(node);
    yield;
  }
  if (waiting.length > 0) throw new DamagedMatch("resignations");
  return nodes;
}

function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isInteger);
}

function moved(node: TreeNode, notation: string): TreeNode {
  const move = node.position.read(notation);
  if (typeof move !== "bigint") throw new DamagedMatch("moves");
  return node.play(move);
}

function resigned(node: TreeNode, seat: number): TreeNode {
  if (seat < 0 || seat >= node.position.variant.shape.players.length || !node.position.canResign(seat)) {
    throw new DamagedMatch("resignations");
  }
  return node.resign(seat);
}

function readEnding({ reason, seat, detail }: Ending, position: Position): Ending {
  const ending = { reason, seat, detail };
  if (!canEnd(position, ending)) throw new DamagedMatch("ending");
  return ending;
}

function readTags(tags: MatchData["tags"]): Record<string, string> {
  if (!tableOf(isText)(tags)) throw new DamagedMatch("tags");
  return { ...tags };
}

function readClock(clock: Clock, seats: number): Clock {
  if (!isTable(clock) || !isSound(clock, seats)) throw new DamagedMatch("clock");
  return clock;
}
