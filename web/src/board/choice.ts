/**
 * What a person has clicked so far, and what that leaves open: the legal moves narrowed by their paths.
 * Pure functions; nothing here draws.
 */

import type { Clickable } from "../rules/api";
import type { Move, Path, Step, StepKind } from "../rules/types";

/** One way to click a move, and how far the clicks have come on it. */
interface Way {
  readonly move: Move;
  readonly path: Path;
  /** How many steps have been clicked or are pending. */
  readonly taken: number;
  /** The steps that can be clicked next: several where they are unordered; none when the move is complete. */
  readonly pending: Path;
}

export interface Choice {
  readonly steps: readonly Step[];
  readonly open: readonly Way[];
  /** Where a click can go on, with the kinds of steps that it would be. */
  readonly next: ReadonlyMap<string, readonly StepKind[]>;
  /** The move that the clicks make in full. */
  readonly complete: Move | null;
  /** The move that the first so many clicks make: its pieces are shown moved while it is decided how it goes on. */
  readonly made: { readonly move: Move; readonly clicks: number } | null;
}

/** What a click does: the choice after it, and a move to make, or that it cannot be. */
export interface Click {
  readonly choice: Choice;
  readonly play: Move | null;
  readonly refused: boolean;
}

const starts = new WeakMap<Clickable, Choice>();

/** Nothing chosen yet.  All legal moves' paths are asked for once, and kept as long as the position. */
export function begin(position: Clickable): Choice {
  let start = starts.get(position);
  if (start === undefined) {
    const ways = position.moves.flatMap((move) =>
      position.paths(move).map((path) => advance({ move, path, taken: 0, pending: [] })),
    );
    start = choiceOf([], ways, null);
    starts.set(position, start);
  }
  return start;
}

/** Whether `begin` is quick here. */
export const hasBegun = (position: Clickable): boolean => starts.has(position);

/** The choice after clicks on these places; null where one of them cannot follow. */
export function choose(position: Clickable, places: readonly string[]): Choice | null {
  let choice: Choice | null = begin(position);
  for (const place of places) {
    choice = choice.next.has(place) ? follow(choice, place) : null;
    if (choice === null) return null;
  }
  return choice;
}

/** What a click changes.  `at` null: beside everything. */
export function click(position: Clickable, choice: Choice, at: string | null): Click {
  // Also what has been chosen to come along can be where it all goes.
  if (at !== null && choice.next.has(at)) return settle(follow(choice, at));
  if (at !== null && canTakeBack(choice, at)) {
    const places = choice.steps.map((step) => step.at).filter((place) => place !== at);
    return { choice: choose(position, places) ?? begin(position), play: null, refused: false };
  }
  const last = choice.steps.at(-1);
  if (last !== undefined && at === last.at && choice.complete !== null) {
    return { choice, play: choice.complete, refused: false };
  }
  const fresh = begin(position);
  if (at === null || at === last?.at) return { choice: fresh, play: null, refused: false };
  if (!fresh.next.has(at)) return { choice: fresh, play: null, refused: true };
  // With half a move on the board, the cell shows something else than what would be chosen by it.
  return choice.made ? { choice: fresh, play: null, refused: false } : settle(follow(fresh, at));
}

/** A choice that leaves nothing open is played. */
function settle(choice: Choice): Click {
  return { choice, play: choice.next.size === 0 ? choice.complete : null, refused: false };
}

/** Whether a click that has been made can be taken back alone. */
function canTakeBack({ steps, open }: Choice, at: string): boolean {
  return (
    steps.some((step) => step.at === at && step.unordered) &&
    open.some(({ path }) => path.some((step) => step.unordered && step.at === at))
  );
}

function follow(choice: Choice, at: string): Choice {
  const step = choice.open.flatMap(({ pending }) => pending).find((one) => one.at === at)!;
  const open: Way[] = [];
  for (const way of choice.open) {
    const found = way.pending.findIndex((one) => one.at === at);
    if (found < 0) continue;
    const pending = way.pending.filter((_, index) => index !== found);
    open.push(pending.length > 0 ? { ...way, pending } : advance({ ...way, pending }));
  }
  return choiceOf([...choice.steps, step], open, choice.made);
}

/** The next step is pending, with the unordered ones side by side with it. */
function advance(way: Way): Way {
  let taken = way.taken + 1;
  if (way.path[way.taken]?.unordered) while (way.path[taken]?.unordered) taken++;
  return { ...way, taken, pending: way.path.slice(way.taken, taken) };
}

function choiceOf(steps: readonly Step[], open: readonly Way[], madeBefore: Choice["made"]): Choice {
  const next = new Map<string, StepKind[]>();
  const complete = new Set<Move>();
  for (const { move, pending } of open) {
    if (pending.length === 0) complete.add(move);
    for (const { at, kind } of pending) {
      const kinds = next.get(at);
      if (kinds === undefined) next.set(at, [kind]);
      else if (!kinds.includes(kind)) kinds.push(kind);
    }
  }
  const [move] = complete.size === 1 ? complete : [];
  const made = move === undefined ? madeBefore : { move, clicks: steps.length };
  return { steps, open, next, complete: move ?? null, made };
}
