/** Lists the premoves that a user can click, and finds the legal move that clicks make, and forced passes. */

import type { Clickable, Move, Path, Position, Refusal } from "../rules/api";
import type { Match } from "./api";

/** The premoves of a seat while another player is to move; null if there are none. */
export function premovesOf(position: Position, seat: number): Clickable | null {
  const atTurn = positionAtTurnOf(seat, position);
  return atTurn && new Premoves(atTurn, position);
}

/** The position after all players before this seat passed; null if that is impossible. */
export function positionAtTurnOf(seat: number, position: Position): Position | null {
  let passed = position;
  for (let turns = position.variant.shape.players.length; passed.seat !== seat && turns > 0; turns--) {
    passed = passed.passed();
  }
  return passed.seat === seat && passed.outcome.status === "ongoing" ? passed : null;
}

/**
 * The moves that are possible if the other players pass, and recaptures. The code of a premove is its index in this
 * list, because the moves come from different positions, where equal codes may mean different moves.
 */
class Premoves implements Clickable {
  #cached: readonly (readonly Path[])[] | undefined;

  constructor(
    readonly atTurn: Position,
    readonly current: Position,
  ) {}

  get #all(): readonly (readonly Path[])[] {
    this.#cached ??= [
      ...this.atTurn.moves.map((move) => this.atTurn.paths(move)),
      ...recaptures(this.atTurn, this.current),
    ];
    return this.#cached;
  }

  get moves(): readonly Move[] {
    return Array.from(this.#all.keys(), BigInt);
  }

  paths(move: Move): readonly Path[] {
    return this.#all[Number(move)]!;
  }

  explainIllegalClick(places: readonly string[]): Refusal | null {
    return this.atTurn.explainIllegalClick(places);
  }
}

/** The paths of moves that recapture. Considers only the first possible capture on each cell with an own piece. */
function recaptures(atTurn: Position, current: Position): Path[][] {
  const own = new Set(current.scene().pieces.flatMap(({ cell, owner }) => (owner === atTurn.seat ? [cell] : [])));
  const found: Path[][] = [];
  for (const capture of current.moves) {
    const taken = current.paths(capture)[0]?.filter(({ at, kind }) => kind === "capture" && own.has(at)) ?? [];
    for (const { at } of taken) {
      own.delete(at);
      const after = positionAtTurnOf(atTurn.seat, current.play(capture));
      found.push(...(after?.moves ?? []).map((move) => pathsThatCaptureOn(at, after!.paths(move))));
    }
  }
  return found.filter((paths) => paths.length > 0);
}

const pathsThatCaptureOn = (cell: string, paths: readonly Path[]): Path[] =>
  paths.filter((path) => path.slice(1).some(({ at, kind }) => at === cell && kind === "capture"));

/** The legal move that these clicks make; null if there is none. */
export function clickedMove(position: Position, clicks: readonly string[]): Move | null {
  const isMadeBy = (move: Move) => position.paths(move).some((path) => followPath(clicks, path));
  return position.moves.find(isMadeBy) ?? null;
}

/** Whether the clicks follow the whole path. Adjacent unordered steps may come in any order. */
function followPath(clicks: readonly string[], path: Path): boolean {
  if (path.length !== clicks.length) return false;
  let at = 0;
  while (at < path.length) {
    let end = at + 1;
    while (path[at]!.unordered && path[end]?.unordered) end++;
    const wanted = path.slice(at, end).map((step) => step.at);
    const given = clicks.slice(at, end);
    if (wanted.toSorted().join(" ") !== given.toSorted().join(" ")) return false;
    at = end;
  }
  return true;
}

/** The pass if it is the only legal move; otherwise null. */
export function forcedPass(match: Match): Move | null {
  const { position } = match;
  if (match.over || position.moves.length !== 1) return null;
  return position.scene().actions.some(({ kind }) => kind === "pass") ? position.moves[0]! : null;
}
