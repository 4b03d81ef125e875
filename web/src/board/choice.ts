/** The clicks so far and the moves that they allow, and the state of a board. */

import type { Clickable, Move, Path, Piece, Position, Step, StepKind } from "../rules/api";
import type { BoardContent, ChoiceState, HeldPieces } from "./api";
import type { Marks } from "./overlay";

/** A path of a move, and the progress of the clicks on it. */
interface ClickPath {
  readonly move: Move;
  readonly path: Path;
  /** The next possible steps: several if they are unordered, none if the move is complete. */
  readonly pending: Path;
  /** Index of the first step that is neither clicked nor pending. */
  readonly reached: number;
}

/** The clicks so far and their consequences. */
export interface Choice {
  readonly steps: readonly Step[];
  /** The paths that agree with the clicks. */
  readonly open: readonly ClickPath[];
  /** The next possible clicks, with the kinds of their steps. */
  readonly next: ReadonlyMap<string, readonly StepKind[]>;
  /** The move that the clicks complete; null for none or for several moves. */
  readonly complete: Move | null;
  /** Equal to `complete` or, if that is null, the last move that earlier clicks completed. The board shows it while
   *  more clicks can follow. */
  readonly made: Move | null;
}

/** The result of a click: the new choice, the move to play, and whether the click was refused. */
type Click = { readonly choice: Choice; readonly play: Move | null; readonly refused: boolean };

const emptyChoices = new WeakMap<Clickable, Choice>();

/** The choice without clicks. Computes the paths of all legal moves once per position. */
export function begin(position: Clickable): Choice {
  const start = emptyChoices.get(position) ?? choiceOf([], pathsOf(position), null);
  emptyChoices.set(position, start);
  return start;
}

const pathsOf = (position: Clickable): ClickPath[] =>
  position.moves.flatMap((move) =>
    position.paths(move).map((path) => advance({ move, path, reached: 0, pending: [] })),
  );

/** Whether `begin` has computed the position's paths. */
export const hasPaths = (position: Clickable): boolean => emptyChoices.has(position);

/** The choice after clicks on these places; null if a click is impossible. */
export function choose(position: Clickable, places: readonly string[]): Choice | null {
  let choice = begin(position);
  for (const place of places) {
    if (!choice.next.has(place)) return null;
    choice = withClick(choice, place);
  }
  return choice;
}

/** Handles a click. `at`: the clicked place; null for a click beside all places. */
export function click(position: Clickable, choice: Choice, at: string | null): Click {
  // A cell of an earlier click can also be the next step. Therefore, this test comes before the test for taking a click
  // back.
  if (at !== null && choice.next.has(at)) return playIfComplete(withClick(choice, at));
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
  // The board shows the pieces after `made`, but a new choice would begin before it. The piece that it chooses at `at`
  // may not be the one that the user sees there: only end the choice.
  return choice.made !== null ? { choice: fresh, play: null, refused: false } : playIfComplete(withClick(fresh, at));
}

/** Plays the complete move if the choice cannot continue. */
function playIfComplete(choice: Choice): Click {
  return { choice, play: choice.next.size === 0 ? choice.complete : null, refused: false };
}

/** Whether this click can be taken back while all other clicks stay. */
function canTakeBack({ steps, open }: Choice, at: string): boolean {
  return (
    steps.some((step) => step.at === at && step.unordered) &&
    open.some(({ path }) => path.some((step) => step.unordered && step.at === at))
  );
}

function withClick(choice: Choice, at: string): Choice {
  const step = choice.open.flatMap(({ pending }) => pending).find((one) => one.at === at)!;
  const open = choice.open.flatMap((clickPath): ClickPath[] => {
    const index = clickPath.pending.findIndex((one) => one.at === at);
    if (index < 0) return [];
    const pending = clickPath.pending.toSpliced(index, 1);
    return [pending.length > 0 ? { ...clickPath, pending } : advance(clickPath)];
  });
  return choiceOf([...choice.steps, step], open, choice.made);
}

/** Makes the next step pending or, if this step is unordered, all adjacent unordered steps. */
function advance(clickPath: ClickPath): ClickPath {
  let reached = clickPath.reached + 1;
  if (clickPath.path[clickPath.reached]?.unordered) while (clickPath.path[reached]?.unordered) reached++;
  return { ...clickPath, reached, pending: clickPath.path.slice(clickPath.reached, reached) };
}

function choiceOf(steps: readonly Step[], open: readonly ClickPath[], madeBefore: Move | null): Choice {
  const next = new Map<string, StepKind[]>();
  const complete = new Set<Move>();
  for (const { move, pending } of open) {
    if (pending.length === 0) complete.add(move);
    for (const { at, kind } of pending) {
      const kinds = next.get(at) ?? [];
      if (!kinds.includes(kind)) next.set(at, [...kinds, kind]);
    }
  }
  const [move] = complete.size === 1 ? complete : [];
  return { steps, open, next, complete: move ?? null, made: move ?? madeBefore };
}

/** The state of a board: the shown position, the choice, and values derived from them. */
export class BoardState {
  shown: BoardContent | null = null;
  choice: Choice | null = null;
  unconfirmed: Move | null = null;
  /** The played move. The board ignores clicks until it shows the position after this move. */
  playedMove: Move | null = null;
  /** Whether the board already draws the played move, because the user dropped the piece or confirmed the move. */
  isPlayedMoveDrawn = false;
  /** The clicked places of a premove. */
  premovePlaces: readonly string[] = [];
  /** Number of frames of `shownMove` that the board already shows; 0 without `shownMove`. */
  framesShown = 0;

