/** Describes pieces, cells and moves in words. */

import type { Move, Path, Piece, Position, Step, StepKind, Variant } from "../rules/api";
import type { Say } from "../text/api";
import type { ForecastKind } from "./api";
import { applyFrame, byCell, isMovedBy, PiecePlacements } from "./pieces";

/** The content of a cell's label. */
export interface CellState {
  cell: string;
  /** The cell's pieces, bottom first. */
  stack: readonly Piece[];
  /** Whether the cell was clicked for the current move. */
  chosen: boolean;
  /** Whether the cell belongs to the last move. */
  last: boolean;
  /** Whether the cell lost a piece in the last move. */
  lost: boolean;
  /** Whether the cell was clicked for a premove. */
  planned: boolean;
  /** Kinds of the steps that a click on the cell can play next. */
  kinds: readonly StepKind[];
  /** What will happen to the cell's pieces if nothing changes. */
  forecasts: readonly ForecastKind[];
}

export class Words {
  private readonly titles: ReadonlyMap<string, string>;

  constructor(
    private readonly variant: Variant,
    private readonly say: Say,
  ) {
    this.titles = new Map(variant.board.symbols.map(({ id, title }) => [id, title]));
  }

  symbol(id: string): string {
    return this.variant.texts.say(`symbol-${this.titles.get(id) ?? id}`);
  }

  piece(symbol: string, owner: number): string {
    return this.withOwner(this.symbol(symbol), owner);
  }

  private withOwner(piece: string, owner: number): string {
    return owner < 0 ? piece : this.say("board-piece", { piece, player: this.variant.playerName(owner) });
  }

  /** Describes a stack from top to bottom. For adjacent pieces of the same owner, the text names the owner once. */
  stack(stack: readonly Piece[]): string {
    const runs: { owner: number; pieces: string }[] = [];
    for (const { symbol, owner } of [...stack].reverse()) {
      const run = runs.at(-1);
      if (run?.owner === owner) run.pieces = this.say("board-on", { upper: run.pieces, lower: this.symbol(symbol) });
      else runs.push({ owner, pieces: this.symbol(symbol) });
    }
    const names = runs.map(({ owner, pieces }) => this.withOwner(pieces, owner));
    return names.reduce((upper, lower) => this.say("board-on", { upper, lower }));
  }

  cell({ cell, stack, chosen, last, lost, planned, kinds, forecasts }: CellState): string {
    const parts = [cell, stack.length > 0 ? this.stack(stack) : this.say("board-empty")];
    if (chosen) parts.push(this.say("board-chosen"));
    else if (last) parts.push(this.say("board-last"));
    if (lost) parts.push(this.say("board-lost"));
    if (planned) parts.push(this.say("board-planned"));
    parts.push(...kinds.map((kind) => this.say(`board-click-${kind}`)));
    parts.push(...forecasts.map((kind) => this.say(`board-forecast-${kind}`)));
    return parts.join(", ");
  }
}

/** Describes a move: "White scissors from a4 stacks on b5, then moves to c4". */
export function describeMove(before: Position, move: Move, say: Say): string {
  const sentence = new Description(before, move, say).sentence();
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}

/** Describes the pieces that a move starts with, such as "White scissors on a4", or the move's action. */
export function describeMoveStart(before: Position, move: Move, say: Say): string {
  return new Description(before, move, say).start();
}

class Description {
  private readonly words: Words;
  private readonly stacks: ReadonlyMap<string, readonly Piece[]>;

  constructor(
    private readonly before: Position,
    private readonly move: Move,
    private readonly say: Say,
  ) {
    this.words = new Words(before.variant, say);
    this.stacks = byCell(before.scene().pieces);
  }

