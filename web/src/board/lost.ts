/**
 * What marks of the last move need beside its clicks: what the end of a turn took, and which pieces went together.  Computed
 * beside the board, so that the viewer for other pages is without it.
 */

import type { Position } from "../rules/api";
import type { Scene } from "../rules/types";
import { forward } from "./animator";
import type { Shown } from "./api";
import { Stands } from "./stacks";

export type Fate = Scene["forecasts"][number]["kind"];

/** Of each cell that lost its piece, or whose piece changed sides, what had been foretold there; null: nothing. */
export type Lost = ReadonlyMap<string, Fate | null>;

const NONE: Lost = new Map();
const known = new WeakMap<Position, Lost>();

export function lostBy({ position, scene, last }: Pick<Shown, "position" | "scene" | "last">): Lost {
  if (last === null) return NONE;
  const found = known.get(position) ?? find(last, scene);
  known.set(position, found);
  return found;
}

function find({ before, move }: NonNullable<Shown["last"]>, after: Scene): Lost {
  const { pieces, forecasts } = before.scene();
  const clicked = new Set(before.paths(move).flatMap((path) => path.map(({ at }) => at)));
  const changes = forward(pieces, before.frames(move), after.pieces, new Stands()).flatMap((phase) => phase.changes);
  const cells = changes.flatMap(({ from, to }) => (from && from.owner !== to?.owner ? [from.cell] : []));
  const lost = cells.filter((cell) => !clicked.has(cell));
  return new Map(lost.map((cell) => [cell, forecasts.find((one) => one.cell === cell)?.kind ?? null]));
}

export interface Group {
  /** The cells that are left, where none of the pieces has come after. */
  left: readonly string[];
  ends: readonly string[];
}

const groups = new WeakMap<Position, Group | null>();

/** Null: pieces go one by one. */
export function groupOf({ position, last }: Pick<Shown, "position" | "last">): Group | null {
  let group = groups.get(position);
  if (group === undefined) {
    const hops = last?.before.frames(last.move).find(({ length }) => length > 1);
    const ends = hops?.map(({ end }) => end) ?? [];
    group = hops ? { left: hops.map(({ start }) => start).filter((start) => !ends.includes(start)), ends } : null;
    groups.set(position, group);
  }
  return group;
}
