/** Lists the premoves that a user can click. Finds the legal move for a sequence of clicks, and forced passes. */

import type { Clickable, Move, Path, Position, Refusal } from "../rules/api";
import type { Match } from "./api";

/** The premoves of a seat while another player is to move; null if there are none. */
export function premovesOf(position: Position, seat: number): Clickable | null {
  const atTurn = positionAtTurnOf(seat, position);
  return atTurn && new Premoves(atTurn, position);
}

/** The position after all players before this seat have passed; null if this seat does not get a turn. */
export function positionAtTurnOf(seat: number, position: Position): Position | null {
  let current = position;
  for (let turns = position.variant.shape.players.length; current.seat !== seat && turns > 0; turns--) {
    current = current.passed();
  }
  return current.seat === seat && current.outcome.status === "ongoing" ? current : null;
}

/**
 * The moves that are possible if the other players pass, and recaptures. The code of a premove is its index in this
 * list, because the moves come from different positions, where equal codes may mean different moves.
 */
class Premoves implements Clickable {
  #cachedPaths: readonly (readonly Path[])[] | undefined;

  constructor(
    readonly atTurn: Position,
    readonly current: Position,
  ) {}

  get #allPaths(): readonly (readonly Path[])[] {
    this.#cachedPaths ??= [
      ...this.atTurn.moves.map((move) => this.atTurn.paths(move)),
      ...recaptures(this.atTurn, this.current),
    ];
    return this.#cachedPaths;
  }

  get moves(): readonly Move[] {
    return Array.from(this.#allPaths.keys(), BigInt);
  }

  paths(move: Move): readonly Path[] {
    return this.#allPaths[Number(move)]!;
  }

  explainIllegalClick(places: readonly string[]): Refusal | null {
    return this.atTurn.explainIllegalClick(places);
  }
}

/** The paths of each recapture. For each cell with own pieces, considers the first move that captures there. */
function recaptures(atTurn: Position, current: Position): Path[][] {
  const ownCells = new Set(current.scene().pieces.flatMap(({ cell, owner }) => (owner === atTurn.seat ? [cell] : [])));
  const recapturingPaths: Path[][] = [];
  for (const capture of current.moves) {
    const captures = current.paths(capture)[0]?.filter(({ at, kind }) => kind === "capture" && ownCells.has(at)) ?? [];
    for (const { at } of captures) {
      ownCells.delete(at);
      const after = positionAtTurnOf(atTurn.seat, current.play(capture));
      recapturingPaths.push(...(after?.moves ?? []).map((move) => pathsThatCaptureOn(at, after!.paths(move))));
    }
  }
  return recapturingPaths.filter((paths) => paths.length > 0);
}

const pathsThatCaptureOn = (cell: string, paths: readonly Path[]): Path[] =>
  paths.filter((path) => path.slice(1).some(({ at, kind }) => at === cell && kind === "capture"));

/** The legal move that these clicks make; null if there is none. */
export function clickedMove(position: Position, clicks: readonly string[]): Move | null {
  const isMadeBy = (move: Move) => position.paths(move).some((path) => clicksFollowPath(clicks, path));
  return position.moves.find(isMadeBy) ?? null;
}

/** Whether the clicks follow the path to its end. Adjacent unordered steps may come in any order. */
function clicksFollowPath(clicks: readonly string[], path: Path): boolean {
  if (path.length !== clicks.length) return false;
  let start = 0;
  while (start < path.length) {
    let end = start + 1;
    while (path[start]!.unordered && path[end]?.unordered) end++;
    const expectedClicks = path.slice(start, end).map((step) => step.at);
    const actualClicks = clicks.slice(start, end);
    if (expectedClicks.toSorted().join(" ") !== actualClicks.toSorted().join(" ")) return false;
    start = end;
  }
  return true;
}

/** The pass if it is the only legal move; otherwise null. */
export function forcedPass(match: Match): Move | null {
  const { position } = match;
  if (match.over || position.moves.length !== 1) return null;
  return position.scene().actions.some(({ kind }) => kind === "pass") ? position.moves[0]! : null;
}