  sentence(): string {
    const [path = []] = this.before.paths(this.move);
    const [first] = path;
    const last = path.at(-1);
    if (first === undefined || last === undefined) return this.before.write(this.move, "record");
    if (last.kind === "action") return this.action(last.at);
    if (last.kind === "place") return this.say("board-placed", { piece: this.trayPiece(first.at), cell: last.at });
    if (last.kind === "take") return this.say("board-taken-back", { piece: this.stackOn(last.at), cell: last.at });
    if (last.kind === "swap") {
      const [piece, other] = [this.stackOn(first.at), this.stackOn(last.at)];
      return this.say("board-swapped", { piece, from: first.at, other, cell: last.at });
    }
    // A "carry" step on the first cell gets no text: it moves nothing, and the next clicks choose the carried pieces.
    const steps = path.filter((step) => step.kind !== "from" && !(step.kind === "carry" && step.at === first.at));
    const texts = steps.map((step) => this.stepText(step) + this.partOfStack(path, step));
    return this.say("board-move", {
      piece: this.movingPieces(first.at),
      from: first.at,
      deeds: texts.reduce((done, next) => this.say("board-then", { first: done, next })),
    });
  }

  start(): string {
    const [first] = this.before.paths(this.move)[0] ?? [];
    if (first === undefined) return this.before.write(this.move, "record");
    if (first.kind === "action") return this.action(first.at);
    if (!this.before.variant.board.cells.some(({ id }) => id === first.at)) return this.trayPiece(first.at);
    return this.say("board-piece-on", { piece: this.movingPieces(first.at), cell: first.at });
  }

  private stepText({ at, kind }: Step): string {
    if (kind === "capture") return this.say("board-captures", { piece: this.stackOn(at), cell: at });
    if (kind === "carry") return this.say("board-carries", { piece: this.stackOn(at), cell: at });
    return this.say(kind === "stack" ? "board-stacks" : "board-moves", { cell: at });
  }

  /**
   * Names the pieces that move in a step if they are only a part of their stack. Empty if the whole stack moves, and
   * for the first hop, whose pieces the sentence has already named.
   */
  private partOfStack(path: Path, step: Step): string {
    // Each of these steps has one frame: simultaneous movements (hops) of pieces from cell to cell.
    const hopSteps = path.filter(({ kind }) => kind !== "from" && kind !== "carry");
    const frames = this.before.frames(this.move);
    const index = hopSteps.indexOf(step);
    const startCell = hopSteps[index - 1]?.at;
    const hop = frames[index]?.find(({ start }) => start === startCell);
    if (startCell === undefined || hop === undefined) return "";
    const placements = new PiecePlacements();
    const pieces = frames
      .slice(0, index)
      .reduce((current, frame) => [...applyFrame(current, frame, placements).values()], this.before.scene().pieces);
    const stack = byCell(pieces).get(startCell) ?? [];
    const movedPieces = stack.filter((piece) => isMovedBy(hop, piece));
    if (movedPieces.length === 0 || movedPieces.length === stack.length) return "";
    const names = movedPieces.map(({ symbol }) => this.words.symbol(symbol)).reverse();
    const piece = names.reduce((upper, lower) => this.say("board-on", { upper, lower }));
    return ` ${this.say("board-alone", { piece })}`;
  }

  /** Names the pieces that the move takes from a cell: its stack, or a part of it. */
  private movingPieces(cell: string): string {
    const hop = this.before.frames(this.move)[0]?.find(({ start }) => start === cell);
    const stack = this.stacks.get(cell) ?? [];
    const movedPieces = hop ? stack.filter((piece) => isMovedBy(hop, piece)) : stack;
    return movedPieces.length > 0 ? this.words.stack(movedPieces) : cell;
  }

  private stackOn(cell: string): string {
    const stack = this.stacks.get(cell);
    return stack ? this.words.stack(stack) : cell;
  }

  private trayPiece(at: string): string {
    const items = this.before.scene().trays.flatMap((tray) => (tray.seat === this.before.seat ? tray.items : []));
    const item = items.find((candidate) => candidate.at === at);
    return item ? this.words.piece(item.symbol, item.owner) : at;
  }

  private action(at: string): string {
    const label = this.before.scene().actions.find((action) => action.at === at)?.label ?? at;
    return this.say("board-acts", { player: this.before.variant.playerName(this.before.seat), action: label });
  }
}