  /** Clears the choice, the played move and any outdated premove; returns whether a move was being chosen. */
  forget(): boolean {
    const chosen = this.choice !== null || this.unconfirmed !== null;
    this.choice = null;
    this.unconfirmed = null;
    this.playedMove = null;
    this.isPlayedMoveDrawn = false;
    this.framesShown = 0;
    if (this.shown?.input !== "premove") this.premovePlaces = [];
    return chosen;
  }

  /** The position whose moves can be clicked; null if nothing can be clicked. */
  get clickable(): Clickable | null {
    if (this.shown === null || this.playedMove !== null) return null;
    const { input, position, premoves } = this.shown;
    if (input === "premove") return premoves ?? null;
    return input === "move" && position.outcome.status === "ongoing" ? position : null;
  }

  /** The move whose pieces are shown as moved; null for none. */
  get shownMove(): Move | null {
    return this.shown?.input === "move" ? (this.unconfirmed ?? this.choice?.made ?? null) : null;
  }

  get pieces(): readonly Piece[] {
    if (this.shown === null) return [];
    const { position, scene } = this.shown;
    return this.shownMove === null ? scene.pieces : position.play(this.shownMove).scene().pieces;
  }

  get marks(): Marks {
    const last = this.shown?.last;
    const [path = []] = last && !this.isChoosing ? last.before.paths(last.move) : [];
    const cells = path.map(({ at }) => at);
    const group = this.isChoosing ? null : this.shown?.group;
    return {
      last: group ? [...cells, ...group.endCells] : cells,
      starts: group?.emptiedCells ?? cells.slice(0, 1),
      lost: (!this.isChoosing && this.shown?.lost) || new Map(),
      chosen: this.places,
      planned: this.premovePlaces,
      targets: (this.playedMove === null && this.unconfirmed === null && this.choice?.next) || new Map(),
    };
  }

  get isChoosing(): boolean {
    return this.choice !== null || this.unconfirmed !== null;
  }

  /** The clicked places. */
  get places(): string[] {
    return this.choice?.steps.map(({ at }) => at) ?? [];
  }

  /** The pieces that the next click would move; null for none. */
  get held(): HeldPieces | null {
    const cell = this.places.at(-1);
    if (this.choice === null || cell === undefined || this.choice.next.size === 0 || this.clickable === null)
      return null;
    return { cell, layers: this.movedLayers(this.choice, cell) };
  }

  /** The layers of a cell that a choice would move. Empty: all layers, or unknown, see `MoveHost.heldLayers`. */
  movedLayers(choice: Choice, cell: string): readonly number[] {
    return this.shown?.input === "move" ? heldLayers(this.shown.position, choice, cell, this.framesShown) : [];
  }

  /** The pieces after a click that continues the choice and completes a move; null for other clicks. */
  piecesAfterClick(cell: string): readonly Piece[] | null {
    const { choice, shown } = this;
    if (!choice?.next.has(cell) || shown?.input !== "move" || this.playedMove !== null || this.unconfirmed !== null) {
      return null;
    }
    const move = choose(shown.position, [...this.places, cell])?.complete;
    return move == null ? null : shown.position.play(move).scene().pieces;
  }

  trayPiece(at: string): Pick<Piece, "symbol" | "owner"> | null {
    return this.shown?.scene.trays.flatMap(({ items }) => items).find((item) => item.at === at) ?? null;
  }

  /** The choice for the panels beside the board. */
  panelState(isCell: (place: string) => boolean): ChoiceState {
    const { choice, clickable, unconfirmed } = this;
    const next = unconfirmed === null ? (choice ?? (clickable && begin(clickable)))?.next : undefined;
    return {
      steps: choice?.steps ?? [],
      complete: unconfirmed === null ? (choice?.complete ?? null) : null,
      unconfirmed,
      places: [...(next?.keys() ?? [])].filter((place) => !isCell(place)),
    };
  }
}

/** Whether only the arrows differ. They often change during a search. */
export function onlyArrowsDiffer(before: BoardContent, now: BoardContent): boolean {
  const fields = Object.keys({ ...before, ...now }) as (keyof BoardContent)[];
  return before.arrows !== now.arrows && fields.every((field) => field === "arrows" || before[field] === now[field]);
}

/** Whether the board is rotated by 180 degrees for the player at the bottom. */
export function isTurned({ bottom, position }: BoardContent): boolean {
  const { board, shape } = position.variant;
  return board.flippable && bottom >= shape.players.length / 2;
}

/**
 * The layers of a stack on a cell that the possible moves move. Empty: all layers, or the moves differ in their layers.
 * `framesShown`: number of frames that the board already shows.
 */
function heldLayers(position: Position, choice: Choice, cell: string, framesShown: number): readonly number[] {
  let layers: readonly number[] | null = null;
  for (const move of new Set(choice.open.map((clickPath) => clickPath.move))) {
    const hop = position.frames(move)[framesShown]?.find(({ start }) => start === cell);
    if (hop === undefined) continue;
    if (layers !== null && String(layers) !== String(hop.layers)) return [];
    layers = hop.layers;
  }
  return layers ?? [];
}
