/** The clicks so far and the moves that they allow. Pure functions without drawing. */

import type { Clickable, Move, Path, Step, StepKind } from "../rules/api";

/** A way to click a move, and the progress of the clicks on it. */
interface ClickPath {
  readonly move: Move;
  readonly path: Path;
  /** Number of steps that are clicked or pending. */
  readonly taken: number;
  /** The next possible steps: several if they are unordered, none if the move is complete. */
  readonly pending: Path;
}

export interface Choice {
  readonly steps: readonly Step[];
  readonly open: readonly ClickPath[];
  /** The next possible clicks, with the kinds of their steps. */
  readonly next: ReadonlyMap<string, readonly StepKind[]>;
  /** The move that the clicks complete. */
  readonly complete: Move | null;
  /** The move that the first `clicks` clicks make. Its pieces are shown as moved while the choice continues. */
  readonly made: { readonly move: Move; readonly clicks: number } | null;
}

/** The result of a click: the new choice, and a move to play or a refusal. */
export interface Click {
  readonly choice: Choice;
  readonly play: Move | null;
  readonly refused: boolean;
}

const starts = new WeakMap<Clickable, Choice>();

/** The choice without clicks. The paths of all legal moves are computed once per position. */
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

/** Whether `begin` is fast here. */
export const hasBegun = (position: Clickable): boolean => starts.has(position);

/** The choice after clicks on these places; null if one of them cannot follow. */
export function choose(position: Clickable, places: readonly string[]): Choice | null {
  let choice: Choice | null = begin(position);
  for (const place of places) {
    choice = choice.next.has(place) ? follow(choice, place) : null;
    if (choice === null) return null;
  }
  return choice;
}

/** Handles a click. `at` is null for a click beside everything. */
export function click(position: Clickable, choice: Choice, at: string | null): Click {
  // A piece chosen to come along can also be the destination.
  if (at !== null && choice.next.has(at)) return playIfComplete(follow(choice, at));
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
  // With half a move on the board, the cell shows another piece than the click would choose.
  return choice.made ? { choice: fresh, play: null, refused: false } : playIfComplete(follow(fresh, at));
}

/** Plays a choice that cannot continue. */
function playIfComplete(choice: Choice): Click {
  return { choice, play: choice.next.size === 0 ? choice.complete : null, refused: false };
}

/** Whether this click can be taken back without the others. */
function canTakeBack({ steps, open }: Choice, at: string): boolean {
  return (
    steps.some((step) => step.at === at && step.unordered) &&
    open.some(({ path }) => path.some((step) => step.unordered && step.at === at))
  );
}

function follow(choice: Choice, at: string): Choice {
  const step = choice.open.flatMap(({ pending }) => pending).find((one) => one.at === at)!;
  const open: ClickPath[] = [];
  for (const way of choice.open) {
    const found = way.pending.findIndex((one) => one.at === at);
    if (found < 0) continue;
    const pending = way.pending.filter((_, index) => index !== found);
    open.push(pending.length > 0 ? { ...way, pending } : advance({ ...way, pending }));
  }
  return choiceOf([...choice.steps, step], open, choice.made);
}

/** The next step becomes pending, with adjacent unordered steps. */
function advance(way: ClickPath): ClickPath {
  let taken = way.taken + 1;
  if (way.path[way.taken]?.unordered) while (way.path[taken]?.unordered) taken++;
  return { ...way, taken, pending: way.path.slice(way.taken, taken) };
}

function choiceOf(steps: readonly Step[], open: readonly ClickPath[], madeBefore: Choice["made"]): Choice {
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
