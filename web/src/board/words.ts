/** Pieces, cells and possible clicks in words, for screen readers. */

import type { Piece, StepKind, Variant } from "../rules/api";
import type { Say } from "../text/api";
import type { ForecastKind } from "./lost";

export interface CellState {
  cell: string;
  /** Bottom first. */
  stack: readonly Piece[];
  chosen: boolean;
  last: boolean;
  lost: boolean;
  planned: boolean;
  kinds: readonly StepKind[];
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
    const piece = this.symbol(symbol);
    return owner < 0 ? piece : this.say("board-piece", { piece, player: this.variant.playerName(owner) });
  }

  /** From top to bottom; adjacent pieces of one owner share its name. */
  stack(stack: readonly Piece[]): string {
    const runs: { owner: number; pieces: string }[] = [];
    for (const { symbol, owner } of [...stack].reverse()) {
      const run = runs.at(-1);
      if (run?.owner === owner) run.pieces = this.say("board-on", { upper: run.pieces, lower: this.symbol(symbol) });
      else runs.push({ owner, pieces: this.symbol(symbol) });
    }
    return runs
      .map(({ owner, pieces }) =>
        owner < 0 ? pieces : this.say("board-piece", { piece: pieces, player: this.variant.playerName(owner) }),
      )
      .reduce((upper, lower) => this.say("board-on", { upper, lower }));
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
