/** What the last move took from the board beside the cells that were clicked: where the end of a turn judges pieces. */

import type { Position } from "../rules/api";
import type { Scene } from "../rules/types";
import type { Shown } from "./api";
import { forward } from "./changes";
import { Stands } from "./stacks";

export type Fate = Scene["forecasts"][number]["kind"];

/** Of each cell that lost its piece, or whose piece changed sides, what had been foretold there; null: nothing. */
export type Lost = ReadonlyMap<string, Fate | null>;

const known = new WeakMap<Position, Lost>();

export function lostBy({ position, scene, last }: Pick<Shown, "position" | "scene" | "last">): Lost {
  if (last === null) return new Map();
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
