/**
 * Marks of the last move that its clicks do not contain: losses at the end of a turn, and pieces that moved as a group.
 * Separate from the board, so that the embedded viewer does not load it.
 */

import type { Position, Scene } from "../rules/api";
import { forwardPhases } from "./animator";
import type { BoardContent } from "./api";
import { PiecePlacements } from "./stacks";

export type ForecastKind = Scene["forecasts"][number]["kind"];

/** The cells that lost their piece or whose piece changed its owner, with the forecast for them or null. */
export type Lost = ReadonlyMap<string, ForecastKind | null>;

const NONE: Lost = new Map();
const known = new WeakMap<Position, Lost>();

export function lostBy({ position, scene, last }: Pick<BoardContent, "position" | "scene" | "last">): Lost {
  if (last === null) return NONE;
  const found = known.get(position) ?? find(last, scene);
  known.set(position, found);
  return found;
}

function find({ before, move }: NonNullable<BoardContent["last"]>, after: Scene): Lost {
  const { pieces, forecasts } = before.scene();
  const clicked = new Set(before.paths(move).flatMap((path) => path.map(({ at }) => at)));
  const changes = forwardPhases(pieces, before.frames(move), after.pieces, new PiecePlacements()).flatMap(
    (phase) => phase.changes,
  );
  const cells = changes.flatMap(({ from, to }) => (from && from.owner !== to?.owner ? [from.cell] : []));
  const lost = cells.filter((cell) => !clicked.has(cell));
  return new Map(lost.map((cell) => [cell, forecasts.find((one) => one.cell === cell)?.kind ?? null]));
}

export interface Group {
  /** Cells that are empty after the move. */
  left: readonly string[];
  ends: readonly string[];
}

const groups = new WeakMap<Position, Group | null>();

/** Null if pieces moved one by one. */
export function groupOf({ position, last }: Pick<BoardContent, "position" | "last">): Group | null {
  let group = groups.get(position);
  if (group === undefined) {
    const hops = last?.before.frames(last.move).find(({ length }) => length > 1);
    const ends = hops?.map(({ end }) => end) ?? [];
    group = hops ? { left: hops.map(({ start }) => start).filter((start) => !ends.includes(start)), ends } : null;
    groups.set(position, group);
  }
  return group;
}
